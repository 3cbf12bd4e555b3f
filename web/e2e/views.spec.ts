import { expect } from "@playwright/test";
import { answerAnything, answered, beginBattle, heading, hurry, log, moment, numberOf, picture, playNow, question, settled, test } from "./table";

test("looking costs nothing: ranges, sight, ruler, lasso, zoom and what is listed", async ({ page }) => {
  await beginBattle(page);
  const transform = (): Promise<string | null> => page.locator("svg.table > g").getAttribute("transform");
  // Ranges by name; whom a model sees, by a mark at each and in words.
  await page.locator(".lbl", { hasText: "Ash Wardens" }).first().click();
  await page.keyboard.press("g");
  await expect(page.locator(".lbl", { hasText: /\d+″/ }).first()).toBeInViewport();
  // A ring that reaches beyond the table has no place there; the card names it.
  await expect(page.getByRole("region", { name: "Unit" })).toContainText("The Long Seal 18″");
  await picture(page, "look-ranges");
  await page.keyboard.press("g");
  await expect(page.locator(".lbl", { hasText: "Hull driver" })).toHaveCount(0);
  await page.keyboard.press("e");
  await expect(page.getByRole("region", { name: "Unit" }).getByText(/^Sees/)).toBeVisible();
  await picture(page, "look-sight");
  await page.keyboard.press("e");
  // The ruler measures from where the pointer goes down; Escape takes it away.
  const table = await page.locator("svg.table").boundingBox();
  const [x, y] = [(table?.x ?? 0) + 300, (table?.y ?? 0) + 300];
  await page.keyboard.press("r");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 100, y, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator(".pillh")).toHaveText(/^\d+\.\d″$/);
  await picture(page, "ruler");
  await page.keyboard.press("Escape");
  await expect(page.locator(".pillh")).toHaveCount(0);
  // The lasso takes what lies in it.
  await page.keyboard.press("l");
  const unit = await page.locator(".lbl", { hasText: "Ash Wardens" }).first().boundingBox();
  const [ux, uy] = [(unit?.x ?? 0) + (unit?.width ?? 0) / 2, unit?.y ?? 0];
  await page.mouse.move(ux - 90, uy - 90);
  await page.mouse.down();
  for (const [dx, dy] of [[90, -90], [90, 90], [-90, 90], [-90, -90]] as const) await page.mouse.move(ux + dx, uy + dy, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator(".pieces > g.lit").first()).toBeVisible();
  await page.keyboard.press("Escape");
  // Zoomed in, a small map shows the rest; Home shows all.
  const whole = await transform();
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -600);
  await expect(page.locator(".mini")).toBeVisible();
  expect(await transform()).not.toBe(whole);
  await picture(page, "minimap");
  await page.keyboard.press("Home");
  await expect(page.locator(".mini")).toHaveCount(0);
  // The same in words.
  await page.keyboard.press("i");
  const list = page.getByRole("region", { name: "The table as a list" });
  await expect(list.getByText(/^Ash Wardens ×\d/)).toBeVisible();
  await expect(list.getByText(/from Silt Hounds|from Eel Riders|from Late Pilgrims|from Reed Chanters|from Lamprey Tide/).first()).toBeVisible();
});

test("the table is seen from its other end, worked as before, and stays so", async ({ page }) => {
  await beginBattle(page);
  const own = page.locator(".lbl.la", { hasText: "Ash Wardens" }).first();
  const table = await page.locator("svg.table").boundingBox();
  const middle = (table?.y ?? 0) + (table?.height ?? 0) / 2;
  const high = async (): Promise<number> => (await own.boundingBox())?.y ?? 0;
  const above = (await high()) < middle;
  await page.keyboard.press("y");
  await expect(page.locator("svg.table.turned")).toBeVisible();
  await expect.poll(async () => (await high()) < middle).toBe(!above);
  await picture(page, "turned");
  // A unit is chosen where it shows, and goes up the screen by the arrow that points up.
  await own.click();
  const number = await numberOf(page);
  await question(page).locator(".opt[data-key]", { hasText: "Normal move" }).click();
  await answered(page, number);
  const piece = page.locator(".pieces > g.may").first();
  await expect(piece).toBeVisible();
  await piece.click();
  const before = (await piece.boundingBox())?.y ?? 0;
  await page.keyboard.press("ArrowUp");
  await expect.poll(async () => (await piece.boundingBox())?.y ?? 0).toBeLessThan(before - 3);
  await page.reload();
  await expect(page.locator("svg.table.turned")).toBeVisible();
  await page.getByRole("button", { name: "Turn the table round" }).click();
  await expect(page.locator("svg.table.turned")).toHaveCount(0);
});

