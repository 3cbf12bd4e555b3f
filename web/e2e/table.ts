// What the journeys share: finding one's way at the table as a person would.

import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";

/** A journey fails on any error of a page that nobody caught, in whatever window. */
export const test = base.extend<{ sound: undefined }>({
  sound: [
    async ({ browser, context }, use) => {
      const errors: Error[] = [];
      const hear = (heard: BrowserContext): void => void heard.on("weberror", (error) => errors.push(error.error()));
      hear(context);
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const made = await open(options);
        hear(made);
        return made;
      };
      await use(undefined);
      browser.newContext = open;
      expect(errors.map((error) => error.stack ?? error.message)).toEqual([]);
    },
    { auto: true },
  ],
});

export const question = (page: Page) => page.getByRole("region", { name: "Question" });
export const heading = (page: Page) => question(page).getByRole("heading", { level: 2 });
export const log = (page: Page) => page.getByRole("log");

/** Pictures of every main view, to be looked at. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `artefacts/${name}.png` });
}

/** Bots take their time against people; here nobody looks on. What else is wished for is added to every game that is made. */
export async function hurry(page: Page, wishes: object = {}): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("grognard.pace", "off"));
  await page.route("**/api/v1/games", (route) => {
    const asked = route.request();
    if (asked.method() !== "POST") return route.continue();
    return route.continue({ postData: JSON.stringify({ ...(asked.postDataJSON() as object), pace: 0, ...wishes }) });
  });
}

/** From the first page into a game with one click. */
export async function playNow(page: Page, system: string): Promise<void> {
  await hurry(page);
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
  await settled(page);
}

/** Strokes answer a question only once it has been there to be seen. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.app[data-settled="false"]')).toHaveCount(0);
}

/** Gives the first open option of the panel, else the first open square. False if there is neither. */
export async function answerOpenly(page: Page): Promise<boolean> {
  const section = question(page).locator(".opts .opt.sec:not(.shut)").first();
  if ((await section.count()) > 0) await section.click();
  const option = question(page).locator(".opts .opt[data-key][role=radio]:enabled").first();
  const square = page.locator(".cell:not(.shut)").first();
  if ((await option.count()) > 0) {
    const number = await numberOf(page);
    await option.click();
    // What dice are rolled for, or what warns, is pointed at first.
    const pointed = question(page).locator('.opts .opt.main[data-key][aria-checked="true"]:enabled');
    const same = page.locator(`.app[data-question="${number}"]`);
    await expect.poll(async () => (await same.count()) === 0 || (await pointed.count()) > 0).toBe(true);
    if ((await same.count()) > 0) await pointed.click({ timeout: 2000 }).catch(() => undefined);
  } else if ((await square.count()) > 0) {
    await square.click({ force: true });
    await settled(page);
    await page.keyboard.press("Enter");
  } else return false;
  return true;
}

/** Takes the last answer back; where others' answers or dice go with it, that is confirmed. */
export async function takeBack(page: Page): Promise<void> {
  const number = await numberOf(page);
  await page.keyboard.press("z");
  const sure = page.getByRole("alertdialog");
  const same = page.locator(`.app[data-question="${number}"]`);
  await expect.poll(async () => (await sure.count()) > 0 || (await same.count()) === 0).toBe(true);
  if (await sure.count()) await page.keyboard.press("z");
  await answered(page, number);
}

/** Waits until the panel has heard whether what is drafted is legal. */
export async function judged(page: Page): Promise<void> {
  await expect(page.locator('section.q[aria-busy="true"]')).toHaveCount(0);
}

/** Fills in a form that is more than one choice: as little as it wants, at the nearest legal place. False if it is none. */
async function fillIn(page: Page): Promise<boolean> {
  const confirm = question(page).locator(".opts .opt.fin");
  if ((await confirm.count()) === 0) return false;
  const targets = question(page).locator(".opts .chips .chip:enabled");
  for (let n = 0; n < 8; n++) {
    const nearest = question(page).getByRole("button", { name: /nearest legal/ });
    const box = question(page).locator(".opt[role=checkbox][aria-checked=false]:enabled").first();
    const ideas = question(page).locator(".opt.idea");
    const idea = ideas.nth(n);
    if ((await targets.count()) > n) await targets.nth(n).click();
    else if (n > 0 && (await idea.count()) > 0) await idea.click();
    else if ((await nearest.count()) > 0) await nearest.click();
    else if ((await box.count()) > 0 && !(await confirm.isEnabled())) await box.click();
    // Where there are fewer: the first, such as the one way to complete a charge.
    else if (n > 0 && (await ideas.count()) > 0) await ideas.first().click();
    else if (n > 2) break;
    await judged(page);
    if ((await confirm.isEnabled()) && (await question(page).getByRole("alert").count()) === 0) break;
  }
  // At nothing, if nothing else will do.
  if (!(await confirm.isEnabled())) for (const row of await question(page).locator(".arow select").all()) await row.selectOption("");
  await judged(page);
  await confirm.click({ timeout: 5000 });
  return true;
}

/**
 * Answers one question with whatever is offered first: an open option in the panel, else an open square, else the first
 * action that is open, and what that offers. False when the game is over. With a number: only that question; another, which came
 * while an answer was on its way, is left alone.
 */
export async function answerAnything(page: Page, only?: string | null): Promise<boolean> {
  const over = page.locator(".endcard");
  const mine = question(page).locator("button.rule");
  await expect(over.or(mine)).toBeVisible({ timeout: 20_000 });
  if (await over.isVisible()) return false;
  // While an answer is on its way everything is shut.
  const live = question(page).locator(".opts .opt:enabled, .opts .chip:enabled, .arow select").or(page.locator('.cell:not(.shut), .act[aria-disabled="false"]'));
  await expect.poll(async () => (await live.count()) > 0 || (await over.isVisible()), { timeout: 20_000 }).toBe(true);
  if (await over.isVisible()) return false;
  const number = await numberOf(page);
  if (only !== undefined && number !== only) return true;
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

/** Answers whatever is asked until a question has these words. */
export async function until(page: Page, words: string, most = 60): Promise<void> {
  for (let n = 0; n < most; n++) {
    await expect(question(page).locator("button.rule")).toBeVisible({ timeout: 20_000 });
    const number = await numberOf(page);
    if ((await heading(page).textContent())?.includes(words)) return;
    await answerAnything(page, number);
  }
  throw new Error(`never asked: ${words}`);
}

/** A battle of 40k against a bot that does not think, set up for both sides, at the first unit to be moved. */
export async function beginBattle(page: Page): Promise<void> {
  await hurry(page, { ready: true });
  await page.goto("/#/setup/wh40k10");
  await page.getByLabel("Which bot").selectOption("random");
  await page.getByRole("button", { name: "Begin" }).click();
  await until(page, "Which unit moves next");
}
