// Where pieces that are to be placed stand at first.

import type { Place } from "./desk/trying.svelte";
import type { Point } from "./types";

/** The middle of a free rectangle in an area, as near as may be to the area's middle; that middle if all is full. */
export function freeSpot(area: { x: number; y: number; width: number; height: number }, wide: number, high: number, taken: { x: number; y: number; r: number }[]): [number, number] {
  const middle: [number, number] = [area.x + area.width / 2, area.y + area.height / 2];
  const clear = ([x, y]: [number, number]): boolean =>
    taken.every((disc) => Math.abs(disc.x - x) > wide / 2 + disc.r || Math.abs(disc.y - y) > high / 2 + disc.r);
  const spots: [number, number][] = [middle];
  for (let x = area.x + wide / 2; x <= area.x + area.width - wide / 2; x += 1) {
    for (let y = area.y + high / 2; y <= area.y + area.height - high / 2; y += 1) spots.push([x, y]);
  }
  const away = ([x, y]: [number, number]): number => Math.hypot(x - middle[0], y - middle[1]);
  return spots.sort((a, b) => away(a) - away(b)).find(clear) ?? middle;
}

/** Where so many pieces of a size stand at first: in rows, twice as wide as deep, in a free part of the area. */
export function inRows(area: { x: number; y: number; width: number; height: number }, count: number, radius: number, taken: { x: number; y: number; r: number }[]): [number, number][] {
  const apart = 0.2 + 2 * radius;
  const wide = Math.ceil(Math.sqrt(count * 2));
  const high = Math.ceil(count / wide);
  const [x, y] = freeSpot(area, wide * apart, high * apart, taken);
  return Array.from({ length: count }, (_, n) => [x + ((n % wide) - (wide - 1) / 2) * apart, y + (Math.floor(n / wide) - (high - 1) / 2) * apart]);
}

/** Where pieces are that are pulled together from one point to another, and turned about the first of them by so many degrees. */
export function carried(drag: { ids: string[]; from: Point; at: Point; start: Map<string, Place>; turn: number }): [string, Place][] {
  const [dx, dy] = [drag.at[0] - drag.from[0], drag.at[1] - drag.from[1]];
  const turn = (drag.turn * Math.PI) / 180;
  const pivot = drag.start.get(drag.ids[0] ?? "");
  const [ox, oy] = [pivot?.x ?? 0, pivot?.y ?? 0];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [...drag.start].map(([id, place]) => {
    const [rx, ry] = [place.x - ox, place.y - oy];
    const facing = place.facing === null ? null : place.facing + drag.turn / 360;
    return [id, { x: ox + rx * cos - ry * sin + dx, y: oy + rx * sin + ry * cos + dy, facing, formation: place.formation }];
  });
}
