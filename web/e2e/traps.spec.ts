// What would spoil a game, each tried as it was met.

import { expect } from "@playwright/test";
import { madeUp } from "./open-table";
import { answerAnything, answered, beginBattle, heading, hurry, judged, log, numberOf, picture, playNow, question, settled, test, until } from "./table";

test("giving up wants a second word, and the end says who gave up", async ({ page }) => {
  await playNow(page, "ford");
  const concede = async (): Promise<void> => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: /Concede/ }).click();
  };
  await concede();
  const sure = page.getByRole("alertdialog");
  await expect(sure).toContainText("cannot be taken back");
  // No key gives up: Enter plays on, and so does Escape.
  await page.keyboard.press("Enter");
  await expect(sure).toHaveCount(0);
  await concede();
  await page.keyboard.press("Escape");
  await expect(sure).toHaveCount(0);
  await expect(page.locator(".endcard")).toHaveCount(0);
  await concede();
  await picture(page, "concede");
  await sure.getByRole("button", { name: /for good/ }).click();
  await expect(page.locator(".endcard")).toContainText("You conceded.");
});

test("whoever opens the chat types there, and no stroke reaches the table", async ({ page }) => {
  await playNow(page, "ford");
  const number = await numberOf(page);
  await page.keyboard.press("m");
  const field = page.getByRole("textbox", { name: "Say something" });
  await expect(field).toBeFocused();
  await page.keyboard.type("1 p z u i ? hello");
  await expect(field).toHaveValue("1 p z u i ? hello");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Chat" })).toContainText("hello");
  expect(await numberOf(page)).toBe(number);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
});

test("a stroke points, the second takes; the next question is not answered by the rest of them", async ({ page }) => {
  await playNow(page, "ford");
  await settled(page);
  const number = await numberOf(page);
  const first = question(page).locator(".opts .opt[data-key]:enabled").first();
  const key = await first.getAttribute("data-key");
  await page.keyboard.press("1");
  await expect(question(page).locator(`.opt.main[data-key="${key}"]`)).toBeVisible();
  expect(await numberOf(page)).toBe(number);
  await page.keyboard.press("1");
  await answered(page, number);
  // A key that is held down, or hit again at once, answers nothing.
  const second = await numberOf(page);
  await page.keyboard.press("1");
  await settled(page);
  await page.keyboard.down("Enter");
  await answered(page, second);
  const third = await numberOf(page);
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  // What it would have answered, it would have answered by now: the question has long been there to be seen.
  await settled(page);
  await page.keyboard.down("Enter");
  await judged(page);
  expect(await numberOf(page)).toBe(third);
});

test("everything on the page can be reached by Tab, and left again", async ({ page }) => {
  await beginBattle(page);
  const reached = new Set<string>();
  for (let n = 0; n < 90; n++) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => {
      const at = document.activeElement;
      return [".bar", ".score", ".rail", ".q .opts", ".q .foot", "[role=log]", "[role=slider]"].find((place) => at?.closest(place)) ?? at?.tagName ?? "";
    }));
  }
  for (const place of [".bar", ".score", ".rail", ".q .opts", ".q .foot", "[role=log]", "[role=slider]"]) expect([...reached], place).toContain(place);
});

test("a move that is half made survives a reload, and Enter does not spend one that was not begun", async ({ page }) => {
  const answers = await madeUp(page);
  await page.goto("/#/game/made-up");
  await expect(heading(page)).toContainText("Where do the Wardens go?");
  await settled(page);
  await page.keyboard.press("Enter");
  await expect(question(page).getByRole("button", { name: /Leave everybody/ })).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(question(page).locator(".fin")).toContainText("20 of 20 moved");
  expect(answers).toEqual([]);
  await page.reload();
  await expect(question(page).locator(".fin")).toContainText("20 of 20 moved");
  await settled(page);
  await page.keyboard.press("Enter");
  await expect.poll(() => answers.length).toBe(1);
});

