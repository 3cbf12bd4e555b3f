import { expect } from "@playwright/test";
import { answerAnything, picture, playNow, question, test } from "./table";

test("the language is detected, switched at once, and remembered", async ({ browser }) => {
  const context = await browser.newContext({ locale: "ja-JP" });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("卓の準備ができました。");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("ja");
  await page.locator(".set select").selectOption("zh-Hant");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("棋桌已備好。");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("棋桌已備好。");
  await picture(page, "home-zh-Hant");
  await context.close();
});

test("a game speaks another language at once", async ({ page }) => {
  await playNow(page, "ford");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "简体中文" }).click();
  await expect(page.getByRole("region", { name: "问题" })).toBeVisible();
  await picture(page, "ford-zh-Hans");
});

test("rules are found as one types, in any language", async ({ page }) => {
  await page.goto("/#/rules/wh40k10");
  await page.getByRole("searchbox").fill("engage");
  await expect(page.locator(".rsearch p")).toContainText("found");
  await expect(page.locator(".rlist li mark").first()).toBeVisible();
  await page.locator(".rlist li button").first().click();
  await expect(page.locator(".rread h1")).not.toBeEmpty();
  await expect(page.locator(".rread code")).toContainText("wh40k10/");
  await picture(page, "rules");
  await page.getByRole("searchbox").fill("射撃");
  await expect(page.locator(".rlist li button").first()).toBeVisible();
});

test("a rule is looked up within the game, and the game is found again from other pages", async ({ page }) => {
  await playNow(page, "wh40k10");
  const game = page.url();
  await page.keyboard.press("/");
  await page.keyboard.type("overwatch");
  const pane = page.getByRole("region", { name: "Rule" });
  await pane.locator(".rlist li button").first().click();
  await expect(pane.locator("h1")).toHaveText("Fire Overwatch");
  await picture(page, "rule-searched");
  expect(page.url()).toBe(game);
  await page.keyboard.press("/");
  await expect(pane.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(pane).toHaveCount(0);
  await page.goto("/#/rules/wh40k10");
  await page.getByRole("link", { name: "Back to the game" }).click();
  await expect(page).toHaveURL(game);
  await expect(page.locator("svg.table")).toBeVisible();
});

test("dark is dark, by the system and by the switch", async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: "dark", locale: "en-GB" });
  const page = await context.newPage();
  await playNow(page, "sas");
  await picture(page, "dark");
  const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--paper").trim());
  expect(await paper()).toBe("#1f2423");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Light or dark" }).click();
  expect(await paper()).toBe("#f8f4e9");
  await context.close();
});

test("the first view is small", async ({ page }) => {
  let bytes = 0;
  page.on("response", (response) => {
    void response.request().sizes().then((sizes) => (bytes += sizes.responseBodySize + sizes.responseHeadersSize)).catch(() => undefined);
  });
  await page.goto("/");
  await expect(page.locator(".pic").first()).toBeVisible({ timeout: 20_000 });
  await page.waitForLoadState("networkidle");
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(300_000);
});

test("a rule shows the positions that prove it, and one of them is played on", async ({ page }) => {
  await page.goto("/#/rules/t9a/charge/declare-charge");
  const proofs = page.getByRole("region", { name: "In play" });
  await expect(proofs.locator("[data-proof]").first()).toBeVisible();
  await expect(proofs.locator(".diagram svg").first()).toBeVisible();
  await picture(page, "rule-proofs");
  const title = await proofs.locator("[data-proof]").nth(1).innerText();
  await proofs.locator("[data-proof]").nth(1).click();
  await expect(proofs.locator("[data-proof]").nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(proofs.getByRole("img", { name: title }).first()).toBeVisible();
  await proofs.getByRole("button", { name: "Play on from here" }).click();
  await expect(page.locator("svg.table")).toBeVisible();
  await expect(question(page).getByRole("heading", { level: 2 })).toBeVisible();
  await answerAnything(page);
  await picture(page, "proof-played");
});
