// How one wins, who is who, and what has just happened.

import { expect } from "@playwright/test";
import { answerAnything, answered, beginBattle, heading, hurry, log, numberOf, picture, playNow, question, settled, test, until } from "./table";

test("what a game is about is said at the start, and stays one click away", async ({ page }) => {
  await playNow(page, "ford");
  const brief = page.getByRole("region", { name: "What this game is about" });
  await expect(brief).toContainText("Most points win");
  await picture(page, "brief");
  await brief.getByRole("button", { name: "Close" }).click();
  await expect(brief).toHaveCount(0);
  await page.reload();
  await expect(question(page)).toBeVisible();
  await expect(brief).toHaveCount(0);
  await page.getByRole("button", { name: "What this game is about" }).click();
  await expect(brief).toBeVisible();
});

test("on a low screen, too, it is said what a game is about, until the first question is answered", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const system of ["t9a", "wh40k9"]) {
    await playNow(page, system);
    const brief = page.getByRole("region", { name: "What this game is about" });
    await expect(brief).toBeVisible();
    // The question has room beside it.
    await expect(heading(page)).toBeInViewport({ ratio: 1 });
    await expect(question(page).locator(".opts .opt").first()).toBeInViewport({ ratio: 1 });
    const number = await numberOf(page);
    await answerAnything(page, number);
    await expect(brief).toHaveCount(0);
  }
});

test("the mission of a battle tells how points are scored, and the unit that is asked about is marked", async ({ page }) => {
  await beginBattle(page);
  const brief = page.getByRole("region", { name: "What this game is about" });
  if (!(await brief.count())) await page.getByRole("button", { name: "What this game is about" }).click();
  await expect(brief).toContainText("for each objective you control");
  await expect(brief).toContainText("Ash Wardens");
  await picture(page, "brief-battle");
  await page.keyboard.press("Escape");
  await page.locator(".lbl", { hasText: "Ash Wardens" }).first().click();
  const number = await numberOf(page);
  await question(page).locator(".opt[data-key]", { hasText: "Normal move" }).click();
  await answered(page, number);
  await expect(heading(page)).toBeVisible();
  for (let n = 0; n < 6 && ((await heading(page).textContent()) ?? "").includes("Do you use"); n++) {
    const asked = await numberOf(page);
    await settled(page);
    await page.keyboard.press("p");
    await answered(page, asked);
    await expect(question(page).locator("button.rule")).toBeVisible();
  }
  // Where its models go, or, if somebody fires at it first, which of them is hit.
  await expect(heading(page)).toContainText("Ash Wardens");
  await expect(page.locator('[data-mark="about"]')).toHaveCount(1);
  await picture(page, "marked");
});

test("a target looks chosen, with a line from whoever shoots at it", async ({ page }) => {
  await beginBattle(page);
  await question(page).locator(".opt[data-key=done]").click();
  await until(page, "select the target");
  await question(page).locator(".opt.idea").first().click();
  await expect(page.locator('[data-mark="against"]').first()).toBeVisible();
  await expect(page.locator('[data-mark="about"]')).toHaveCount(1);
  await picture(page, "aimed");
});

test("a name that was typed stands in the bar and in the log", async ({ page }) => {
  await hurry(page, { ready: true });
  await page.goto("/#/setup/wh40k10");
  await page.getByLabel("Name", { exact: true }).first().fill("Mara");
  await page.getByLabel("Which bot").selectOption("random");
  await page.getByRole("button", { name: "Begin" }).click();
  // The bots set both armies up first, and a busy machine is late.
  await expect(page.locator(".score")).toContainText("Mara", { timeout: 60_000 });
  await expect(log(page)).toContainText("Mara: Movement phase");
});

test("a friend who comes by a link is asked for a name, which both see", async ({ page, browser }) => {
  await hurry(page);
  await page.goto("/#/setup/ford");
  await page.getByRole("button", { name: "A friend, by link" }).nth(1).click();
  await page.getByRole("button", { name: "Begin" }).click();
  const link = await page.getByRole("textbox", { name: "A link for your friend" }).inputValue();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "en-GB" });
  const friend = await context.newPage();
  await friend.goto(link);
  const asked = friend.getByRole("textbox", { name: "What shall we call you?" });
  await asked.fill("Nell");
  await friend.getByRole("button", { name: "That is me" }).tap();
  await expect(asked).toHaveCount(0);
  for (const who of [page, friend]) await expect(who.locator(".score")).toContainText("Nell");
  await context.close();
});
