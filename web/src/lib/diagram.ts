// What a drawing of a position shows: where its pieces are, before and after, with some room around them.

import { radius } from "../draw/shape";
import type { Box } from "./camera";
import type { Scene } from "./types";

/** So much ground is shown around the pieces: inches, or squares. */
const ROOM = 2;
/** Smaller than this nothing would be recognized. */
const LEAST = 8;

/** Does the table look different afterwards? */
export function differs(before: Scene, after: Scene): boolean {
  const seen = (scene: Scene): string => JSON.stringify(scene.pieces.map(({ id, x, y, facing, badges, ranks }) => [id, x, y, facing, badges, ranks]));
  return seen(before) !== seen(after);
}

/** The part of the board where the pieces of all these positions stand. */
export function areaOf(scenes: Scene[]): Box {
  const board = scenes[0]?.board ?? { width: 1, height: 1 };
  const pieces = scenes.flatMap((scene) => scene.pieces);
  if (!pieces.length) return { x: 0, y: 0, width: board.width, height: board.height };
  const along = (at: "x" | "y", most: number): [number, number] => {
    const low = Math.min(...pieces.map((piece) => piece[at] - radius(piece.shape))) - ROOM;
    const high = Math.max(...pieces.map((piece) => piece[at] + radius(piece.shape))) + ROOM;
    const short = Math.max(0, LEAST - (high - low)) / 2;
    const from = Math.max(0, low - short);
    return [from, Math.max(1, Math.min(most, high + short) - from)];
  };
  const [x, width] = along("x", board.width);
  const [y, height] = along("y", board.height);
  return { x, y, width, height };
}
