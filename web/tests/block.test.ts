import { describe, expect, it } from "vitest";
import { drawBlock, extent, falling, spots } from "../src/draw/block";
import { drawPiece } from "../src/draw/piece";
import type { Piece, Ranks } from "../src/lib/types";

const ranks: Ranks = { files: 5, models: 13, wide: 1, deep: 2 };

describe("a block of ranks and files", () => {
  it("has every model in its place, the incomplete last rank in the middle", () => {
    const places = spots(ranks);
    expect(places).toHaveLength(13);
    expect(places[0]).toEqual([-2, -2]);
    expect(places[4]).toEqual([2, -2]);
    expect(places[5]).toEqual([-2, 0]);
    expect(places.slice(10)).toEqual([[-1, 2], [0, 2], [1, 2]]);
    // One rank alone stands in the middle, too, and nobody stands nowhere.
    expect(spots({ ...ranks, models: 2 })).toEqual([[-0.5, 0], [0.5, 0]]);
    expect(spots({ ...ranks, models: 0 })).toEqual([]);
  });
  it("has its incomplete last rank to the left where it is told so, and every base where it is told", () => {
    expect(spots({ ...ranks, leftward: true }).slice(10)).toEqual([[-2, 2], [-1, 2], [0, 2]]);
    expect(spots({ ...ranks, models: 5, leftward: true })[0]).toEqual([-2, 0]);
    const bases = [{ x: -1, y: 0, wide: 1, deep: 2 }, { x: 1, y: 0.5, wide: 2, deep: 3 }];
    const odd: Ranks = { ...ranks, models: 2, bases };
    expect(spots(odd)).toEqual([[-1, 0], [1, 0.5]]);
    expect(extent(odd)).toEqual([2, 2]);
    expect(extent(ranks)).toEqual([2.5, 3]);
    expect(drawBlock(odd, 20, "a", () => "").match(/z/g)).toHaveLength(2);
  });
  it("loses its models from the end of the last rank, and no more than it has", () => {
    expect(falling({ ...ranks, falling: 4 })).toEqual([12, 11, 10, 9]);
    expect(falling({ ...ranks, models: 2, falling: 9 })).toEqual([1, 0]);
    expect(falling(ranks)).toEqual([]);
  });
  it("is drawn base by base, and as an outline where bases are too small to be told apart", () => {
    const none = (): string => "";
    expect(drawBlock(ranks, 20, "a", none).match(/z/g)).toHaveLength(13);
    expect(drawBlock(ranks, 3, "a", none)).not.toContain("files");
    expect(drawBlock(ranks, 20, "b", none)).toContain("teeth");
    expect(drawBlock({ ...ranks, falling: 2 }, 20, "a", none)).toContain("falls");
  });
  it("shows its front the way that it faces, and how many there are", () => {
    const piece: Piece = { id: "b", label: { id: "b" }, owner: 0, unit: null, shape: { rectangle: { width: 5, height: 6 } }, x: 0, y: 0, facing: 0.25, sign: "none", badges: [], stats: [], ranks };
    const drawn = drawPiece(piece, "a", 20);
    expect(drawn).toContain("rotate(90)");
    expect(drawn).toContain(">13<");
  });
});
