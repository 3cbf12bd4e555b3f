import { describe, expect, it } from "vitest";
import { drawGround } from "../src/draw/board";
import { drawPiece, sides } from "../src/draw/piece";
import { along, around, escape, hull, inside, middle, scatter, cornersOf, gapBetween } from "../src/draw/shape";
import { drawTerrain } from "../src/draw/terrain";
import type { Piece, Point, Scene, TerrainKind } from "../src/lib/types";

const square: Point[] = [[0, 0], [4, 0], [4, 4], [0, 4]];
const KINDS: TerrainKind[] = ["woods", "water", "rock", "hill", "ruin", "crater", "barricade", "debris", "container", "building", "field", "road", "crate", "obstacle"];
const piece = (more: Partial<Piece> = {}): Piece => ({ id: "p", label: { id: "p" }, owner: 0, unit: null, shape: { circle: { radius: 0.5 } }, x: 1, y: 1, facing: null, sign: "dot", badges: [], stats: [], ...more });
const scene = (more: Partial<Scene> = {}): Scene => ({ board: { width: 6, height: 4, ground: "open" }, terrain: [], zones: [], pieces: [], seats: [], tracks: [], phases: [], hands: [], ...more });

describe("drawings", () => {
  it("know every kind of terrain, and draw it the same every time", () => {
    for (const kind of KINDS) {
      const terrain = { id: kind, kind, label: { id: "t" }, outline: square, walls: [square], height: 2 };
      const drawn = drawTerrain(terrain, 20);
      expect(drawn.low + drawn.high, kind).toContain("<path");
      expect(drawTerrain(terrain, 20)).toEqual(drawn);
      expect(drawn.low + drawn.high, kind).not.toMatch(/NaN|undefined|style=/);
    }
  });
  it("know every kind on squares", () => {
    const cells = KINDS.map((kind, n) => ({ x: n % 6, y: Math.floor(n / 6), kind }));
    const edges = (["wall", "low-wall", "hedge", "door", "open-door", "window"] as const).map((kind, n) => ({ x: n, y: 1, below: n % 2 === 0, kind }));
    const ground = drawGround(scene({ board: { width: 6, height: 4, ground: { squares: { cells, edges, steps: "sides" } } } }));
    // The server's policy forbids styles in attributes.
    expect(ground.low + ground.high).not.toMatch(/NaN|undefined|style=/);
    for (const name of ["crown", "water-c", "rock", "floor", "crate", "box", "hedge-b", "lw", "win", "door", "bw"]) expect(ground.low + ground.high).toContain(`class="${name}`);
  });
  it("draw every shape and sign, and never what a letter might smuggle in", () => {
    const shapes: Piece["shape"][] = [{ circle: { radius: 1 } }, { oval: { width: 3, height: 2 } }, { rectangle: { width: 3, height: 5 } }, { rectangle: { width: 1, height: 1 } }, { polygon: { points: square } }];
    const signs: Piece["sign"][] = ["none", "dot", "chevron", "plus", "two-bars", "cross", "star", { letter: "<script>" }];
    for (const shape of shapes) {
      for (const sign of signs) {
        for (const side of ["a", "b", "n"] as const) {
          const badges = [{ kind: "<b>", label: { id: "b" }, value: null }, { kind: "wounds", label: { id: "w" }, value: 3 }];
          const drawn = drawPiece(piece({ shape, sign, badges, facing: 0.3 }), side, 20);
          expect(drawn).not.toMatch(/NaN|undefined|<script|<b>|style=/);
        }
      }
    }
    expect(escape(`<a href="x">&'`)).toBe("&#60;a href=&#34;x&#34;&#62;&#38;&#39;");
  });
});

describe("sides", () => {
  it("differ between two players", () => {
    const side = sides(scene({ seats: [0, 1].map((seat) => ({ seat, label: { id: "s" }, active: false })), pieces: [piece()] }));
    expect([side(0), side(1), side(null)]).toEqual(["a", "b", "n"]);
  });
  it("unite all players where the rules play the enemy", () => {
    const enemy = piece({ owner: null, facing: 0.5 });
    const side = sides(scene({ seats: [0, 1].map((seat) => ({ seat, label: { id: "s" }, active: false })), pieces: [enemy] }));
    expect([side(0), side(1), side(null, enemy), side(null, piece({ owner: null }))]).toEqual(["a", "a", "b", "n"]);
  });
});

describe("geometry of drawings", () => {
  it("tells inside from outside", () => {
    expect([inside(square, 2, 2), inside(square, 5, 2), inside(square, -0.1, 2)]).toEqual([true, false, false]);
    expect(middle(square)).toEqual([2, 2]);
  });
  it("draws one outline around squares that touch", () => {
    const cell = (x: number): Point[] => [[x, 0], [x + 1, 0], [x + 1, 1], [x, 1]];
    expect(around([cell(0), cell(1)], 1).match(/M/g)).toHaveLength(6);
    expect(around([cell(0), cell(5)], 1).match(/M/g)).toHaveLength(8);
  });
  it("points outwards along an outline, whichever way it runs", () => {
    for (const points of [square, [...square].reverse()]) {
      for (const { at, out } of along(points, 1)) expect(inside(points, at[0] + out[0] * 0.1, at[1] + out[1] * 0.1)).toBe(false);
    }
  });
  it("puts a hull around all pieces of a unit", () => {
    const points = hull([{ x: 0, y: 0, r: 1 }, { x: 10, y: 0, r: 1 }, { x: 5, y: 7, r: 1 }]);
    for (const [x, y] of [[0, 0], [10, 0], [5, 7], [5, 2]] as const) expect(inside(points, x, y)).toBe(true);
    expect(inside(points, 0, 5)).toBe(false);
  });
  it("scatters the same way every time", () => {
    const [a, b] = [scatter("x"), scatter("x")];
    expect([a(), a(), a()]).toEqual([b(), b(), b()]);
    expect(scatter("y")()).not.toBe(scatter("x")());
  });
});

describe("blocks on the table", () => {
  it("have corners that turn with them", () => {
    const shape = { rectangle: { width: 4, height: 2 } };
    expect(cornersOf(shape, 10, 5, 0)).toEqual([[8, 4], [12, 4], [12, 6], [8, 6]]);
    const turned = cornersOf(shape, 10, 5, 0.25).map(([x, y]) => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]);
    expect(turned).toEqual([[11, 3], [11, 7], [9, 7], [9, 3]]);
  });
  it("are as far from each other as their sides are", () => {
    const one = cornersOf({ rectangle: { width: 4, height: 2 } }, 0, 0, 0);
    const other = cornersOf({ rectangle: { width: 2, height: 2 } }, 0.5, 6, 0);
    expect(gapBetween(one, other).away).toBeCloseTo(4);
    expect(gapBetween(one, cornersOf({ rectangle: { width: 2, height: 2 } }, 6, 6, 0)).away).toBeCloseTo(5);
  });
});
