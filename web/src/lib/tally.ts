// How strongly each side holds an objective, on its ring, where no piece hides it.

import { bounds } from "../draw/shape";
import { overlap, type Box } from "./labels";
import type { Message, Zone } from "./types";

export interface Tally {
  id: string;
  label: Message;
  /** The number of the objective. */
  sign: string;
  /** The levels of the first and the second side; none where nobody holds anything. */
  levels: number[];
  /** A piece stands on the marker, so that its number must be told here. */
  covered: boolean;
  /** Its middle. */
  x: number;
  y: number;
  box: Box;
}

/** The radius of a marker, in user units. */
export const MARKER = 15.7;
/** Half the height of a tally, and the width of each of its parts. */
const HALF = 12;
const PART = 22;

/** How strongly each side holds an objective; nothing where nobody holds anything. */
export const levelsOf = (zone: Zone): number[] => (zone.levels?.some((level) => level !== 0) ? zone.levels : []);

/** The middle of a marker and of its ring. */
export function markerOf(zone: Zone, k: number): { x: number; y: number; rx: number; ry: number } {
  const area = bounds(zone.outline.flat().map(([x, y]): [number, number] => [x * k, y * k]));
  return { x: area.x + area.width / 2, y: area.y + area.height / 2, rx: area.width / 2, ry: area.height / 2 };
}

export const markerBox = (zone: Zone, k: number): Box => {
  const { x, y } = markerOf(zone, k);
  return { x: x - MARKER, y: y - MARKER, w: 2 * MARKER, h: 2 * MARKER };
};

/** Round the ring, the top first. */
const PLACES = [0, 180, 45, -45, 135, -135, 90, -90];

/** The tallies of objectives: where they hide no piece, or as few as may be. */
export function tallies(zones: Zone[], pieces: Box[], k: number, scale: number, sign: (zone: Zone) => string): Tally[] {
  return zones.flatMap((zone): Tally[] => {
    if (zone.kind !== "objective") return [];
    const { x, y, rx, ry } = markerOf(zone, k);
    const levels = levelsOf(zone);
    const disc = markerBox(zone, k);
    const covered = pieces.some((piece) => overlap(piece, disc) > 0.3 * disc.w * disc.h);
    const parts = levels.length + (covered ? 1 : 0);
    if (!parts) return [];
    const [w, h] = [parts * PART * scale, 2 * HALF * scale];
    const spots = PLACES.map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const [cx, cy] = [x + rx * Math.sin(angle), y - ry * Math.cos(angle)];
      return { x: cx, y: cy, box: { x: cx - w / 2, y: cy - h / 2, w, h } };
    });
    const hides = spots.map(({ box }) => pieces.reduce((sum, piece) => sum + overlap(box, piece), 0));
    const best = spots[hides.indexOf(Math.min(...hides))];
    return best ? [{ id: zone.id, label: zone.label, sign: sign(zone), levels, covered, ...best }] : [];
  });
}
