import { describe, expect, it } from "vitest";
import { amountNear, firstSlide, isOpen, nextStop, slideAnswer, snap, stanceAt } from "../src/lib/slide";
import { stepsIn } from "../src/lib/steer";
import type { Rail, SteerMove } from "../src/lib/types";

const rail: Rail = {
  key: "front",
  label: { id: "front" },
  line: [[0, 0], [10, 0]],
  least: -2,
  from: { x: 12, y: 1, facing: 0 },
  most: 8,
  to: { x: 2, y: 1, facing: 0 },
  open: [[-1, 3], [5, 5]],
  stops: [{ at: -1, label: { id: "a" } }, { at: 1, label: { id: "b" } }, { at: 5, label: { id: "c" } }],
  assembly: { template: { place: { offset: null } }, slot: "/place/offset" },
};

describe("a block on a rail", () => {
  it("stands between the ends of the rail, as far as the amount says", () => {
    expect(stanceAt(rail, -2)).toEqual({ x: 12, y: 1, facing: 0 });
    expect(stanceAt(rail, 3)).toEqual({ x: 7, y: 1, facing: 0 });
    expect(stanceAt({ ...rail, most: -2 }, -2)).toEqual({ x: 12, y: 1, facing: 0 });
  });
  it("goes where a point is, and no farther than the rail", () => {
    expect(amountNear(rail, [7, 30])).toBeCloseTo(3);
    expect(amountNear(rail, [99, 1])).toBe(-2);
    expect(amountNear(rail, [-99, 1])).toBe(8);
  });
  it("stops at a stop that is near, and goes from stop to stop", () => {
    expect(snap(rail, 1.2, 0.5)).toBe(1);
    expect(snap(rail, 2.4, 0.5)).toBe(2.4);
    expect(nextStop(rail, 1, 1)).toBe(5);
    expect(nextStop(rail, 1, -1)).toBe(-1);
    expect(nextStop(rail, 5, 1)).toBe(5);
    expect(nextStop(rail, 3, -1)).toBe(1);
  });
  it("begins at the stop nearest to the middle", () => {
    expect(firstSlide([rail])).toEqual({ rail: "front", at: 1 });
    expect(firstSlide([])).toBeNull();
    expect(firstSlide([{ ...rail, stops: [], least: 0, most: 0 }])).toEqual({ rail: "front", at: 0 });
  });
  it("knows the stretches that are open, and writes the amount as a number", () => {
    expect(isOpen(rail, 0)).toBe(true);
    expect(isOpen(rail, 4)).toBe(false);
    expect(isOpen(rail, 5)).toBe(true);
    expect(slideAnswer(rail, 1.23456789)).toEqual({ place: { offset: 1.234568 } });
  });
});

describe("steps in an answer", () => {
  const moves: SteerMove[] = [{ key: "ahead", kind: "ahead", label: { id: "a" }, least: 0, most: 8 }, { key: "pivot", kind: "pivot", label: { id: "p" }, least: -180, most: 180 }];
  it("are pairs or tables of one; an angle the long way round is the short way back", () => {
    expect(stepsIn([["ahead", 3], { pivot: 315 }], moves)).toEqual([{ key: "ahead", kind: "ahead", amount: 3 }, { key: "pivot", kind: "pivot", amount: -45 }]);
    expect(stepsIn([{ fly: 3 }], moves)).toBeNull();
    expect(stepsIn([null], moves)).toBeNull();
    expect(stepsIn([], moves)).toEqual([]);
  });
});
