// What is told beside the question: previews, looks, knobs, what a line of the log adds to the reckoning.

import type { Shut } from "./form";
import type { Json, Message, Point } from "./message";
import type { Piece, Zone } from "./scene";

export interface Route {
  piece: string;
  points: Point[];
  length: number;
  limit: number;
  refused: Shut | null;
}
export interface Preview {
  refused: Shut | null;
  routes: Route[];
  nearest?: Json;
  notes?: Message[];
  /** What each step of a steered block costs. */
  legs?: { cost: number; spent: number; limit: number; refused?: Shut }[];
  /** How pieces would stand then. */
  stands?: Piece[];
  /** Areas and lines that it would bring about. */
  zones?: Zone[];
}
/** The way that a piece went; the first point is where it stood. */
export interface Way {
  piece: string;
  points: Point[];
}
/** Something that players may agree to change by hand. */
export interface Knob {
  label: Message;
  piece?: string;
  owner?: number;
  path: string;
  /** A number where nothing is said. A switch is 0 or 1; a place is where the scene shows its piece. */
  kind?: "number" | "switch" | "point" | "square";
  value: number;
  most?: number;
}
export type LookKind = "sight" | "ranges" | "reach" | "arcs";
export interface Throw {
  dice: { face: number; success: boolean | null; critical?: boolean }[];
  needed: number | null;
  /** Its sentence is a headline of its own. */
  alone?: boolean;
}

/** One of those of whom a deed tells. */
export interface Party {
  id: string;
  label: Message;
  owner: number | null;
  /** What it cost, where armies are bought. */
  cost?: number;
}
/** What a line of the log adds to the reckoning when the game is over. */
export type Deed =
  | { round: { number: number } }
  | { scored: { seat: number; points: number } }
  | { settled: { points: number[] } }
  | { harm: { by: Party; whom: Party; wounds: number; slain: number; worth: number } };
