import { expect, test } from "@playwright/test";
import { answerAnything, picture, question } from "./table";

test("explore", async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto("/#/setup/wh40k10");
  await page.getByLabel("Which bot").selectOption("random");
  await page.getByRole("button", { name: "Begin" }).click();
  const heading = question(page).getByRole("heading", { level: 2 });
  for (let n = 0; n < 60; n++) {
    await expect(question(page).locator("button.rule")).toBeVisible({ timeout: 30_000 });
    const text = await heading.textContent();
    console.log(n, text, JSON.stringify(await question(page).locator(".opts .opt").allTextContents()));
    await picture(page, `x${n}`);
    await answerAnything(page);
  }
});
