// The ground: its frame, what grows on it, terrain, and the cells and edges of square boards. Drawn once and kept.

import type { Cell, Edge, Point, Scene, TerrainKind } from "../lib/types";
import { around, escape, n, scatter, unit } from "./shape";
import { crown, drawTerrain, rock } from "./terrain";

export interface Ground {
  /** From below: ground, roads, low terrain. */
  low: string;
  /** Walls and crowns, which stand above zones. */
  high: string;
}

export const PATTERNS =
  '<pattern id="slab" width="30" height="30" patternUnits="userSpaceOnUse"><path class="slab-l" d="M0 .5H30M.5 0V15M15 15V30M0 15.5H30"/></pattern>' +
  '<pattern id="boards" width="24" height="12" patternUnits="userSpaceOnUse"><path class="floor-l" d="M0 .5H24M6 .5V6M18 6V12M0 6.5H24"/></pattern>' +
  '<pattern id="furrow" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-6)"><path class="furrow" d="M0 4H9"/></pattern>' +
  '<pattern id="badh" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="badh" width="2" height="8"/></pattern>' +
  '<pattern id="seeh" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="seeh" width="3.2" height="9"/></pattern>' +
  '<pattern id="exith" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect class="exith" width="3" height="12"/></pattern>';

/** How far the frame stands out from the ground, in user units. */
export function margin(scene: Scene): number {
  return scene.board.ground === "open" ? 34 : 30;
}

export function drawGround(scene: Scene): Ground {
  const k = unit(scene);
  const [width, height] = [scene.board.width * k, scene.board.height * k];
  const seed = `${width}x${height}`;
  if (scene.board.ground === "open") {
    const drawn = scene.terrain.map((terrain) => drawTerrain(terrain, k));
    const flat = ["road", "field", "water", "hill"];
    const order = scene.terrain.map((terrain, i) => ({ i, flat: flat.includes(terrain.kind) }));
    const low = [...order.filter((o) => o.flat), ...order.filter((o) => !o.flat)].map((o) => drawn[o.i]?.low ?? "");
    return {
      low: inchFrame(width, height) + soil(width, height, "dust", seed) + clip(low.join(""), width, height),
      high: clip(drawn.map((piece) => piece.high).join(""), width, height),
    };
  }
  const { cells, edges } = scene.board.ground.squares;
  const under = drawCells(cells, k);
  return {
    low:
      squareFrame(scene, k) +
      soil(width, height, "grass", seed) +
      clip(patches(scene, k) + under.low, width, height) +
      lattice(scene, k) +
      drawLowTerrain(scene, k),
    high: under.high + drawEdges(edges, cells, k),
  };
}

function drawLowTerrain(scene: Scene, k: number): string {
  return scene.terrain.map((terrain) => drawTerrain(terrain, k)).map((piece) => piece.low + piece.high).join("");
}

const clip = (inner: string, width: number, height: number): string =>
  `<svg x="0" y="0" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}">${inner}</svg>`;

/** The name of a column or row: squares are called a1, b1, as the log calls them. */
export function squareName(column: number, row: number): string {
  const letter = (n: number): string => (n < 26 ? String.fromCharCode(97 + n) : letter(Math.floor(n / 26) - 1) + letter(n % 26));
  return `${letter(column)}${row + 1}`;
}

