// What is drawn beside a move that is tried out: its measure in inches, and why it is refused.

import { n } from "../draw/shape";
import type { Size } from "./camera";
import type { Point } from "./types";

/** A tick for every inch of a way. */
export function ticks(points: Point[], k: number): string {
  let drawn = "";
  let left = 1;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (!length) continue;
    const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    let at = left;
    for (; at <= length; at += 1) {
      const [x, y] = [(a[0] + ux * at) * k, (a[1] + uy * at) * k];
      drawn += `M${n(x - uy * 4)} ${n(y + ux * 4)}L${n(x + uy * 4)} ${n(y - ux * 4)}`;
    }
    left = at - length;
  }
  return drawn;
}

/** The room that a refusal takes, in pixels. */
const CALL = { width: 288, height: 100 };

/** Of the corners around a point the one at which a refusal hides the fewest others, the nearest first. */
export function beside([x, y]: Point, spots: Point[], view: Size): Point {
  const inView = (left: number, top: number): Point => [Math.min(Math.max(8, left), Math.max(8, view.width - CALL.width)), Math.min(Math.max(8, top), Math.max(8, view.height - CALL.height))];
  const corners = [[22, 58], [22, -58 - CALL.height], [-22 - CALL.width, 58], [-22 - CALL.width, -58 - CALL.height], [60, -CALL.height / 2]].map(([dx, dy]) => inView(x + (dx ?? 0), y + (dy ?? 0)));
  const hides = ([left, top]: Point): number => spots.filter(([px, py]) => px > left - 12 && px < left + CALL.width + 12 && py > top - 12 && py < top + CALL.height + 12).length;
  return corners.reduce((one, other) => (hides(other) < hides(one) ? other : one));
}
