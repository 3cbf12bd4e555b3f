// The form of a question about odds, as the server describes it: what a field means now, and what becomes of a description
// when it is filled in. No system is known here.

import { comma } from "./text.svelte";
import type { Json, Message } from "./types";

export type Fields = Record<string, Json>;
export interface OddsChoice {
  key: string;
  label: Message;
  group?: Message;
  /** Only where these fields of the same part have these values. */
  only?: Record<string, string>;
  /** What other fields of the same part are by it, where they are left out. */
  gives?: Fields;
  /** What is written into other fields when it is chosen. */
  sets?: Fields;
  /** What it is called apart from its number: of choices that differ by a number alone one is chosen, and its number dialled. */
  dial?: string;
  /** Of those, the one to begin with. */
  usual?: boolean;
}
export type OddsInput =
  | { input: "number"; least: number; most: number; sign: "plain" | "needed" | "needed-on-two" | "inches" }
  | { input: "dice" | "text" | "flag" }
  | { input: "one" | "some"; choices: OddsChoice[] }
  | { input: "part"; side?: number; fields: OddsField[] }
  | { input: "parts"; side?: number; fields: OddsField[]; add: Message; begin?: Json; most: number }
  | { input: "written"; hint: Message };
export type OddsField = OddsInput & { key: string; label: Message; usual?: Json; rare?: boolean; only?: Record<string, string> };
export interface OddsKind {
  key: string;
  label: Message;
  begin: Fields;
  fields: OddsField[];
}

const isObject = (value: Json | undefined): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** What stands at a path; undefined if nothing does. */
export function at(part: Json | undefined, path: string): Json | undefined {
  if (path === "") return part;
  return path.split("/").reduce<Json | undefined>((value, step) => (Array.isArray(value) ? value[Number(step)] : isObject(value) ? value[step] : undefined), part);
}

/** The same with something else at a path; without it if it is undefined, and without what becomes empty by that. */
export function put(part: Json | undefined, path: string, value: Json | undefined): Json | undefined {
  if (path === "") return value;
  const [step = "", ...rest] = path.split("/");
  const inner = put(at(part, step), rest.join("/"), value);
  if (Array.isArray(part) || /^\d+$/.test(step)) {
    const list = Array.isArray(part) ? [...part] : [];
    if (inner !== undefined) list[Number(step)] = inner;
    return list;
  }
  const { [step]: _, ...others } = isObject(part) ? part : {};
  if (inner === undefined || (isObject(inner) && !Object.keys(inner).length && rest.length)) return others;
  return { ...others, [step]: inner };
}

const fits = (part: Json, only: Record<string, string> | undefined): boolean =>
  Object.entries(only ?? {}).every(([key, wanted]) => (at(part, key) ?? "") === wanted);

/** What can be chosen now, each once. */
export function choicesOf(field: OddsField, part: Json): OddsChoice[] {
  if (field.input !== "one" && field.input !== "some") return [];
  const open = field.choices.filter((choice) => fits(part, choice.only));
  return open.filter((choice, n) => open.findIndex((other) => other.key === choice.key) === n);
}

/** Choices as they are offered: of those that differ by a number the one that is on, or the one to begin with, between the next smaller and the next larger. */
export function dialled(choices: OddsChoice[], on: string[]): { choice: OddsChoice; less: OddsChoice | null; more: OddsChoice | null }[] {
  const shown = new Map<string, OddsChoice[]>();
  for (const choice of choices) {
    const name = choice.dial === undefined ? `key ${choice.key}` : `dial ${choice.dial}`;
    shown.set(name, [...(shown.get(name) ?? []), choice]);
  }
  return [...shown.values()].flatMap((family) => {
    const choice = family.find((each) => on.includes(each.key)) ?? family.find((each) => each.usual) ?? family[0];
    if (!choice) return [];
    const at = family.indexOf(choice);
    return [{ choice, less: family[at - 1] ?? null, more: family[at + 1] ?? null }];
  });
}

/** The choice that is made, by name or because it is the first. */
export function chosen(field: OddsField, part: Json): OddsChoice | null {
  const open = choicesOf(field, part);
  const key = at(part, field.key) ?? field.usual ?? (open.some((choice) => choice.key === "") ? "" : undefined);
  return open.find((choice) => choice.key === key) ?? (key === undefined ? (open[0] ?? null) : null);
}

/** What a field is where nothing is written: what the choices of its part give, or what is usual. */
export function usual(field: OddsField, fields: OddsField[], part: Json): Json | undefined {
  const given = fields.map((other): Fields => (other.input === "one" ? (chosen(other, part)?.gives ?? {}) : {}));
  const last = given.filter((gives) => field.key in gives).at(-1);
  return last ? last[field.key] : field.usual;
}

