import { expect, type Page } from "@playwright/test";
import { answerAnything, answered, heading, hurry, judged, log, numberOf, picture, playNow, question, settled, test, until } from "./table";

/** A battle of the older edition against a bot that does not think, set up for both sides, at the first unit to be moved. */
async function begin(page: Page): Promise<void> {
  await hurry(page, { ready: true });
  await page.goto("/#/setup/wh40k9");
  await picture(page, "wh40k9-setup");
  await page.getByLabel("Which bot").selectOption("random");
  await page.getByRole("button", { name: "Begin" }).click();
  await until(page, "Which unit moves next");
}

/** Passes what may be passed and answers what must be, until a question has these words or the log does. */
async function passOn(page: Page, done: () => Promise<boolean>, most = 60): Promise<void> {
  for (let n = 0; n < most && !(await done()); n++) {
    await expect(question(page).locator("button.rule").or(page.locator(".endcard"))).toBeVisible({ timeout: 20_000 });
    if (await page.locator(".endcard").isVisible()) return;
    const number = await numberOf(page);
    const same = page.locator(`.app[data-question="${number}"]`);
    await settled(page);
    await page.keyboard.press("p");
    const passed = await expect(same).toHaveCount(0, { timeout: 1500 }).then(() => true, () => false);
    if (!passed && !(await done())) await answerAnything(page, number);
  }
}

test("a turn of the 9th edition: a move, seven phases, shots with their dice, and the other's turn", async ({ page }) => {
  await begin(page);
  await picture(page, "wh40k9-moves");
  for (const phase of ["Psychic phase", "Morale phase"]) await expect(page.locator(".phases")).toContainText(phase);
  await page.locator(".lbl", { hasText: "Ash Wardens 1" }).first().click();
  await question(page).locator(".opt[data-key]", { hasText: "Normal Move" }).click();
  await until(page, "Normal Move of up to");
  await question(page).locator(".opt.idea").first().click();
  await judged(page);
  await picture(page, "wh40k9-move");
  const number = await numberOf(page);
  await settled(page);
  await page.keyboard.press("Enter");
  await answered(page, number);
  await expect(log(page)).toContainText("Ash Wardens 1 moved (Normal Move)");
  await until(page, "Which unit moves next");
  // Everybody else stays; in the Shooting phase whoever has a target shoots at it.
  await passOn(page, async () => ((await heading(page).textContent()) ?? "").includes("Which unit shoots"));
  await until(page, "select the target");
  await question(page).locator(".opt.idea", { hasText: "Everything at" }).first().click();
  await judged(page);
  await expect(question(page).getByText("on average").first()).toBeVisible();
  await picture(page, "wh40k9-targets");
  const shots = await numberOf(page);
  await settled(page);
  await page.keyboard.press("Enter");
  await answered(page, shots);
  // A roll is told when nobody re-rolls it any more; where nobody is asked, all dice of a weapon stand under its attacks.
  const hit = log(page).locator("li", { hasText: /Hit rolls|: attacks \d/ });
  await passOn(page, async () => (await hit.count()) > 0, 10);
  await expect(hit.first().locator(".die").first()).toBeAttached();
  const others = async (): Promise<boolean> => {
    const text = (await log(page).textContent()) ?? "";
    return text.lastIndexOf("Player 2: Command phase") > text.lastIndexOf("Player 1: Shooting phase");
  };
  await passOn(page, others, 120);
  await expect(log(page)).toContainText("Player 2: Command phase");
  await picture(page, "wh40k9-next");
});

test("the 9th edition on a phone: one tap to the first round, a card, the odds", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await playNow(page, "wh40k9");
  await expect(page.locator(".phases .round").first()).toContainText(/1/);
  await picture(page, "wh40k9-phone");
  await page.goto("/#/odds/wh40k9");
  await expect(page.locator(".ores .ochart").first()).toBeVisible();
  await picture(page, "wh40k9-odds-phone");
  await context.close();
});
