import { describe, expect, it } from "vitest";
import { describe as description, first, fromLink, toLink, type Offer } from "../src/lib/odds";

const sheet = (id: string): Offer["datasheets"][number] => ({ id, name: id, models: [], least: 5, most: 10, weapons: [{ id: `${id}-gun`, name: "Gun", profiles: [] }] });
const offer: Offer = { system: "wh40k10", datasheets: [sheet("a"), sheet("b")], weapon_abilities: [], weapon_flags: [], target_flags: [], rerolls: [], example: null };

describe("odds", () => {
  it("begin with the first unit against the second", () => {
    expect(description(first(offer))).toEqual({ what: "attack", attackers: [{ weapons: [{ datasheet: "a", weapon: "a-gun", count: 5 }] }], targets: [{ datasheet: "b", models: 5 }] });
  });
  it("write out only what was changed", () => {
    const picked = { ...first(offer), abilities: ["Heavy"], flags: ["stationary"], hits: "ones", cover: ["cover"], lost: 1 };
    expect(description(picked)).toMatchObject({ attackers: [{ weapons: [{ abilities: ["Heavy"], stationary: true, reroll_hits: "ones" }] }], targets: [{ cover: true, lost: 1 }] });
  });
  it("travel in a link, and survive a broken one", () => {
    const base = first(offer);
    const picked = { ...base, count: 9, abilities: ["Anti-歩兵 4+"] };
    expect(fromLink(toLink(picked), base)).toEqual(picked);
    expect(toLink(picked)).toMatch(/^[\w-]+$/);
    expect(fromLink("%%%", base)).toEqual(base);
    expect(fromLink(btoa('{"count":"many"}'), base)).toEqual(base);
  });
});
