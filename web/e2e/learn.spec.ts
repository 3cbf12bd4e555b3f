// Lessons, the campaign, and what SAS shows of its hand.

import { expect, type Page } from "@playwright/test";
import { answerAnything, answerOpenly, answered, heading, hurry, judged, log, picture, question, settled, test } from "./table";

/** Takes the first square that is offered: the first click points at it, the second takes it. */
async function takeSquare(page: Page): Promise<void> {
  const before = await page.locator(".app").getAttribute("data-question");
  const cell = page.locator("rect.cell:not(.shut)").first();
  // What is drawn at a post or on a way lies over its square.
  await cell.click({ force: true });
  await expect(page.locator(".reachsq.on")).toBeVisible();
  await cell.click({ force: true });
  await expect(page.locator(".app")).not.toHaveAttribute("data-question", before ?? "");
}

test("a lesson stands above the question, points at what it speaks of, and survives a reload", async ({ page }) => {
  await hurry(page);
  await page.goto("/#/learn/sas");
  await page.locator("[data-lesson=sneaking] button").click();
  const lesson = page.locator(".teach");
  await expect(lesson).toContainText("1 of 9");
  await expect(page.locator("[data-intent=line-1].taught")).toBeVisible();
  // The end of the line where the patrolman starts, then where the operator does.
  for (const step of [1, 2]) {
    await takeSquare(page);
    await expect(lesson).toContainText(`${step + 1} of 9`);
  }
  await expect(page.locator("[data-intent=post-1].taught")).toBeVisible();
  await page.reload();
  await expect(lesson).toContainText("3 of 9");
  await lesson.getByRole("button", { name: "Go on" }).click();
  await expect(lesson).toContainText("4 of 9");
  await picture(page, "lesson-sas");
});

