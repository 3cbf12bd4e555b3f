// Ranges around a piece, in words.

import { bounds, halfWidth } from "../draw/shape";
import { inches, number, say } from "./text.svelte";
import type { Piece, Point, Zone } from "./types";

export interface Reach {
  zone: Zone;
  /** Its name and how far it reaches. */
  text: string;
  /** Where its name may stand. */
  edge: Point[];
}

/** How far ranges reach: a ring is the footprint grown by so many inches, or squares so far away. */
export function reachesOf(zones: Zone[], piece: Piece, squares: boolean): Reach[] {
  const away = ([x, y]: Point): number => Math.max(Math.abs(x - piece.x), Math.abs(y - piece.y));
  return zones.flatMap((zone) => {
    const points = zone.outline.flat();
    if (zone.kind !== "range" || !points.length) return [];
    const steps = Math.floor(Math.max(...points.map(away)));
    const reach = Math.round(10 * (bounds(points).width / 2 - halfWidth(piece.shape, piece.facing ?? 0))) / 10;
    const far = squares ? number(steps) : inches(reach, Number.isInteger(reach) ? 0 : 1);
    return [{ zone, text: `${say(zone.label)} ${far}`, edge: squares ? points.filter((point) => away(point) > steps) : points }];
  });
}
