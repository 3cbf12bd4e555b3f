// A table of the open kind with 300 models, made up here, so that dragging can be tried whatever systems can be played.

import type { Page } from "@playwright/test";
import type { Choice, Drawn, Form, FormKind, Json, Message, Part, Piece, Point, Pose, Preview, Reforming, Scene, Snapshot, Stance, SteerMove, StepKind, Terrain, TerrainKind } from "../src/lib/types";

const text = (name: string): Message => ({ id: "web-name-of", args: [["name", name]] });
const LIMIT = 6;

function block(unit: string, owner: number, count: number, left: number, top: number): Piece[] {
  return Array.from({ length: count }, (_, n): Piece => ({
    id: `${unit}.${n}`,
    label: text(unit),
    owner,
    unit,
    shape: { circle: { radius: 0.63 } },
    x: left + (n % 10) * 1.5,
    y: top + Math.floor(n / 10) * 1.5,
    facing: null,
    sign: (["dot", "dot", "chevron", "plus", "two-bars", "cross", "star"] as const)[n % 7] ?? "dot",
    badges: [],
    stats: [],
  }));
}

const KINDS: TerrainKind[] = ["woods", "ruin", "crater", "container", "hill", "water", "building", "debris", "barricade", "field"];
function terrain(kind: TerrainKind, n: number): Terrain {
  const [x, y] = [4 + (n % 5) * 12, 13 + Math.floor(n / 5) * 12];
  const high = kind === "barricade" ? 0.5 : 4;
  const outline: Point[] = [[x, y], [x + 5, y - 0.6], [x + 5.5, y + high], [x + 0.4, y + high + 0.3]];
  return { id: `${kind}${n}`, kind, label: text(`${kind} ${n}`), outline, walls: kind === "ruin" ? [outline.slice(0, 3)] : [], height: 3 };
}

export function scene(): Scene {
  const pieces: Piece[] = [];
  for (let n = 0; n < 14; n++) pieces.push(...block(`b${n}`, 1, 10, 0.8 + (n % 4) * 15, 1.5 + Math.floor(n / 4) * 2));
  pieces.push(...block("wardens", 0, 20, 20, 27));
  for (let n = 0; n < 14; n++) pieces.push(...block(`a${n}`, 0, 10, 0.8 + (n % 4) * 15, 36 + Math.floor(n / 4) * 2));
  const circle = (x: number, y: number): Point[] => Array.from({ length: 36 }, (_, n) => [x + 3.8 * Math.cos((n * Math.PI) / 18), y + 3.8 * Math.sin((n * Math.PI) / 18)]);
  return {
    board: { width: 60, height: 44, ground: "open" },
    terrain: KINDS.map(terrain),
    zones: [[30, 22], [10, 22], [50, 22]].map(([x = 0, y = 0], n) => ({ id: `o${n}`, kind: "objective" as const, label: text(`Objective ${n + 1}`), owner: n === 0 ? null : n - 1, outline: [circle(x, y)] })),
    pieces,
    units: [{ id: "wardens", label: text("Wardens"), owner: 0, whereabouts: null, badges: [], stats: [{ label: text("M"), value: "6″", base: null, cause: null, rule: null }, { label: text("SV"), value: "3+", base: "4+", cause: text("Cover"), rule: null }], tables: [], notes: [] }],
    seats: [{ seat: 0, label: text("Lanterns"), active: true }, { seat: 1, label: text("Cinders"), active: false }],
    tracks: [{ key: "round", role: "round", label: text("Round"), owner: null, value: 2, max: 5 }, { key: "vp", role: "score", label: text("VP"), owner: 0, value: 12, max: null }, { key: "vp", role: "score", label: text("VP"), owner: 1, value: 9, max: null }],
    phases: ["Command", "Movement", "Shooting"].map((name, n) => ({ label: text(name), current: n === 1 })),
    hands: [],
  };
}

/** A block that can be steered, alone in the middle of the table. */
const BLOCK: Piece = { id: "lancers", label: text("Lancers"), owner: 0, unit: null, shape: { rectangle: { width: 4, height: 2 } }, x: 30, y: 24, facing: 0, sign: "none", badges: [], stats: [], ranks: { files: 5, models: 13, wide: 0.8, deep: 0.66, falling: 2, marked: [{ place: 0, sign: "star", label: text("Champion") }] } };

function steering(): Snapshot {
  const made = snapshot();
  const step = (kind: StepKind, most: number): SteerMove => ({ key: kind, kind, label: text(kind), least: 0, most });
  const kind = { steer: { piece: { id: "lancers", label: BLOCK.label, limit: 0 }, moves: [step("ahead", 8), step("wheel-left", 90), step("wheel-right", 90)], assembly: { template: { steer: null }, slot: "/steer" } } };
  const form = { title: text("Where do the Lancers go?"), rule: "wh40k10/movement/normal-move", kind };
  return { ...made, scene: made.scene && { ...made.scene, pieces: [BLOCK] }, questions: [{ number: 7, seats: [0], rule: form.rule, form }] };
}

