// A walk of many steps: answers that are given one after the other as long as nothing happens.

import { choicesOf } from "./form";
import type { Choice, Form, Json, LogLine } from "./types";

export interface Walk {
  /** What is still to be given. */
  left: Json[];
  /** Whom it is about. */
  about: string;
  /** Where the log ended when the last step was given. */
  log: number;
}

const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);
const who = (form: Form | null): string => JSON.stringify(form?.about ?? []);

/** The walk that begins with an option; null if it is a single step. */
export const walkOf = (choice: Choice | null, form: Form | null, log: number): Walk | null => (choice?.then?.length ? { left: choice.then, about: who(form), log } : null);

/** The next step, if the walk goes on: it is still offered to the same one and warns of nothing, and no more than plain things were told since. */
export function nextStep(walk: Walk, form: Form | null, log: LogLine[]): Choice | null {
  const [next] = walk.left;
  if (next === undefined || who(form) !== walk.about) return null;
  if (log.some((line) => line.place >= walk.log && line.weight !== undefined)) return null;
  return choicesOf(form).find((choice) => !choice.shut && !choice.warned && same(choice.answer, next)) ?? null;
}
