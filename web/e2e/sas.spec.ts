import { expect, test } from "@playwright/test";
import { answerAnything, log, picture, playNow, question } from "./table";

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
  for (let n = 0; n < 6; n++) if (!(await answerAnything(page))) break;
  await picture(page, "sas-later");
});

test("on a phone in landscape nothing scrolls sideways", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await playNow(page, "sas");
  for (let n = 0; n < 30 && !(await page.locator(".acts").isVisible()); n++) await answerAnything(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expect(page.locator(".mini")).toBeVisible();
  await picture(page, "phone");
  await page.getByRole("tab", { name: "Log" }).click();
  await expect(log(page)).toBeVisible();
  await context.close();
});
