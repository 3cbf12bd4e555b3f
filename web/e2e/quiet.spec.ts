// The quiet conversation: one is asked when it matters, the line under the question says so, and a question says what hangs on it.

import { expect, type Page } from "@playwright/test";
import { answerAnything, beginBattle, heading, numberOf, picture, playNow, question, test, until } from "./table";

const strip = (page: Page) => question(page).locator(".strip");
const sheet = (page: Page) => page.getByRole("region", { name: "When you are asked" });
/** The wish for a kind of question, by its topic. */
const wish = (page: Page, topic: string, word: string) => sheet(page).locator(`[data-wish="${topic} ${word}"]`);

test("in one line it says when one is asked, and one click changes it", async ({ page }) => {
  await beginBattle(page);
  await expect(strip(page)).toContainText("You will be asked: when it matters");
  await strip(page).click();
  await expect(sheet(page)).toContainText("Fire Overwatch");
  await expect(sheet(page)).toContainText("if it kills a model in one of four cases or more");
  await expect(wish(page, "re-roll", "when-it-matters")).toHaveAttribute("aria-checked", "true");
  await expect(wish(page, "allocation", "do")).toHaveAttribute("aria-checked", "true");
  await picture(page, "quiet-sheet");
  const all = sheet(page).getByRole("radiogroup", { name: "All of them" });
  await all.getByRole("radio", { name: "never" }).click();
  await expect(strip(page)).toContainText("never");
  await wish(page, "re-roll", "every-time").click();
  await expect(strip(page)).toContainText("as you set it");
  // It is kept with the game, not with the page.
  await page.reload();
  await expect(strip(page)).toContainText("as you set it");
  // By keys alone, too.
  await page.keyboard.press("Tab");
  await strip(page).focus();
  await page.keyboard.press("Enter");
  await expect(wish(page, "stratagem/fire-overwatch", "not")).toHaveAttribute("aria-checked", "true");
  await all.getByRole("radio", { name: "when it matters" }).click();
  await expect(strip(page)).toContainText("when it matters");
  await expect(wish(page, "allocation", "do")).toHaveAttribute("aria-checked", "true");
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
});

test("a re-roll says what is needed, what it would change, and what is left to pay with", async ({ page }) => {
  await beginBattle(page);
  await strip(page).click();
  await wish(page, "re-roll", "every-time").click();
  await expect(wish(page, "re-roll", "every-time")).toHaveAttribute("aria-checked", "true");
  await page.keyboard.press("Escape");
  // Whoever Advances rolls a die, and is asked about it as ordered.
  const stakes = question(page).locator(".stakes");
  const words = /Re-roll it\?/;
  for (let n = 0; n < 60 && !words.test((await heading(page).textContent()) ?? ""); n++) {
    const advance = question(page).locator(".opt[data-key]", { hasText: "Advance" }).first();
    if ((await advance.count()) && (await advance.isEnabled())) await advance.click();
    else await answerAnything(page, await numberOf(page));
    await expect(question(page).locator("button.rule")).toBeVisible({ timeout: 20_000 });
  }
  await expect(heading(page)).toContainText(words);
  await expect(stakes).toContainText(/Command points: \d+, then \d+/);
  await picture(page, "quiet-re-roll");
});

for (const [width, height] of [[390, 844], [1280, 800]] as const) {
  test(`the line and the list fit the screen: ${width}×${height}`, async ({ browser }) => {
    const phone = width < 500;
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, hasTouch: phone, locale: "en-GB" });
    const page = await context.newPage();
    await beginBattle(page);
    await page.setViewportSize({ width, height });
    await expect(strip(page)).toBeVisible();
    await picture(page, `quiet-strip-${width}`);
    await strip(page).scrollIntoViewIfNeeded();
    const box = await strip(page).boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(phone ? 44 : 34);
    await strip(page).click();
    await expect(sheet(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const last = sheet(page).getByRole("radio").last();
    await last.scrollIntoViewIfNeeded();
    const inside = await last.boundingBox();
    expect((inside?.x ?? -1) >= 0 && (inside?.x ?? 0) + (inside?.width ?? 0) <= width).toBe(true);
    await picture(page, `quiet-sheet-${width}`);
    await context.close();
  });
}

test("where there is one operator, nobody is asked who acts next", async ({ page }) => {
  await playNow(page, "sas");
  await expect(strip(page)).toContainText("when it matters");
  await until(page, "What does");
  await picture(page, "quiet-sas");
});
