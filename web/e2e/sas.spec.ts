import { expect, type Locator, type Page } from "@playwright/test";
import { answerAnything, answerOpenly, answered, hurry, log, numberOf, picture, playNow, question, settled, test } from "./table";

/** The square c4 is the third of the fourth row. */
const square = (page: Page, name: string) => page.locator(`.cell[data-cell="${name.charCodeAt(0) - 97},${Number(name.slice(1)) - 1}"]`);
/** Chooses an action of the bar, then a square: a click points, a second one takes. */
async function act(page: Page, action: string, to?: string): Promise<void> {
  const number = await numberOf(page);
  await page.locator(".act", { hasText: action }).first().click();
  if (to) {
    await square(page, to).click({ force: true });
    await expect(page.locator(".reachsq.on")).toHaveCount(1);
    await square(page, to).click({ force: true });
  }
  await roll(page, number);
}

/** Takes an option of the panel. */
async function choose(page: Page, option: string | RegExp): Promise<void> {
  const number = await numberOf(page);
  await question(page).locator(".opt[data-key]", { hasText: option }).first().click();
  await roll(page, number);
}

/** Whoever fires at him rolls ones, as long as dice are asked for; until the next question, or the end. */
async function roll(page: Page, number: string | null): Promise<void> {
  const dice = question(page).locator(".facepick");
  const next = page.locator(`.app:not([data-question="${number}"]):not([data-question="none"])`);
  const over = page.locator(".endcard");
  for (;;) {
    await expect(dice.or(next).or(over).first()).toBeVisible({ timeout: 20_000 });
    if (!(await dice.isVisible())) return;
    // The last die may have been the last that was wanted; while one is on its way, the page takes no other.
    await dice.getByRole("button", { name: "1", exact: true }).click({ timeout: 2000 }).catch(() => undefined);
  }
}

/** The button that an action has: in the bar, or in the drawer of its family, which is opened for it; none if there is none. */
async function behind(page: Page, action: string): Promise<Locator | null> {
  const own = page.locator(".act", { hasText: action });
  if ((await own.count()) > 0) return own.first();
  // A drawer that is open already would be shut by another click on its family.
  const drawn = page.locator(".drawer button", { hasText: action });
  if ((await drawn.count()) > 0) return drawn.first();
  const families = page.locator('.act.many[aria-disabled="false"]');
  for (let n = 0; n < (await families.count()); n++) {
    await families.nth(n).click();
    await expect(page.locator(".drawer")).toBeVisible();
    if ((await drawn.count()) > 0) return drawn.first();
    await page.keyboard.press("Escape");
    await expect(page.locator(".drawer")).toHaveCount(0);
  }
  return null;
}

async function isShut(page: Page, action: string): Promise<boolean> {
  const button = await behind(page, action);
  return button === null || (await button.getAttribute("aria-disabled")) === "true" || (await button.isDisabled());
}

/** An action, and one of the options that it lists in the panel; an action with one option is done at once. */
async function listed(page: Page, action: string, option: string | RegExp): Promise<void> {
  const number = await numberOf(page);
  await (await behind(page, action))?.click();
  const shown = question(page).locator(".opt[data-key]", { hasText: option }).first();
  const next = page.locator(`.app:not([data-question="${number}"])`);
  await expect(shown.or(next).first()).toBeVisible();
  // Its only option may be on its way already.
  if ((await numberOf(page)) === number) await shown.click({ timeout: 2000 }).catch(() => undefined);
  await roll(page, number);
}

