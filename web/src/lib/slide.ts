// A block that slides along a rail: where it stands at an amount, which amount is meant, the stops.

import { write } from "./pointer";
import type { Json, Point, Rail, Stance } from "./types";

/** Where along a rail a block is tried out. */
export interface Slid {
  rail: string;
  at: number;
}

/** Where the block stands at an amount. */
export function stanceAt(rail: Rail, at: number): Stance {
  const share = rail.most > rail.least ? (at - rail.least) / (rail.most - rail.least) : 0;
  const between = (a: number, b: number): number => a + (b - a) * share;
  return { x: between(rail.from.x, rail.to.x), y: between(rail.from.y, rail.to.y), facing: rail.from.facing };
}

/** The amount at which the block's middle is nearest to a point. */
export function amountNear(rail: Rail, [x, y]: Point): number {
  const [dx, dy] = [rail.to.x - rail.from.x, rail.to.y - rail.from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((x - rail.from.x) * dx + (y - rail.from.y) * dy) / length;
  return rail.least + Math.min(1, Math.max(0, share)) * (rail.most - rail.least);
}

/** The stop nearest to an amount, if it is within reach of it. */
export function snap(rail: Rail, at: number, within: number): number {
  const near = [...rail.stops].sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0];
  return near && Math.abs(near.at - at) <= within ? near.at : at;
}

/** The next stop to either side; the last one where there is none further. */
export function nextStop(rail: Rail, at: number, by: 1 | -1): number {
  const ahead = rail.stops.map((stop) => stop.at).filter((stop) => (stop - at) * by > 1e-6);
  return ahead.length ? (by > 0 ? Math.min(...ahead) : Math.max(...ahead)) : at;
}

/** Where a block is at first: at the stop in the middle of the first rail. */
export function firstSlide(rails: Rail[]): Slid | null {
  const rail = rails[0];
  if (!rail) return null;
  const middle = (rail.least + rail.most) / 2;
  return { rail: rail.key, at: snap(rail, middle, Infinity) };
}

/** Is an amount in one of the stretches that the rules leave open, or at a stop? A rail without any is one place. */
export const isOpen = (rail: Rail, at: number): boolean =>
  (!rail.open.length && !rail.stops.length) || rail.open.some(([from, to]) => at >= from - 1e-6 && at <= to + 1e-6) || rail.stops.some((stop) => Math.abs(stop.at - at) < 1e-4);

export function slideAnswer(rail: Rail, at: number): Json {
  return write(rail.assembly.template, rail.assembly.slot, Number(at.toFixed(6)));
}
