// What was put together but not yet answered, kept by this tab so that a reload does not lose it.

import type { Place } from "./desk.svelte";
import type { Slid } from "./slide";
import type { Step } from "./steer";

export interface Draft {
  /** The question that it is for. */
  question: string;
  picked: string | null;
  action: string | null;
  section: string | null;
  ticked: string[];
  order: string[];
  pairs: Record<string, string>;
  shares: number[];
  steps: Step[];
  slid: Slid | null;
  faces: number[];
  drafts: [string, Place][];
}

const keyOf = (game: string): string => `grognard.draft.${game}`;

export function keepDraft(game: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(game), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(game));
  } catch {
    // No room, or not allowed: then a reload loses it.
  }
}

/** What was kept for this question; of another one nothing. */
export function keptDraft(game: string, question: string): Draft | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(game)) ?? "null") as Draft | null;
    return found?.question === question ? found : null;
  } catch {
    return null;
  }
}
