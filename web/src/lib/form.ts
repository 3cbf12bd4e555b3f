// Forms: how choices become answers. No rules here; every option carries its ready-made answer.

import { read, write } from "./pointer";
import type { Assembly, Choice, Form, FormKind, Json, Message, Point, Pose } from "./types";

type Kinds = { one: unknown; some: unknown; order: unknown; place: unknown; move: unknown; steer: unknown; slide: unknown; reform: unknown; assign: unknown; split: unknown; dice: unknown };
export type KindName = keyof Kinds;

export function kindName(form: Form): KindName {
  return Object.keys(form.kind)[0] as KindName;
}

/** The body of a kind of form, if the form is of that kind. */
export function as<K extends KindName>(form: Form | null | undefined, kind: K): Extract<FormKind, Record<K, unknown>>[K] | null {
  if (!form || !(kind in form.kind)) return null;
  return (form.kind as Extract<FormKind, Record<K, unknown>>)[kind];
}

/** The options of forms that have a list of them. */
export function choicesOf(form: Form | null | undefined): Choice[] {
  return as(form, "one")?.choices ?? as(form, "some")?.choices ?? as(form, "order")?.choices ?? as(form, "slide")?.choices ?? as(form, "reform")?.choices ?? [];
}

/** Puts parts into an assembly's template; null if the template has no such place. */
export function collect(assembly: Assembly, parts: Json[]): Json {
  return write(assembly.template, assembly.slot, parts);
}

/** One action of a question: options of a kind, such as all squares to which one may run. */
export interface Action {
  key: string;
  label: string;
  choices: Choice[];
  /** Some option can be chosen. */
  open: boolean;
  /** Options are squares to click. */
  squares: boolean;
  /** What it costs, where all its options cost the same. */
  cost: number | null;
}

/** Actions that share a button and its key. */
export interface Family {
  place: number;
  label: string;
  actions: Action[];
  open: boolean;
}

/** Actions in their families, in the order of their keys; null where a system has none. */
export function families(actions: Action[] | null, say: (message: Message) => string): Family[] | null {
  const found = new Map<number, Family>();
  for (const action of actions ?? []) {
    const own = action.choices[0]?.family;
    if (!own) return null;
    const family = found.get(own.place) ?? { place: own.place, label: say(own.label), actions: [], open: false };
    family.actions.push(action);
    family.open ||= action.open;
    found.set(own.place, family);
  }
  return found.size ? [...found.values()].sort((a, b) => a.place - b.place) : null;
}

const COORDINATE = /^[a-z]{1,2}\d{1,2}$/;

/** The label of an option without the square, unit or direction that it is about. */
function template(label: Message): Message {
  const args = (label.args ?? []).map(([name, arg]): [string, typeof arg] => {
    const varies = typeof arg === "object" || (typeof arg === "string" && COORDINATE.test(arg));
    return [name, varies ? "…" : arg];
  });
  return { id: label.id, args };
}

/** Does one square stand for several options, so that the kind of option must be chosen first? */
function crowded(choices: Choice[]): boolean {
  const seen = new Map<string, string>();
  return choices.some((choice) => {
    if (!choice.cell || choice.shut) return false;
    const key = cellKey(choice.cell);
    const before = seen.get(key);
    seen.set(key, choice.label.id);
    return before !== undefined && before !== choice.label.id;
  });
}

/**
 * Options as actions. Options name their group; where they do not, those with the same sentence are one.
 * Gives null where a plain list, with squares to click, serves better.
 */
export function actions(choices: Choice[], say: (message: Message) => string, brief = say): Action[] | null {
  const squares = choices.some((choice) => choice.cell);
  const named = choices.some((choice) => choice.group);
  if (!squares || !(named || crowded(choices))) return null;
  const found = new Map<string, Action>();
  for (const choice of choices) {
    const label = choice.group ?? template(choice.label);
    const numberless = (label.args ?? []).filter(([, arg]) => typeof arg !== "number");
    const key = JSON.stringify([label.id, numberless]);
    const action = found.get(key) ?? { key, label: costIn(label) === null ? say(label) : brief(label), choices: [], open: false, squares: false, cost: null };
    action.choices.push(choice);
    action.open ||= !choice.shut;
    action.squares ||= choice.cell !== undefined;
    found.set(key, action);
  }
  const all = [...found.values()];
  for (const action of all) {
    action.cost = commonCost(action.choices);
    const [only, second] = action.choices;
    if (only && !second && !only.group) action.label = say(only.label);
  }
  // What is done on the table comes first; within that the order of the form is kept, whatever can be done just now.
  return all.sort((a, b) => Number(b.squares) - Number(a.squares));
}

