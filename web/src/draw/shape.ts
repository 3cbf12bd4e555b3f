// Small geometry and markup for drawing. Everything is drawn in user units: 20 an inch, 60 a square.

import type { Point, Scene, Shape } from "../lib/types";

export const INCH = 20;
export const SQUARE = 60;

export function unit(scene: Scene): number {
  return scene.board.ground === "open" ? INCH : SQUARE;
}

/** A number as short as a drawing needs it. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Numbers that look thrown about but are the same every time. */
export function scatter(seed: string): () => number {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const ring = (points: Point[], k = 1): string =>
  points.length ? `M${points.map(([x, y]) => `${n(x * k)} ${n(y * k)}`).join("L")}Z` : "";
export const lineOf = (points: Point[], k = 1): string =>
  points.length ? `M${points.map(([x, y]) => `${n(x * k)} ${n(y * k)}`).join("L")}` : "";

/** A closed curve through points. */
export function curve(points: Point[]): string {
  const count = points.length;
  if (count < 3) return ring(points);
  const at = (i: number): Point => points[(i + count) % count] as Point;
  let path = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < count; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (d[0] - b[0]) / 6)} ${n(c[1] - (d[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return `${path}Z`;
}

export function middle(points: Point[]): Point {
  let area = 0;
  let x = 0;
  let y = 0;
  for (const [i, p] of points.entries()) {
    const q = points[(i + 1) % points.length] as Point;
    const cross = p[0] * q[1] - q[0] * p[1];
    area += cross;
    x += (p[0] + q[0]) * cross;
    y += (p[1] + q[1]) * cross;
  }
  if (Math.abs(area) < 1e-9) {
    const sum = points.reduce<Point>((s, p) => [s[0] + p[0], s[1] + p[1]], [0, 0]);
    return [sum[0] / Math.max(1, points.length), sum[1] / Math.max(1, points.length)];
  }
  return [x / (3 * area), y / (3 * area)];
}

/** The outline drawn towards its middle. */
export const shrink = (points: Point[], by: number, around = middle(points)): Point[] =>
  points.map(([x, y]) => [around[0] + (x - around[0]) * by, around[1] + (y - around[1]) * by]);

export function inside(points: Point[], x: number, y: number): boolean {
  let odd = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i] as Point;
    const [bx, by] = points[j] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

export function bounds(points: Point[]): { x: number; y: number; width: number; height: number } {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Points along a closed outline, about so far apart, with the way outwards at each. */
export function along(points: Point[], apart: number, closed = true): { at: Point; out: Point }[] {
  const found: { at: Point; out: Point }[] = [];
  const turn = signed(points) > 0 ? 1 : -1;
  const last = closed ? points.length : points.length - 1;
  for (let i = 0; i < last; i++) {
    const a = points[i] as Point;
    const b = points[(i + 1) % points.length] as Point;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length < 1e-6) continue;
    const steps = Math.max(1, Math.round(length / apart));
    const out: Point = [((b[1] - a[1]) / length) * turn, (-(b[0] - a[0]) / length) * turn];
    for (let s = 0; s < steps; s++) {
      const f = (s + 0.5) / steps;
      found.push({ at: [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f], out });
    }
  }
  return found;
}

function signed(points: Point[]): number {
  return points.reduce((sum, p, i) => {
    const q = points[(i + 1) % points.length] as Point;
    return sum + p[0] * q[1] - q[0] * p[1];
  }, 0);
}

/** The outline around squares that touch: edges that two rings share fall away. */
export function around(rings: Point[][], k: number): string {
  const edges = new Map<string, string>();
  for (const points of rings) {
    for (const [i, a] of points.entries()) {
      const b = points[(i + 1) % points.length] as Point;
      const ends = [`${a[0]},${a[1]}`, `${b[0]},${b[1]}`].sort().join(" ");
      if (edges.has(ends)) edges.delete(ends);
      else edges.set(ends, `M${n(a[0] * k)} ${n(a[1] * k)}L${n(b[0] * k)} ${n(b[1] * k)}`);
    }
  }
  return [...edges.values()].join("");
}

/** Half the greatest width of a footprint. */
export function radius(shape: Shape): number {
  if ("circle" in shape) return shape.circle.radius;
  if ("oval" in shape) return Math.max(shape.oval.width, shape.oval.height) / 2;
  if ("rectangle" in shape) return Math.hypot(shape.rectangle.width, shape.rectangle.height) / 2;
  return Math.max(0.1, ...shape.polygon.points.map(([x, y]) => Math.hypot(x, y)));
}

/** Half the width of a footprint as it lies on the table, turned. */
export function halfWidth(shape: Shape, facing: number): number {
  const [cos, sin] = [Math.cos(facing * 2 * Math.PI), Math.sin(facing * 2 * Math.PI)];
  if ("circle" in shape) return shape.circle.radius;
  if ("oval" in shape) return Math.hypot((shape.oval.width / 2) * cos, (shape.oval.height / 2) * sin);
  if ("rectangle" in shape) return Math.abs((shape.rectangle.width / 2) * cos) + Math.abs((shape.rectangle.height / 2) * sin);
  const xs = shape.polygon.points.map(([x, y]) => x * cos - y * sin);
  return (Math.max(...xs) - Math.min(...xs)) / 2;
}

/** The corners of a footprint as it lies on the table: of a rectangle its own, of anything else some points of its rim. */
export function cornersOf(shape: Shape, x: number, y: number, facing: number, grown = 0): Point[] {
  const [cos, sin] = [Math.cos(facing * 2 * Math.PI), Math.sin(facing * 2 * Math.PI)];
  if ("rectangle" in shape) {
    const [w, h] = [shape.rectangle.width / 2 + grown, shape.rectangle.height / 2 + grown];
    return ([[-w, -h], [w, -h], [w, h], [-w, h]] as Point[]).map(([px, py]): Point => [x + px * cos - py * sin, y + px * sin + py * cos]);
  }
  const r = radius(shape) + grown;
  return Array.from({ length: 24 }, (_, i): Point => [x + r * Math.cos((i * Math.PI) / 12), y + r * Math.sin((i * Math.PI) / 12)]);
}

/** The shortest line between two outlines that do not meet; of two that do, a point that both have. */
export function gapBetween(one: Point[], other: Point[]): { from: Point; to: Point; away: number } {
  let best: { from: Point; to: Point; away: number } | null = null;
  const look = (corners: Point[], edges: Point[], swapped: boolean): void => {
    for (const corner of corners) {
      for (const [i, a] of edges.entries()) {
        const on = nearestOn(corner, a, edges[(i + 1) % edges.length] as Point);
        const away = Math.hypot(on[0] - corner[0], on[1] - corner[1]);
        if (!best || away < best.away) best = swapped ? { from: on, to: corner, away } : { from: corner, to: on, away };
      }
    }
  };
  look(one, other, false);
  look(other, one, true);
  return best ?? { from: [0, 0], to: [0, 0], away: 0 };
}

function nearestOn([x, y]: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const f = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / length));
  return [a[0] + dx * f, a[1] + dy * f];
}

/** The outline around pieces of a unit: a hull of circles. */
export function hull(circles: { x: number; y: number; r: number }[]): Point[] {
  const points: Point[] = circles.flatMap(({ x, y, r }) =>
    Array.from({ length: 10 }, (_, i): Point => [x + r * Math.cos((i * Math.PI) / 5), y + r * Math.sin((i * Math.PI) / 5)]),
  );
  points.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: Point[]): Point[] => {
    const kept: Point[] = [];
    for (const p of list) {
      while (kept.length > 1) {
        const a = kept[kept.length - 2] as Point;
        const b = kept[kept.length - 1] as Point;
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        kept.pop();
      }
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return [...half(points), ...half([...points].reverse())];
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
