import { describe, expect, it } from "vitest";
import { bars, begin, besides, example, fromLink, quantity, toggle, toLink, type Description, type Offer } from "../src/lib/odds";

const at = (key: string) => ({ key, label: { id: key }, input: "part" as const, side: 1, fields: [] });
const offer: Offer = {
  system: "any",
  kinds: [
    { key: "attack", label: { id: "attack" }, begin: { what: "attack", targets: [{ datasheet: "b" }] }, fields: [at("targets/0")] },
    { key: "charge", label: { id: "charge" }, begin: { what: "charge", distance: 7 }, fields: [] },
    { key: "grenade", label: { id: "grenade" }, begin: { what: "grenade", targets: [{ datasheet: "b" }] }, fields: [at("targets/0")] },
  ],
  example: { what: "attack", attackers: [{ name: "A", weapons: [{ datasheet: "a", weapon: "gun", count: 10 }] }], targets: [{ datasheet: "b", models: 10 }] },
};

describe("odds", () => {
  it("begin with the server's example", () => {
    expect(example(offer)).toEqual(offer.example);
    expect(example({ ...offer, example: null })).toEqual({ what: "attack" });
  });
  it("of another kind begin with what it needs, and keep the target", () => {
    const before: Description = { what: "attack", targets: [{ datasheet: "c", models: 3 }], distance: 3 };
    expect(begin(offer, "charge", before)).toEqual({ what: "charge", distance: 7 });
    expect(begin(offer, "grenade", before)).toEqual({ what: "grenade", targets: before.targets });
    expect(begin(offer, "unknown", before)).toEqual(before);
  });
  it("add to a list and take away", () => {
    expect(toggle(["a"], "b")).toEqual(["a", "b"]);
    expect(toggle(["a"], "a")).toEqual([]);
  });
  it("read numbers and dice as people type them", () => {
    expect(["3", "d6", "2D3+1", "D8", "many", ""].map(quantity)).toEqual([3, "D6", "2D3+1", undefined, undefined, undefined]);
  });
  it("travel in a link, and survive a broken one", () => {
    const asked = { ...example(offer), note: "Anti-歩兵 4+" };
    expect(fromLink(toLink(asked))).toEqual(asked);
    expect(toLink(asked)).toMatch(/^[\w-]+$/);
    expect(fromLink("%%%")).toBeNull();
    expect(fromLink(btoa("[1]"))).toBeNull();
  });
  it("draw bars as far as anything is likely", () => {
    expect(bars({ name: "x", first: 0, chances: [0.5, 0.5, 0.0001, 0], mean: 0.5 })).toEqual([{ value: 0, chance: 0.5 }, { value: 1, chance: 0.5 }]);
    expect(bars(null)).toEqual([]);
  });

  it("have room for what they are compared with", () => {
    const own = [{ value: 1, chance: 0.4 }, { value: 2, chance: 0.6 }];
    expect(besides(own, [])).toEqual(own);
    expect(besides(own, [{ value: 0, chance: 0.1 }, { value: 4, chance: 0.9 }])).toEqual([{ value: 0, chance: 0 }, ...own, { value: 3, chance: 0 }, { value: 4, chance: 0 }]);
    expect(besides([], [])).toEqual([]);
  });
});
