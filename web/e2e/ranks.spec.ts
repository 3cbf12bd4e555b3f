// Blocks of troops: deployed by hand, marched with a wheel, reformed, and a charge that is slid along its facing.

import { expect, type Locator, type Page } from "@playwright/test";
import { answerAnything, answered, heading, hurry, judged, log, numberOf, picture, question, settled, test } from "./table";

/** A battle of blocks against a bot that does not think; set up by hand or by the bots. */
async function begin(page: Page, ready: boolean, field = 0): Promise<void> {
  await hurry(page, { ready });
  await page.goto("/");
  await page.goto("/#/setup/t9a");
  await page.locator("[role=radiogroup]").last().getByRole("radio").nth(field).click();
  await page.getByLabel("Which bot").selectOption("random");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(question(page).locator("button.rule")).toBeVisible({ timeout: 60_000 });
}

/** Pulls a handle by so many pixels. */
async function pull(page: Page, name: string, dx: number, dy: number): Promise<void> {
  const box = await page.locator(`[data-handle="${name}"] .knob`).boundingBox();
  if (!box) throw new Error(`no handle: ${name}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let n = 1; n <= 6; n++) await page.mouse.move(x + (dx * n) / 6, y + (dy * n) / 6);
  await page.mouse.up();
  await judged(page);
}

/** Lets a moment pass: nobody else moves, no more spells. */
async function pass(page: Page): Promise<void> {
  const number = await numberOf(page);
  await settled(page);
  await page.keyboard.press("p");
  const same = page.locator(`.app[data-question="${number}"]`);
  // What warns is pointed at first.
  const pointed = question(page).locator('.opt.main[data-key][aria-checked="true"]');
  await expect.poll(async () => (await same.count()) === 0 || (await pointed.count()) > 0).toBe(true);
  if (await same.count()) await page.keyboard.press("p");
  await answered(page, number);
}

/** Answers what is asked until one of these words is in the question, or the game is over; what can be passed is passed. */
async function goOn(page: Page, words: RegExp, most = 80): Promise<string> {
  const over = page.locator(".endcard");
  for (let n = 0; n < most; n++) {
    await expect(question(page).locator("button.rule").or(over).first()).toBeVisible({ timeout: 60_000 });
    if (await over.count()) return "";
    const text = (await heading(page).textContent()) ?? "";
    if (words.test(text)) return text;
    if (/moves next|cast next|shoots next|declare next|Vanguard move/.test(text)) await pass(page);
    else await answerAnything(page, await numberOf(page));
  }
  throw new Error(`never asked: ${words.source}`);
}

/** Chooses what a unit does: first the unit, then the deed. */
async function order(page: Page, key: string): Promise<void> {
  const number = await numberOf(page);
  const unit = key.split(" ")[0] ?? "";
  await question(page).locator(`.opt.sec[data-section="${unit}"]`).click();
  await question(page).locator(`.opt[data-key="${key}"]`).click();
  await answered(page, number);
}

test("a block is deployed by hand: pulled out of the zone, offered the nearest place, wider and turned", async ({ page }) => {
  await begin(page, false);
  await goOn(page, /deploy next/);
  const number = await numberOf(page);
  await question(page).locator('.opt[data-key="town-halberds-1"]').click();
  await answered(page, number);
  if (/deployed with/.test((await heading(page).textContent()) ?? "")) await answerAnything(page);
  await expect(heading(page)).toContainText("Town Halberds: where do you place the unit?");
  // It stands at a legal place at once.
  await expect(question(page)).toContainText("This is legal.");
  const files = question(page).locator("[data-files] select");
  const first = await files.locator("option:checked").textContent();
  await page.locator("body").press("+");
  await expect(files.locator("option:checked")).not.toHaveText(first ?? "");
  const block = page.locator('.pieces > g[data-piece="town-halberds-1"]');
  const box = await block.boundingBox();
  if (!box) throw new Error("no block");
  const [x, y] = [box.x + box.width * 0.2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let n = 1; n <= 8; n++) await page.mouse.move(x, y - 10 * n);
  await page.mouse.up();
  await expect(question(page).getByRole("alert")).toContainText(/outside the deployment zone/);
  await picture(page, "t9a-deploy-refused");
  await page.keyboard.press("f");
  await expect(question(page)).toContainText("This is legal.");
  await picture(page, "t9a-deploy");
  const asked = await numberOf(page);
  await question(page).getByRole("button", { name: /^Stand like this/ }).click();
  await answered(page, asked);
  await expect(page.locator('.pieces > g[data-piece="town-halberds-1"]')).toBeVisible();
});

test("a march with a wheel and a reform, each with what it costs and how far it may go", async ({ page }) => {
  await begin(page, true);
  await goOn(page, /Which unit moves next/);
  await order(page, "town-halberds-1 march");
  await expect(heading(page)).toContainText("Town Halberds: how do you march?");
  await pull(page, "ahead", 0, -30);
  await expect(page.locator(".legs li")).toHaveCount(1);
  await pull(page, "wheel-right", 6, -16);
  await expect(page.locator(".legs li")).toHaveCount(2);
  // A wheel is measured along the way of the outer corner.
  await expect(page.locator("svg.table .leg-t", { hasText: /° = .*″/ })).toBeVisible();
  // Far too far: by how much, by which rule, and the farthest that may be.
  await pull(page, "ahead", 20, -160);
  await expect(question(page).getByRole("alert")).toContainText(/too much/);
  await picture(page, "t9a-march-refused");
  await page.keyboard.press("f");
  await expect(question(page).getByRole("alert")).toHaveCount(0);
  await picture(page, "t9a-march");
  let number = await numberOf(page);
  await question(page).getByRole("button", { name: /^Confirm/ }).click();
  await answered(page, number);

  await goOn(page, /Which unit moves next/);
  await order(page, "town-spears-1 reform");
  await page.locator("body").press("]");
  await page.locator("body").press("]");
  await expect(question(page)).toContainText(/Full Ranks/);
  await expect(page.locator(".reform-ring")).toBeVisible();
  await picture(page, "t9a-reform");
  number = await numberOf(page);
  await question(page).getByRole("button", { name: /^Stand like this/ }).click();
  await answered(page, number);
  await expect(log(page)).toContainText("Town Spears reformed");
});

/** Marches units towards the enemy as the first idea says; whoever else could move stays. */
async function advance(page: Page, units: string[]): Promise<void> {
  for (const unit of units) {
    await goOn(page, /Which unit moves next|declare next/);
    if ((await page.locator(".endcard").count()) || !/moves next/.test((await heading(page).textContent()) ?? "")) return;
    const section = question(page).locator(`.opt.sec:not(.shut)[data-section="${unit}"]`);
    if (!(await section.count())) continue;
    await section.click();
    const march = question(page).locator(`.opt[data-key="${unit} march"]:enabled`);
    if (!(await march.count())) {
      await page.keyboard.press("Escape");
      continue;
    }
    let number = await numberOf(page);
    await march.click();
    await answered(page, number);
    await question(page).locator(".opt.idea").first().click();
    await judged(page);
    number = await numberOf(page);
    await question(page).locator(".opt.fin").click();
    await answered(page, number);
  }
  await goOn(page, /moves next|declare next/);
  if (await page.locator(".endcard").count()) return;
  if (/moves next/.test((await heading(page).textContent()) ?? "")) await pass(page);
}

/** The surest charge of all that are open, shown in the panel; none where none is more likely than not. */
async function surest(page: Page): Promise<Locator | null> {
  const sections = question(page).locator(".opt.sec:not(.shut)");
  const units = [...Array(await sections.count()).keys()];
  const options = question(page).locator('.opt[data-key]:enabled:not([data-key="none"])');
  const unfold = async (unit: number | null): Promise<void> => {
    if (unit === null) return;
    await sections.nth(unit).click();
    await expect(options.first()).toBeVisible();
  };
  let best: { unit: number | null; key: string; chance: number } | null = null;
  // A short list has no units to unfold.
  for (const unit of units.length ? units : [null]) {
    await unfold(unit);
    for (const option of await options.all()) {
      const chance = Number(/(\d+)\s*%/.exec((await option.locator(".v").textContent()) ?? "")?.[1] ?? 0);
      if (chance > Math.max(50, best?.chance ?? 0)) best = { unit, key: (await option.getAttribute("data-key")) ?? "", chance };
    }
    if (unit === null) continue;
    await question(page).locator(".opt.back").click();
    await expect(sections.first()).toBeVisible();
  }
  if (!best) return null;
  await unfold(best.unit);
  return question(page).locator(`.opt[data-key="${best.key}"]`);
}

/** Charges as soon as one is more likely than not, and again if it falls short; true once a charger has to be aligned. */
async function chargeHome(page: Page): Promise<boolean> {
  const units = ["river-lancers-1", "town-halberds-1", "town-spears-1"];
  for (let turn = 0; turn < 5; turn++) {
    await goOn(page, /declare next|moves next/);
    if (await page.locator(".endcard").count()) return false;
    for (let tries = 0; tries < 3 && /declare next/.test((await heading(page).textContent()) ?? ""); tries++) {
      const charge = await surest(page);
      if (!charge) break;
      const number = await numberOf(page);
      await charge.click();
      // It is pointed at first: distance, facing, the face that it needs, the chance, the block at its target.
      await expect(question(page).locator(".opt.main[data-key]")).toContainText(/needs \d\+/);
      await expect(page.locator("svg.table [data-ghost]").first()).toBeVisible();
      await picture(page, "t9a-declare");
      await question(page).locator(".opt.main[data-key]").click();
      await answered(page, number);
      // Who is charged, and whether more is declared, comes first.
      const text = await goOn(page, /align|moves next|declare next/);
      if (await page.locator(".endcard").count()) return false;
      if (!/declare next/.test(text)) break;
    }
    if (/declare next/.test((await heading(page).textContent()) ?? "")) {
      await pass(page);
      await goOn(page, /align|moves next|declare next/);
    }
    if (await page.locator(".endcard").count()) return false;
    if (/align/.test((await heading(page).textContent()) ?? "")) return true;
    await advance(page, units);
  }
  return false;
}

test("a charge shows its chance and where it would end, and is slid along the facing", async ({ page }) => {
  // Dice may fall badly all game long: then on another battlefield, where they fall otherwise.
  for (let field = 0; field < 4; field++) {
    await begin(page, true, field);
    if (await chargeHome(page)) break;
  }
  await expect(heading(page)).toContainText("align");
  const handle = page.locator('[data-handle="slide"]');
  await expect(handle).toBeVisible();
  await expect(page.locator(".z-contact").first()).toBeVisible();
  const before = Number(await handle.getAttribute("aria-valuenow"));
  await page.locator("body").press("ArrowRight");
  await page.locator("body").press("ArrowRight");
  await expect.poll(async () => Number(await handle.getAttribute("aria-valuenow"))).not.toBe(before);
  await expect(question(page)).toContainText(/Flush with the .* touch/);
  await picture(page, "t9a-slide");
  const number = await numberOf(page);
  await question(page).getByRole("button", { name: /^Stand like this/ }).click();
  await answered(page, number);
});

test("blocks on an upright phone: the turn ring and the files are within reach", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "en-GB" });
  const page = await context.newPage();
  await begin(page, false);
  await goOn(page, /deploy next/);
  const number = await numberOf(page);
  await question(page).locator('.opt[data-key="town-halberds-1"]').tap();
  await answered(page, number);
  await goOn(page, /Town Halberds: where do you place/);
  await expect(page.locator('[data-handle="turn"]')).toBeVisible();
  const files = question(page).locator("[data-files]");
  const drawn = await files.locator("option:checked").textContent();
  await files.locator("button:enabled").last().tap();
  await expect(files.locator("option:checked")).not.toHaveText(drawn ?? "");
  await expect(files).toBeInViewport({ ratio: 1 });
  await question(page).locator("[data-turn] button").last().tap();
  await expect(page.locator('[data-handle="turn"]')).toHaveAttribute("aria-valuenow", /^(15|195)$/);
  const fin = await question(page).locator(".opt.fin").boundingBox();
  expect((fin?.y ?? 0) + (fin?.height ?? 0)).toBeLessThanOrEqual(844);
  await picture(page, "t9a-phone");
  await context.close();
});
