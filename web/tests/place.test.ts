import { describe, expect, it } from "vitest";
import { freeSpot, inRows } from "../src/lib/place";

describe("pieces to be placed", () => {
  const area = { x: 0, y: 34, width: 60, height: 10 };
  it("stand in the middle of where they may go", () => {
    expect(freeSpot(area, 8, 3, [])).toEqual([30, 39]);
  });
  it("stand beside what stands there already", () => {
    const [x, y] = freeSpot(area, 8, 3, [{ x: 30, y: 39, r: 2 }]);
    expect(Math.abs(x - 30) > 6 || Math.abs(y - 39) > 3.5).toBe(true);
    expect(y).toBeGreaterThanOrEqual(35.5);
    expect(y).toBeLessThanOrEqual(42.5);
  });
  it("stand in the middle where all is full", () => {
    expect(freeSpot(area, 8, 3, [{ x: 30, y: 39, r: 99 }])).toEqual([30, 39]);
  });
  it("stand in rows, no two in one place", () => {
    const spots = inRows(area, 5, 0.5, []);
    expect(spots).toHaveLength(5);
    for (const [n, a] of spots.entries()) for (const b of spots.slice(n + 1)) expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(1);
    expect(new Set(spots.map(([, y]) => y)).size).toBe(2);
  });
});
