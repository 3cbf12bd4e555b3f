import { describe, expect, it } from "vitest";
import { mood, ordersFor, standing, wishOf } from "../src/lib/orders";
import type { OrderKind, StandingOrder } from "../src/lib/types";

const kind = (topic: string, usual: OrderKind["usual"] = "when-it-matters"): OrderKind => ({ topic, label: { id: topic }, usual });
const order = (topic: string, wish: StandingOrder["order"], seat = 0, until: StandingOrder["until"] = "changed"): StandingOrder => ({ seat, topic, order: wish, until });
const kinds = [kind("re-roll"), kind("stratagem/fire-overwatch"), kind("allocation", "do")];

describe("standing orders", () => {
  it("finds the order on a kind, then that on its topic, and asks where there is none", () => {
    const overwatch = kinds[1] as OrderKind;
    expect(standing(overwatch, [], 0)).toBe("every-time");
    expect(standing(overwatch, [order("stratagem", "not")], 0)).toBe("not");
    expect(standing(overwatch, [order("stratagem", "not"), order("stratagem/fire-overwatch", "do")], 0)).toBe("do");
    expect(standing(overwatch, [order("stratagem", "not", 1)], 0)).toBe("every-time");
    expect(standing(overwatch, [order("stratagem", "not", 0, "rest")], 0)).toBe("every-time");
  });

  it("says in a word how one is asked", () => {
    const usual = kinds.map((each) => order(each.topic, each.usual));
    expect(mood(kinds, usual, [0])).toBe("matters");
    expect(mood(kinds, [], [0])).toBe("always");
    expect(mood(kinds, kinds.map((each) => order(each.topic, "not")), [0])).toBe("never");
    expect(mood(kinds, [...usual.slice(1), order("re-roll", "not")], [0])).toBe("own");
    expect(mood(kinds, usual, [0, 1])).toBe("own");
  });

  it("knows no single wish where seats differ, or where only some cases are asked", () => {
    const reRoll = kinds[0] as OrderKind;
    expect(wishOf(reRoll, [order("re-roll", "not")], [0])).toBe("not");
    expect(wishOf(reRoll, [order("re-roll", "not")], [0, 1])).toBeNull();
    expect(wishOf(reRoll, [order("re-roll", { only: ["charge"] })], [0])).toBeNull();
  });

  it("goes back to what people start with in one order, and one for each kind that differs", () => {
    expect(ordersFor("matters", kinds)).toEqual([{ topic: "*", order: "when-it-matters" }, { topic: "allocation", order: "do" }]);
    expect(ordersFor("never", kinds)).toEqual([{ topic: "*", order: "not" }]);
  });
});
