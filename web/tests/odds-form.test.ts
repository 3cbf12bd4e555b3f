import { describe, expect, it } from "vitest";
import { at, choicesOf, chosen, dialled, fill, inWords, isAsked, put, valueOf, type OddsField } from "../src/lib/odds-form";
import type { Message } from "../src/lib/types";

const m = (id: string): Message => ({ id });
const say = (message: Message): string => message.id;
const gun = { attacks: 2, skill: 3, abilities: ["heavy"] };
const fields: OddsField[] = [
  { key: "sheet", label: m("unit"), input: "one", choices: [
    { key: "", label: m("own"), sets: { attacks: 1, skill: 4 } },
    { key: "wardens", label: m("Wardens") },
    { key: "choir", label: m("Choir") },
  ] },
  { key: "weapon", label: m("weapon"), input: "one", choices: [
    { key: "gun", label: m("Gun"), only: { sheet: "wardens" }, gives: gun },
    { key: "flamer", label: m("Flamer"), only: { sheet: "choir" }, gives: { attacks: "D6", skill: null, abilities: [] } },
    { key: "bell", label: m("Bell"), only: { sheet: "choir" }, gives: { attacks: 1, skill: 5, abilities: [] } },
  ] },
  { key: "mode", label: m("mode"), input: "one", choices: [
    { key: "peal", label: m("Peal"), only: { sheet: "choir", weapon: "bell" }, gives: { attacks: 1 } },
    { key: "toll", label: m("Toll"), only: { sheet: "choir", weapon: "bell" }, gives: { attacks: 3 } },
  ] },
  { key: "count", label: m("count"), input: "number", least: 1, most: 9, sign: "plain", usual: 1 },
  { key: "attacks", label: m("attacks"), input: "dice" },
  { key: "skill", label: m("skill"), input: "number", least: 2, most: 6, sign: "needed" },
  { key: "abilities", label: m("abilities"), input: "some", choices: [{ key: "heavy", label: m("Heavy") }, { key: "lethal", label: m("Lethal") }, { key: "heavy", label: m("Heavy"), only: { weapon: "gun" } }] },
  { key: "again/attacker", label: m("again"), input: "flag", usual: false },
];
const field = (key: string): OddsField => fields.find((each) => each.key === key) ?? ({} as OddsField);
const armed = { sheet: "wardens", weapon: "gun" };

