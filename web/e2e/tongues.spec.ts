import { expect, type Page } from "@playwright/test";
import { picture, test } from "./table";

/** What the books leave in Latin letters, and the names of the program and of a game. */
const LATIN = new Set(["AP", "BS", "BP", "CP", "Cha", "HMG", "HP", "Grognard", "Kickstarter", "LD", "LOS", "Ld", "MP", "Mob", "OC", "SAS", "SMG", "Sv", "VP", "WS", "mm", "mv"]);
const RULES = [
  "wh40k10/transports/embark",
  "wh40k10/attacks/hit-roll",
  "wh40k10/fight/eligible-units",
  "wh40k9/morale/test",
  "wh40k9/psychic/smite",
  "t9a/charge/declare-charge",
  "t9a/magic/miscast-table",
  "t9a/terrain/woods",
  "sas/actions/run",
  "sas/event/sentry-turn",
];

/** The runs of Latin letters that a page shows, beside ids and the bar at its top. */
async function latin(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    copy.querySelectorAll("code, header, kbd, script, style, svg").forEach((part) => part.remove());
    return copy.textContent.match(/[A-Za-z]{2,}/g) ?? [];
  });
  return [...new Set(words)].filter((word) => !LATIN.has(word));
}

for (const [lang, chapters] of [["zh-Hans", "章节"], ["zh-Hant", "章節"], ["ja", "章"]] as const) {
  test(`ten rules and the odds of every game speak one language: ${lang}`, async ({ browser }) => {
    const context = await browser.newContext({ locale: lang });
    const page = await context.newPage();
    await page.goto("/#/rules/wh40k10/attacks/hit-roll");
    await expect(page.getByRole("navigation", { name: chapters }).getByRole("button").first()).toBeVisible();
    for (const rule of RULES) {
      await page.goto(`/#/rules/${rule}`);
      await expect(page.locator(".rread code")).toHaveText(rule);
      await expect(page.locator(".diagram svg").first()).toBeVisible();
      expect(await latin(page), rule).toEqual([]);
    }
    await picture(page, `rule-${lang}`);
    for (const system of ["wh40k10", "wh40k9", "t9a", "sas"]) {
      await page.goto("/");
      await page.goto(`/#/odds/${system}`);
      await expect(page.locator("table tbody tr").first()).toBeVisible();
      expect(await latin(page), system).toEqual([]);
      await page.goto(`/#/setup/${system}`);
      await expect(page.locator("main select, main .chip, main button").first()).toBeVisible();
      expect(await latin(page), `${system} setup`).toEqual([]);
    }
    await context.close();
  });
}

test("a page of another language would be noticed", async ({ page }) => {
  await page.goto("/#/rules/wh40k10/transports/embark");
  await expect(page.locator(".rread code")).toContainText("embark");
  expect((await latin(page)).length).toBeGreaterThan(50);
});
