import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { answerAnything, beginBattle, picture, playNow, question, test } from "./table";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What would keep somebody out, by the rules of WCAG that a program can check. */
async function barriers(page: Page, only: string[], without: string[] = []): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async ([rules, exclude]) => {
    type Found = { violations: { id: string; nodes: { target: string[] }[] }[] };
    const { run } = (window as unknown as { axe: { run: (where: object, how: object) => Promise<Found> } }).axe;
    // An experiment of the checker takes the lettering of a picture, which is hidden from readers, for a label.
    const { violations } = await run({ include: [["html"]], exclude: exclude.map((each) => [each]) }, { runOnly: rules, rules: { "label-content-name-mismatch": { enabled: false } } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  }, [only, without] as const);
}

// In the dark the same page is checked for its colours alone.
const LIGHT = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];
for (const [colorScheme, rules] of [["light", LIGHT], ["dark", ["color-contrast"]]] as const) {
  test(`nothing keeps anybody out: ${colorScheme}`, async ({ browser }) => {
    // The page's own policy lets no foreign script in; the checker is one.
    const context = await browser.newContext({ bypassCSP: true, colorScheme, locale: "en-GB" });
    const page = await context.newPage();
    for (const place of ["/", "/#/setup/ford", "/#/rules/ford", "/#/odds/wh40k10", "/#/replays"]) {
      await page.goto(place);
      await expect(page.locator("h1, .ochart").first()).toBeVisible();
      expect(await barriers(page, [...rules]), place).toEqual([]);
    }
    await playNow(page, "sas");
    for (let n = 0; n < 2; n++) await answerAnything(page);
    expect(await barriers(page, [...rules]), "the table").toEqual([]);
    await context.close();
  });
}

test("nothing keeps anybody out at the table of 40k, in the light and in the dark", async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true, colorScheme: "light", locale: "en-GB" });
  const page = await context.newPage();
  await beginBattle(page);
  const views: [string, () => Promise<void>, () => Promise<void>][] = [
    ["the question", async () => undefined, async () => undefined],
    ["what a unit may do", () => page.locator(".lbl", { hasText: "Ember Outriders" }).first().click(), () => page.keyboard.press("Escape")],
    ["ranges", () => page.keyboard.press("g"), () => page.keyboard.press("g")],
    ["sight", () => page.keyboard.press("e"), () => page.keyboard.press("e")],
    ["the table as a list", () => page.keyboard.press("i"), () => page.keyboard.press("i")],
    ["what may be used", () => page.keyboard.press("u"), () => page.keyboard.press("u")],
    ["by hand", async () => { await page.getByRole("button", { name: "Menu" }).click(); await page.getByRole("button", { name: "Change something by hand" }).click(); }, () => page.keyboard.press("Escape")],
    ["the keys", () => page.keyboard.press("?"), () => page.getByRole("dialog").getByRole("button", { name: "Close" }).click()],
    ["a rule", () => question(page).getByRole("button", { name: "Rule" }).click(), () => page.keyboard.press("Escape")],
  ];
  for (const [colorScheme, rules] of [["light", LIGHT], ["dark", ["color-contrast"]]] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [name, open, close] of views) {
      await open();
      // What moves or fades has come to its end.
      await page.evaluate(() => Promise.all(document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime)).map((each) => each.finished.catch(() => undefined))));
      if (colorScheme === "light") await picture(page, `wh40k10-${name.replaceAll(" ", "-")}`);
      // The drawing itself does not change from view to view: it is looked at once.
      const drawn = name === "the question" ? [] : ["svg.table > g"];
      expect(await barriers(page, [...rules], drawn), `${name}, ${colorScheme}`).toEqual([]);
      await close();
    }
  }
  await context.close();
});
