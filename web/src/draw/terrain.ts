// Terrain on open ground, drawn as on a good map: floor and outline exact, the rest decoration that is the same every time.

import type { Point, Terrain } from "../lib/types";
import { along, bounds, curve, inside, lineOf, middle, n, ring, scatter, shrink } from "./shape";

/** What lies under pieces, and what stands above zones: walls and crowns. */
export interface Drawn {
  low: string;
  high: string;
}

export function drawTerrain(terrain: Terrain, k: number): Drawn {
  const outline = terrain.outline.map(([x, y]): Point => [x * k, y * k]);
  const walls = terrain.walls.map((wall) => wall.map(([x, y]): Point => [x * k, y * k]));
  const random = scatter(terrain.id);
  switch (terrain.kind) {
    case "woods":
      return woods(outline, random);
    case "ruin":
      return ruin(outline, walls, random);
    case "building":
      return building(outline, walls);
    case "crater":
      return { low: crater(outline), high: "" };
    case "hill":
      return { low: hill(outline), high: "" };
    case "water":
      return { low: water(outline), high: "" };
    case "field":
      return { low: field(outline), high: "" };
    case "road":
      return { low: `<path class="track-f" d="${curve(outline)}"/>`, high: "" };
    case "container":
      return { low: container(outline), high: "" };
    case "barricade":
      return { low: barricade(outline), high: "" };
    case "crate":
      return { low: crate(outline), high: "" };
    case "debris":
      return { low: debris(outline, random), high: "" };
    case "rock":
    case "obstacle":
      return { low: rock(outline, random), high: "" };
  }
}

const shadow = (path: string): string => `<path class="sh" transform="translate(4 6)" d="${path}"/>`;

/** A tree from above: scalloped, lit from the upper left. */
export function crown(x: number, y: number, r: number, light: boolean, random: () => number): string {
  const lobes = 10;
  const begin = random() * 6.28;
  const rim = Array.from({ length: lobes }, (_, i): Point => {
    const angle = begin + (i * 6.2832) / lobes;
    return [x + r * 0.9 * Math.cos(angle), y + r * 0.9 * Math.sin(angle)];
  });
  const path = rim.reduce((path, _, i) => {
    const angle = begin + ((i + 0.5) * 6.2832) / lobes;
    const next = rim[(i + 1) % lobes] as Point;
    return `${path}Q${n(x + r * 1.18 * Math.cos(angle))} ${n(y + r * 1.18 * Math.sin(angle))} ${n(next[0])} ${n(next[1])}`;
  }, `M${n((rim[0] as Point)[0])} ${n((rim[0] as Point)[1])}`);
  const h = r * 0.6;
  return (
    `<circle class="sh" cx="${n(x + 4)}" cy="${n(y + 5)}" r="${n(r)}"/><path class="crown${light ? " l" : ""}" d="${path}Z"/>` +
    `<path class="crown-h" d="M${n(x - h)} ${n(y - h * 0.15)}A${n(h)} ${n(h)} 0 0 1 ${n(x - h * 0.1)} ${n(y - h)}"/>` +
    `<circle class="crown-t" cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(1.4, r * 0.1))}"/>`
  );
}

function woods(outline: Point[], random: () => number): Drawn {
  const box = bounds(outline);
  const placed: [number, number, number][] = [];
  for (let tries = 0; tries < 260 && placed.length < 26; tries++) {
    const x = box.x + random() * box.width;
    const y = box.y + random() * box.height;
    const r = 14 + random() * 9;
    if (!inside(shrink(outline, 0.86), x, y)) continue;
    if (placed.some(([px, py, pr]) => Math.hypot(px - x, py - y) < (pr + r) * 0.86)) continue;
    placed.push([x, y, r]);
  }
  placed.sort((a, b) => a[1] - b[1]);
  const crowns = placed.map(([x, y, r], i) => crown(x, y, r, i % 3 === 1, random)).join("");
  return { low: `<path class="wood-f" d="${curve(outline)}"/>`, high: `<g class="crowns">${crowns}</g>` };
}

function rubble(outline: Point[], count: number, random: () => number): string {
  const box = bounds(outline);
  let drawn = "";
  for (let tries = 0, done = 0; tries < count * 4 && done < count; tries++) {
    const x = box.x + random() * box.width;
    const y = box.y + random() * box.height;
    if (!inside(shrink(outline, 0.85), x, y)) continue;
    const corners = 4 + Math.floor(random() * 2);
    const stone = Array.from({ length: corners }, (_, i): Point => {
      const angle = (i * 6.2832) / corners + random() * 0.6;
      const r = 2.4 + random() * 2.6;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    });
    drawn += `<path class="rub" d="${ring(stone)}"/>`;
    done++;
  }
  return drawn;
}

function wallMarkup(walls: Point[][]): string {
  return walls
    .map((wall) => {
      const d = lineOf(wall);
      return (
        `<path class="shs" stroke-width="11" transform="translate(4 6)" d="${d}"/><path class="wall" stroke-width="11" d="${d}"/>` +
        `<path class="wall-t" stroke-width="5.5" d="${d}"/><path class="wall" stroke-width="5.5" stroke-dasharray="3 21" stroke-dashoffset="-11" d="${d}"/>`
      );
    })
    .join("");
}

function ruin(outline: Point[], walls: Point[][], random: () => number): Drawn {
  const d = ring(outline);
  const low = `<path class="ruin-f" d="${d}"/><path class="ruin-p" d="${d}"/>${rubble(outline, 14, random)}`;
  return { low, high: wallMarkup(walls) };
}

