import { describe, expect, it } from "vitest";
import { bars, begin, besides, byArmy, changed, example, fromLink, quantity, targetOf, toggle, toLink, weaponsOf, withTarget, withWeapons, type Description, type Offer } from "../src/lib/odds";

const offer: Offer = {
  system: "wh40k10",
  kinds: ["attack", "charge", "grenade", "hazardous"].map((key) => ({ key, label: { id: key } })),
  example: { what: "attack", attackers: [{ name: "A", weapons: [{ datasheet: "a", weapon: "gun", count: 10 }] }], targets: [{ datasheet: "b", models: 10 }] },
};

describe("odds", () => {
  it("begin with the server's example", () => {
    expect(example(offer)).toEqual(offer.example);
    expect(example({ ...offer, example: null })).toEqual({ what: "attack" });
  });
  it("of another kind begin with what it needs, and keep the target", () => {
    const before: Description = { what: "attack", targets: [{ datasheet: "c", models: 3 }] };
    expect(begin(offer, "charge", before)).toEqual({ what: "charge", distance: 7 });
    expect(begin(offer, "grenade", before)).toEqual({ what: "grenade", targets: before.targets });
    expect(begin(offer, "hazardous", before)).toMatchObject({ what: "hazardous", bearers: { datasheet: "c" } });
    expect(begin(offer, "attack", before)).toEqual(offer.example);
  });
  it("write down only what differs from the server's own", () => {
    expect(changed({ a: 1, cover: true }, { cover: false, reroll: "none", count: 3, lost: undefined })).toEqual({ a: 1, count: 3 });
    expect(toggle(["a"], "b")).toEqual(["a", "b"]);
    expect(toggle(["a"], "a")).toEqual([]);
  });
  it("find and change weapons and the target", () => {
    const asked = example(offer);
    expect(weaponsOf(asked)).toHaveLength(1);
    expect(weaponsOf(withWeapons(asked, [{ weapon: "x" }, { weapon: "y" }])).map((weapon) => weapon.weapon)).toEqual(["x", "y"]);
    expect(targetOf(withTarget(asked, { datasheet: "z" }))).toEqual({ datasheet: "z" });
    expect(withTarget({ what: "hazardous" }, { datasheet: "z" })).toEqual({ what: "hazardous", bearers: { datasheet: "z" } });
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

  it("list units army by army", () => {
    const sheet = (id: string, name: string, faction?: string[]) => ({ id, name, faction, models: [], least: 1, most: 1, weapons: [] });
    const armies = byArmy([sheet("b", "Bell", ["RED GUARD"]), sheet("c", "Crow"), sheet("a", "Axe", ["RED GUARD", "OLD"])]);
    expect(armies.map(([army, sheets]) => [army, sheets.map(({ id }) => id)])).toEqual([["Red Guard", ["a", "b"]], ["", ["c"]]]);
  });
});
