// What is said before something is done: what follows from a move that is drawn, and what a phase is about.

import { expect, type Page } from "@playwright/test";
import { answered, hurry, judged, numberOf, question, settled, test } from "./table";

/** Takes the first option of the panel that has these words; what dice are rolled for wants a second press. */
async function take(page: Page, words: RegExp): Promise<void> {
  const number = await numberOf(page);
  await settled(page);
  await question(page).locator(".opt:enabled", { hasText: words }).first().click();
  const same = page.locator(`.app[data-question="${number}"]`);
  const pointed = question(page).locator('.opt.main[data-key][aria-checked="true"]:enabled');
  await expect.poll(async () => (await same.count()) === 0 || (await pointed.count()) > 0).toBe(true);
  if ((await same.count()) > 0) await pointed.click();
  await answered(page, number);
}

for (const system of ["wh40k9", "wh40k10"])
  test(`${system}: a move that is drawn says what shooting would come to, and so it does`, async ({ page }) => {
    await hurry(page);
    await page.goto(`/#/learn/${system}`);
    await page.locator("[data-lesson=move] button").click();
    await question(page).locator(".opt.sec", { hasText: "Ash Wardens" }).click();
    await take(page, /Normal move/i);
    await question(page).locator(".opt.idea").first().click();
    await judged(page);
    const note = question(page).locator(".sub", { hasText: "If they end here, at" }).first();
    await expect(note).toBeVisible();
    const wounds = /: ([\d.]+) wounds/.exec(await note.innerText())?.[1];
    expect(Number(wounds)).toBeGreaterThan(0);
    await take(page, /Confirm the move/);
    await take(page, /No more|Nobody else|All others/);
    await take(page, /Ash Wardens/);
    // The same, now that they stand there.
    await expect(question(page).locator(".opt.idea", { hasText: "Everything at" }).first()).toContainText(wounds ?? "none");
  });

test("phases and points explain themselves in the focus", async ({ page }) => {
  await hurry(page);
  await page.goto("/#/learn/wh40k10");
  await page.locator("[data-lesson=move] button").click();
  const phase = page.locator(".ph", { hasText: "Charge phase" });
  await expect(phase).toHaveAttribute("data-note", /2D6/);
  await page.locator(".ph", { hasText: "Shooting phase" }).focus();
  await page.keyboard.press("Tab");
  await expect(phase).toBeFocused();
  expect(await phase.evaluate((node) => getComputedStyle(node, "::after").content)).toContain("2D6");
  await expect(page.locator(".side .tip[data-note]").first()).toBeVisible();
});