/** A frame with the names of columns and rows, so that a square of which the log speaks can be found. */
function squareFrame(scene: Scene, k: number): string {
  const [width, height] = [scene.board.width * k, scene.board.height * k];
  let names = "";
  for (let x = 0; x < scene.board.width; x++) {
    const name = squareName(x, 0).replace(/\d+$/, "");
    for (const y of [-7, height + 16]) names += `<text class="tick-l" x="${n((x + 0.5) * k)}" y="${n(y)}">${name}</text>`;
  }
  for (let y = 0; y < scene.board.height; y++) {
    for (const x of [-11, width + 11]) names += `<text class="tick-l" x="${n(x)}" y="${n((y + 0.5) * k + 4)}">${y + 1}</text>`;
  }
  return (
    `<rect class="edge2" x="-30" y="-28" width="${width + 62}" height="${height + 64}" rx="6" opacity=".5"/>` +
    `<rect class="edge" x="-27" y="-27" width="${width + 54}" height="${height + 54}" rx="3"/>` +
    `<rect class="frame" x="-22" y="-22" width="${width + 44}" height="${height + 44}"/>${names}` +
    `<rect class="frame-in" x="-1" y="-1" width="${width + 2}" height="${height + 2}"/>`
  );
}

function inchFrame(width: number, height: number): string {
  let ticks = "";
  for (let x = 0; x < width; x += 240) {
    const wide = Math.min(120, width - x);
    ticks += `<rect class="tick" x="${x}" y="-7" width="${wide}" height="4"/><rect class="tick" x="${x}" y="${height + 3}" width="${wide}" height="4"/>`;
  }
  for (let y = 0; y < height; y += 240) {
    const high = Math.min(120, height - y);
    ticks += `<rect class="tick" x="-7" y="${y}" width="4" height="${high}"/><rect class="tick" x="${width + 3}" y="${y}" width="4" height="${high}"/>`;
  }
  for (let x = 0; x <= width; x += 120) ticks += `<text class="tick-l" x="${x}" y="-12">${x / 20}</text>`;
  for (let y = 120; y < height; y += 120) ticks += `<text class="tick-l" x="-17" y="${y + 4}">${y / 20}</text>`;
  return (
    `<rect class="edge2" x="-36" y="-33" width="${width + 74}" height="${height + 75}" rx="5" opacity=".55"/>` +
    `<rect class="edge" x="-33" y="-33" width="${width + 66}" height="${height + 66}" rx="3"/>` +
    `<rect class="frame" x="-28" y="-28" width="${width + 56}" height="${height + 56}"/>${ticks}` +
    `<rect class="frame-in" x="-1" y="-1" width="${width + 2}" height="${height + 2}"/>`
  );
}

/** Bare ground with a few darker patches and tufts. */
function soil(width: number, height: number, kind: "dust" | "grass", seed: string): string {
  const random = scatter(seed);
  let patches = "";
  for (let i = 0; i < (width * height) / 160000; i++) {
    const [x, y] = [random() * width, random() * height];
    const [rx, ry] = [60 + random() * 110, 40 + random() * 70];
    patches += `<ellipse class="g-${kind}2" cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" opacity=".5"/>`;
  }
  let tufts = "";
  for (let i = 0; i < (width * height) / 9000; i++) {
    const [x, y] = [random() * width, random() * height];
    tufts += `M${n(x)} ${n(y)}l-2-4M${n(x + 2.4)} ${n(y)}l1-5M${n(x + 4.8)} ${n(y)}l3-4`;
  }
  return (
    `<rect class="g-${kind}" width="${n(width)}" height="${n(height)}"/>` +
    clip(`${patches}<path class="tuft${kind === "grass" ? " g" : ""}" opacity=".7" d="${tufts}"/>`, width, height)
  );
}

function patches(scene: Scene, k: number): string {
  const random = scatter("patches");
  let drawn = "";
  for (let y = 0; y < scene.board.height; y++) {
    for (let x = 0; x < scene.board.width; x++) {
      const dark = random();
      if (dark > 0.45) continue;
      drawn += `<rect class="g-grass2" x="${x * k}" y="${y * k}" width="${k}" height="${k}" opacity="${dark < 0.2 ? 0.4 : 0.22}"/>`;
    }
  }
  return drawn;
}

function lattice(scene: Scene, k: number): string {
  const [width, height] = [scene.board.width * k, scene.board.height * k];
  let d = "";
  for (let x = 1; x < scene.board.width; x++) d += `M${x * k} 0V${height}`;
  for (let y = 1; y < scene.board.height; y++) d += `M0 ${y * k}H${width}`;
  return `<path class="sq" d="${d}"/>`;
}

