import { describe, expect, it } from "vitest";
import { amountTo, halves, neat, stances, take, turns, type Step } from "../src/lib/steer";
import type { Stance } from "../src/lib/types";
import type { StepKind } from "../src/lib/types";

const north: Stance = { x: 10, y: 10, facing: 0 };
const size: [number, number] = [2, 1];
const close = (a: Stance, b: Stance): void => {
  expect(a.x).toBeCloseTo(b.x, 9);
  expect(a.y).toBeCloseTo(b.y, 9);
  expect(a.facing).toBeCloseTo(b.facing, 9);
};

const step = (kind: StepKind, amount: number): Step => ({ key: kind, kind, amount });

describe("steps of a block", () => {
  it("go ahead, back and sideways from where it faces", () => {
    close(take(north, step("ahead", 3), size), { x: 10, y: 7, facing: 0 });
    close(take({ ...north, facing: 0.25 }, step("ahead", 3), size), { x: 13, y: 10, facing: 0.25 });
    close(take(north, step("back", 1), size), { x: 10, y: 11, facing: 0 });
    close(take(north, step("left", 1), size), { x: 9, y: 10, facing: 0 });
  });
  it("pivot about the middle, wheel about the inner front corner", () => {
    close(take(north, step("pivot", 90), size), { x: 10, y: 10, facing: 0.25 });
    // The left front corner (8, 9) stands still; the middle swings round it to the left.
    close(take(north, step("wheel-left", 90), size), { x: 9, y: 7, facing: -0.25 });
    close(take(north, step("wheel-right", 90), size), { x: 11, y: 7, facing: 0.25 });
  });
  it("follow each other", () => {
    const all = stances(north, [step("ahead", 4), step("pivot", 90), step("ahead", 2)], size);
    expect(all).toHaveLength(4);
    close(all[3] as Stance, { x: 12, y: 6, facing: 0.25 });
  });
});

describe("handles", () => {
  const move = (kind: StepKind, most: number) => ({ key: kind, kind, label: { id: kind }, least: kind === "pivot" ? -most : 0, most });
  it("ask for as much as brings the front to the pointer, and no more than is allowed", () => {
    expect(amountTo(north, move("ahead", 6), size, [10, 4])).toBeCloseTo(5);
    expect(amountTo(north, move("ahead", 3), size, [10, 4])).toBe(3);
    expect(amountTo(north, move("ahead", 6), size, [10, 14])).toBe(0);
  });
  it("turn with the pointer, either way for a pivot", () => {
    expect(amountTo(north, move("pivot", 180), size, [14, 10])).toBeCloseTo(90);
    expect(amountTo(north, move("pivot", 180), size, [6, 10])).toBeCloseTo(-90);
    expect(amountTo(north, move("wheel-left", 90), size, [8, 5])).toBeCloseTo(90);
    expect(amountTo(north, move("wheel-left", 90), size, [12, 12])).toBe(0);
    expect(amountTo(north, move("wheel-right", 45), size, [12, 5])).toBe(45);
  });
  it("give amounts that people would say", () => {
    expect(neat("ahead", 3.14159)).toBe(3.1);
    expect(neat("pivot", 44.6)).toBe(45);
    expect([turns("wheel-left"), turns("ahead")]).toEqual([true, false]);
  });
});

describe("the size of a footprint", () => {
  it("is half its width and half its depth", () => {
    expect(halves({ rectangle: { width: 4, height: 2 } })).toEqual([2, 1]);
    expect(halves({ oval: { width: 3, height: 5 } })).toEqual([1.5, 2.5]);
    expect(halves({ polygon: { points: [[-1, -3], [2, 0]] } })).toEqual([2, 3]);
  });
});
