import { expect } from "@playwright/test";
import { picture, test } from "./table";

test("an attack is built with pickers, compared, and shared by a link", async ({ page, context }) => {
  await page.goto("/#/odds");
  // It opens on the server's example.
  const title = page.locator(".ores h1");
  await expect(title).toHaveText("Reed Chanters: 7.28 slain on average");
  await expect(page.locator(".ochart .bar")).not.toHaveCount(0);
  await page.getByRole("button", { name: "Keep this attack for comparison" }).click();
  await page.getByRole("button", { name: "Lethal Hits", exact: true }).click();
  await expect(title).not.toHaveText("Reed Chanters: 7.28 slain on average");
  await page.getByRole("button", { name: "In cover" }).click();
  await page.getByRole("button", { name: "Strength: More" }).click();
  await expect(page.locator(".ocmp").first().locator("tbody tr")).toHaveCount(2);
  await expect(page.locator(".ochart .rival")).not.toHaveCount(0);
  const second = page.getByRole("button", { name: "Add a weapon" });
  await second.click();
  await expect(page.locator(".oweapon")).toHaveCount(2);
  await expect(page.locator(".ocmp tr.on")).toContainText("Lethal Hits");
  await expect.poll(() => title.textContent()).toContain("slain on average");
  await expect(page.locator('.ores[aria-busy="true"]')).toHaveCount(0);
  const mean = (await title.textContent()) ?? "";
  await picture(page, "odds");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  // The address is the link too.
  const link = page.url();
  expect(link).toContain("?d=");
  // Somebody else opens the link and sees the same.
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator(".ores h1")).toHaveText(mean);
  await expect(other.locator(".oweapon")).toHaveCount(2);
  await expect(other.locator(".ocmp").first().locator("tbody tr")).toHaveCount(2);
  await expect(other.locator(".olegend")).toContainText("Ash carbine");
  await other.close();
});

test("every kind of question has its pickers, of both systems", async ({ page }) => {
  await page.goto("/#/odds/wh40k10");
  const what = page.getByRole("combobox", { name: "Question" });
  /** Picks a kind, and says what the server thought of it. */
  const workedOut = async (kind: string): Promise<number> => {
    const asked = page.waitForResponse((reply) => reply.request().method() === "POST" && reply.url().includes("/odds/"));
    await what.selectOption(kind);
    return (await asked).status();
  };
  await expect(page.locator(".ores h1")).not.toBeEmpty();
  for (const kind of ["charge", "advance", "battle-shock", "desperate-escape", "hazardous", "grenade", "tank-shock", "deadly-demise"]) {
    expect(await workedOut(kind), kind).toBe(200);
    await expect(page.locator(".ochart .bar").first(), kind).toBeVisible();
  }
  await what.selectOption("charge");
  await expect(page.locator(".ores h1")).toContainText("72");
  await page.getByRole("button", { name: /Distance.*More/ }).click();
  await expect(page.locator(".ores h1")).toContainText("58");
  await page.getByRole("link", { name: "SAS: Rogue Regiment" }).click();
  await expect(page.locator(".ores h1")).toContainText("1.5");
  await picture(page, "odds-sas");
  for (const kind of ["fire", "blast", "position"]) {
    expect(await workedOut(kind), kind).toBe(200);
    await expect(page.locator(".ofig b").first(), kind).toBeVisible();
  }
});

for (const system of ["wh40k10", "wh40k9"])
  test(`weapons and targets of one's own are worked out, kept in the browser, and drawn beside others: ${system}`, async ({ page }) => {
    await page.goto(`/#/odds/${system}`);
    const title = page.locator(".ores h1");
    await expect(title).toContainText("slain on average");
    const unit = page.getByRole("combobox", { name: "Unit" });
    await unit.first().selectOption({ label: "My own weapon" });
    await unit.last().selectOption({ label: "My own target" });
    await expect(title).toContainText("My own target");
    await expect(page.locator(".ores .note.bad")).toHaveCount(0);
    // A number of an ability is dialled.
    const dial = system === "wh40k10" ? ["Melta 2", "Melta 3"] : ["Wounds on 2+", "Wounds on 3+"];
    const chip = page.getByRole("button", { name: dial[0] ?? "", exact: true });
    if (await chip.count()) {
      await chip.click();
      await page.getByRole("button", { name: dial[1] ?? "", exact: true }).click();
      await expect(page.getByRole("button", { name: dial[1] ?? "", exact: true }).first()).toHaveAttribute("aria-pressed", "true");
      await expect(page.locator(".ores .note.bad")).toHaveCount(0);
    } else expect(system).toBe("wh40k9");
    // Kept by a name, and found again after the page was loaded anew.
    const target = page.locator(".profiles").last();
    await target.locator("summary").click();
    await page.getByRole("button", { name: "Toughness: More" }).click();
    await target.getByRole("textbox").fill("My shed");
    await target.getByRole("button", { name: "Keep", exact: true }).click();
    await page.goto(`/#/odds/${system}`);
    await page.reload();
    await expect(title).toContainText("slain on average");
    await page.locator(".profiles").last().locator("summary").click();
    await page.locator(".profiles").last().getByRole("button", { name: "My shed", exact: true }).click();
    await expect(title).toContainText("My own target");
    await expect(page.getByRole("spinbutton", { name: "Toughness" }).or(page.getByText("5", { exact: true })).first()).toBeVisible();
    // Everything that is kept has a curve; and what is slain is weighed against what was paid for it.
    await page.getByRole("button", { name: "Keep this attack" }).click();
    await page.getByRole("button", { name: "Toughness: More" }).click();
    await page.getByRole("button", { name: "Keep this attack" }).click();
    await expect(page.locator(".ochart [data-rival]")).toHaveCount(2);
    await page.getByRole("spinbutton", { name: "Points of the attackers" }).fill("100");
    await expect(page.locator(".ocost b")).toContainText("%");
    await picture(page, `odds-own-${system}`);
  });

test("a unit of The Ninth Age has values of one's own", async ({ page }) => {
  await page.goto("/#/odds/t9a");
  const figures = page.locator(".ofig");
  await expect(figures).toContainText("5.2%");
  await page.locator("details", { hasText: "More values" }).last().locator("summary").click();
  await page.getByRole("button", { name: "Res: More" }).last().click();
  // Fewer fall, so that the lancers break more often.
  await expect(figures).toContainText("9.2%");
});