test("from the first visit to the end of the tutorial, with real dice", async ({ page }) => {
  await page.goto("/");
  await page.locator("[data-system=sas]").getByRole("link", { name: "Set up a game" }).click();
  await page.getByRole("button", { name: "I roll real dice" }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  // Where he drops: a click points, a second one takes.
  await square(page, "e12").click({ force: true });
  await square(page, "e12").click({ force: true });
  await expect(log(page)).toContainText("Lesson 1, moving");
  // The way to the papers and out again. Whatever else is asked is answered as the page offers it.
  const way: [string, string?][] = [["Run", "f9"], ["Run", "e7"], ["Run", "c5"], ["Run", "d3"], ["Pick up"], ["Run", "c5"], ["Run", "e3"], ["Run", "e1"], ["Leave"]];
  const heading = question(page).getByRole("heading", { level: 2 });
  const over = page.locator(".endcard");
  for (let turn = 0; turn < 60 && !(await over.isVisible()); turn++) {
    const title = (await heading.textContent()) ?? "";
    const points = title.startsWith("What does") ? Number(/(\d|one) action point/i.exec(title)?.[1]?.replace(/one/i, "1") ?? 0) : NaN;
    const [action, to] = way[0] ?? ["Leave"];
    const [number, harrier] = [await numberOf(page), question(page).locator(".opt[data-key=harrier]")];
    if (Number.isNaN(points)) {
      if (await harrier.count()) await choose(page, /./);
      else {
        await answerOpenly(page);
        await roll(page, number);
      }
    } else if ((action === "Run" && points < 2) || (await isShut(page, action))) await listed(page, "Done", "north");
    else {
      if (action === "Run") await act(page, "Run", to);
      else await listed(page, action, /./);
      way.shift();
      if (to === "d3") await picture(page, "sas-tutorial");
    }
  }
  await expect(page.locator(".endcard h2")).toContainText("Mission accomplished");
  await expect(page.locator(".endcard")).toContainText("victory");
  await expect(log(page)).toContainText("Harrier");
  await picture(page, "sas-tutorial-end");
  // The campaign remembers it, over a reload too.
  for (let n = 0; n < 2; n++) {
    await page.goto("/#/learn/sas");
    await expect(page.locator("[data-mission=first-steps]")).toHaveAttribute("data-won", "true");
    await page.reload();
  }
});

test("a mission begins, and an operator acts", async ({ page }) => {
  await playNow(page, "sas");
  const heading = question(page).getByRole("heading", { level: 2 });
  for (let n = 0; n < 30 && !(await page.locator(".acts").isVisible()); n++) await answerAnything(page);
  await expect(page.locator(".acts")).toBeVisible();
  await expect(heading).toContainText("What does");
  // Sight on demand.
  await page.keyboard.press("e");
  await picture(page, "sas");
  await page.keyboard.press("e");
  // An action that cannot be taken says why, and which rule shuts it.
  await page.locator('.act[aria-disabled="true"]').first().click({ force: true });
  await expect(question(page).getByRole("alert").getByRole("button", { name: "why?" })).toBeVisible();
  // Move: the action, then a square, then the same square again.
  const move = page.locator(".act", { hasText: "Move" }).first();
  await move.click();
  const square = page.locator(".cell:not(.shut)").first();
  await square.click({ force: true });
  await expect(page.locator(".reachsq.on")).toHaveCount(1);
  const lines = await log(page).locator("li").count();
  await square.click({ force: true });
  await expect.poll(() => log(page).locator("li").count()).toBeGreaterThan(lines);
  // The same by pulling him there; Enter confirms.
  await page.locator(".act", { hasText: "Move" }).first().click();
  const [from, to] = await Promise.all([page.locator(".pieces > g.pa").first(), page.locator(".cell:not(.shut)").last()].map((place) => place.boundingBox()));
  await page.mouse.move((from?.x ?? 0) + (from?.width ?? 0) / 2, (from?.y ?? 0) + (from?.height ?? 0) / 2);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + (to?.width ?? 0) / 2, (to?.y ?? 0) + (to?.height ?? 0) / 2, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator(".reachsq.on")).toHaveCount(1);
  const told = await log(page).locator("li").count();
  await page.keyboard.press("Enter");
  await expect.poll(() => log(page).locator("li").count()).toBeGreaterThan(told);
  for (let n = 0; n < 6; n++) if (!(await answerAnything(page))) break;
  await picture(page, "sas-later");
});