const square = (x: number, y: number): Point[] => [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]];

function drawCells(cells: Cell[], k: number): Ground {
  const kinds = new Map(cells.map((cell) => [`${cell.x},${cell.y}`, cell.kind]));
  const is = (x: number, y: number, kind: TerrainKind): boolean => kinds.get(`${x},${y}`) === kind;
  const of = (kind: TerrainKind): Cell[] => cells.filter((cell) => cell.kind === kind);
  let low = "";
  let high = "";
  for (const kind of ["field", "road", "water", "hill", "building", "ruin", "debris", "rock", "obstacle"] as const) {
    const here = of(kind);
    if (!here.length) continue;
    const outline = around(here.map((cell) => square(cell.x, cell.y)), k);
    const fill = here.map((cell) => `M${cell.x * k} ${cell.y * k}h${k}v${k}h${-k}z`).join("");
    low += drawArea(kind, fill, outline, here, k, is);
  }
  for (const cell of of("woods")) {
    const [x, y] = [cell.x * k, cell.y * k];
    const random = scatter(`wood${cell.x},${cell.y}`);
    low += `<rect class="wood-f wood-c" x="${x}" y="${y}" width="${k}" height="${k}"/>`;
    high += crown(x + 21 + random() * 6, y + 20 + random() * 5, 17 + random() * 3, false, random);
    high += crown(x + 42 + random() * 5, y + 41 + random() * 5, 13 + random() * 3, true, random);
  }
  for (const cell of of("crater")) low += pit(cell, k);
  for (const cell of [...of("crate"), ...of("container"), ...of("barricade")]) low += boxed(cell, k);
  return { low, high: `<g class="crowns">${high}</g>` };
}

function drawArea(
  kind: TerrainKind,
  fill: string,
  outline: string,
  cells: Cell[],
  k: number,
  is: (x: number, y: number, kind: TerrainKind) => boolean,
): string {
  switch (kind) {
    case "road":
      return `<path class="track-f" opacity=".85" d="${roads(cells, k, is)}"/>`;
    case "water": {
      const waves = cells
        .map((cell) => {
          const random = scatter(`wave${cell.x},${cell.y}`);
          return `M${n(cell.x * k + 8 + random() * 22)} ${n(cell.y * k + 14 + random() * 32)}q6-6 12 0t12 0`;
        })
        .join("");
      return `<path class="water-c" d="${fill}"/><path class="wl shore" d="${outline}"/><path class="wave" d="${waves}"/>`;
    }
    case "field":
      return `<path class="field" d="${fill}"/><path class="furrows" d="${fill}"/>`;
    case "hill":
      return `<path class="hill1 plain" d="${fill}"/><path class="hill-o" d="${outline}"/>`;
    case "building":
      return `<path class="floor" d="${fill}"/><path class="floor-p" d="${fill}"/>`;
    case "ruin":
      return `<path class="ruin-f plain" d="${fill}"/><path class="ruin-p" d="${fill}"/>`;
    case "debris":
      return `<path class="debris" d="${fill}"/>`;
    default:
      return rocks(cells, fill, outline, k, kind, is);
  }
}

/** A road as a band from the middle of each cell to the sides where it goes on. */
function roads(cells: Cell[], k: number, is: (x: number, y: number, kind: TerrainKind) => boolean): string {
  const [a, b] = [k * 0.14, k * 0.86];
  return cells
    .map(({ x, y }) => {
      const [px, py] = [x * k, y * k];
      const to = (dx: number, dy: number): boolean => is(x + dx, y + dy, "road");
      const alone = !to(-1, 0) && !to(1, 0) && !to(0, -1) && !to(0, 1);
      if (alone) return `M${n(px)} ${n(py)}h${k}v${k}h${-k}z`;
      const left = to(-1, 0) ? 0 : a;
      const right = to(1, 0) ? k : b;
      const top = to(0, -1) ? 0 : a;
      const bottom = to(0, 1) ? k : b;
      return `M${n(px + left)} ${n(py + top)}H${n(px + right)}V${n(py + bottom)}H${n(px + left)}Z`;
    })
    .join("");
}

