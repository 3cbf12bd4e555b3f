import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Browser, type Page } from "@playwright/test";
import { log, picture, question, settled, test } from "./table";

// A server of their own, so that it can go away and come back while the pages stay.
const port = Number(process.env.GROGNARD_PORT ?? "4571") + 1;
const home = `http://127.0.0.1:${port}/`;
const data = mkdtempSync(join(tmpdir(), "grognard-together-"));
let server: ChildProcess | null = null;

async function start(): Promise<void> {
  const program = process.env.GROGNARD ?? "../target/release/grognard";
  server = spawn(program, ["serve", "--seed", "2", "--listen", `127.0.0.1:${port}`, "--data", data, "--lost-seat", "0"], { env: { ...process.env, GROGNARD_WEB_DIR: "dist", RUST_LOG: "error" }, stdio: "ignore" });
  await expect.poll(() => fetch(`${home}api/v1/systems`).then((answer) => answer.ok, () => false), { timeout: 20_000 }).toBe(true);
}
async function stop(): Promise<void> {
  const gone = server ? new Promise((resolve) => server?.once("exit", resolve)) : null;
  server?.kill("SIGKILL");
  server = null;
  await gone;
}
test.describe.configure({ mode: "serial" });
test.beforeAll(start);
test.afterAll(stop);

const heading = (page: Page) => question(page).getByRole("heading", { level: 2 });
const choose = (page: Page) => question(page).locator(".opt[data-key]:enabled").first().click();

/** Two people at one game of The Ford, each with a browser of their own. */
async function pair(browser: Browser): Promise<[Page, Page]> {
  const [mara, finn] = await Promise.all([0, 1].map(async () => (await browser.newContext({ locale: "en-GB" })).newPage()));
  if (!mara || !finn) throw new Error("no pages");
  await mara.goto(`${home}#/setup/ford`);
  await mara.getByRole("button", { name: "A friend, by link" }).nth(1).click();
  await picture(mara, "setup");
  await mara.getByRole("button", { name: "Begin" }).click();
  await finn.goto(await mara.getByRole("textbox", { name: "A link for your friend" }).inputValue());
  await expect(finn.locator("svg.table")).toBeVisible();
  return [mara, finn];
}

test("two browsers at one game, and a line that breaks and mends by itself", async ({ browser }) => {
  const [mara, finn] = await pair(browser);
  // The token does not stay in the address, but it is remembered.
  expect(finn.url()).not.toContain("seat=");
  // Both stake in secret; neither sees the other's errand.
  for (const page of [mara, finn]) {
    await expect(heading(page)).toContainText("How many coins");
    await expect(page.getByText("one card face down")).toBeVisible();
  }
  await choose(mara);
  await expect(heading(mara)).toContainText("is choosing");
  // The server is killed. Both pages stay as they are, say so, and try again.
  await stop();
  for (const page of [mara, finn]) await expect(page.getByText("The connection to the server is lost")).toBeVisible({ timeout: 20_000 });
  await picture(finn, "line-broken");
  // An answer in the meantime is not lost silently: the panel says that the server does not answer.
  await choose(finn);
  await expect(question(finn).getByRole("alert")).toContainText("does not answer");
  // It comes back, and nobody reloads anything.
  await start();
  for (const page of [mara, finn]) await expect(page.getByText("The connection to the server is lost")).toBeHidden({ timeout: 20_000 });
  await choose(finn);
  for (const page of [mara, finn]) await expect(log(page)).toContainText("staked");
  // What one says, the other hears over the mended line.
  await mara.keyboard.press("m");
  await mara.getByRole("textbox", { name: "Say something" }).fill("Are you there?");
  await mara.getByRole("button", { name: "Send" }).click();
  await expect(finn.getByRole("region", { name: "Chat" })).toContainText("Are you there?");
  await mara.context().close();
  await finn.context().close();
});

test("a tab left open over an upgrade loads the new page by itself, once, and the game goes on", async ({ browser }) => {
  const page = await (await browser.newContext({ locale: "en-GB" })).newPage();
  let [upgraded, loads] = [false, 0];
  page.on("load", () => loads++);
  // Another build names other scripts. Only the page that is looked at beside the open one is made up: Chromium takes a made-up document for a stranger's.
  await page.route((url) => url.pathname === "/", async (route) => {
    if (!upgraded || route.request().resourceType() !== "fetch") return route.continue();
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: (await reply.text()).replace("</head>", '<script src="/assets/of-the-next-build.js"></script></head>') });
  });
  await page.goto(home);
  await page.locator("[data-system=ford] .go").click();
  await expect(heading(page)).toContainText("How many coins");
  const before = loads;
  upgraded = true;
  await stop();
  await expect(page.getByText("The connection to the server is lost")).toBeVisible();
  await start();
  await expect.poll(() => loads).toBe(before + 1);
  await expect(heading(page)).toContainText("How many coins");
  // Should that bring nothing new, it does not go round in circles, however often the line breaks.
  await stop();
  await expect(page.getByText("The connection to the server is lost")).toBeVisible();
  await start();
  await expect(page.getByText("The connection to the server is lost")).toBeHidden();
  await choose(page);
  await expect(log(page)).toContainText("staked");
  expect(loads).toBe(before + 1);
  await page.context().close();
});

