// How pieces get from where they were to where they are: along the way that the log tells, else straight.

import type { LogLine, Point } from "./types";

/** So long takes a move, in milliseconds; several steps of one piece take no longer together than `LONGEST`. */
export const MOVE = 320;
export const LONGEST = 900;

/** The way of each piece in new lines of the log, steps of the same piece joined. */
export function waysIn(lines: LogLine[]): Map<string, Point[]> {
  const ways = new Map<string, Point[]>();
  for (const way of lines.flatMap((line) => line.ways ?? [])) {
    const before = ways.get(way.piece);
    const last = before?.at(-1);
    const [first, ...rest] = way.points;
    const joins = last && first && near(last, first);
    ways.set(way.piece, before && joins ? [...before, ...rest] : [...way.points]);
  }
  return ways;
}

const near = (a: Point, b: Point): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.05;

/**
 * The way that a piece is shown to take: the told one if it leads from the old place to the new one, else the straight one.
 * A large piece is told of by one of its squares: its way is shifted to its middle.
 */
export function journey(from: Point, to: Point, told: Point[] | undefined): Point[] {
  const [first, last] = [told?.[0], told?.at(-1)];
  if (!told || !first || !last) return [from, to];
  const by: Point = [to[0] - last[0], to[1] - last[1]];
  if (!near([first[0] + by[0], first[1] + by[1]], from)) return [from, to];
  return told.map(([x, y]): Point => [x + by[0], y + by[1]]);
}

/** Points with their share of the whole length, for a motion of even speed. */
export function paced(points: Point[]): { at: Point; offset: number }[] {
  let length = 0;
  const marks = points.map((at, n) => {
    const before = points[n - 1] ?? at;
    length += Math.hypot(at[0] - before[0], at[1] - before[1]);
    return { at, length };
  });
  return marks.map(({ at, length: so }) => ({ at, offset: length ? so / length : 0 }));
}

/** How long a way takes to be shown: a short one a moment, a long one not much more. */
export function duration(points: Point[]): number {
  return Math.min(LONGEST, MOVE + Math.max(0, points.length - 2) * 80);
}