/** Rock that fills whole squares: one dark mass with facets where it is large, single boulders where it is not. */
function rocks(
  cells: Cell[],
  fill: string,
  outline: string,
  k: number,
  kind: TerrainKind,
  is: (x: number, y: number, kind: TerrainKind) => boolean,
): string {
  const alone = (cell: Cell): boolean =>
    ![[-1, 0], [1, 0], [0, -1], [0, 1]].some(([dx, dy]) => is(cell.x + (dx ?? 0), cell.y + (dy ?? 0), kind));
  let boulders = "";
  let mass = "";
  let facets = "";
  for (const cell of cells) {
    const random = scatter(`rock${cell.x},${cell.y}`);
    const [x, y] = [cell.x * k + k / 2, cell.y * k + k / 2];
    if (alone(cell)) {
      const corners = Array.from({ length: 8 }, (_, i): Point => {
        const r = k * (0.36 + random() * 0.1);
        return [x + r * Math.cos((i * Math.PI) / 4), y + r * Math.sin((i * Math.PI) / 4)];
      });
      boulders += rock(corners, random);
      continue;
    }
    const [px, py] = [x + (random() - 0.5) * 22, y + (random() - 0.5) * 22];
    const half = k / 2;
    mass += `M${n(x - half)} ${n(y + half)}L${n(px)} ${n(py)}L${n(x + half)} ${n(y - half)}V${n(y + half)}Z`;
    facets += `M${n(x - half)} ${n(y - half)}L${n(px)} ${n(py)}L${n(x + half)} ${n(y + half)}M${n(x - half)} ${n(y + half)}L${n(px)} ${n(py)}L${n(x + half)} ${n(y - half)}`;
  }
  if (!mass) return boulders;
  return (
    `<path class="cliff" d="${fill}"/><path class="cliff2" d="${mass}"/><path class="facet" opacity=".5" d="${facets}"/>` +
    `<path class="cliff-o" d="${outline}"/>${boulders}`
  );
}

function pit(cell: Cell, k: number): string {
  const [x, y] = [(cell.x + 0.5) * k, (cell.y + 0.5) * k];
  return ([["pit-rim", 0.46], ["pit1", 0.42], ["pit2", 0.28], ["pit3", 0.15]] as const)
    .map(([name, r]) => `<circle class="${name}" cx="${n(x)}" cy="${n(y)}" r="${n(k * r)}"/>`)
    .join("");
}

function boxed(cell: Cell, k: number): string {
  const [x, y] = [cell.x * k, cell.y * k];
  const [a, b] = [k * 0.13, k * 0.74];
  if (cell.kind === "crate") {
    return (
      `<rect class="sh" x="${n(x + a + 3)}" y="${n(y + a + 5)}" width="${n(b)}" height="${n(b)}"/><rect class="crate" x="${n(x + a)}" y="${n(y + a)}" width="${n(b)}" height="${n(b)}" rx="2"/>` +
      `<path class="crate-l" d="M${n(x + a + 4)} ${n(y + a + 4)}h${n(b - 8)}v${n(b - 8)}h${n(8 - b)}zl${n(b - 8)} ${n(b - 8)}m0 ${n(8 - b)}l${n(8 - b)} ${n(b - 8)}"/>`
    );
  }
  return `<rect class="sh" x="${n(x + a + 3)}" y="${n(y + a + 5)}" width="${n(b)}" height="${n(b)}"/><rect class="box" x="${n(x + a)}" y="${n(y + a)}" width="${n(b)}" height="${n(b)}" rx="2"/>`;
}

