import { expect, test } from "vitest";
import { carried } from "../src/lib/place";

test("what is pulled together keeps its order, and turns about the first", () => {
  const start = new Map([["a", { x: 2, y: 2, facing: 0 }], ["b", { x: 4, y: 2, facing: null }]]);
  const drag = { ids: ["a", "b"], from: [0, 0] as [number, number], at: [1, 3] as [number, number], start, turn: 0 };
  expect(carried(drag).map(([id, { x, y }]) => [id, x, y])).toEqual([["a", 3, 5], ["b", 5, 5]]);
  const [a, b] = carried({ ...drag, turn: 90 });
  expect(a?.[1]).toMatchObject({ x: 3, y: 5, facing: 0.25 });
  expect([b?.[1].x, b?.[1].y, b?.[1].facing]).toEqual([expect.closeTo(3), expect.closeTo(7), null]);
});