test("something is changed by hand if the other agrees, and a seat goes to a bot and back", async ({ browser }) => {
  const [mara, finn] = await pair(browser);
  await mara.getByRole("button", { name: "Menu" }).click();
  await mara.getByRole("button", { name: "Change something by hand" }).click();
  const sheet = mara.getByRole("region", { name: "Change something by hand" });
  await sheet.getByRole("combobox").selectOption({ label: "The River Folk: Coins (now 3)" });
  await sheet.getByRole("button", { name: "Fewer" }).click();
  await sheet.getByRole("textbox", { name: "Why" }).fill("We forgot one.");
  await picture(mara, "adjust");
  await sheet.getByRole("button", { name: "Ask the others" }).click();
  await expect(finn.getByText("We forgot one.")).toBeVisible();
  await expect(finn.getByText("Coins to 2")).toBeVisible();
  await picture(finn, "adjust-asked");
  await finn.getByRole("button", { name: "Agree" }).click();
  await expect(mara.locator(".side.a .vp").nth(1)).toHaveText("2");
  await expect(log(finn)).toContainText("We forgot one.");
  // Finn lets a bot play, and takes the seat back.
  await finn.getByRole("button", { name: "Menu" }).click();
  await finn.getByRole("button", { name: "Who sits where" }).click();
  await picture(finn, "seats");
  await finn.getByRole("button", { name: "Let a bot play it" }).click();
  await expect(finn.getByText("A bot is playing your seat.")).toBeVisible();
  await choose(mara);
  await expect(log(mara)).toContainText("staked");
  await finn.getByRole("region", { name: "Who sits where" }).getByRole("button", { name: "Take it back" }).click();
  await expect(finn.getByText("A bot is playing your seat.")).toBeHidden();
  await mara.context().close();
  await finn.context().close();
});

test("a seat whose way back is lost is given out anew, and a game goes when all agree", async ({ browser }) => {
  const [mara, finn] = await pair(browser);
  await mara.context().close();
  await expect(finn.getByText("away").first()).toBeVisible();
  await finn.getByRole("button", { name: "Menu" }).click();
  await finn.getByRole("button", { name: "Who sits where" }).click();
  const sheet = finn.getByRole("region", { name: "Who sits where" });
  await sheet.getByRole("button", { name: "Their way back is lost" }).click();
  await expect(sheet.getByText("All others agree.")).toBeVisible();
  await picture(finn, "seat-lost");
  await sheet.getByRole("button", { name: "Give the seat out anew" }).click();
  const link = await sheet.getByRole("textbox", { name: "A link for your friend" }).inputValue();
  const again = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await again.goto(link);
  await expect(heading(again)).toContainText("How many coins");
  // Finn wants the game gone; it goes once the other has agreed, for both.
  await finn.getByRole("button", { name: "Menu" }).click();
  await finn.getByRole("button", { name: "Delete this game" }).click();
  const sure = finn.getByRole("alertdialog");
  await expect(sure).toContainText("All others are asked first");
  await sure.getByRole("button", { name: "Ask the others to delete it" }).click();
  await expect(again.getByText("asks to delete this game")).toBeVisible();
  await picture(again, "delete-asked");
  await again.getByRole("button", { name: "Agree" }).click();
  for (const page of [again, finn]) await expect(page.getByRole("heading", { name: "There is no such game" })).toBeVisible({ timeout: 20_000 });
  await finn.locator(".page main button").click();
  await expect(finn.locator(".gc").first()).toBeVisible();
  await expect(finn.locator(".grow")).toHaveCount(0);
  await finn.context().close();
  await again.context().close();
});

test("where nothing comes through, what was asked in vain is asked again, without a reload", async ({ browser }) => {
  const [mara, finn] = await pair(browser);
  await choose(finn);
  const number = await mara.locator(".app").getAttribute("data-question");
  // The live line seems to stand, but no request gets through.
  await mara.context().setOffline(true);
  await choose(mara);
  await expect(question(mara).getByRole("alert")).toContainText("does not answer");
  expect(await mara.locator(".app").getAttribute("data-question")).toBe(number);
  await mara.context().setOffline(false);
  await expect(question(mara).getByRole("alert")).toHaveCount(0, { timeout: 20_000 });
  await expect(mara.getByText("The connection to the server is lost")).toBeHidden({ timeout: 20_000 });
  await choose(mara);
  for (const page of [mara, finn]) await expect(log(page)).toContainText("staked");
  // A judgement that did not arrive shuts nothing: Enter sends what is pointed at.
  const asks = async (page: Page): Promise<boolean> => (await page.locator(".cell:not(.shut)").count()) > 0;
  await expect.poll(async () => {
    for (const page of [mara, finn]) if (!(await asks(page)) && (await question(page).locator(".opt[data-key]:enabled").count())) await choose(page);
    return (await asks(mara)) || (await asks(finn));
  }).toBe(true);
  const [page, other] = (await asks(mara)) ? [mara, finn] : [finn, mara];
  await page.route("**/preview", (route) => route.abort());
  const asked = await page.locator(".app").getAttribute("data-question");
  await page.locator(".cell:not(.shut)").first().click({ force: true });
  await expect(page.locator(".reachsq.on")).toHaveCount(1);
  await settled(page);
  await page.keyboard.press("Enter");
  await expect(page.locator(`.app[data-question="${asked}"]`)).toHaveCount(0);
  await other.context().close();
  await page.context().close();
});