/** An enemy before it, along whose front it slides. */
const ENEMY: Piece = { ...BLOCK, id: "levy", label: text("Levy"), owner: 1, shape: { rectangle: { width: 8, height: 2 } }, x: 30, y: 16, facing: 0.5, ranks: { files: 10, models: 25, wide: 0.8, deep: 0.66, leftward: true } };

/** Along the enemy's front, from corner to corner; open where most touch. */
function sliding(): FormKind {
  const at = (x: number): Stance => ({ x, y: 18, facing: 0 });
  const stop = (name: string, amount: number): { at: number; label: Message } => ({ at: amount, label: text(name) });
  const rail = { key: "front", label: text("Front of the Levy"), line: [[26, 17], [34, 17]] as [Point, Point], least: 0, from: at(32), most: 4, to: at(28), open: [[0, 4]] as [number, number][], stops: [stop("Right corners", 0), stop("Middle", 2), stop("Left corners", 4)], assembly: { template: { place: { facing: "front", offset: 0 } }, slot: "/place/offset" } };
  return { slide: { choices: [], piece: { id: "lancers", label: BLOCK.label, limit: 0 }, rails: [rail] } };
}

/** In one, two or three ranks; its middle may go three inches. */
function reforming(): FormKind {
  const drawn = (files: number): Drawn => {
    const ranks = Math.ceil(13 / files);
    return { label: text(`${files} × ${ranks}`), shape: { rectangle: { width: files * 0.8, height: ranks * 0.66 } }, ranks: { files, models: 13, wide: 0.8, deep: 0.66, leftward: true }, answer: { reform: { files, pose: { position: { x: 0, y: 0 }, heading: 0 } } } };
  };
  const written = { x: "/reform/pose/position/x", y: "/reform/pose/position/y", heading: "/reform/pose/heading" };
  const block: Reforming = { piece: { id: "lancers", label: BLOCK.label, limit: 0 }, at: { x: BLOCK.x, y: BLOCK.y, facing: 0 }, formations: [drawn(5), drawn(7), drawn(13)], written, reach: 3 };
  const about: Choice = { key: "about", label: text("About turn"), answer: { reform: { files: 5, pose: { position: { x: 30, y: 19.01 }, heading: 270 } } } };
  const none: Choice = { key: "none", label: text("Does not move"), answer: { reform: null }, done: true };
  return { reform: { choices: [about, none], blocks: [block], area: { zones: [], away: 0 } } };
}

/** No farther than three inches: the nearest answer is on the way there. */
function judgeReform(answer: Json): Preview {
  const { files, pose } = (answer as unknown as { reform: { files: number; pose: { position: { x: number; y: number }; heading: number } } }).reform;
  const deep = (Math.ceil(13 / files) * 0.66) / 2;
  const angle = (pose.heading * Math.PI) / 180;
  const middle: Point = [pose.position.x - deep * Math.cos(angle), 44 - pose.position.y + deep * Math.sin(angle)];
  const far = Math.hypot(middle[0] - BLOCK.x, middle[1] - BLOCK.y);
  if (far <= 3.001) return { refused: null, routes: [] };
  const back = (to: number, from: number): number => ((from - to) * (far - 3)) / far;
  const position = { x: pose.position.x + back(middle[0], BLOCK.x), y: pose.position.y - back(middle[1], BLOCK.y) };
  return { refused: { rule: "t9a/movement/reform-move", reason: text("Its middle goes too far.") }, routes: [], nearest: { reform: { files, pose: { position, heading: pose.heading } } } };
}

export type Asked = "move" | "steer" | "slide" | "reform" | "one" | "some" | "order" | "place" | "assign" | "split" | "dice";

/** A question of each other kind, each with more than fits on a small screen. */
function kindOf(what: Asked): FormKind | null {
  const assembly = { template: { answer: null }, slot: "/answer" };
  const names = Array.from({ length: 14 }, (_, n) => `Company of the Lantern ${n + 1}`);
  const choices: Choice[] = names.map((name, n) => ({ key: `c${n}`, label: text(name), answer: { choose: n } }));
  const parts: Part[] = names.map((name, n) => ({ id: `p${n}`, label: text(name), limit: 3, shape: { circle: { radius: 0.63 } } }));
  switch (what) {
    case "one":
      return { one: { choices } };
    case "some":
      return { some: { choices, least: 1, most: 3, assembly } };
    case "order":
      return { order: { choices, assembly } };
    case "place":
      return { place: { pieces: parts, area: { zones: [], away: 0 }, assembly } };
    case "assign":
      return { assign: { from: choices, to: choices.map((choice) => ({ ...choice, key: `t${choice.key}` })), assembly } };
    case "split":
      return { split: { total: 4, parts, assembly } };
    default:
      return null;
  }
}

