// Places of an answer, by JSON pointers.

import type { Json } from "./types";

const stepsOf = (pointer: string): string[] => (pointer === "" ? [] : pointer.slice(1).split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~")));

/** What stands at a place of an answer; undefined if there is no such place. */
export function read(answer: Json, pointer: string): Json | undefined {
  let at: Json | undefined = answer;
  for (const step of stepsOf(pointer)) {
    if (at === undefined || at === null || typeof at !== "object") return undefined;
    at = (at as Record<string, Json>)[step];
  }
  return at;
}

/** The answer with something else at a place that it has; null if it has no such place. */
export function write(template: Json, pointer: string, value: Json): Json {
  if (pointer === "") return value;
  const answer = structuredClone(template);
  const steps = stepsOf(pointer);
  let at: Json = answer;
  for (const [n, step] of steps.entries()) {
    if (at === null || typeof at !== "object") return null;
    const holder = at as Record<string, Json>;
    if (!(step in holder)) return null;
    if (n === steps.length - 1) {
      holder[step] = value;
      return answer;
    }
    at = holder[step] ?? null;
  }
  return null;
}