/**
 * Actions with the number that each keeps as long as the game is played, in the order of these numbers: a key never comes to
 * mean something else. `taken` remembers them.
 */
export function numbered(actions: Action[], taken: Map<string, number>): Action[] {
  for (const action of actions) if (!taken.has(action.key)) taken.set(action.key, taken.size);
  return [...actions].sort((a, b) => (taken.get(a.key) ?? 0) - (taken.get(b.key) ?? 0));
}

/** The stroke that stands for a place in a list: 1 to 9, 0, then the same with Shift. */
export function strokeOf(place: number): string {
  if (place < 0 || place > 19) return "";
  return `${place > 9 ? "⇧" : ""}${(place + 1) % 10}`;
}

/** What cannot be chosen comes last. */
export const openFirst = (choices: Choice[]): Choice[] => [...choices.filter((choice) => !choice.shut), ...choices.filter((choice) => choice.shut)];

/** Options under their headings, in the order in which they are shown. */
export function headed(choices: Choice[], headingOf: (choice: Choice) => string): [string, Choice[]][] {
  const found = new Map<string, Choice[]>();
  for (const choice of openFirst(choices)) found.set(headingOf(choice), [...(found.get(headingOf(choice)) ?? []), choice]);
  return [...found];
}

/** Are dice rolled for it? */
export const isRolled = (choice: Choice): boolean => choice.rolled === true || (choice.figures?.some((figure) => figure.chance) ?? false);

/** Dice cannot be unrolled, and a warning is there to be read: such an option is pointed at before it is taken, whatever way it is chosen. */
export const isGrave = (choice: Choice): boolean => isRolled(choice) || (choice.warned ?? false) || (choice.leaves?.length ?? 0) > 0;

/** Options with a key each of their own: two that a system calls the same are told apart by their place. */
export function distinct(form: Form): Form {
  const tell = (choices: Choice[]): Choice[] => {
    const seen = new Map<string, number>();
    return choices.map((choice) => {
      const before = seen.get(choice.key) ?? 0;
      seen.set(choice.key, before + 1);
      return before ? { ...choice, key: `${choice.key} (${before + 1})` } : choice;
    });
  };
  const { kind } = form;
  if ("one" in kind) return { ...form, kind: { one: { choices: tell(kind.one.choices) } } };
  if ("some" in kind) return { ...form, kind: { some: { ...kind.some, choices: tell(kind.some.choices) } } };
  if ("order" in kind) return { ...form, kind: { order: { ...kind.order, choices: tell(kind.order.choices) } } };
  if ("assign" in kind) return { ...form, kind: { assign: { ...kind.assign, from: tell(kind.assign.from), to: tell(kind.assign.to) } } };
  return form;
}

function costIn(message: Message): number | null {
  const cost = message.args?.find(([name]) => name === "cost")?.[1];
  return typeof cost === "number" ? cost : null;
}

/** What an option costs, if it or its group says so. */
export function costOf(choice: Choice): number | null {
  const cost = costIn(choice.label) ?? (choice.group ? costIn(choice.group) : null);
  if (cost !== null) return cost;
  const figure = choice.figures?.find((figure) => !figure.chance);
  return figure ? figure.value : null;
}

function commonCost(choices: Choice[]): number | null {
  const costs = new Set(choices.map(costOf));
  return costs.size === 1 ? ([...costs][0] ?? null) : null;
}

export const cellKey = (cell: Point): string => `${cell[0]},${cell[1]}`;

