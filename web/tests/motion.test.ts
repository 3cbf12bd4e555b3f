import { describe, expect, it } from "vitest";
import { duration, journey, LONGEST, MOVE, paced, waysIn } from "../src/lib/motion";
import type { LogLine, Point } from "../src/lib/types";

const line = (place: number, piece: string, ...points: Point[]): LogLine => ({ place, kind: "event", message: { id: "moved" }, ways: [{ piece, points }] });

describe("the way that a piece is shown to take", () => {
  it("joins the steps that the log tells of", () => {
    const ways = waysIn([line(1, "fox", [0, 0], [1, 0]), line(2, "owl", [5, 5], [6, 6]), line(3, "fox", [1, 0], [1, 1])]);
    expect(ways.get("fox")).toEqual([[0, 0], [1, 0], [1, 1]]);
    expect(ways.get("owl")).toEqual([[5, 5], [6, 6]]);
  });
  it("takes the last way where the steps do not meet", () => {
    expect(waysIn([line(1, "fox", [0, 0], [1, 0]), line(2, "fox", [7, 7], [8, 8])]).get("fox")).toEqual([[7, 7], [8, 8]]);
  });
  it("is the told one if it leads there, else the straight one", () => {
    const told: Point[] = [[0, 0], [0, 3], [4, 3]];
    expect(journey([0, 0], [4, 3], told)).toEqual(told);
    expect(journey([1, 1], [4, 3], told)).toEqual([[1, 1], [4, 3]]);
    expect(journey([0, 0], [4, 3], undefined)).toEqual([[0, 0], [4, 3]]);
  });
  it("is shifted to the middle of a large piece", () => {
    expect(journey([0.5, 0.5], [2.5, 0.5], [[0, 0], [1, 0], [2, 0]])).toEqual([[0.5, 0.5], [1.5, 0.5], [2.5, 0.5]]);
  });
});

describe("its pace", () => {
  it("is even along the whole way", () => {
    expect(paced([[0, 0], [0, 3], [1, 3]]).map((point) => point.offset)).toEqual([0, 0.75, 1]);
    expect(paced([[2, 2], [2, 2]]).map((point) => point.offset)).toEqual([0, 0]);
  });
  it("is short, however long the way", () => {
    expect(duration([[0, 0], [1, 1]])).toBe(MOVE);
    expect(duration(Array.from({ length: 60 }, (_, n): Point => [n, 0]))).toBe(LONGEST);
  });
});
