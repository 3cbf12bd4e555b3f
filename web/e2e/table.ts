// What the journeys share: finding one's way at the table as a person would.

import { expect, type Page } from "@playwright/test";

export const question = (page: Page) => page.getByRole("region", { name: "Question" });
export const log = (page: Page) => page.getByRole("log");

/** Pictures of every main view, to be looked at. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `artefacts/${name}.png` });
}

/** From the first page into a game with one click. */
export async function playNow(page: Page, system: string): Promise<void> {
  await page.goto("/");
  await page.locator(`[data-system=${system}] .go`).click();
  await expect(page.locator("svg.table")).toBeVisible();
  await expect(question(page).getByRole("heading", { level: 2 })).toBeVisible();
}

/** How many steps the game has taken, as the timeline says. */
export async function moment(page: Page): Promise<number> {
  return Number(await page.getByRole("slider", { name: "Timeline" }).getAttribute("aria-valuemax"));
}

/** The number of the open question as the page has it. */
export const numberOf = (page: Page) => page.locator(".app").getAttribute("data-question");

/** Waits until another question is open, or the game is over. */
export async function answered(page: Page, number: string | null): Promise<void> {
  await expect(page.locator(`.app[data-question="${number}"]`)).toHaveCount(0, { timeout: 20_000 });
}

/** Gives the first open option of the panel, else the first open square. False if there is neither. */
export async function answerOpenly(page: Page): Promise<boolean> {
  const section = question(page).locator(".opts .opt.sec:not(.shut)").first();
  if ((await section.count()) > 0) await section.click();
  const option = question(page).locator(".opts .opt[data-key][role=radio]:enabled").first();
  const square = page.locator(".cell:not(.shut)").first();
  if ((await option.count()) > 0) await option.click();
  else if ((await square.count()) > 0) {
    await square.click({ force: true });
    await page.keyboard.press("Enter");
  } else return false;
  return true;
}

/** Fills in a form that is more than one choice: as little as it wants, at the nearest legal place. False if it is none. */
async function fillIn(page: Page): Promise<boolean> {
  const confirm = question(page).locator(".opts .opt.fin");
  if ((await confirm.count()) === 0) return false;
  const all = question(page).locator(".opts .chips .chip").first();
  if ((await all.count()) > 0) await all.click();
  for (let n = 0; n < 8 && !(await confirm.isEnabled()); n++) {
    const nearest = question(page).getByRole("button", { name: /nearest legal/ });
    const box = question(page).locator(".opt[role=checkbox][aria-checked=false]:enabled").first();
    if ((await nearest.count()) > 0) await nearest.click();
    else if ((await box.count()) > 0) await box.click();
    await page.waitForTimeout(60);
  }
  await confirm.click();
  return true;
}

/**
 * Answers one question with whatever is offered first: an open option in the panel, else an open square, else the first
 * action that is open, and what that offers. False when the game is over.
 */
export async function answerAnything(page: Page): Promise<boolean> {
  const over = page.locator(".endcard");
  const mine = question(page).locator("button.rule");
  await expect(over.or(mine)).toBeVisible({ timeout: 20_000 });
  if (await over.isVisible()) return false;
  const number = await numberOf(page);
  const same = page.locator(`.app[data-question="${number}"]`);
  if (!(await fillIn(page)) && !(await answerOpenly(page))) {
    await page.locator('.act[aria-disabled="false"]').first().click();
    const offered = question(page).locator(".opts .opt[data-key]:enabled").or(page.locator(".cell:not(.shut)"));
    await expect.poll(async () => (await same.count()) === 0 || (await offered.count()) > 0).toBe(true);
    if ((await same.count()) > 0) await answerOpenly(page);
  }
  await answered(page, number);
  return true;
}
