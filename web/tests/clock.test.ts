import { describe, expect, it } from "vitest";
import { asked, left, span } from "../src/lib/clock";
import type { Clock } from "../src/lib/types";

const hand = (change: Partial<Clock["hands"][number]> = {}): Clock["hands"][number] => ({ main: 1000, periods: 3, begun: true, question: 1, spent: 0, since: 0, ...change });
const clock = (change: Partial<Clock["hands"][number]> = {}): Clock => ({ pace: { kind: "byo-yomi", main: 1000, period: 100, periods: 3 }, when_out: "claim", now: 0, hands: [hand(change)] });

describe("clocks", () => {
  it("take the main time first, then period by period", () => {
    expect(left(clock(), 0, 400)).toEqual({ main: 600, period: 100, periods: 3, runs: true, out: false });
    expect(left(clock(), 0, 1030)).toEqual({ main: 0, period: 70, periods: 3, runs: true, out: false });
    expect(left(clock(), 0, 1230)).toEqual({ main: 0, period: 70, periods: 1, runs: true, out: false });
    expect(left(clock(), 0, 1299)?.out).toBe(false);
    expect(left(clock(), 0, 1300)).toEqual({ main: 0, period: 0, periods: 0, runs: true, out: true });
  });
  it("stand while nobody is asked, and before the first answer", () => {
    expect(left(clock({ since: null, spent: 200 }), 0, 99_999)).toEqual({ main: 800, period: 100, periods: 3, runs: false, out: false });
    expect(left({ ...clock({ begun: false, since: null, main: 0, periods: 1 }), pace: { kind: "correspondence", each: 5 } }, 0, 99_999)?.out).toBe(false);
    expect(left(clock(), 7, 0)).toBeNull();
  });
  it("are out after a late answer, until the others have answered", () => {
    expect(left(clock({ main: 0, periods: 1, late: [1] }), 0, 10)?.out).toBe(true);
    expect(left(clock({ main: 0, periods: 1, late: [] }), 0, 10)?.out).toBe(false);
  });
  it("are read as hours, minutes and seconds, and in days where they are long", () => {
    expect([span(0), span(1), span(61_000), span(3_600_000), span(26 * 3_600_000)]).toEqual(["0:00", "0:01", "1:01", "1:00:00", { days: 1, hours: 2 }]);
  });
  it("are asked for only with numbers that make one", () => {
    const numbers = { minutes: 10, seconds: 30, periods: 3, days: 2 };
    expect(asked("none", numbers, "claim")).toBeNull();
    expect(asked("byo-yomi", numbers, "claim")).toEqual({ pace: { kind: "byo-yomi", main: 600_000, period: 30_000, periods: 3 }, when_out: "claim" });
    expect(asked("correspondence", numbers, "told")).toEqual({ pace: { kind: "correspondence", each: 172_800_000 }, when_out: "told" });
    expect(asked("byo-yomi", { ...numbers, periods: 0 }, "claim")).toBeNull();
    expect(asked("correspondence", { ...numbers, days: Number.NaN }, "claim")).toBeNull();
  });
});
