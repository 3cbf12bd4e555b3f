// Blocks that are placed, reformed or turned by hand: the answer from where a block stands, and where it stands from an answer.

import { read, write } from "./pointer";
import { halves, offset } from "./steer";
import type { Json, Reforming, Stance } from "./types";

/** Where a block is tried out, and in which of its formations. */
export interface Tried extends Stance {
  formation: number;
}

const around = (degrees: number): number => ((degrees % 360) + 360) % 360;
/** As many digits as an answer keeps. */
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The answer of a block that stands so, on a table so high. */
export function answerOf(block: Reforming, tried: Tried, height: number): Json {
  const drawn = block.formations[tried.formation] ?? block.formations[0];
  if (!drawn) return null;
  const { x, y, heading } = block.written;
  const [frontX, frontY] = offset(tried, 0, halves(drawn.shape)[1]);
  let answer = drawn.answer;
  if (x !== undefined) answer = write(answer, x, round(frontX, 6));
  if (y !== undefined) answer = write(answer, y, round(height - frontY, 6));
  if (heading !== undefined) answer = write(answer, heading, round(around(90 - tried.facing * 360), 8));
  return answer;
}

/** Where a block stands in an answer, and in which formation; null if the answer is not about it. */
export function triedIn(block: Reforming, answer: Json, height: number): Tried | null {
  const { x, y, heading } = block.written;
  const number = (pointer: string | undefined): number | null => {
    const found = pointer === undefined ? undefined : read(answer, pointer);
    return typeof found === "number" ? found : null;
  };
  const blank = (of: Json): string => JSON.stringify([x, y, heading].reduce((left, pointer) => (pointer === undefined || read(left, pointer) === undefined ? left : write(left, pointer, 0)), of));
  const formation = block.formations.findIndex((drawn) => blank(drawn.answer) === blank(answer));
  const drawn = block.formations[formation];
  if (!drawn) return null;
  const degrees = number(heading);
  const facing = degrees === null ? block.at.facing : around(90 - degrees) / 360;
  const [left, up] = [number(x), number(y)];
  if (left === null || up === null) return degrees === null ? null : { x: block.at.x, y: block.at.y, facing, formation };
  const [midX, midY] = offset({ x: left, y: height - up, facing }, 0, -halves(drawn.shape)[1]);
  return { x: midX, y: midY, facing, formation };
}

/** The next wider or narrower formation, by its files; the same where there is none. */
export function otherFiles(block: Reforming, formation: number, by: number): number {
  const order = block.formations.map((drawn, n) => ({ n, files: drawn.ranks.files })).sort((a, b) => a.files - b.files || a.n - b.n);
  const at = order.findIndex(({ n }) => n === formation);
  return order[Math.min(order.length - 1, Math.max(0, at + by))]?.n ?? formation;
}

/** Can the block go elsewhere, or only turn? */
export const moves = (block: Reforming): boolean => block.written.x !== undefined && block.written.y !== undefined;