test("a walk of several squares is one gesture, with its way under the pointer", async ({ page }) => {
  await hurry(page);
  await page.goto("/#/learn/sas");
  await page.locator("[data-lesson=sneaking] button").click();
  for (let n = 0; n < 2; n++) await takeSquare(page);
  if ((await heading(page).textContent())?.includes("Which operator")) await question(page).locator("[data-key=harrier]").click();
  await expect(heading(page)).toContainText("What does");
  const far = page.locator(".reachsq.far");
  await expect(far.first()).toBeVisible();
  // The walk that needs most steps and warns of nothing.
  const cells = page.locator("rect.cell:not(.shut)");
  const titles = await cells.locator("title").allTextContents();
  const quiet = titles.findIndex((title) => title.startsWith("Walk to") && !title.includes("stops there"));
  expect(quiet).toBeGreaterThanOrEqual(0);
  await cells.nth(quiet).hover({ force: true });
  await expect(page.locator(".walk .wstep").nth(1)).toBeVisible();
  await picture(page, "walk-sas");
  const before = await page.locator(".app").getAttribute("data-question");
  await cells.nth(quiet).click({ force: true });
  await page.keyboard.press("Enter");
  await expect(page.locator(".app")).not.toHaveAttribute("data-question", before ?? "");
  // Every step was paid for.
  await expect(page.locator(".apleft")).not.toContainText("4");
  // One row of actions, whose families open a drawer over the table.
  const table = await page.locator("svg.table").boundingBox();
  // Every further step of the walk is another question, which shuts the drawer again.
  const drawer = page.locator(".drawer");
  await expect(async () => {
    if (!(await drawer.isVisible())) await page.keyboard.press("5");
    await expect(drawer).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await page.locator("svg.table").boundingBox()).toEqual(table);
  await page.keyboard.press("Escape");
  await expect(page.locator(".drawer")).toHaveCount(0);
});

test("the campaign is taken to another browser by its file", async ({ page, browser }) => {
  const deed = { system: "sas", setup: { mission: "first-light" }, won: true, score: 2, when: 1, game: "abc" };
  const file = JSON.stringify({ grognard: "campaign", deeds: [deed] });
  await page.goto("/#/learn/sas");
  await expect(page.locator("[data-mission=first-light]")).toHaveAttribute("data-won", "false");
  await page.getByLabel("Load a campaign").setInputFiles({ name: "campaign.json", mimeType: "application/json", buffer: Buffer.from(file) });
  await expect(page.locator("[data-mission=first-light]")).toHaveAttribute("data-won", "true");
  await page.reload();
  await expect(page.locator("[data-mission=first-light]")).toHaveAttribute("data-won", "true");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the campaign" }).click()]);
  const other = await (await browser.newContext()).newPage();
  await other.goto("/#/learn/sas");
  await other.getByLabel("Load a campaign").setInputFiles(await download.path());
  await expect(other.locator("[data-mission=first-light]")).toHaveAttribute("data-won", "true");
  await picture(other, "campaign");
});

test("a lesson of 40k begins on the table, and its first step is read", async ({ page }) => {
  await hurry(page);
  await page.goto("/#/learn/wh40k10");
  await page.locator("[data-lesson=move] button").click();
  const lesson = page.locator(".teach");
  await expect(lesson).toContainText("1 of 5");
  await expect(page.locator(".taughtring").first()).toBeVisible();
  await lesson.getByRole("button", { name: "Go on" }).click();
  await expect(lesson).toContainText("2 of 5");
  await picture(page, "lesson-40k");
});

test("a lesson with blocks is played to its end, which leads to the next", async ({ page }) => {
  await hurry(page);
  await page.goto("/#/learn/t9a");
  await page.locator("[data-lesson=move] button").click();
  const lesson = page.locator(".teach");
  await expect(lesson).toContainText("1 of 6");
  await lesson.getByRole("button", { name: "Go on" }).click();
  await expect(lesson).toContainText("Town Spears");
  for (let n = 0; n < 40 && (await answerAnything(page)); n++);
  await expect(lesson).toContainText("That was the lesson");
  await picture(page, "lesson-blocks");
  await lesson.getByRole("button", { name: "Lesson 2" }).click();
  await expect(lesson).toContainText("1 of 5");
});

/** Goes to a square: the first click points at it, the second takes it; true once another question is asked. */
async function goTo(page: Page, name: string): Promise<void> {
  await settled(page);
  const before = await page.locator(".app").getAttribute("data-question");
  const cell = page.locator(`.cell[data-cell="${name.charCodeAt(0) - 97},${Number(name.slice(1)) - 1}"]`);
  await cell.click({ force: true });
  await expect(page.locator(".reachsq.on")).toBeVisible();
  await cell.click({ force: true });
  await expect(page.locator(`.app[data-question="${before}"]`)).toHaveCount(0);
  await settled(page);
}

test("what the enemy sees shows itself, and of whoever is selected at once", async ({ page }) => {
  await hurry(page);
  await page.goto("/#/learn/sas");
  await page.locator("[data-lesson=sneaking] button").click();
  for (let n = 0; n < 2; n++) await takeSquare(page);
  const seen = page.locator("svg.table .see-f");
  const tool = page.getByRole("button", { name: /^Sight/ });
  await expect(seen.first()).toBeVisible();
  await expect(tool).toHaveAttribute("aria-pressed", "true");
  const all = await seen.count();
  expect(all).toBeGreaterThan(1);
  // Two look about; of the one that is selected only his own is left.
  await page.locator("[data-piece=rifleman-1]").first().click({ force: true });
  await expect(seen).toHaveCount(1);
  await page.keyboard.press("e");
  await expect(tool).toHaveAttribute("aria-pressed", "false");
  // Sight is off, and yet one sees what he sees as long as he is selected.
  await expect(seen).toHaveCount(1);
  await picture(page, "sight-of-one");
  await page.locator("[data-piece=harrier]").first().click({ force: true });
  await expect(seen).toHaveCount(0);
  // Nothing hides which way anybody looks: no name lies on the sign of it.
  const names = await page.locator("svg.table .lbl").evaluateAll((all) => all.map((name) => name.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x, y, width, height })));
  const turns = await page.locator("svg.table .post-a").evaluateAll((all) => all.map((turn) => turn.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })));
  expect(turns.length).toBeGreaterThan(1);
  for (const turn of turns) for (const name of names) expect(turn.x > name.x && turn.x < name.x + name.width && turn.y > name.y && turn.y < name.y + name.height).toBe(false);
});

