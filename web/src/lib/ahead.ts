// Real dice, a whole roll at once: the rules roll one attack after the other, and people roll all dice of a kind together.

import type { WantedDice } from "./types";

type Wanted = Pick<WantedDice, "count" | "sides" | "rule" | "note">;

/** Dice of one kind: for the same rule, about the same thing, in the same step. */
const kindOf = (wanted: Wanted): string => JSON.stringify([wanted.rule, wanted.sides, wanted.count, wanted.note?.about, wanted.note?.step]);

/** How many faces may be typed at once: those that are wanted, and those of as many rolls as may follow. */
export const mostFaces = (wanted: Wanted): number => wanted.count * (1 + (wanted.note?.ahead ?? 0));

/** Faces that were typed for rolls which have not come yet, by kind. */
export class Ahead {
  private kept = new Map<string, number[]>();

  /** Keeps faces for the rolls of this kind that follow. Those of other kinds stay: hits, wounds and saves take turns. */
  keep(wanted: Wanted, faces: number[]): void {
    const step = wanted.note?.step;
    for (const [kind] of this.kept) if (!kind.endsWith(`,${step}]`)) this.kept.delete(kind);
    this.kept.set(kindOf(wanted), faces);
  }

  /** The faces for the dice that are wanted now; none if they were not typed. A last roll of its kind leaves none behind. */
  take(wanted: Wanted): number[] | null {
    const faces = this.kept.get(kindOf(wanted)) ?? [];
    if (faces.length < wanted.count || !wanted.note) return null;
    this.kept.set(kindOf(wanted), wanted.note.ahead ? faces.slice(wanted.count) : []);
    return faces.slice(0, wanted.count);
  }
}