test("what if: a copy goes on from an earlier moment, and the game stays as it is", async ({ page }) => {
  await playNow(page, "ford");
  for (let n = 0; n < 4; n++) await answerAnything(page);
  const [url, last] = [page.url(), await moment(page)];
  await page.keyboard.press("PageUp");
  await page.keyboard.press(",");
  await expect(page.locator(".pastbar")).toBeVisible();
  await picture(page, "looking-back");
  await page.getByRole("button", { name: "What if" }).click();
  await expect.poll(() => page.url()).not.toBe(url);
  await expect(page.locator("svg.table")).toBeVisible();
  await expect(question(page).locator("button.rule")).toBeVisible({ timeout: 20_000 });
  // What was told before goes with it.
  await expect(page.locator(".log li").first()).toBeVisible();
  await picture(page, "what-if");
  await answerAnything(page);
  // It says that it is a copy, and the way back leads to the game itself; the first page offers that one.
  const copy = page.url();
  await page.locator(".lines.what a").click();
  await expect.poll(() => page.url()).toBe(url);
  await expect(page.locator("svg.table")).toBeVisible();
  await expect.poll(() => moment(page)).toBeGreaterThanOrEqual(last);
  await page.goto("/");
  await expect(page.locator(".cont")).toHaveAttribute("href", new URL(url).hash);
  await expect(page.locator(".grow")).toHaveCount(2);
  // Thrown away it is gone, and the game itself is open.
  await page.goto(copy);
  await page.locator(".lines.what button").click();
  await expect.poll(() => page.url()).toBe(url);
  await page.goto("/");
  await expect(page.locator(".grow")).toHaveCount(1);
});

test("two at one screen: they hand it over, and the panel says whose turn it is", async ({ page }) => {
  await page.goto("/#/setup/ford");
  await page.getByRole("button", { name: "Me", exact: true }).nth(1).click();
  await expect(page.getByText("you pass the screen around")).toBeVisible();
  await page.getByRole("button", { name: "Begin" }).click();
  const who = question(page).locator(".eyebrow .who");
  const asked = new Set<string>();
  const mine = question(page).locator("button.rule");
  const over = page.locator(".handover button");
  let handed = 0;
  for (let n = 0; n < 6; n++) {
    await expect(mine.or(over)).toBeVisible({ timeout: 20_000 });
    // Each has an errand that the other must not see, so nothing is shown before the screen has been passed on.
    if (await over.isVisible()) {
      await expect(page.locator(".app")).toHaveCount(0);
      if (!handed++) await picture(page, "hand-over");
      await page.keyboard.press("Enter");
    }
    await expect(mine).toBeVisible();
    asked.add((await who.textContent()) ?? "");
    await answerAnything(page);
  }
  expect([...asked].sort()).toEqual(["The Hill Folk", "The River Folk"]);
  expect(handed).toBeGreaterThan(0);
  await picture(page, "hot-seat");
});

test("a piece is put elsewhere by hand: pointed at on the table, and told in the log", async ({ page }) => {
  await playNow(page, "ford");
  // Not while both sides choose in secret: afterwards.
  await answerAnything(page);
  await expect(heading(page)).toContainText("Which scout");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Change something by hand" }).click();
  const sheet = page.getByRole("region", { name: "Change something by hand" });
  const kite = page.locator(".pieces > g.pa").last();
  const name = (await sheet.locator("option", { hasText: "Square (now e7)" }).textContent()) ?? "";
  await sheet.getByRole("combobox").selectOption({ label: name });
  const [from, table] = [await kite.boundingBox(), await page.locator("svg.table").boundingBox()];
  if (!from || !table) throw new Error("no piece");
  // One square up: a seventh of the board, which is about as high as a piece with its room.
  await page.mouse.click(from.x + from.width / 2, from.y + from.height / 2 - 87);
  await expect(sheet.getByRole("textbox", { name: "Where it should stand" })).toHaveValue("e6");
  await picture(page, "by-hand");
  await sheet.getByRole("button", { name: "Change it" }).click();
  await expect(log(page)).toContainText("e7 → e6");
});

test("bots are watched, and the game can be followed back", async ({ page }) => {
  await hurry(page);
  await page.goto("/");
  await page.locator("[data-system=ford]").getByRole("button", { name: "Watch bots" }).click();
  await expect(page.locator(".endcard")).toBeVisible({ timeout: 30_000 });
  await picture(page, "watched");
  await expect(log(page)).toContainText("The game ends");
  await page.getByRole("button", { name: "Watch it again" }).click();
  await expect(page.locator(".pastbar")).toBeVisible();
});

