// Clocks: there only where they were chosen, kept by the server, and claimed by the other side. No journey waits for one to run out.

import { expect } from "@playwright/test";
import { answerOpenly, answered, hurry, log, numberOf, picture, question, settled, test } from "./table";

test("a clock is chosen in the setup, stands beside the question, and is nowhere else", async ({ page }) => {
  await hurry(page);
  await page.goto("/#/setup/ford");
  await expect(page.getByText("Minutes for the whole game")).toHaveCount(0);
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(question(page)).toBeVisible();
  await expect(page.locator(".clocks")).toHaveCount(0);

  await page.goto("/#/setup/ford");
  await page.getByRole("button", { name: "me", exact: true }).or(page.locator(".chip", { hasText: /^Me$/i })).nth(1).click();
  await page.getByRole("button", { name: "Correspondence" }).click();
  await expect(page.getByLabel("Days for each answer")).toHaveValue("3");
  await page.getByRole("button", { name: "Byo-yomi" }).click();
  await page.getByLabel("Minutes for the whole game").fill("90");
  await page.getByLabel("Periods").fill("2");
  await page.getByRole("button", { name: "Begin" }).click();
  const clocks = page.locator(".clocks");
  await expect(clocks).toContainText("1:30:00");
  await expect(clocks).toContainText("then 2 × 1:00");
  // Neither runs before its first answer.
  await expect(clocks.locator(".clk.runs")).toHaveCount(0);
  await picture(page, "clocks");
});

test("a time that is out is said to both, and the other claims the game for good", async ({ browser, page }) => {
  // A moment for each answer: it is out as soon as it runs.
  await hurry(page, { clock: { pace: { kind: "byo-yomi", main: 0, period: 1, periods: 1 } } });
  await page.goto("/#/setup/ford");
  await page.getByLabel("Name", { exact: true }).first().fill("Ann");
  await page.locator(".chip", { hasText: /friend/i }).nth(1).click();
  await page.getByRole("button", { name: "Begin" }).click();
  const link = await page.locator(".share input").inputValue();
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  const sides = [page, friend];
  // Whoever is asked answers, until the clock of one of them runs.
  for (let n = 0; n < 20; n++) {
    if ((await page.locator(".clk.out").count()) > 0) break;
    for (const side of sides) {
      const mine = question(side).locator("button.rule");
      if ((await mine.count()) === 0) continue;
      const number = await numberOf(side);
      await settled(side);
      await answerOpenly(side);
      await answered(side, number);
      break;
    }
    await expect.poll(async () => (await question(page).locator("button.rule").count()) + (await question(friend).locator("button.rule").count()) + (await page.locator(".clk.out").count())).toBeGreaterThan(0);
  }
  await expect(page.locator(".clk.out")).toHaveCount(1);
  await expect(friend.locator(".clk.out")).toHaveCount(1);
  const late = (await page.getByText("Your time is up").count()) > 0 ? page : friend;
  const other = late === page ? friend : page;
  await expect(late.getByText("answer before the game is claimed")).toBeVisible();
  await expect(late.getByRole("button", { name: "Claim the game" })).toHaveCount(0);
  await other.getByRole("button", { name: "Claim the game" }).click();
  // For good: the safe answer is the main one.
  const sure = other.getByRole("alertdialog");
  await expect(sure.locator(".opt.main")).toContainText("Keep waiting");
  await sure.getByRole("button", { name: "Keep waiting" }).click();
  await expect(sure).toHaveCount(0);
  await other.getByRole("button", { name: "Claim the game" }).click();
  await sure.getByRole("button", { name: "Claim the game for good" }).click();
  await expect(late.locator(".endcard")).toContainText("Your time was up");
  await expect(other.locator(".endcard")).toContainText("out of time");
  await expect(log(other)).not.toContainText("concedes");
  await picture(other, "clock-claimed");
});
