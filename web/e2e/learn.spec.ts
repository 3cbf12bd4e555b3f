// Lessons, the campaign, and what SAS shows of its hand.

import { expect, type Page } from "@playwright/test";
import { answerAnything, heading, hurry, picture, question, test } from "./table";

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