test("passing goes on by itself, and stops when something happens to one's own", async ({ page }) => {
  await beginBattle(page);
  // Nobody moves, shoots or charges in this turn.
  await settled(page);
  await page.keyboard.press("Shift+P");
  await expect(log(page)).toContainText("Player 1: Fight phase", { timeout: 40_000 });
  // The other's turn is another matter: there it stops.
  await expect(question(page).getByRole("button", { name: /Pass until it concerns me/ })).toBeVisible({ timeout: 40_000 });
  await picture(page, "passed");
});

test("two fingers zoom on a phone", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, locale: "en-GB" });
  const page = await context.newPage();
  await playNow(page, "sas");
  const scale = (): Promise<number> => page.locator("svg.table > g").evaluate((node) => Number(/scale\(([\d.]+)\)/.exec(node.getAttribute("transform") ?? "")?.[1]));
  const before = await scale();
  const line = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number): Promise<unknown> =>
    line.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: 300 - apart, y: 200, id: 1 }, { x: 300 + apart, y: 200, id: 2 }] });
  await touch("touchStart", 30);
  for (const apart of [40, 55, 70, 90]) await touch("touchMove", apart);
  await touch("touchEnd", 0);
  await expect.poll(scale).toBeGreaterThan(before * 1.5);
  await context.close();
});

test("what cannot be moved now says why, and does not pull the table along", async ({ page }) => {
  await beginBattle(page);
  const transform = (): Promise<string | null> => page.locator("svg.table > g").getAttribute("transform");
  const still = await transform();
  const token = await page.locator(".pieces > g.pa").first().boundingBox();
  const [x, y] = [(token?.x ?? 0) + (token?.width ?? 0) / 2, (token?.y ?? 0) + (token?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y + 40, { steps: 5 });
  await expect(page.locator(".stage [role=status]")).toContainText("First choose on the right");
  expect(await transform()).toBe(still);
  await expect(question(page).getByRole("radio", { name: /Normal move/ })).toBeVisible();
  await page.mouse.up();
  await expect(page.locator(".stage [role=status]")).toHaveCount(0);
  // The frame of the table is ground: it can be pulled.
  const table = await page.locator("svg.table").boundingBox();
  await page.mouse.move((table?.x ?? 0) + 20, (table?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((table?.x ?? 0) + 60, (table?.y ?? 0) + 50, { steps: 4 });
  await page.mouse.up();
  expect(await transform()).not.toBe(still);
});

test("no name lies on a marker, a tally or another name", async ({ page }) => {
  await beginBattle(page);
  const boxes = (selector: string) => page.locator(selector).evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x, y, width, height })));
  const [names, signs] = [await boxes(".lbl"), [...(await boxes(".obj")), ...(await boxes(".lev"))]];
  expect(names.length).toBeGreaterThan(5);
  expect(signs.length).toBeGreaterThan(3);
  // The frame of a line of text is a little higher than its letters.
  const meet = (a: (typeof names)[number], b: (typeof names)[number]): boolean => Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 6 && Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 6;
  for (const [n, name] of names.entries()) for (const other of [...signs, ...names.slice(n + 1)]) expect(meet(name, other)).toBe(false);
});

test("a window that was a phone's shows the whole table again", async ({ page }) => {
  await playNow(page, "wh40k10");
  const board = async () => (await page.locator("svg.table .frame").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const whole = await board();
  await page.setViewportSize({ width: 780, height: 360 });
  // All tools can be reached.
  const help = page.locator(".rail button").last();
  await help.scrollIntoViewIfNeeded();
  await expect(help).toBeInViewport();
  await expect.poll(async () => (await board()).width).not.toBe(whole.width);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(async () => Math.round((await board()).width)).toBe(Math.round(whole.width));
  expect(Math.abs((await board()).x - whole.x)).toBeLessThan(2);
});

test("the bell is off until somebody wants it, and rings then", async ({ page }) => {
  await page.addInitScript(() => {
    const begin = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset.notes = String(Number(document.documentElement.dataset.notes ?? 0) + 1);
      return begin.call(this, when);
    };
  });
  await playNow(page, "ford");
  const notes = (): Promise<string | null> => page.locator("html").getAttribute("data-notes");
  expect(await notes()).toBeNull();
  await page.getByRole("button", { name: "Menu" }).click();
  const bell = page.getByRole("button", { name: "Call me when it is my turn" });
  await expect(bell).toHaveAttribute("aria-pressed", "false");
  await bell.click();
  await expect(bell).toHaveAttribute("aria-pressed", "true");
  expect(await notes()).toBe("2");
  await page.reload();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(bell).toHaveAttribute("aria-pressed", "true");
});
