import { expect, type Page } from "@playwright/test";
import { madeUp } from "./open-table";
import { picture, question, test } from "./table";

/** Takes a unit by its name and drags it by so many pixels. */
async function drag(page: Page, unit: string, dx: number, dy: number, steps = 12): Promise<void> {
  const label = await page.locator(`.lbl[data-unit=${unit}]`).boundingBox();
  if (!label) throw new Error("no label");
  const [x, y] = [label.x + label.width / 2, label.y + label.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let n = 1; n <= steps; n++) await page.mouse.move(x + (dx * n) / steps, y + (dy * n) / steps);
  await page.mouse.up();
}

test("a unit is dragged too far, goes to the nearest legal place, and moves there", async ({ page }) => {
  const answers = await madeUp(page);
  await page.goto("/#/game/made-up");
  await expect(page.locator(".pieces > g")).toHaveCount(300);
  const before = await page.locator('[data-piece="wardens.0"]').boundingBox();
  await drag(page, "wardens", 60, -130);
  await expect(question(page).getByRole("alert")).toContainText("Too far.");
  await expect(question(page).getByRole("button", { name: /Confirm the move/ })).toBeDisabled();
  await expect(page.locator(".callh")).toBeVisible();
  await expect(page.locator(".pieces > g.bad").first()).toBeVisible();
  await picture(page, "drag-illegal");
  await page.keyboard.press("f");
  await expect(question(page)).toContainText("This is legal.");
  await picture(page, "drag-legal");
  await page.keyboard.press("Enter");
  await expect.poll(() => answers.length).toBe(1);
  const ways = (answers[0] as { "move-models": { model: { nth: number }; way: { x: number; y: number }[] }[] })["move-models"];
  expect(ways).toHaveLength(20);
  const first = ways.find(({ model }) => model.nth === 0)?.way[0];
  expect(Math.hypot((first?.x ?? 0) / 65536 - 20, (first?.y ?? 0) / 65536 - 27)).toBeCloseTo(5.99, 2);
  const after = await page.locator('[data-piece="wardens.0"]').boundingBox();
  expect(after?.y).toBeLessThan(before?.y ?? 0);
});

test("one model moves by the arrow keys, and Escape puts it back", async ({ page }) => {
  await madeUp(page);
  await page.goto("/#/game/made-up");
  await expect(page.locator(".pieces > g")).toHaveCount(300);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(question(page)).toContainText("This is legal.");
  await expect(page.locator(".was").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".was")).toHaveCount(0);
});

test("a block is steered by its handles: ahead, then a wheel", async ({ page }) => {
  const answers = await madeUp(page, "steer");
  await page.goto("/#/game/made-up");
  const handle = (name: string) => page.locator(`[data-handle="${name}"]`);
  await expect(handle("ahead")).toBeVisible();
  const pull = async (name: string, dx: number, dy: number): Promise<void> => {
    const box = await handle(name).locator(".knob").boundingBox();
    if (!box) throw new Error(name);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    for (let n = 1; n <= 6; n++) await page.mouse.move(box.x + box.width / 2 + (dx * n) / 6, box.y + box.height / 2 + (dy * n) / 6);
    await page.mouse.up();
  };
  await pull("ahead", 0, -60);
  await expect(page.locator(".legs li")).toHaveCount(1);
  await pull("wheel-right", 20, -30);
  await expect(page.locator(".legs li")).toHaveCount(2);
  await expect(page.locator(".pivot")).toHaveCount(1);
  await picture(page, "steering");
  // The keys do the same: five degrees more.
  const wheeled = Number(await handle("wheel-right").getAttribute("aria-valuenow"));
  await handle("wheel-right").focus();
  await page.keyboard.press("ArrowUp");
  await expect(handle("wheel-right")).toHaveAttribute("aria-valuenow", String(wheeled + 5));
  await question(page).getByRole("button", { name: /^Confirm/ }).click();
  await expect.poll(() => answers.length).toBe(1);
  const steps = (answers[0] as { steer: [string, number][] }).steer;
  expect(steps.map(([key]) => key)).toEqual(["ahead", "wheel-right"]);
  expect(steps[0]?.[1]).toBeGreaterThan(2);
  expect(steps[1]?.[1]).toBe(wheeled + 5);
});

test("a block slides along a side from stop to stop, and freely between them", async ({ page }) => {
  const answers = await madeUp(page, "slide");
  await page.goto("/#/game/made-up");
  const handle = page.locator('[data-handle="slide"]');
  // It begins in the middle.
  await expect(handle).toHaveAttribute("aria-valuenow", "2");
  await expect(page.locator('[data-ghost="lancers"]')).toBeVisible();
  await expect(page.locator(".stop")).toHaveCount(3);
  await page.locator("body").press("ArrowRight");
  await expect(handle).toHaveAttribute("aria-valuenow", "4");
  await question(page).getByRole("radio", { name: "Right corners" }).click();
  await expect(handle).toHaveAttribute("aria-valuenow", "0");
  await handle.focus();
  await page.keyboard.press("Shift+ArrowUp");
  await expect(handle).toHaveAttribute("aria-valuenow", "0.1");
  // Pulled to the left, it stops where it is worth stopping.
  const box = await handle.locator(".knob").boundingBox();
  const ghost = await page.locator('[data-ghost="lancers"]').boundingBox();
  if (!box || !ghost) throw new Error("no handle");
  const inch = ghost.width / 4;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  for (let n = 1; n <= 6; n++) await page.mouse.move(box.x + box.width / 2 - (1.95 * inch * n) / 6, box.y + box.height / 2);
  await page.mouse.up();
  await expect(handle).toHaveAttribute("aria-valuenow", "2");
  await picture(page, "sliding");
  await question(page).getByRole("button", { name: /^Stand like this/ }).click();
  await expect.poll(() => answers).toEqual([{ place: { facing: "front", offset: 2 } }]);
});