/** Notes every motion that the page begins: how many points its way has. */
const WATCH = `window.motions = []; const begin = Element.prototype.animate; Element.prototype.animate = function (frames, options) { window.motions.push(frames.length); return begin.call(this, frames, options); };`;

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`pieces go the way that they went: ${reducedMotion}`, async ({ browser }) => {
    const context = await browser.newContext({ locale: "en-GB", reducedMotion });
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await playNow(page, "sas");
    for (let n = 0; n < 8 && !(await page.locator(".acts").isVisible()); n++) await answerAnything(page);
    // As far as he can run: three squares, one after the other.
    await page.locator(".act", { hasText: "Run" }).first().click();
    const far = page.locator(".cell:not(.shut)").first();
    await far.click({ force: true });
    const lines = await log(page).locator("li").count();
    await far.click({ force: true });
    await expect.poll(() => log(page).locator("li").count()).toBeGreaterThan(lines);
    const points = (): Promise<number[]> => page.evaluate(() => (window as unknown as { motions: number[] }).motions);
    if (reducedMotion === "reduce") expect(await points()).toEqual([]);
    else await expect.poll(async () => Math.max(0, ...(await points())), "points of the way").toBeGreaterThanOrEqual(3);
    await context.close();
  });
}

test("on a phone in landscape nothing scrolls sideways", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await playNow(page, "sas");
  for (let n = 0; n < 30 && !(await page.locator(".acts").isVisible()); n++) await answerAnything(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // The small map would hide what it is about.
  await expect(page.locator(".mini")).toHaveCount(0);
  await picture(page, "phone");
  await page.getByRole("tab", { name: "Log" }).click();
  await expect(log(page)).toBeVisible();
  await context.close();
});

test("what dice are rolled for is shown first, and done by a second stroke", async ({ page }) => {
  await playNow(page, "sas");
  for (let n = 0; n < 30 && !(await page.locator(".acts .act").first().isVisible()); n++) await answerAnything(page);
  const stroke = async (button: Locator): Promise<void> => page.keyboard.press(((await button.locator("kbd").textContent()) ?? "").replace("⇧", "Shift+Digit"));
  // The ways to attack are behind their family: its key opens the drawer, and there each has a key again.
  const family = page.locator('.act.many[aria-disabled="false"]', { has: page.locator("b", { hasText: /^Attack\b/ }) });
  const attack = page.locator(".drawer button:enabled", { hasText: /^Attack with the pistol(?!,)/ });
  const number = await numberOf(page);
  await stroke(family);
  await expect(attack).toHaveCount(1);
  await stroke(attack);
  await expect(page.locator(".drawer")).toHaveCount(0);
  await expect(family).toHaveClass(/\bon\b/);
  // The only target is pointed at; of several one is chosen with the arrows.
  const target = question(page).locator('.opt[data-key][aria-checked="true"]');
  if ((await question(page).locator(".opt[data-key]:enabled").count()) > 1) await page.keyboard.press("ArrowDown");
  // It shows its odds, and nothing has been fired.
  await expect(target).toContainText("%");
  expect(await numberOf(page)).toBe(number);
  await page.keyboard.press("Enter");
  await expect(page.locator(`.app[data-question="${number}"]`)).toHaveCount(0);
  await expect(page.locator(".news .die").first()).toBeVisible();
});

test("actions keep their keys, in reading order", async ({ page }) => {
  await playNow(page, "sas");
  for (let n = 0; n < 30 && !(await page.locator(".acts .act").first().isVisible()); n++) await answerAnything(page);
  const keys = (): Promise<[string, string][]> => page.locator(".act").evaluateAll((acts) => acts.map((act): [string, string] => [act.querySelector("b")?.textContent ?? "", act.querySelector("kbd")?.textContent ?? ""]));
  const before = await keys();
  expect(before.slice(0, 10).map(([, key]) => key)).toEqual([..."1234567890"]);
  await page.locator(".act", { hasText: "Move" }).first().click();
  const number = await numberOf(page);
  await page.locator(".cell:not(.shut)").first().click({ force: true });
  await page.keyboard.press("Enter");
  await expect(page.locator(`.app[data-question="${number}"]`)).toHaveCount(0);
  await expect(page.locator(".acts .act").first()).toBeVisible();
  const had = new Map(before);
  for (const [name, key] of await keys()) if (had.has(name)) expect(key, name).toBe(had.get(name));
});