test("the first lesson goes on with what one does, though there is but one man to act", async ({ page }) => {
  await hurry(page);
  await page.goto("/#/learn/sas");
  await page.locator("[data-lesson=sneaking] button").click();
  const lesson = page.locator(".teach");
  const on = lesson.getByRole("button", { name: "Go on" });
  for (let n = 0; n < 2; n++) await takeSquare(page);
  await expect(lesson).toContainText("3 of 9");
  await on.click();
  await expect(lesson).toContainText("4 of 9");
  await goTo(page, "b7");
  await expect(lesson).toContainText("5 of 9");
  // He is done: the way that he looks says how likely he is to be seen there.
  await page.locator(".act", { hasText: "Done" }).click();
  const done = question(page).locator(".opt[data-key]", { hasText: "Done, and keep facing" });
  await expect(done).toContainText(/%.*to be seen before you act again/);
  await expect(question(page).locator(".opt[data-key]", { hasText: "matters for marked attacks" })).toHaveCount(1);
  await picture(page, "done-risk");
  await done.click();
  await expect(lesson).toContainText("6 of 9");
  await expect(lesson).toContainText("The enemy has had his phases");
  await on.click();
  await expect(lesson).toContainText("7 of 9");
  await on.click();
  await expect(lesson).toContainText("8 of 9");
});

test("in the second lesson nobody is seen before he walks into an eye", async ({ page }) => {
  await hurry(page);
  await page.goto("/#/learn/sas");
  await page.locator("[data-lesson=alarm] button").click();
  const lesson = page.locator(".teach");
  await goTo(page, "e8");
  await goTo(page, "f8");
  await question(page).locator(".opt[data-key]", { hasText: "Harrier" }).click();
  await expect(lesson).toContainText("2 of 6");
  await expect(log(page)).not.toContainText("spots");
  await expect(lesson.getByRole("button", { name: "Go on" })).toHaveCount(0);
  // The walk stops before the square with the eye; the step into it is a choice of its own.
  await goTo(page, "h5");
  await expect(page.locator(".seen-mark").first()).toBeVisible();
  await goTo(page, "h5");
  await expect(log(page)).toContainText("spots Harrier");
  await expect(lesson).toContainText("3 of 6");
  // He is known by now: who would fire at him is shown as a star, also at the end of a walk, and nobody discovers him anew.
  await lesson.getByRole("button", { name: "Go on" }).click();
  await expect(lesson).toContainText("4 of 6");
  await expect(page.locator(".reachsq").first()).toBeVisible();
  expect(await page.locator("svg.table .seen-mark").count()).toBe(0);
  expect(await page.locator("svg.table .fire-mark").count()).toBeGreaterThan(0);
  await picture(page, "lesson-alarm");
});

test("missions say how hard they are and what is learnt, and the cell of the alarm is read whole", async ({ page }) => {
  await page.goto("/#/learn/sas");
  await expect(page.locator("[data-mission] small")).toHaveCount(18);
  const notes = await page.locator("[data-mission] small").allTextContents();
  for (const note of notes) expect(note).toMatch(/(Gentle|Fair|Hard|Desperate): .*To be learnt: /);
  await hurry(page);
  await page.locator("[data-lesson=battle] button").click();
  const alarm = page.locator(".stealth .alarm");
  await expect(alarm).toBeVisible();
  expect(await alarm.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0);
  const [cell, bar] = await Promise.all([alarm.boundingBox(), page.locator(".tracks").boundingBox()]);
  expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0));
});