test("a block reforms: wider, turned, pulled too far and back to the nearest legal place", async ({ page }) => {
  const answers = await madeUp(page, "reform");
  await page.goto("/#/game/made-up");
  const stands = question(page).getByRole("button", { name: /^Stand like this/ });
  await expect(page.locator('[data-handle="turn"]')).toBeVisible();
  await page.locator("body").press("+");
  await expect(question(page).locator("[data-files] select")).toHaveValue("1");
  await page.locator("body").press("]");
  await expect(page.locator('[data-handle="turn"]')).toHaveAttribute("aria-valuenow", "5");
  await expect(question(page)).toContainText("This is legal.");
  const box = await page.locator('[data-piece="lancers"]').boundingBox();
  if (!box) throw new Error("no block");
  const [x, y] = [box.x + box.width * 0.3, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let n = 1; n <= 8; n++) await page.mouse.move(x + 20 * n, y + 4 * n);
  await page.mouse.up();
  await expect(question(page).getByRole("alert")).toContainText("Its middle goes too far.");
  await expect(stands).toBeDisabled();
  await picture(page, "reform-illegal");
  await page.keyboard.press("f");
  await expect(question(page)).toContainText("This is legal.");
  await picture(page, "reform-legal");
  await stands.click();
  await expect.poll(() => answers.length).toBe(1);
  const { files, pose } = (answers[0] as { reform: { files: number; pose: { position: { x: number; y: number }; heading: number } } }).reform;
  expect(files).toBe(7);
  expect(pose.heading).toBeCloseTo(85, 5);
  const angle = (85 * Math.PI) / 180;
  expect(Math.hypot(pose.position.x - 0.66 * Math.cos(angle) - 30, pose.position.y - 0.66 * Math.sin(angle) - 20)).toBeCloseTo(3, 2);
});

test("an idea of a reform is laid out, and to stay is one press", async ({ page }) => {
  const answers = await madeUp(page, "reform");
  await page.goto("/#/game/made-up");
  await question(page).locator('[data-idea="about"]').click();
  await expect(page.locator('[data-handle="turn"]')).toHaveAttribute("aria-valuenow", "180");
  await page.keyboard.press("Escape");
  await expect(page.locator('[data-handle="turn"]')).toHaveAttribute("aria-valuenow", "0");
  await question(page).locator('[data-key="none"]').click();
  await expect.poll(() => answers).toEqual([{ reform: null }]);
});

test("dragging 20 of 300 models makes no layout and little script", async ({ page, browser }) => {
  await madeUp(page);
  await page.goto("/#/game/made-up");
  await expect(page.locator(".pieces > g")).toHaveCount(300);
  // The preview is another matter: while it is unanswered, what happens in a frame is the drag alone.
  await page.route("**/preview", () => undefined);
  await drag(page, "wardens", 20, -20);
  const label = await page.locator(".lbl[data-unit=wardens]").boundingBox();
  const [x, y] = [(label?.x ?? 0) + 20, (label?.y ?? 0) + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 9, y - 9);
  await expect(page.locator(".pieces > g.held")).toHaveCount(20);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  for (let n = 0; n < 40; n++) {
    await page.mouse.move(x + 10 + n, y - 10 - n);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: { name: string; dur?: number; tdur?: number }[] };
  // Time of its own thread where the trace has it: other programs on the machine do not count.
  const took = (event: { dur?: number; tdur?: number }): number => (event.tdur ?? event.dur ?? 0) / 1000;
  await page.mouse.up();
  const frames = trace.traceEvents.filter((event) => event.name === "FireAnimationFrame" && event.dur).map(took);
  expect(frames.length).toBeGreaterThan(30);
  frames.sort((a, b) => a - b);
  const at = (part: number): string => (frames[Math.min(frames.length - 1, Math.floor(frames.length * part))] ?? 0).toFixed(2);
  console.log(`dragging 20 of 300 models: ${at(0.5)} ms of script a frame in the middle, ${at(0.9)} in nine of ten, ${at(1)} at most`);
  // The collector of garbage may come by once.
  expect(frames.at(-2), "milliseconds of script in any frame but one").toBeLessThan(4);
  const layouts = trace.traceEvents.filter((event) => event.name === "Layout" && took(event) > 1);
  expect(layouts.length, "layouts of a millisecond or more").toBeLessThanOrEqual(2);
});
