import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test, type Page } from "@playwright/test";
import { answerAnything, playNow } from "./table";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What would keep somebody out, by the rules of WCAG that a program can check. */
async function barriers(page: Page, only: string[]): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    type Found = { violations: { id: string; nodes: { target: string[] }[] }[] };
    const { run } = (window as unknown as { axe: { run: (where: Document, how: object) => Promise<Found> } }).axe;
    // An experiment of the checker takes the lettering of a picture, which is hidden from readers, for a label.
    const { violations } = await run(document, { runOnly: rules, rules: { "label-content-name-mismatch": { enabled: false } } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  }, only);
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
