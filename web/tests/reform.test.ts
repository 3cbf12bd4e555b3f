import { describe, expect, it } from "vitest";
import { assemble, type Filled } from "../src/lib/assemble";
import { read, write } from "../src/lib/pointer";
import { answerOf, moves, otherFiles, triedIn } from "../src/lib/reform";
import type { Drawn, Form, Json, Reforming } from "../src/lib/types";

const drawn = (files: number, ranks: number): Drawn => ({
  label: { id: `${files}` },
  shape: { rectangle: { width: files, height: ranks } },
  ranks: { files, models: files * ranks, wide: 1, deep: 1 },
  answer: { stand: { files, pose: { x: 0, y: 0, heading: 0 } } },
});
const block: Reforming = {
  piece: { id: "a", label: { id: "a" }, limit: 0 },
  at: { x: 10, y: 8, facing: 0 },
  formations: [drawn(6, 2), drawn(3, 4), drawn(12, 1)],
  written: { x: "/stand/pose/x", y: "/stand/pose/y", heading: "/stand/pose/heading" },
};
const HEIGHT = 48;

describe("places of an answer", () => {
  it("are read and written by pointers, and what is not there stays so", () => {
    const answer: Json = { a: { b: [1, { c: 2 }] } };
    expect(read(answer, "/a/b/1/c")).toBe(2);
    expect(read(answer, "/a/x/y")).toBeUndefined();
    expect(read(null, "/a")).toBeUndefined();
    expect(write(answer, "/a/b/1/c", 5)).toEqual({ a: { b: [1, { c: 5 }] } });
    expect(write(answer, "/a/x/y", 5)).toBeNull();
    expect(answer).toEqual({ a: { b: [1, { c: 2 }] } });
  });
});

describe("a block that is put somewhere", () => {
  it("is written by the middle of its front, from below, anticlockwise from the right", () => {
    // Two ranks of an inch: the front is an inch above the middle when it looks up.
    expect(answerOf(block, { x: 10, y: 8, facing: 0, formation: 0 }, HEIGHT)).toEqual({ stand: { files: 6, pose: { x: 10, y: 41, heading: 90 } } });
    expect(answerOf(block, { x: 10, y: 8, facing: 0.25, formation: 0 }, HEIGHT)).toEqual({ stand: { files: 6, pose: { x: 11, y: 40, heading: 0 } } });
    expect(answerOf(block, { x: 10, y: 8, facing: 0.5, formation: 1 }, HEIGHT)).toEqual({ stand: { files: 3, pose: { x: 10, y: 38, heading: 270 } } });
  });
  it("is found again in its answer, with its formation", () => {
    for (const tried of [{ x: 10, y: 8, facing: 0.125, formation: 0 }, { x: 31.4, y: 2.6, facing: 0.9, formation: 2 }]) {
      const found = triedIn(block, answerOf(block, tried, HEIGHT), HEIGHT);
      expect(found?.formation).toBe(tried.formation);
      expect(found?.x).toBeCloseTo(tried.x, 5);
      expect(found?.y).toBeCloseTo(tried.y, 5);
      expect(found?.facing).toBeCloseTo(tried.facing, 6);
    }
    expect(triedIn(block, { stand: null }, HEIGHT)).toBeNull();
    expect(triedIn(block, { other: { files: 6 } }, HEIGHT)).toBeNull();
    expect(triedIn(block, { stand: { files: 7, pose: { x: 0, y: 0, heading: 0 } } }, HEIGHT)).toBeNull();
  });
  it("only turns where nothing but the heading is written", () => {
    const turning: Reforming = { ...block, formations: [{ ...drawn(6, 2), answer: { turn: 0 } }], written: { heading: "/turn" } };
    expect(moves(turning)).toBe(false);
    expect(moves(block)).toBe(true);
    expect(answerOf(turning, { ...turning.at, facing: 0.5, formation: 0 }, HEIGHT)).toEqual({ turn: 270 });
    expect(triedIn(turning, { turn: 0 }, HEIGHT)).toEqual({ x: 10, y: 8, facing: 0.25, formation: 0 });
    expect(triedIn(turning, { turn: null }, HEIGHT)).toBeNull();
  });
  it("is drawn up wider and narrower by its files, however they are listed", () => {
    expect(otherFiles(block, 0, 1)).toBe(2);
    expect(otherFiles(block, 0, -1)).toBe(1);
    expect(otherFiles(block, 2, 1)).toBe(2);
    expect(otherFiles(block, 1, -1)).toBe(1);
  });
  it("is the whole answer, or one of a list", () => {
    const filled = (placed: string[]): Filled => ({ picked: null, ticked: [], order: [], pairs: {}, shares: [], steps: [], placed, pose: () => ({ x: 0, y: 0 }), tried: () => ({ x: 10, y: 8, facing: 0, formation: 0 }), slid: null, height: HEIGHT });
    const form = (assembly?: { template: Json; slot: string }): Form => ({ title: { id: "t" }, rule: "", kind: { reform: { choices: [], blocks: [block], area: { zones: [], away: 0 }, ...(assembly ? { assembly } : {}) } } });
    const whole = answerOf(block, { x: 10, y: 8, facing: 0, formation: 0 }, HEIGHT);
    expect(assemble(form(), filled(["a"]))).toEqual(whole);
    expect(assemble(form({ template: { all: [] }, slot: "/all" }), filled(["a"]))).toEqual({ all: [whole] });
    expect(assemble(form(), filled([]))).toBeNull();
  });
});
