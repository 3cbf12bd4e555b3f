import { expect, test } from "@playwright/test";
import { picture, question } from "./table";

test("two browsers at one game, with a broken line in the middle", async ({ browser }) => {
  const [one, two] = await Promise.all([browser.newContext({ locale: "en-GB" }), browser.newContext({ locale: "en-GB" })]);
  const mara = await one.newPage();
  await mara.goto("/#/setup/ford");
  await mara.getByRole("button", { name: "A friend, by link" }).nth(1).click();
  await picture(mara, "setup");
  await mara.getByRole("button", { name: "Begin" }).click();
  const link = await mara.getByRole("textbox", { name: "A link for your friend" }).inputValue();
  const finn = await two.newPage();
  await finn.goto(link);
  await expect(finn.locator("svg.table")).toBeVisible();
  // The token does not stay in the address, but it is remembered.
  expect(finn.url()).not.toContain("seat=");
  await finn.reload();
  // Both stake in secret; neither sees the other's errand.
  for (const page of [mara, finn]) {
    await expect(question(page).getByRole("heading", { level: 2 })).toContainText("How many coins");
    await expect(page.getByText("one card face down")).toBeVisible();
  }
  await question(mara).locator(".opt[data-key]:enabled").first().click();
  await expect(question(mara).getByRole("heading", { level: 2 })).toContainText("is choosing");
  // Finn's line breaks; what happens meanwhile is there when it comes back.
  await two.setOffline(true);
  await finn.evaluate(() => dispatchEvent(new Event("offline")));
  await mara.getByRole("button", { name: "Menu" }).click();
  await mara.getByRole("button", { name: "Chat" }).click();
  await mara.getByRole("textbox", { name: "Say something" }).fill("Are you there?");
  await mara.getByRole("button", { name: "Send" }).click();
  await expect(mara.getByRole("region", { name: "Chat" })).toContainText("Are you there?");
  await two.setOffline(false);
  await finn.evaluate(() => dispatchEvent(new Event("online")));
  await finn.reload();
  await expect(finn.getByRole("region", { name: "Chat" })).toContainText("Are you there?");
  await question(finn).locator(".opt[data-key]:enabled").first().click();
  await expect(mara.getByRole("log")).toContainText("staked");
  await expect(finn.getByRole("log")).toContainText("staked");
  await one.close();
  await two.close();
});
