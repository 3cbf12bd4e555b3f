// Where a note lies that belongs to no place: at an edge of the table, over as little as can be.

import type { Box } from "./labels";

const GAP = 10;

/** So many places are tried along each way across the room. */
const STEPS = 8;

/** The place of a note of this size in a room: the middle of the upper edge, unless another place hides less; first at the upper and the lower edge, then in between. */
export function freest(size: { width: number; height: number }, room: { left: number; top: number; width: number; height: number }, things: Box[]): { x: number; y: number } {
  const [left, right] = [room.left + GAP, room.left + room.width - size.width - GAP];
  const [top, bottom] = [room.top + GAP, room.top + room.height - size.height - GAP];
  const between = (from: number, to: number): number[] => Array.from({ length: STEPS - 1 }, (_, n) => from + ((to - from) * (n + 1)) / STEPS);
  const across = [(left + right) / 2, left, right, ...between(left, right)];
  const places = [top, bottom, ...between(top, bottom)].flatMap((y) => across.map((x) => ({ x, y })));
  const hidden = ({ x, y }: { x: number; y: number }): number => things.filter((thing) => thing.x < x + size.width && thing.x + thing.w > x && thing.y < y + size.height && thing.y + thing.h > y).length;
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best));
}
