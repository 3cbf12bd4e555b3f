// What is only believed until it is seen: objectives in the focus, why a battle was won, marks that wait,
// what a choice lets one in for, and every question of a real game on an upright phone.

import { expect } from "@playwright/test";
import { answerAnything, answered, heading, hurry, numberOf, picture, playNow, question, settled, test, until } from "./table";

test("objectives are reached by keys, say who holds them, and keep their signs", async ({ page }) => {
  await playNow(page, "wh40k10");
  const reached = page.locator(".objective:focus");
  for (let n = 0; n < 40 && !(await reached.count()); n++) await page.keyboard.press("Tab");
  await expect(reached).toHaveAccessibleName(/^Objective marker \d/);
  await expect(page.locator(".objtold")).toContainText(/Player 1: \d+, Player 2: \d+|Objective marker/);
  await picture(page, "objective-focus");
  await page.keyboard.press("Shift+Tab");
  const signs = (): Promise<string[]> => page.locator(".objective text").allTextContents();
  const before = await signs();
  await page.reload();
  await expect(page.locator("svg.table")).toBeVisible();
  expect(await signs()).toEqual(before);
});

for (const [system, lesson] of [["t9a", "melee"], ["wh40k9", "shoot"]] as const)
  test(`the end says what decided it, with ways to the moments: ${system}`, async ({ page }) => {
    await hurry(page);
    await page.goto(`/#/learn/${system}`);
    await page.locator(`[data-lesson=${lesson}] button`).click();
    await expect(page.locator("svg.table")).toBeVisible();
    for (let n = 0; n < 150; n++) {
      const on = page.locator(".teach").getByRole("button", { name: "Go on" });
      if (await on.count()) await on.first().click();
      else if (!(await answerAnything(page))) break;
    }
    const end = page.locator(".endcard");
    await expect(end.getByRole("heading", { name: "What the units did" })).toBeVisible();
    expect(await end.locator(".reckon tbody tr").count()).toBeGreaterThan(0);
    const luck = end.locator(".luck button");
    if (await luck.count()) {
      const timeline = page.getByRole("slider", { name: "Timeline" });
      await picture(page, `end-${system}`);
      await luck.first().click();
      await expect.poll(async () => Number(await timeline.getAttribute("aria-valuenow")) < Number(await timeline.getAttribute("aria-valuemax"))).toBe(true);
    }
  });

test("a marked attack waits until what was chosen, and does not ask again before", async ({ page }) => {
  await page.goto("/#/rules/sas/actions/mark-timing");
  const proofs = page.getByRole("region", { name: "In play" });
  await proofs.locator("[data-proof]", { hasText: "Of two who have marked" }).click();
  await proofs.getByRole("button", { name: "Play on from here" }).click();
  await expect(page.locator("svg.table")).toBeVisible();
  await expect(heading(page)).toContainText("attack the marked");
  const waits = question(page).locator(".opt.wait");
  await expect(waits).toHaveCount(3);
  await picture(page, "mark-waits");
  const number = await numberOf(page);
  await waits.filter({ hasText: "phase" }).click();
  await answered(page, number);
  // The order stands: it is said in the line below the question, and nobody is asked about the mark in this phase any more.
  expect((await page.locator(".endcard").count()) ? "" : await heading(page).textContent()).not.toContain("Does Harrier attack the marked");
});

for (const system of ["wh40k10", "wh40k9", "t9a", "sas"])
  test(`every question of a game fits an upright phone: ${system}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "en-GB" });
    const page = await context.newPage();
    await playNow(page, system);
    for (let n = 0; n < 16; n++) {
      await settled(page);
      const where = (await heading(page).first().textContent()) ?? "";
      const found = await page.evaluate(() => {
        const inside = (node: Element | null): boolean => {
          if (!node) return false;
          const box = node.getBoundingClientRect();
          return box.width > 0 && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth + 0.5;
        };
        const first = document.querySelector(".q .opts .opt.fin") ?? document.querySelector(".q .opts .opt") ?? document.querySelector(".q .odds, .q h2");
        return { sideways: document.documentElement.scrollWidth - innerWidth, first: inside(first), undo: inside(document.querySelector(".q .foot button")), ids: /\b(web|sas|t9a|wh40k\d+)-[a-z]+/.exec(document.querySelector(".q")?.textContent ?? "")?.[0] ?? "" };
      });
      expect(found, where).toEqual({ sideways: 0, first: true, undo: true, ids: "" });
      if (!(await answerAnything(page))) break;
    }
    await context.close();
  });

test("what a choice lets one in for is read whole, before the game begins", async ({ page }) => {
  await page.goto("/#/setup/sas");
  for (const mission of ["First Steps (tutorial)", "Dust Trail"]) {
    await page.getByRole("radio", { name: mission }).click();
    const note = page.locator(".frow .fieldnote").first();
    await expect(note).toContainText("squares");
    expect(await note.evaluate((node) => node.scrollHeight - node.clientHeight), mission).toBeLessThanOrEqual(1);
  }
  await picture(page, "setup-note");
});

test("handles lie above names, and a block that has a key keeps its name", async ({ page }) => {
  await playNow(page, "t9a");
  await until(page, "Which unit moves next");
  for (const name of ["River Lancers", "Town Halberds", "Town Shot"]) await expect(page.locator(".lbl", { hasText: name })).toBeVisible();
  await question(page).locator(".opt.sec", { hasText: "Town Spears" }).click();
  await question(page).locator(".opt[data-key]", { hasText: "March" }).first().click();
  await expect(page.locator("[data-handle]")).toHaveCount(3);
  const taken = await page.locator("[data-handle]").evaluateAll((handles) => handles.map((handle) => {
    const box = handle.getBoundingClientRect();
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest("[data-handle]") === handle;
  }));
  expect(taken).toEqual([true, true, true]);
});

for (const system of ["wh40k10", "wh40k9"])
  test(`an Advance is pointed at before its die is rolled: ${system}`, async ({ page }) => {
    await playNow(page, system);
    await until(page, "Which unit moves next");
    const number = await numberOf(page);
    await question(page).locator(".opt.sec").first().click();
    const advance = question(page).locator(".opt[data-key]", { hasText: "Advance" }).first();
    await advance.click();
    await expect(question(page).locator(".opt.main", { hasText: "Advance" })).toBeVisible();
    expect(await numberOf(page)).toBe(number);
    await settled(page);
    await page.keyboard.press("Enter");
    await answered(page, number);
  });