function asking(what: Asked): Snapshot {
  if (what === "steer") return steering();
  if (what === "slide" || what === "reform") {
    const made = snapshot();
    const form: Form = { title: text("How do the Lancers stand?"), rule: "", kind: what === "slide" ? sliding() : reforming(), about: ["lancers"], against: what === "slide" ? ["levy"] : [] };
    return { ...made, scene: made.scene && { ...made.scene, pieces: [BLOCK, ENEMY] }, questions: [{ number: 7, seats: [0], rule: form.rule, form }] };
  }
  const made = snapshot();
  if (what === "dice") return { ...made, questions: [], wanted_dice: { count: 12, sides: 6 }, dice: "typed" };
  const kind = kindOf(what);
  if (!kind) return made;
  return { ...made, questions: [{ number: 7, seats: [0], rule: "", form: { title: text("What is to be done here, and by whom of the company?"), rule: "", kind } }] };
}

function snapshot(): Snapshot {
  const made = scene();
  const pieces = made.pieces.filter((piece) => piece.unit === "wardens").map((piece) => ({ id: piece.id, label: piece.label, limit: LIMIT }));
  const form = { title: text("Where do the Wardens go?"), rule: "wh40k10/movement/normal-move", kind: { move: { pieces, assembly: { template: { "move-models": null }, slot: "/move-models" } } } };
  return {
    game: "made-up", system: "wh40k10", version: 1, name: "A made-up table", event: 1, moment: 1, orders: [],
    seats: [0, 1].map((seat) => ({ seat, who: "person", name: null, here: true, bot: null })),
    yours: [0], paused: false, dice: "rolled", scene: made, questions: [{ number: 7, seats: [0], rule: form.rule, form }],
    wanted_dice: null, outcome: null, log: { from: 0, to: 0, length: 0, lines: [] }, take_back: null, redo: false, firm: false, unverified: false, dice_taken_back: 0, proposals: [], chat: [], commitment: null, seed: null,
  };
}

/** As far as six inches is legal; the nearest answer is each way cut there. */
function preview(answer: Json): Preview {
  const ways = (answer as unknown as { "move-models": { model: { nth: number }; way: Pose[] }[] })["move-models"];
  const movers = scene().pieces.filter((piece) => piece.unit === "wardens");
  const refused = { rule: "wh40k10/movement/normal-move", reason: text("Too far.") };
  const routes = ways.flatMap(({ model, way }) => {
    const [piece, end] = [movers[model.nth], way.at(-1)];
    if (!piece || !end) return [];
    const to: Point = [end.x / 65536, end.y / 65536];
    const length = Math.hypot(to[0] - piece.x, to[1] - piece.y);
    return [{ piece: piece.id, points: [[piece.x, piece.y] as Point, to], length, limit: LIMIT, refused: length > LIMIT + 1e-4 ? refused : null }];
  });
  const nearest = routes.map(({ points: [from, to], length }): Json => {
    const by = Math.min(1, 5.99 / Math.max(length, 1e-9));
    const at = (n: 0 | 1): number => Math.round(((from?.[n] ?? 0) + ((to?.[n] ?? 0) - (from?.[n] ?? 0)) * by) * 65536);
    return [{ x: at(0), y: at(1) }];
  });
  const bad = routes.find((route) => route.refused);
  return bad ? { refused, routes, nearest: { "move-models": nearest } } : { refused: null, routes };
}

/** What each step costs: inches as they are, a degree a tenth of an inch. */
function legs(answer: Json): Preview["legs"] {
  const steps = (answer as unknown as { steer: [string, number][] }).steer;
  let spent = 0;
  return steps.map(([key, amount]) => {
    const cost = key.startsWith("wheel") ? amount / 10 : amount;
    spent += cost;
    return { cost, spent, limit: 8 };
  });
}

/** Answers for the server; what is answered is kept in the list that comes back. */
export async function madeUp(page: Page, what: Asked = "move"): Promise<Json[]> {
  const answers: Json[] = [];
  await page.route("**/api/v1/texts/*", async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: `${await reply.text()}\nweb-name-of = { $name }\n` });
  });
  await page.route("**/api/v1/games/made-up/**", async (route) => {
    const asked = route.request().url().split("/made-up/")[1];
    const body = route.request().postDataJSON() as { answer: Json } | null;
    if (asked === "preview" && body && what === "reform") return route.fulfill({ json: judgeReform(body.answer) });
    if (asked === "preview" && body) return route.fulfill({ json: what === "move" ? preview(body.answer) : { refused: null, routes: [], ...(what === "steer" ? { legs: legs(body.answer) } : {}) } });
    if (asked === "answers" && body) answers.push(body.answer);
    return route.fulfill({ json: asked === "timeline" || asked?.startsWith("ideas") ? [] : { event: 2, moment: 2 } });
  });
  await page.routeWebSocket("**/api/v1/games/made-up/live", (socket) => {
    socket.onMessage(() => socket.send(JSON.stringify({ snapshot: asking(what) })));
  });
  return answers;
}