/** The option of each square: an open one where there is one. */
export function squares(choices: Choice[]): Map<string, Choice> {
  const map = new Map<string, Choice>();
  for (const choice of choices) {
    if (!choice.cell) continue;
    const key = cellKey(choice.cell);
    const before = map.get(key);
    if (!before || (before.shut && !choice.shut)) map.set(key, choice);
  }
  return map;
}

/** The option that stands for a piece: the first open one that lights it. */
export function optionFor(choices: Choice[], ...ids: (string | null | undefined)[]): Choice | null {
  const lights = (choice: Choice): boolean => ids.some((id) => id && choice.lights?.includes(id));
  return choices.find((choice) => !choice.shut && lights(choice)) ?? choices.find(lights) ?? null;
}

/** The pieces that a message names, as they are called in it. */
export function namedIn(message: Message, pieces: { id: string; called: string }[], say: (message: Message) => string): string[] {
  const parts = (message.args ?? []).flatMap(([, arg]) => (Array.isArray(arg) ? arg.map(say) : typeof arg === "object" ? [say(arg)] : [String(arg)]));
  return pieces.filter((piece) => parts.includes(piece.called)).map((piece) => piece.id);
}

/** Options that belong together, such as all that one unit may do: the unit is chosen first, then what it does. */
export interface Section {
  key: string;
  label: string;
  choices: Choice[];
  open: boolean;
  /** Pieces or units that stand for it on the table. */
  lights: string[];
}
export interface Sections {
  sections: Section[];
  /** Options that belong to none. */
  loose: Choice[];
}

/** So many options are a list that one can read at once. */
const SHORT = 7;

/**
 * A long list of options in two steps. Options name their group; where they do not, those that light the same unit are one.
 * Null where one list serves as well.
 */
export function sections(choices: Choice[], say: (message: Message) => string, nameOf: (id: string) => string | null): Sections | null {
  if (choices.length <= SHORT || choices.some((choice) => choice.cell)) return null;
  const named = choices.some((choice) => choice.group);
  const found = new Map<string, Section>();
  const loose: Choice[] = [];
  for (const choice of choices) {
    const lit = choice.lights?.[0];
    const key = named ? choice.group && JSON.stringify(choice.group) : lit;
    const label = named ? choice.group && say(choice.group) : lit && nameOf(lit);
    if (!key || !label) {
      loose.push(choice);
      continue;
    }
    const section = found.get(key) ?? { key, label, choices: [], open: false, lights: [] };
    section.choices.push(choice);
    section.open ||= !choice.shut;
    found.set(key, section);
  }
  const all = [...found.values()];
  // Sections of one option each would only add a click.
  if (all.length < 2 || all.every((section) => section.choices.length < 2)) return null;
  // What all options of a section light is what it is about.
  for (const section of all) {
    const [first, ...rest] = section.choices.map((choice) => choice.lights ?? []);
    section.lights = (first ?? []).filter((id) => rest.every((lights) => lights.includes(id)));
  }
  return { sections: [...all.filter((section) => section.open), ...all.filter((section) => !section.open)], loose };
}

/** Does an answer say "nothing", "nobody", "no"? Then it is nothing but its name, as in `{ "reaction": null }`. */
export function saysNothing(answer: Json): boolean {
  if (answer === null || answer === false) return true;
  if (typeof answer !== "object") return false;
  if (Array.isArray(answer)) return answer.length === 0;
  const values = Object.values(answer);
  const only = values[0];
  return values.length === 1 && only !== undefined && (only === null || only === false || (Array.isArray(only) && only.length === 0));
}

/** The answer that lets the moment pass, if the form has one: the option that ends it or says nothing, or choosing none where none may be chosen. */
export function passOf(form: Form | null | undefined): { answer: Json; choice?: Choice } | null {
  const some = as(form, "some");
  if (some) return some.least === 0 ? { answer: collect(some.assembly, []) } : null;
  const whole = as(form, "one") ?? as(form, "slide") ?? as(form, "reform");
  const open = whole?.choices.filter((choice) => !choice.shut) ?? [];
  const choice = open.find((choice) => choice.done) ?? open.find((choice) => saysNothing(choice.answer));
  return choice ? { answer: choice.answer, choice } : null;
}

