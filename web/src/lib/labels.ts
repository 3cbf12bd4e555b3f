// Where names stand on the table: beside what they name, over nothing else. First come, first served.

import type { Point } from "./types";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
/** Something that wants a name: its own outline as boxes, beside which the name should stand. */
export interface Wish {
  key: string;
  text: string;
  kind: string;
  unit: string | null;
  /** The pieces that bear the name; or the area that does. */
  of: Box[];
  /** It may stand inside of what it names, as the name of an area does. */
  within?: boolean;
  /** Only here: the name of a line stands on it. */
  at?: Point[];
  /** It is named even where that hides something of less weight. */
  must?: boolean;
}
export interface Label extends Box {
  key: string;
  text: string;
  kind: string;
  unit: string | null;
}
export interface Ground {
  /** Pieces: no name lies on them. */
  pieces: Box[];
  /** Markers, tallies and other signs that must be read: no name ever lies on them. */
  signs: Box[];
  /** Names stay on the table. */
  width: number;
  height: number;
  /** The height of the letters. */
  size: number;
}

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** About how wide a text is; letters of the far east are square. */
export const wide = (text: string, size: number): number => [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0x2e80 ? 1 : 0.54), 0) * size;

export function around(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, w: Math.max(...boxes.map((box) => box.x + box.w)) - x, h: Math.max(...boxes.map((box) => box.y + box.h)) - y };
}

/** So far stands a name from what it names. */
const GAP = 3;
/** So many pieces of a unit are tried as the place for its name. */
const TRIED = 7;

/** The places for a name, the best first: below, above, right, left; at the middle, then at single pieces. */
export function spots(of: Box[], w: number, h: number): Box[] {
  const area = around(of);
  const middle = area.x + area.w / 2;
  const centres = of.map((box) => box.x + box.w / 2).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const xs = [middle, ...(of.length > 1 ? centres.slice(0, TRIED) : [])];
  const found: Box[] = [];
  // A name hugs the pieces that stand above or below it, so that it is never far from them.
  const under = (x: number): Box[] => of.filter((box) => box.x < x + w / 2 && box.x + box.w > x - w / 2);
  for (const x of xs) {
    const near = under(x);
    if (!near.length) continue;
    const all = around(near);
    found.push({ x: x - w / 2, y: all.y + all.h + GAP, w, h }, { x: x - w / 2, y: all.y - GAP - h, w, h });
  }
  const beside = (y: number): Box[] => of.filter((box) => box.y < y + h / 2 && box.y + box.h > y - h / 2);
  for (const y of [area.y + area.h / 2, ...(of.length > 1 ? of.slice(0, TRIED).map((box) => box.y + box.h / 2) : [])]) {
    const near = beside(y);
    if (!near.length) continue;
    const all = around(near);
    found.push({ x: all.x + all.w + GAP, y: y - h / 2, w, h }, { x: all.x - GAP - w, y: y - h / 2, w, h });
  }
  return found;
}

/** The places for a name inside an area: its middle, its edges, then outside of it. */
function inner(area: Box, w: number, h: number): Box[] {
  const [cx, cy] = [area.x + area.w / 2 - w / 2, area.y + area.h / 2 - h / 2];
  const across: Point[] = [[cx, cy], [cx, area.y + GAP], [cx, area.y + area.h - h - GAP], [area.x + GAP, cy], [area.x + area.w - w - GAP, cy]];
  return [...across.map(([x, y]) => ({ x, y, w, h })), ...spots([area], w, h)];
}

/** Names at the first free place each; whoever finds none has none, unless it must be named. */
export function place(wishes: Wish[], ground: Ground): Label[] {
  const done: Label[] = [];
  const h = ground.size * 1.25;
  for (const wish of wishes) {
    const w = wide(wish.text, ground.size);
    const tried = wish.at ? wish.at.map(([x, y]) => ({ x: x - w / 2, y: y - h / 2, w, h })) : wish.within ? inner(around(wish.of), w, h) : spots(wish.of, w, h);
    const inside = (box: Box): boolean => box.x >= 0 && box.y >= 0 && box.x + box.w <= ground.width && box.y + box.h <= ground.height;
    const hides = (box: Box, others: Box[]): number => others.reduce((sum, other) => sum + overlap(box, other), 0);
    const free = (box: Box): boolean => inside(box) && !hides(box, done) && !hides(box, ground.signs) && !hides(box, ground.pieces);
    let best = tried.find(free);
    if (!best && wish.must) {
      const cost = (box: Box): number => hides(box, ground.pieces) + 3 * hides(box, done) + (hides(box, ground.signs) || !inside(box) ? 1e6 : 0);
      const costs = tried.map(cost);
      const least = Math.min(...costs);
      if (least < 1e6) best = tried[costs.indexOf(least)];
    }
    if (best) done.push({ key: wish.key, text: wish.text, kind: wish.kind, unit: wish.unit, ...best });
  }
  return done;
}