describe("a form of odds", () => {
  it("reads and writes at paths, and leaves nothing empty behind", () => {
    expect(at({ a: [{ b: 1 }] }, "a/0/b")).toBe(1);
    expect(at({ a: 1 }, "a/b/c")).toBeUndefined();
    expect(put({}, "a/0/b", 2)).toEqual({ a: [{ b: 2 }] });
    expect(put({ again: { attacker: true } }, "again/attacker", undefined)).toEqual({});
  });
  it("shows what a choice gives where nothing is written", () => {
    expect(valueOf(field("attacks"), fields, armed)).toBe(2);
    expect(valueOf(field("attacks"), fields, { ...armed, attacks: 5 })).toBe(5);
    expect(valueOf(field("count"), fields, armed)).toBe(1);
    // The later choice has the last word.
    expect(valueOf(field("attacks"), fields, { sheet: "choir", weapon: "bell", mode: "toll" })).toBe(3);
  });
  it("asks only for what there is", () => {
    expect(isAsked(field("mode"), fields, armed)).toBe(false);
    expect(isAsked(field("mode"), fields, { sheet: "choir", weapon: "bell" })).toBe(true);
    expect(isAsked(field("skill"), fields, { sheet: "choir", weapon: "flamer" })).toBe(false);
    expect(choicesOf(field("abilities"), armed).map((choice) => choice.key)).toEqual(["heavy", "lethal"]);
  });
  it("writes down only what differs from what is printed", () => {
    expect(fill(armed, fields, field("attacks"), 5)).toEqual({ ...armed, attacks: 5 });
    expect(fill({ ...armed, attacks: 5 }, fields, field("attacks"), 2)).toEqual(armed);
    expect(fill(armed, fields, field("again/attacker"), true)).toEqual({ ...armed, again: { attacker: true } });
    expect(fill({ ...armed, again: { attacker: true } }, fields, field("again/attacker"), false)).toEqual(armed);
  });
  it("writes nothing for a choice that is none", () => {
    const led: OddsField[] = [
      { key: "sheet", label: m("unit"), input: "one", choices: [{ key: "", label: m("own"), sets: { wounds: 2 } }, { key: "wardens", label: m("Wardens") }] },
      { key: "leader", label: m("leader"), input: "one", choices: [{ key: "", label: m("None") }, { key: "marshal", label: m("Marshal"), only: { sheet: "wardens" } }] },
    ];
    const own = fill({ sheet: "wardens", leader: "marshal" }, led, led[0] as OddsField, "");
    expect(own).toEqual({ wounds: 2 });
    expect(fill({ wounds: 2 }, led, led[0] as OddsField, "wardens")).toEqual({ sheet: "wardens" });
  });
  it("dials the number of choices that differ by nothing else", () => {
    const melta = [1, 2, 3].map((n) => ({ key: `melta ${n}`, label: m(`melta ${n}`), dial: "melta", usual: n === 2 }));
    const shown = (on: string[]): (string | null)[][] => dialled([{ key: "blast", label: m("blast") }, ...melta], on).map(({ choice, less, more }) => [choice.key, less?.key ?? null, more?.key ?? null]);
    expect(shown([])).toEqual([["blast", null, null], ["melta 2", "melta 1", "melta 3"]]);
    expect(shown(["melta 3"])).toEqual([["blast", null, null], ["melta 3", "melta 2", null]]);
  });
  it("takes along what hangs on a choice", () => {
    const other = fill({ ...armed, attacks: 5, count: 3 }, fields, field("sheet"), "choir");
    expect(other).toEqual({ sheet: "choir", weapon: "flamer", count: 3 });
    expect(fill(other, fields, field("weapon"), "bell")).toEqual({ sheet: "choir", weapon: "bell", count: 3 });
    // What only the weapon before could have is gone with it.
    const drilled = fields.map((each) => (each.key === "abilities" && each.input === "some" ? { ...each, choices: [{ key: "drill", label: m("Drill"), only: { sheet: "wardens" } }, { key: "lethal", label: m("Lethal") }] } : each));
    const options = drilled.filter((each) => each.key === "sheet" || each.key === "abilities").map((each) => (each.input === "one" ? { ...each, choices: each.choices.map(({ key, label }) => ({ key, label })) } : each));
    const [sheet] = options;
    expect(sheet && fill({ sheet: "wardens", abilities: ["drill", "lethal"] }, options, sheet, "choir")).toEqual({ sheet: "choir", abilities: ["lethal"] });
    expect(sheet && fill({ sheet: "wardens", abilities: ["drill"] }, options, sheet, "choir")).toEqual({ sheet: "choir" });
    // One's own is written out.
    expect(fill(armed, fields, field("sheet"), "")).toEqual({ attacks: 1, skill: 4 });
    expect(chosen(field("sheet"), {})?.label.id).toBe("own");
  });
  it("says what is asked in a line", () => {
    expect(inWords(fields, { ...armed, count: 3, abilities: ["heavy", "lethal"], again: { attacker: true } }, say)).toBe("Wardens, Gun, count 3, Lethal, again");
    const whole: OddsField[] = [{ key: "who/0/guns", label: m("who"), input: "parts", fields, add: m("add"), most: 3 }, { key: "at", label: m("at"), input: "part", side: 1, fields: [field("sheet")] }];
    expect(inWords(whole, { who: [{ guns: [armed, armed] }], at: { sheet: "choir" } }, say)).toBe("Wardens, Gun + Wardens, Gun → Choir");
  });
});
