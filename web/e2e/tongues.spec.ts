import { expect, type Page } from "@playwright/test";
import { hurry, picture, test } from "./table";

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

/** What is wrong with the tables of the card that is open: broken headings, names squeezed to a column of single characters, and figures that are cut off. */
const squeezed = (page: Page): Promise<string[]> =>
  page.locator(".dock .uc").evaluate((card) => {
    const lines = (cell: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size;
    };
    const wrong = (table: Element): string[] => {
      const heads = [...table.querySelectorAll("th")].filter((head) => lines(head) > 1);
      const names = [...table.querySelectorAll<HTMLElement>("td.nm")].filter((name) => name.clientWidth < 3 * parseFloat(getComputedStyle(name).fontSize));
      const cut = table.getBoundingClientRect().right > card.getBoundingClientRect().right ? [table] : [];
      return [...heads, ...names, ...cut].map((part) => part.textContent);
    };
    const stats = [...card.querySelectorAll(".stats dt")].filter((head) => lines(head) > 1).map((head) => head.textContent);
    return [...stats, ...[...card.querySelectorAll("table.wp")].flatMap(wrong)];
  });

for (const lang of ["en", "zh-Hans", "zh-Hant", "ja"]) {
  test(`the tables of a unit's card have room for their words: ${lang}`, async ({ browser }) => {
    const context = await browser.newContext({ locale: lang, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await hurry(page, { ready: true });
    for (const system of ["wh40k10", "wh40k9", "t9a"]) {
      await page.goto("/");
      await page.goto(`/#/setup/${system}`);
      await page.locator(".setup select").first().selectOption("random");
      await page.locator(".setup .go").click();
      const names = page.locator("svg.table .lbl[data-unit]");
      await expect(names.first()).toBeVisible();
      const card = page.locator(".dock .uc");
      for (const n of [0, 1, 2]) {
        await names.nth(n).click();
        await expect(card.locator("table.wp").first()).toBeVisible();
        expect(await squeezed(page), `${system}, card ${n + 1}`).toEqual([]);
      }
      await picture(page, `card-${system}-${lang}`);
    }
    await context.close();
  });
}

test("the title in the book has the glyphs of its own language", async ({ browser }) => {
  for (const [lang, rule, written, font] of [["zh-Hans", "wh40k10/transports/embark", "ja", /JP/], ["ja", "sas/actions/run", "zh", /SC/]] as const) {
    const context = await browser.newContext({ locale: lang });
    const page = await context.newPage();
    await page.goto(`/#/rules/${rule}`);
    const title = page.locator(`.native [lang|=${written}]`).first();
    await expect(title).toBeVisible();
    expect(await title.evaluate((part) => getComputedStyle(part).fontFamily.split("Noto Serif CJK ")[1])).toMatch(font);
    await context.close();
  }
});

test("a page of another language would be noticed", async ({ page }) => {
  await page.goto("/#/rules/wh40k10/transports/embark");
  await expect(page.locator(".rread code")).toContainText("embark");
  expect((await latin(page)).length).toBeGreaterThan(50);
});