/** Walls, windows, doors, hedges and low walls along edges. */
function drawEdges(edges: Edge[], cells: Cell[], k: number): string {
  const ends = (edge: Edge): [Point, Point] =>
    edge.below
      ? [[edge.x * k, (edge.y + 1) * k], [(edge.x + 1) * k, (edge.y + 1) * k]]
      : [[(edge.x + 1) * k, edge.y * k], [(edge.x + 1) * k, (edge.y + 1) * k]];
  const path = (a: Point, b: Point): string => `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`;
  const between = (a: Point, b: Point, f: number): Point => [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f];
  const walls = edges.filter((edge) => edge.kind === "wall").map((edge) => path(...ends(edge))).join("");
  const floors = new Set(cells.filter((cell) => cell.kind === "building").map((cell) => `${cell.x},${cell.y}`));
  let drawn = `<path class="shs" stroke-width="10" transform="translate(3 5)" d="${walls}"/><path class="bw" d="${walls}"/><path class="bw-t" d="${walls}"/>`;
  for (const edge of edges) {
    const [a, b] = ends(edge);
    const random = scatter(`edge${edge.x},${edge.y},${String(edge.below)}`);
    switch (edge.kind) {
      case "wall":
        break;
      case "window":
        drawn += `<path class="bw butt" d="${path(a, b)}"/><path class="win" d="${path(between(a, b, 0.14), between(a, b, 0.86))}"/><path class="win-m" d="${path(between(a, b, 0.14), between(a, b, 0.86))}"/>`;
        break;
      case "door":
      case "open-door": {
        const [c, d] = [between(a, b, 0.14), between(a, b, 0.86)];
        drawn += `<path class="bw butt" d="${path(a, c)}${path(d, b)}"/>`;
        if (edge.kind === "door") drawn += `<path class="door-s" d="${path(c, d)}"/><path class="door" d="${path(c, d)}"/>`;
        else {
          const length = k * 0.66;
          const inward = floors.has(`${edge.x},${edge.y}`) ? -1 : 1;
          const tip: Point = edge.below
            ? [c[0] + length * 0.62, c[1] + inward * length * 0.78]
            : [c[0] + inward * length * 0.78, c[1] + length * 0.62];
          drawn += `<path class="door" d="${path(c, tip)}"/><path class="door-a" d="M${n(tip[0])} ${n(tip[1])}Q${n(tip[0] + (d[0] - c[0]) * 0.3)} ${n(tip[1] + (d[1] - c[1]) * 0.3)} ${n(d[0])} ${n(d[1])}"/>`;
        }
        break;
      }
      case "hedge":
        for (let i = 0; i < 5; i++) {
          const [x, y] = between(a, b, (i + 0.5) / 5);
          const r = 7.4 + random() * 2;
          const [ox, oy] = [x + (random() - 0.5) * 3, y + (random() - 0.5) * 3];
          drawn += `<circle class="sh" cx="${n(ox + 2)}" cy="${n(oy + 4)}" r="${n(r)}"/><circle class="hedge-b" cx="${n(ox)}" cy="${n(oy)}" r="${n(r)}"/><circle class="hedge-h" cx="${n(ox - 2.4)}" cy="${n(oy - 2.6)}" r="3"/>`;
        }
        break;
      case "low-wall":
        for (let i = 0; i < 4; i++) {
          const [x, y] = between(a, b, (i + 0.5) / 4);
          drawn += edge.below
            ? `<rect class="lw" x="${n(x - 6.7)}" y="${n(y - 6)}" width="13.4" height="12" rx="3"/>`
            : `<rect class="lw" x="${n(x - 6)}" y="${n(y - 6.7)}" width="12" height="13.4" rx="3"/>`;
        }
        break;
    }
  }
  return drawn;
}

/** The whole table as one picture, for cards. */
export function title(text: string): string {
  return `<title>${escape(text)}</title>`;
}
