// Options that differ in one number alone, and of which no more is said, are drawn as numbers, side by side, instead of as a list.

import type { Choice } from "./types";

/** Fewer are read as quickly one below the other. */
const LEAST = 6;

/** The number of each option by its key, where all of them say the same but for one number; null where they do not. */
export function numbersOf(choices: Choice[]): Map<string, number> | null {
  const first = choices[0];
  if (!first || choices.length < LEAST) return null;
  const argsOf = ({ label }: Choice): NonNullable<Choice["label"]["args"]> => label.args ?? [];
  const said = argsOf(first);
  const alike = choices.every((choice) => choice.label.id === first.label.id && argsOf(choice).length === said.length && argsOf(choice).every(([name], n) => name === said[n]?.[0]));
  const silent = choices.every(({ note, figures, risk }) => !note && !figures?.length && !risk);
  if (!alike || !silent) return null;
  const values = (n: number): unknown[] => choices.map((choice) => argsOf(choice)[n]?.[1]);
  const differing = said.map((_, n) => n).filter((n) => new Set(values(n).map((value) => JSON.stringify(value))).size > 1);
  const [only] = differing;
  if (only === undefined || differing.length > 1) return null;
  const numbers = values(only);
  if (!numbers.every((value): value is number => typeof value === "number") || new Set(numbers).size < choices.length) return null;
  return new Map(choices.map((choice, n): [string, number] => [choice.key, numbers[n] as number]));
}