/** The only answer that a question leaves, if it leaves just one. */
export function onlyOf(form: Form | null | undefined): { answer: Json } | null {
  const open = as(form, "one")?.choices.filter((choice) => !choice.shut) ?? [];
  return open.length === 1 ? (open[0] ?? null) : null;
}

export function toPose(x: number, y: number, facing: number | null, level?: number, elevation?: number): Pose {
  const height = level !== undefined ? { level } : elevation !== undefined ? { elevation } : {};
  const place = { x: Math.round(x * 65536), y: Math.round(y * 65536), ...height };
  if (facing === null) return place;
  const turn = ((facing % 1) + 1) % 1;
  return { ...place, heading: Math.round(turn * 4294967296) % 4294967296 };
}

export function fromPose(pose: Pose): { x: number; y: number; facing: number } {
  return { x: pose.x / 65536, y: pose.y / 65536, facing: (pose.heading ?? 0) / 4294967296 };
}

/** The way of each piece that moves, in the order in which they move; a piece is named by its place in the form. */
export function movesAnswer(assembly: Assembly, moves: { nth: number; pose: Pose }[]): Json {
  return collect(assembly, moves.map(({ nth, pose }) => ({ model: { nth }, way: [poseJson(pose)] })));
}

/** Those in front first, so that a formation that moves as one does not run into itself. */
export function frontFirst<T extends { x: number; y: number }>(places: [string, T][], from: (id: string) => { x: number; y: number } | null): [string, T][] {
  let [dx, dy] = [0, 0];
  for (const [id, to] of places) {
    const was = from(id) ?? to;
    dx += to.x - was.x;
    dy += to.y - was.y;
  }
  return [...places].sort(([, a], [, b]) => b.x * dx + b.y * dy - (a.x * dx + a.y * dy));
}

export function placesAnswer(assembly: Assembly, parts: { id: string; pose: Pose }[]): Json {
  return collect(assembly, parts.map(({ pose }) => poseJson(pose)));
}

const poseJson = (pose: Pose): Json => ({ ...pose });

/** The parts of an answer that was put together. */
export function partsIn(answer: Json, assembly: Assembly): Json[] {
  const found = read(answer, assembly.slot);
  return Array.isArray(found) ? found : [];
}

/** The poses in an answer, in order: to take over the nearest legal answer. */
export function posesIn(answer: Json, assembly: Assembly): (Pose | null)[] {
  return partsIn(answer, assembly).map((item) => {
    const way = isWay(item) ? item.way : item;
    const last = Array.isArray(way) ? (way.at(-1) ?? null) : way;
    return isPose(last) ? last : null;
  });
}

function isWay(value: Json): value is { way: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value) && "way" in value;
}

function isPose(value: Json): value is { x: number; y: number } & Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && typeof value.x === "number" && typeof value.y === "number";
}

/**
 * Which piece each pose is for, where an answer leaves out pieces that stay: the one whose way runs by it.
 * Poses in stored steps, ways in inches.
 */
export function alongRoutes(poses: (Pose | null)[], routes: { piece: string; points: Point[] }[]): [string, Pose][] {
  const left = [...routes];
  return poses.flatMap((pose): [string, Pose][] => {
    if (!pose || !left.length) return [];
    const { x, y } = fromPose(pose);
    const away = left.map((route) => Math.min(...route.points.map((a, n) => toSegment(x, y, a, route.points[n + 1] ?? a))));
    const [route] = left.splice(away.indexOf(Math.min(...away)), 1);
    return route ? [[route.piece, pose]] : [];
  });
}

function toSegment(x: number, y: number, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const f = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / length));
  return Math.hypot(x - a[0] - dx * f, y - a[1] - dy * f);
}

/** Ideas that say different things: what is told by the same words, or is the same answer, is there once, as it came first. */
export function tellApart(ideas: Choice[], say: (message: Message) => string): Choice[] {
  const same = (one: Choice, other: Choice): boolean => say(one.label) === say(other.label) || JSON.stringify(one.answer) === JSON.stringify(other.answer);
  return ideas.filter((idea, n) => n === ideas.findIndex((other) => same(other, idea)));
}