function building(outline: Point[], walls: Point[][]): Drawn {
  const d = ring(outline);
  const low = `${shadow(d)}<path class="floor" d="${d}"/><path class="floor-p" d="${d}"/>`;
  return { low, high: wallMarkup(walls.length ? walls : [[...outline, outline[0] as Point]]) };
}

function crater(outline: Point[]): string {
  const hach = along(shrink(outline, 0.94), 9)
    .map(({ at, out }, i) => {
      const length = i % 2 ? 7 : 13;
      return `M${n(at[0])} ${n(at[1])}L${n(at[0] - out[0] * length)} ${n(at[1] - out[1] * length)}`;
    })
    .join("");
  return (
    `<path class="pit-rim" d="${curve(outline)}"/><path class="pit1" d="${curve(shrink(outline, 0.92))}"/>` +
    `<path class="pit2" d="${curve(shrink(outline, 0.62))}"/><path class="pit3" d="${curve(shrink(outline, 0.34))}"/><path class="hach" d="${hach}"/>`
  );
}

function hill(outline: Point[]): string {
  const down = (points: Point[], length: number): string =>
    along(points, 10)
      .map(({ at, out }, i) => {
        const reach = length * (i % 3 ? 0.65 : 1);
        return `M${n(at[0] - out[0] * 2)} ${n(at[1] - out[1] * 2)}L${n(at[0] - out[0] * (2 + reach))} ${n(at[1] - out[1] * (2 + reach))}`;
      })
      .join("");
  const top = shrink(outline, 0.6);
  return (
    `<path class="hill1" d="${curve(outline)}"/><path class="hill-h" d="${down(outline, 13)}"/>` +
    `<path class="hill2" d="${curve(top)}"/><path class="hill-h" d="${down(top, 9)}"/>`
  );
}

function water(outline: Point[]): string {
  const lines = [0.93, 0.85, 0.76].map(
    (by, i) => `<path class="wl" opacity="${0.75 - i * 0.22}" d="${curve(shrink(outline, by))}"/>`,
  );
  return `<path class="water" d="${curve(outline)}"/>${lines.join("")}`;
}

function field(outline: Point[]): string {
  return `<path class="field" d="${ring(outline)}"/><path class="furrows" d="${ring(outline)}"/>`;
}

/** The longest side gives the way that a long thing lies. */
function lies(outline: Point[]): { angle: number; length: number; width: number; at: Point } {
  let best = { length: 0, angle: 0 };
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length] as Point;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length > best.length) best = { length, angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
  }
  const at = middle(outline);
  const [cos, sin] = [Math.cos(best.angle), Math.sin(best.angle)];
  const across = outline.map(([x, y]) => (y - at[1]) * cos - (x - at[0]) * sin);
  const lengthwise = outline.map(([x, y]) => (x - at[0]) * cos + (y - at[1]) * sin);
  return {
    angle: best.angle,
    at,
    length: Math.max(...lengthwise) - Math.min(...lengthwise),
    width: Math.max(...across) - Math.min(...across),
  };
}

function container(outline: Point[]): string {
  const { angle, length, width, at } = lies(outline);
  const ribs = Array.from({ length: Math.max(3, Math.round(length / 11)) }, (_, i, all = Math.max(3, Math.round(length / 11))) => {
    const x = -length / 2 + ((i + 0.5) * length) / all;
    return `M${n(x)} ${n(-width / 2 + 5)}V${n(width / 2 - 5)}`;
  });
  return (
    shadow(ring(outline)) +
    `<path class="box" d="${ring(outline)}"/><path class="box-l" transform="translate(${n(at[0])} ${n(at[1])}) rotate(${n((angle * 180) / Math.PI)})" d="${ribs.join("")}"/>`
  );
}

function barricade(outline: Point[]): string {
  const { angle, length, width, at } = lies(outline);
  if (width > 30) return rock(outline, scatter("barricade"));
  const [dx, dy] = [(Math.cos(angle) * length) / 2, (Math.sin(angle) * length) / 2];
  const d = `M${n(at[0] - dx)} ${n(at[1] - dy)}L${n(at[0] + dx)} ${n(at[1] + dy)}`;
  const wide = Math.max(7, width);
  return (
    `<path class="shs" stroke-width="${n(wide)}" d="${d}" transform="translate(2 4)"/>` +
    `<path class="bar-s" stroke-width="${n(wide)}" stroke-dasharray="22 4" d="${d}"/>` +
    `<path class="bar-t" stroke-width="${n(wide * 0.6)}" stroke-dasharray="18 8" stroke-dashoffset="-2" d="${d}"/>`
  );
}

function crate(outline: Point[]): string {
  const d = ring(outline);
  const [a, b, c, e] = shrink(outline, 0.82);
  const cross = a && b && c && e ? `${lineOf([a, c])}${lineOf([b, e])}${ring([a, b, c, e])}` : "";
  return `${shadow(d)}<path class="crate" d="${d}"/><path class="crate-l" d="${cross}"/>`;
}

function debris(outline: Point[], random: () => number): string {
  return `<path class="debris" d="${curve(outline)}"/>${rubble(outline, 26, random)}`;
}

export function rock(outline: Point[], random: () => number): string {
  const d = ring(outline);
  const at = middle(outline);
  const peak: Point = [at[0] + 3 + random() * 4, at[1] + 4 + random() * 4];
  const third = Math.max(2, Math.ceil(outline.length / 2.4));
  const dark = ring([...outline.slice(0, third), peak]);
  const facets = outline
    .filter((_, i) => i % 2 === 0)
    .map((corner) => lineOf([peak, corner]))
    .join("");
  return `${shadow(d)}<path class="rock" d="${d}"/><path class="rock2" d="${dark}"/><path class="facet" d="${facets}"/>`;
}
