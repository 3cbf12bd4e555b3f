// Every screen: what one must press is in the window, whatever is asked and however small it is; and no page scrolls sideways.

import { expect, type Page } from "@playwright/test";
import { madeUp, type Asked } from "./open-table";
import { heading, hurry, picture, question, settled, test } from "./table";

const SCREENS = [[390, 844], [844, 390], [1280, 800], [1440, 900]] as const;
const KINDS: Asked[] = ["one", "some", "order", "place", "move", "steer", "slide", "reform", "assign", "split", "dice"];

/** Is the middle of it in the window, and not under anything else? */
async function inView(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).first().evaluate((node) => {
    const box = node.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (box.width === 0 || box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) return false;
    const top = document.elementFromPoint(x, y);
    return top !== null && (node.contains(top) || top.contains(node));
  });
}
const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const [width, height] of SCREENS) {
  test(`what is to be pressed is in the window: ${width}×${height}`, async ({ browser }) => {
    const phone = Math.min(width, height) < 500;
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: phone, isMobile: phone, locale: "en-GB" });
    for (const kind of KINDS) {
      const page = await context.newPage();
      await madeUp(page, kind);
      await page.goto("/#/game/made-up");
      await expect(heading(page)).toBeVisible();
      if (kind === "dice") {
        for (let face = 1; face <= 6; face++) expect(await inView(page, `.facepick button:nth-child(${face})`), `${kind} ${face}`).toBe(true);
      } else if (kind === "one") {
        await settled(page);
        await page.keyboard.press("ArrowDown");
        expect(await inView(page, ".q .opt.main"), kind).toBe(true);
        // The first of a long list and the last, one after the other.
        await page.keyboard.press("ArrowUp");
        await expect(page.locator(".q .opt.main")).toContainText("Company of the Lantern 14");
        expect(await inView(page, ".q .opt.main"), `${kind}, the last`).toBe(true);
      } else expect(await inView(page, ".q .opt.fin"), kind).toBe(true);
      expect(await inView(page, ".q h2"), `${kind}, what is asked`).toBe(true);
      expect(await inView(page, ".q .foot button:first-child"), `${kind}, undo`).toBe(true);
      expect(await sideways(page), kind).toBeLessThanOrEqual(0);
      // There is a table to look at, too.
      const table = await page.locator(".stage").boundingBox();
      expect(Math.min(table?.height ?? 0, table?.width ?? 0), kind).toBeGreaterThan(phone ? 150 : 400);
      await picture(page, `screen-${width}-${kind}`);
      await page.close();
    }
    await context.close();
  });

  test(`no page scrolls sideways: ${width}×${height}`, async ({ browser }) => {
    const phone = Math.min(width, height) < 500;
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: phone, isMobile: phone, locale: "en-GB" });
    const page = await context.newPage();
    await hurry(page);
    for (const [where, shown] of [["", ".gc svg"], ["odds", ".ores .ochart"], ["odds/sas", ".ores svg, .ores table"], ["rules", ".rchap button"], ["replays", "main h1"], ["setup/wh40k10", ".setup .chip"]] as const) {
      await page.goto(`/#/${where}`);
      await expect(page.locator(shown).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => innerWidth), where).toBe(width);
      expect(await sideways(page), where).toBeLessThanOrEqual(0);
      await picture(page, `page-${width}-${where.replace("/", "-") || "home"}`);
    }
    await context.close();
  });
}

test("on an upright phone a battle can be read and answered by touch", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "en-GB" });
  const page = await context.newPage();
  await hurry(page, { ready: true });
  await page.goto("/");
  await page.locator("[data-system=wh40k10] .go").tap();
  await expect(question(page).locator("button.rule")).toBeVisible();
  await picture(page, "upright-battle");
  await question(page).locator(".opt.sec").first().tap();
  await expect(question(page).locator(".opt[data-key]").first()).toBeVisible();
  // The log and the card are behind their tabs, and the question is one tap away.
  await page.getByRole("tab", { name: "Log" }).tap();
  await expect(page.getByRole("log")).toBeVisible();
  await expect(question(page)).toBeHidden();
  await page.getByRole("tab", { name: "Question" }).tap();
  await expect(question(page)).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await context.close();
});