test("what a take-back takes back is said first, and a redo brings back the very same dice", async ({ page }) => {
  await beginBattle(page);
  const rolled = async (): Promise<boolean> => (await page.request.get(`/api/v1/games/${page.url().split("/game/")[1]}/timeline`).then((reply) => reply.json() as Promise<{ rolls: number }[]>)).some((point) => point.rolls > 0);
  for (let n = 0; n < 40 && !(await rolled()); n++) await answerAnything(page);
  await settled(page);
  await expect(question(page).locator("button.rule")).toBeVisible();
  const told = await log(page).innerText();
  await page.keyboard.press("z");
  const sure = page.getByRole("alertdialog");
  await expect(sure.or(question(page).getByRole("button", { name: /Redo/ })).first()).toBeVisible();
  if (await sure.count()) {
    await expect(sure).toContainText(/answers? go/);
    await picture(page, "take-back");
    await page.keyboard.press("z");
  }
  await expect(question(page).getByRole("button", { name: /Redo/ })).toBeVisible();
  await page.keyboard.press("Shift+Z");
  await expect(question(page).getByRole("button", { name: /Redo/ })).toHaveCount(0);
  // The last sentences are the same again.
  const last = told.trim().split("\n").slice(-2);
  await expect(log(page)).toContainText(last[1] ?? "");
});

test("the Jeep can be driven, though options of it have one name", async ({ page }) => {
  await hurry(page);
  await page.goto("/#/setup/sas");
  await page.getByRole("radio", { name: "Dust Trail" }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  // Everybody gets in who may, and the Jeep is the first to act.
  const jeep = question(page).locator(".opt[data-key]:enabled", { hasText: "Jeep" });
  for (let n = 0; n < 40 && !((await heading(page).textContent()) ?? "").includes("What does the"); n++) {
    const number = await numberOf(page);
    if (await jeep.count()) {
      await jeep.first().click();
      await answered(page, number);
    } else await answerAnything(page);
  }
  await expect(page.locator(".act").first()).toBeVisible();
  for (const act of await page.locator('.act[aria-disabled="false"]').all()) {
    const number = await numberOf(page);
    await act.click();
    if ((await numberOf(page)) !== number) break;
  }
  await picture(page, "sas-jeep");
});

test("a part of the page that does not arrive is asked for again, and else it is said", async ({ page }) => {
  let lost = 0;
  await page.route(/\/assets\/Odds-.*\.js/, (route) => (lost++ < 1 ? route.abort() : route.continue()));
  await page.goto("/#/odds/wh40k10");
  await expect(page.locator(".ores h1")).toContainText("slain on average");
  expect(lost).toBeGreaterThan(1);
  await page.unroute(/\/assets\/Odds-.*\.js/);
  await page.route(/\/assets\/Rules-.*\.js/, (route) => route.abort());
  await page.goto("/#/rules/wh40k10");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.unroute(/\/assets\/Rules-.*\.js/);
  await page.getByRole("alert").getByRole("button").click();
  await expect(page.locator(".rchap button").first()).toBeVisible();
});

for (const [system, words, left] of [["wh40k10", "Which unit moves next", "Ash Wardens"], ["t9a", "Which unit moves next", "Town Spears"], ["sas", "Which operator acts next", "Magpie"]] as const)
  test(`a phase does not end with somebody still to act, without a word: ${system}`, async ({ page }) => {
    if (system === "sas") {
      await hurry(page);
      await page.goto("/#/learn/sas");
      await page.locator("[data-mission=first-light] button").click();
    } else await playNow(page, system);
    await until(page, words);
    await settled(page);
    const number = await numberOf(page);
    await page.keyboard.press("p");
    const pointed = question(page).locator(".opts .opt.main[data-key]");
    await expect(pointed).toContainText(`Still to act: `);
    await expect(pointed).toContainText(left);
    expect(await numberOf(page)).toBe(number);
    await picture(page, `still-to-act-${system}`);
    await page.keyboard.press("p");
    await answered(page, number);
  });
