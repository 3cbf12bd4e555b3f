import { expect } from "@playwright/test";
import { answerAnything, log, moment, picture, playNow, question, settled, test } from "./table";

test("from the first visit to the end of a game, and its replay", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.goto("/");
  await expect(page.locator("[data-system=ford] .pic")).toBeVisible({ timeout: 20_000 });
  await picture(page, "home");
  await playNow(page, "ford");
  await expect(page.locator(".pieces > g").first()).toBeVisible();
  let answers = 0;
  while (await answerAnything(page)) {
    answers += 1;
    if (answers === 12) await picture(page, "ford");
    expect(answers, "a game of The Ford ends").toBeLessThan(150);
  }
  await expect(page.locator(".endcard h2")).not.toBeEmpty();
  await picture(page, "ford-end");
  // The newest line is in sight.
  await expect(log(page).getByText("The game ends")).toBeInViewport();
  // The replay: from the start, forward, and back to the end.
  const last = await moment(page);
  await page.getByRole("button", { name: "Watch it again" }).click();
  // It plays by itself, until somebody steps by hand.
  await expect(page.locator(".pastbar")).toContainText(`of ${last}`);
  await expect(page.locator(".pastbar")).not.toContainText("Step 0 of");
  await page.getByRole("button", { name: "To the start" }).click();
  await expect(page.locator(".pastbar")).toContainText(`Step 0 of ${last}`);
  await page.keyboard.press(".");
  await expect(page.locator(".pastbar")).not.toContainText("Step 0 of");
  await picture(page, "replay");
  await page.keyboard.press("Escape");
  await expect(page.locator(".pastbar")).toHaveCount(0);
  // Its record can be saved, and watched from the file.
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the record" }).click()]);
  await page.goto("/#/replays");
  await picture(page, "replays");
  await page.getByLabel("Open a record").setInputFiles(await file.path());
  await expect(page.locator(".endcard")).toBeVisible();
  await expect(log(page)).toContainText("The game ends");
  // It is listed among the finished games of this browser.
  await page.goto("/#/replays");
  await page.locator(".rows a").first().click();
  // From the list one comes to see it played.
  await expect(page.locator(".pastbar")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".endcard")).toBeVisible();
  expect(problems).toEqual([]);
});

test("an answer is taken back at once; what is illegal is shown shut with its rule, and refused", async ({ page }) => {
  await playNow(page, "ford");
  const heading = question(page).getByRole("heading", { level: 2 });
  // The stake first; then the first scout is chosen, and taken back.
  await answerAnything(page);
  await expect(heading).toContainText("Which scout", { timeout: 20_000 });
  await question(page).locator(".opt[data-key]:enabled").first().click();
  await expect(heading).toContainText("Where does");
  await page.keyboard.press("z");
  await expect(heading).toContainText("Which scout");
  await expect(log(page).locator("li.gone").first()).toBeVisible();
  // Given again, it acts; the next time it is asked for it is shut, and says why.
  await page.keyboard.press("Shift+Z");
  await expect(heading).toContainText("Where does");
  do await answerAnything(page);
  while (!(await heading.textContent())?.includes("Which scout"));
  const shut = question(page).locator(".opt[data-key]:disabled").first();
  await expect(shut).toContainText("already been activated");
  await picture(page, "refused");
  // Somebody who sends it all the same is refused by the rule, and nothing changes.
  const before = await moment(page);
  const said = await page.evaluate(async () => {
    const game = location.hash.replace("#/game/", "");
    const kept = JSON.parse(localStorage.getItem("grognard.games") ?? "[]") as { game: string; token: string }[];
    const token = kept.find((each) => each.game === game)?.token ?? "";
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const snap = (await (await fetch(`/api/v1/games/${game}`, { headers })).json()) as {
      questions: { number: number; seats: number[]; form: { kind: { one: { choices: { shut?: object; answer: unknown }[] } } } }[];
    };
    const open = snap.questions[0];
    const answer = open?.form.kind.one.choices.find((choice) => choice.shut)?.answer;
    const body = JSON.stringify({ seat: open?.seats[0], number: open?.number, answer });
    const reply = await fetch(`/api/v1/games/${game}/answers`, { method: "POST", headers, body });
    return { status: reply.status, ...((await reply.json()) as { error: string; rule: string }) };
  });
  expect(said).toMatchObject({ error: "refused", rule: "ford/turn/alternate" });
  expect(said.status).toBeGreaterThanOrEqual(400);
  expect(await moment(page)).toBe(before);
  // Why? opens the rule in the side panel.
  await question(page).getByRole("button", { name: "Rule" }).click();
  await expect(page.getByRole("region", { name: "Rule" })).toContainText("ford/turn/");
});

test("squares are chosen with the arrow keys and Enter", async ({ page }) => {
  await playNow(page, "ford");
  await answerAnything(page);
  await expect(question(page).getByRole("heading", { level: 2 })).toContainText("Which scout", { timeout: 20_000 });
  await page.keyboard.press("1");
  await settled(page);
  await page.keyboard.press("Enter");
  await expect(question(page).getByRole("heading", { level: 2 })).toContainText("Where does");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(page.locator(".reachsq.on")).toHaveCount(1);
  await settled(page);
  await page.keyboard.press("Enter");
  await expect(question(page).getByRole("heading", { level: 2 })).not.toContainText("Where does");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("Undo the last answer");
  // What means nothing on squares is not told of.
  await expect(page.getByRole("dialog", { name: "Keys" })).not.toContainText("Nearest legal place");
});
