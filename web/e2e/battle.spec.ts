import { expect, type Page } from "@playwright/test";
import { answerAnything, answered, beginBattle, heading, hurry, judged, log, numberOf, picture, playNow, question, settled, takeBack, test, until } from "./table";

/** Passes what may be passed, such as Stratagems on the way, and answers what must be, until a question has these words. */
async function passTo(page: Page, words: string): Promise<void> {
  for (let n = 0; n < 30; n++) {
    await expect(question(page).locator("button.rule")).toBeVisible({ timeout: 20_000 });
    const number = await numberOf(page);
    const text = (await heading(page).textContent()) ?? "";
    if (text.includes(words)) return;
    if (text.includes("Do you use")) {
      await settled(page);
      await page.keyboard.press("p");
      await answered(page, number);
    } else await answerAnything(page, number);
  }
  throw new Error(`never asked: ${words}`);
}

/** Takes a unit by its name on the table and drags it by so many inches. */
async function drag(page: Page, unit: string, dx: number, dy: number): Promise<void> {
  const label = page.locator(".lbl", { hasText: unit }).first();
  const box = await label.boundingBox();
  const table = await page.locator("svg.table").boundingBox();
  if (!box || !table) throw new Error(`no label: ${unit}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // Where the unit stands on the screen tells how large an inch is: the table of 44 inches fills the view.
  const inch = table.width / 46.5;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let n = 1; n <= 8; n++) await page.mouse.move(x + (dx * inch * n) / 8, y + (dy * inch * n) / 8);
  await page.mouse.up();
}

test("a whole turn of 40k: moves dragged, one refused, undone; shots with their dice", async ({ page }) => {
  await beginBattle(page);
  await picture(page, "wh40k10-moves");
  // Units first, then what they do; a unit is also chosen on the table.
  await expect(question(page).locator(".opt.sec")).not.toHaveCount(0);
  await page.locator(".lbl", { hasText: "Ash Wardens" }).first().click();
  await question(page).locator(".opt[data-key]", { hasText: "Normal move" }).click();
  await expect(heading(page)).not.toContainText("Which unit moves next");
  await passTo(page, "where do its models go");
  // Dragged across the table it is too far: the reason and the rule stand there, and the move cannot be confirmed.
  const [own, theirs] = await Promise.all([".pa", ".pb"].map((side) => page.locator(`.pieces > g${side}`).first().boundingBox()));
  const toEnemy = (own?.y ?? 0) < (theirs?.y ?? 0) ? 1 : -1;
  await drag(page, "Ash Wardens", 0, 14 * toEnemy);
  await expect(question(page).getByRole("alert")).toContainText(/\w/);
  await expect(question(page).getByRole("button", { name: /Confirm the move/ })).toBeDisabled();
  await expect(page.locator(".pieces > g.bad").first()).toBeVisible();
  await picture(page, "wh40k10-refused");
  await question(page).getByRole("alert").getByRole("button", { name: "why?" }).click();
  await expect(page.getByRole("region", { name: "Rule" })).toContainText("wh40k10/");
  await page.keyboard.press("Escape");
  // Dropped where it may stand, it is confirmed. Others of the army may be in the way.
  const legal = question(page).getByText("This is legal.");
  for (const [dx, dy] of [[0, 4], [0, 2], [0, 1], [-4.5, 2], [4.5, 2], [-5.5, 0], [5.5, 0], [-3, -1], [3, -1]] as const) {
    await page.keyboard.press("Escape");
    await expect(page.locator(".was")).toHaveCount(0);
    await drag(page, "Ash Wardens", dx, dy * toEnemy);
    await expect(legal.or(question(page).getByRole("alert"))).toBeVisible();
    if (await legal.count()) break;
  }
  await expect(legal).toBeVisible();
  await picture(page, "wh40k10-drag");
  await settled(page);
  await page.keyboard.press("Enter");
  await expect(log(page)).toContainText("Ash Wardens, Normal move: 6 models");
  await passTo(page, "Which unit moves next");
  // Taken back, and given again.
  await takeBack(page);
  await expect(heading(page)).toContainText("where do its models go");
  await expect(log(page).locator("li.gone", { hasText: "Ash Wardens, Normal move: 6 models" })).toBeVisible();
  await page.keyboard.press("Shift+Z");
  await expect(heading(page)).not.toContainText("where do its models go");
  await passTo(page, "Which unit moves next");
  await question(page).locator(".opt[data-key=done]").click();
  // Shooting: whoever has a target shoots at it; the panel says what that would do, the log shows the dice.
  await until(page, "Which unit shoots");
  const number = await numberOf(page);
  await question(page).locator(".opt[data-key]:enabled", { hasText: "Ash Wardens" }).click();
  await expect(page.locator(`.app[data-question="${number}"]`)).toHaveCount(0);
  await passTo(page, "select the target");
  await question(page).locator(".opt.idea", { hasText: "Everything at" }).first().click();
  await judged(page);
  await expect(question(page).getByText("on average").first()).toBeVisible();
  await picture(page, "wh40k10-targets");
  await page.keyboard.press("Enter");
  await expect(heading(page)).not.toContainText("select the target");
  const hit = log(page).locator("li", { hasText: "Hit roll" });
  await expect(hit.first()).toBeAttached({ timeout: 20_000 });
  await expect(hit.first().locator(".die").first()).toBeAttached();
  // Re-rolls are asked for at every die unless one says otherwise.
  for (let n = 0; n < 12 && !(await heading(page).textContent())?.includes("Which unit shoots"); n++) {
    const orders = question(page).getByText("Do not ask me every time");
    if (await orders.count()) {
      await orders.click();
      const ordered = page.waitForResponse((reply) => reply.url().endsWith("/orders"));
      await question(page).getByRole("button", { name: "Do not ask for now" }).click();
      await ordered;
      await judged(page);
    } else await answerAnything(page);
  }
  await picture(page, "wh40k10-shots");
  await question(page).locator(".opt[data-key=done]").click();
  // Charges and fights pass; then it is the other's turn, or the next round.
  const theirTurn = async (): Promise<boolean> => {
    const text = (await log(page).textContent()) ?? "";
    return text.lastIndexOf("Player 2: Command phase") > text.lastIndexOf("Player 1: Shooting phase");
  };
  for (let n = 0; n < 12 && !(await theirTurn()); n++) {
    await expect(question(page).locator("button.rule")).toBeVisible({ timeout: 20_000 });
    const same = page.locator(`.app[data-question="${await numberOf(page)}"]`);
    await settled(page);
    await page.keyboard.press("p");
    const passed = await expect(same).toHaveCount(0, { timeout: 1500 }).then(() => true, () => false);
    if (!passed && !(await theirTurn())) await answerAnything(page);
  }
  await expect(log(page)).toContainText("Player 2: Command phase");
});

test("both armies are set up by hand, with what the page offers", async ({ page }) => {
  await hurry(page);
  await page.goto("/#/setup/wh40k10");
  await page.getByLabel("Which bot").selectOption("random");
  await page.getByRole("button", { name: "Begin" }).click();
  await until(page, "Which unit moves next");
  for (const unit of ["Ash Wardens", "Ember Outriders"]) await expect(page.locator(".lbl", { hasText: unit }).first()).toBeVisible();
  await expect(log(page)).toContainText("Set up: Ember Outriders.");
  await picture(page, "wh40k10-set-up");
});

test("one click to the first round; on a low screen card and log share a place", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 660 });
  await playNow(page, "wh40k10");
  await expect(page.locator(".phases .round")).toContainText("Battle round 1");
  await expect(page.locator(".pieces > g.pa").first()).toBeVisible();
  await expect(page.locator(".pieces > g.pb").first()).toBeVisible();
  // What the game is about has the place at first.
  await page.getByRole("region", { name: "What this game is about" }).getByRole("button", { name: "Close" }).click();
  const tabs = page.locator(".lowtabs");
  await tabs.getByRole("tab", { name: "Log" }).click();
  await expect(page.locator(".dock .log")).toBeVisible();
  await expect(page.locator(".dock .uc")).toHaveCount(0);
  await page.locator(".lbl", { hasText: "Reed Chanters" }).first().click();
  await expect(page.locator(".dock .uc")).toContainText("Reed Chanters");
  await expect(page.locator(".dock .log")).toHaveCount(0);
  const card = await page.locator(".dock .uc").boundingBox();
  expect(card?.height ?? 0).toBeGreaterThan(190);
  await picture(page, "low-screen");
});
