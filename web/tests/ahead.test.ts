import { describe, expect, it } from "vitest";
import { Ahead, mostFaces } from "../src/lib/ahead";
import type { WantedDice } from "../src/lib/types";

const wanted = (rule: string, ahead: number, about = "wardens", step = 7): WantedDice => ({ count: 1, sides: 6, rule, note: { whose: [0], about: { id: about }, needs: 3, ahead, step } });

describe("dice typed ahead", () => {
  it("may be as many as the roll and those that follow it", () => {
    expect(mostFaces(wanted("hit", 17))).toBe(18);
    expect(mostFaces({ count: 2, sides: 6 })).toBe(2);
  });

  it("serve each kind by itself, in the order in which they were typed", () => {
    const ahead = new Ahead();
    ahead.keep(wanted("hit", 3), [5, 2, 6]);
    expect(ahead.take(wanted("wound", 3))).toBeNull();
    ahead.keep(wanted("wound", 3), [4]);
    expect(ahead.take(wanted("hit", 2))).toEqual([5]);
    expect(ahead.take(wanted("wound", 2))).toEqual([4]);
    expect(ahead.take(wanted("hit", 1))).toEqual([2]);
    expect(ahead.take(wanted("hit", 0))).toEqual([6]);
    expect(ahead.take(wanted("hit", 0))).toBeNull();
  });

  it("are not for other attacks, nor for a roll of which nothing is said", () => {
    const ahead = new Ahead();
    ahead.keep(wanted("hit", 3), [5, 2]);
    expect(ahead.take(wanted("hit", 3, "thralls"))).toBeNull();
    expect(ahead.take({ count: 1, sides: 6, rule: "hit" })).toBeNull();
    expect(ahead.take(wanted("hit", 3, "wardens", 8))).toBeNull();
  });
});