/** What a field is now. */
export const valueOf = (field: OddsField, fields: OddsField[], part: Json): Json | undefined => at(part, field.key) ?? usual(field, fields, part);

/** Is there anything to fill in? Not where no choice is open, and not where a choice says that there is no such thing. */
export function isAsked(field: OddsField, fields: OddsField[], part: Json): boolean {
  if (!fits(part, field.only)) return false;
  if (field.input === "one") return choicesOf(field, part).length > 0;
  return usual(field, fields, part) !== null || at(part, field.key) !== undefined;
}

/** A part with a field filled in. What is as usual is left out; a choice takes with it what hangs on it. */
export function fill(part: Json, fields: OddsField[], field: OddsField, value: Json | undefined): Json {
  if (field.key === "") return value ?? part;
  const same = JSON.stringify(value) === JSON.stringify(usual(field, fields, part));
  const next = put(part, field.key, value === "" || (same && field.input !== "one") ? undefined : value) ?? {};
  return field.input === "one" ? settled(next, part, fields, field) : next;
}

/** After a choice: what it or the one before gave is as printed again, what it sets is set, and choices that are no longer open are
 * made anew. */
function settled(next: Json, before: Json, fields: OddsField[], field: OddsField): Json {
  const choices = field.input === "one" ? field.choices : [];
  const hanging = fields.filter((other) => other.input === "one" && other !== field && other.choices.some((choice) => choice.only && field.key in choice.only));
  const bound = new Set([...choices, ...hanging.flatMap((other) => (other.input === "one" ? other.choices : []))].flatMap((choice) => [...Object.keys(choice.gives ?? {}), ...Object.keys(choice.sets ?? {})]));
  let part = next;
  for (const key of bound) if (key !== field.key) part = put(part, key, undefined) ?? {};
  for (const other of hanging) {
    const kept = choicesOf(other, part).some((choice) => choice.key === at(before, other.key));
    const first = choicesOf(other, part)[0]?.key;
    // A choice without a key is none.
    part = put(part, other.key, kept ? at(before, other.key) : isFirstMeant(other) || first === "" ? undefined : first) ?? {};
  }
  for (const other of fields.filter((other) => other.input === "some")) {
    const [kept, open] = [at(part, other.key), choicesOf(other, part)];
    if (!Array.isArray(kept)) continue;
    const left = kept.filter((key) => open.some((choice) => choice.key === key));
    part = put(part, other.key, left.length ? left : undefined) ?? {};
  }
  const sets = chosen(field, part)?.sets ?? {};
  for (const [key, value] of Object.entries(sets)) part = put(part, key, value) ?? {};
  return part;
}

/** Is the first choice meant where none is named? So it is where another choice must be named for it to be open at all. */
const isFirstMeant = (field: OddsField): boolean => field.input === "one" && field.choices.every((choice) => Object.keys(choice.only ?? {}).length > 1);

/** The parts of a list; at least one. */
export function partsOf(field: OddsField, part: Json): Json[] {
  const list = at(part, field.key);
  return Array.isArray(list) ? list : [];
}

/** What is asked, in a line: what was chosen, and everything that is not as usual. */
export function inWords(fields: OddsField[], part: Json, say: (message: Message) => string): string {
  const sides: string[][] = [];
  for (const field of fields) {
    if (!isAsked(field, fields, part)) continue;
    if (field.input === "part") sides.push([inWords(field.fields, at(part, field.key) ?? {}, say)]);
    else if (field.input === "parts") sides.push([partsOf(field, part).map((each) => inWords(field.fields, each, say)).join(" + ")]);
    else {
      const words = fieldInWords(field, fields, part, say);
      if (words) (sides.length ? sides.at(-1) : (sides.push([]), sides.at(-1)))?.push(words);
    }
  }
  return sides.map((words) => words.filter(Boolean).join(comma())).filter(Boolean).join(" → ");
}

function fieldInWords(field: OddsField, fields: OddsField[], part: Json, say: (message: Message) => string): string {
  const written = at(part, field.key);
  if (field.input === "one") {
    const choice = chosen(field, part);
    return choice && (written !== undefined || choice.key === "") && choice.key !== field.usual ? say(choice.label) : "";
  }
  if (written === undefined) return "";
  const own = usual(field, fields, part);
  if (field.input === "some") {
    const before = Array.isArray(own) ? own : [];
    const added = Array.isArray(written) ? written.filter((key) => !before.includes(key)) : [];
    return added.map((key) => say(choicesOf(field, part).find((choice) => choice.key === key)?.label ?? { id: String(key) })).join(comma());
  }
  if (field.input === "flag") return written === true ? say(field.label) : "";
  return typeof written === "number" || typeof written === "string" ? `${say(field.label)} ${written}` : "";
}
