// Where a note lies that belongs to no place: at an edge of the table, over as little as can be.

import type { Box } from "./labels";

const GAP = 10;

/** The place of a note of this size in a room: the middle of the upper edge, unless another place hides less. */
export function freest(size: { width: number; height: number }, room: { left: number; top: number; width: number; height: number }, things: Box[]): { x: number; y: number } {
  const [left, right] = [room.left + GAP, room.left + room.width - size.width - GAP];
  const [top, bottom] = [room.top + GAP, room.top + room.height - size.height - GAP];
  const middle = (left + right) / 2;
  const places = [top, bottom].flatMap((y) => [middle, left, right].map((x) => ({ x, y })));
  const hidden = ({ x, y }: { x: number; y: number }): number => things.filter((thing) => thing.x < x + size.width && thing.x + thing.w > x && thing.y < y + size.height && thing.y + thing.h > y).length;
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best));
}