test("what the enemy does is followed step by step: the card with its deck, then each of them", async ({ page }) => {
  await page.goto("/");
  await page.locator("[data-system=sas] .go").click();
  await expect(question(page).locator("button.rule")).toBeVisible();
  await answerAnything(page);
  const paced = page.locator(".paced");
  // Where nobody does anything, nothing is shown: some turn they do.
  for (let turn = 0; turn < 6 && !(await paced.count()); turn++) {
    await expect(question(page).locator("button.rule")).toBeVisible();
    await settled(page);
    const number = await numberOf(page);
    await page.keyboard.press("p");
    if ((await page.locator(`.app[data-question="${number}"]`).count()) > 0) await page.keyboard.press("Enter");
    await answered(page, number);
    await expect(paced.or(question(page).locator("button.rule"))).toBeVisible();
  }
  await expect(paced.locator(".evcard")).toContainText(/\d+ cards left/);
  await expect(paced).toHaveAttribute("data-beat", "0");
  // Nothing is asked meanwhile, and the log tells no more than what has been shown.
  await expect(question(page).locator("button.rule")).toHaveCount(0);
  await picture(page, "sas-paced");
  const told = await log(page).locator("li").count();
  await page.keyboard.press(" ");
  await expect(paced).toHaveAttribute("data-beat", "1");
  expect(await log(page).locator("li").count()).toBeGreaterThan(told);
  await page.keyboard.press("Escape");
  await expect(paced).toHaveCount(0);
  await expect(question(page).locator("button.rule")).toBeVisible();
  // Whoever does not want to look on says so once.
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Show the enemy step by step" }).click();
  await expect(page.getByRole("button", { name: "Show the enemy step by step" })).toHaveAttribute("aria-pressed", "false");
});

test("what a mission teaches stands above the question until it has been read", async ({ page }) => {
  await playNow(page, "sas");
  const hint = question(page).locator(".teach[data-hint]");
  await expect(hint).toContainText(/\w/);
  await hint.getByRole("button", { name: "Go on" }).click();
  await expect(hint).toHaveCount(0);
});

test("a bomb is set for any of twenty cards by a number, and the board keeps its size", async ({ page }) => {
  await hurry(page);
  await page.goto("/#/learn/sas");
  await page.locator("[data-lesson=alarm] button").click();
  for (const name of ["e8", "f8"]) {
    const number = await numberOf(page);
    await square(page, name).click({ force: true });
    await expect(page.locator(".reachsq.on")).toHaveCount(1);
    await square(page, name).click({ force: true });
    await answered(page, number);
  }
  await question(page).locator(".opt[data-key]", { hasText: "Magpie" }).click();
  await expect(page.locator(".acts .act").first()).toBeVisible();
  const table = await page.locator("svg.table").boundingBox();
  const number = await numberOf(page);
  await page.locator(".act.many", { hasText: "Hands" }).click();
  await page.locator(".drawer button", { hasText: /^Put down a Lewes bomb/ }).click();
  const free = page.locator(".cell:not(.shut)").first();
  await expect(page.locator(".cell:not(.shut)")).toHaveCount(5);
  await free.click({ force: true });
  await expect(page.locator(".reachsq.on")).toHaveCount(1);
  await free.click({ force: true });
  await answered(page, number);
  // Twenty numbers lie open, none of them below the others.
  const numbers = question(page).locator(".numbers .opt");
  await expect(numbers).toHaveText(Array.from({ length: 20 }, (_, n) => String(n + 1)));
  await expect(numbers.last()).toBeInViewport();
  await numbers.nth(16).hover();
  await expect(question(page).locator(".numbered")).toContainText("Card 17");
  expect(await page.locator("svg.table").boundingBox()).toEqual(table);
  await picture(page, "bomb-number");
  await numbers.nth(16).click();
  await expect(log(page)).toContainText("17");
});