for (const system of ["wh40k10", "wh40k9"])
  test(`${system}: who may charge says how far it is, and the lesson goes on through the fight`, async ({ page }) => {
    await hurry(page);
    await page.goto(`/#/learn/${system}`);
    await page.locator("[data-lesson=charge] button").click();
    const lesson = page.locator(".teach");
    const steps = new Set<string>();
    let told = "";
    await expect(lesson).toContainText("1 of 6");
    for (let n = 0; n < 60; n++) {
      steps.add((await lesson.getAttribute("data-step")) ?? "");
      const on = lesson.getByRole("button", { name: "Go on" });
      if (await on.count()) {
        await on.first().click();
        continue;
      }
      if (await page.locator(".endcard").isVisible()) break;
      const title = (await heading(page).textContent()) ?? "";
      if (/declares a charge|charges next/.test(title)) told ||= await question(page).locator(".opt[data-key]").first().innerText();
      const near = question(page).locator(".opt.idea", { hasText: /At Reed Chanters|Complete the charge/ });
      if (/move of up to|Move of up to/.test(title) && (await near.count())) {
        const number = await page.locator(".app").getAttribute("data-question");
        await near.first().click();
        await judged(page);
        await question(page).locator(".opt.fin").click();
        await answered(page, number);
      } else if (!(await answerAnything(page))) break;
    }
    expect(told).toMatch(/Nearest: .+, [\d.]+" away/);
    expect(told).toMatch(/\d%/);
    // The fight is taught while it is fought; what is left to say comes only where something is left to be done.
    expect([...steps].sort().slice(0, 5)).toEqual(["0", "1", "2", "3", "4"]);
    await picture(page, `charge-${system}`);
  });

test("a bot that plays ahead says that it thinks, and 40k offers none", async ({ page }) => {
  for (const [system, bots] of [["wh40k10", ["random", "commander"]], ["wh40k9", ["random", "commander"]], ["t9a", ["random", "marshal"]]] as const) {
    await page.goto(`/#/setup/${system}`);
    const which = page.getByLabel("Which bot").first();
    await expect(which).toBeVisible();
    expect(await which.locator("option").evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))).toEqual(bots);
  }
  // What is chosen is told in a line beside it.
  await expect(page.locator("main")).toContainText("Knows the game and answers at once");
  await hurry(page);
  // A thought may be over before one looks: whoever is told of it is counted by the page.
  await page.addInitScript(`window.thoughts = 0; addEventListener("DOMContentLoaded", () => new MutationObserver(() => { if (document.querySelector("section.q")?.textContent.includes("is thinking")) window.thoughts += 1; }).observe(document.body, { subtree: true, childList: true, characterData: true }));`);
  await page.goto("/#/setup/ford");
  await page.reload();
  await page.getByLabel("Which bot").first().selectOption("rollouts");
  await expect(page.locator("main")).toContainText("Plays many games ahead");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(question(page)).toBeVisible();
  // Within two seconds of every answer one is asked again, or reads who thinks.
  const mine = question(page).locator("button.rule");
  const thinks = question(page).getByText("is thinking");
  for (let n = 0; n < 6; n++) {
    await expect(mine.or(thinks).or(page.locator(".endcard")).first()).toBeVisible({ timeout: 2000 });
    await expect(mine.or(page.locator(".endcard")).first()).toBeVisible({ timeout: 60_000 });
    if (await page.locator(".endcard").isVisible()) break;
    const number = await page.locator(".app").getAttribute("data-question");
    await settled(page);
    await answerOpenly(page);
    await expect(page.locator(`.app[data-question="${number}"]`)).toHaveCount(0);
    await expect(mine.or(thinks).or(page.locator(".endcard")).first()).toBeVisible({ timeout: 2000 });
  }
  expect(await page.evaluate(() => (window as unknown as { thoughts: number }).thoughts)).toBeGreaterThan(0);
});

test("a lost mission says what was missing, and leads on: again, or to the next", async ({ page }) => {
  await hurry(page);
  await page.goto("/#/learn/sas");
  await page.locator("[data-mission=first-light] button").click();
  await expect(page.locator("svg.table")).toBeVisible();
  for (let n = 0; n < 150; n++) if (!(await answerAnything(page))) break;
  const end = page.locator(".endcard");
  await expect(end).toContainText("Mission failed");
  await expect(end).toContainText("Missing:");
  // Why each enemy came as he did was told before he moved.
  await expect(log(page)).toContainText(/is after (Harrier|Magpie), the nearest exposed operator/);
  const next = end.getByRole("button", { name: "Next mission: Dead Letter" });
  await expect(next).toBeVisible();
  await expect(end.getByRole("button", { name: "Play again" })).toHaveClass(/main/);
  await picture(page, "mission-lost");
  const lost = page.url();
  await next.click();
  await expect(page).not.toHaveURL(lost);
  await expect(log(page)).toContainText("courier");
});
