import { describe, expect, it } from "vitest";
import { doersOf, lastWords, luckOf, roundsOf, spread } from "../src/lib/report";
import type { Deed, LogLine, Party } from "../src/lib/types";

let place = 0;
const line = (id: string, more: Partial<LogLine> = {}): LogLine => ({ place: place++, kind: "event", message: { id }, rule: null, ...more });
const deed = (deed: Deed): LogLine => line("deed", { deeds: [deed] });
const party = (id: string, owner = 0): Party => ({ id, label: { id }, owner, cost: 100 });
const harm = (by: string, wounds: number, worth: number): LogLine => deed({ harm: { by: party(by), whom: party("them", 1), wounds, slain: 1, worth } });
const dice = (id: string, needed: number, ...successes: boolean[]): LogLine[] => successes.map((success) => line(id, { throw: { dice: [{ face: success ? 6 : 1, success }], needed } }));

describe("the reckoning", () => {
  it("takes the attacks that one sentence sums up as one moment, and no others with them", () => {
    place = 0;
    const shot = (...hits: boolean[]): LogLine[] => [line("one-model", { lights: ["a"] }), ...dice("hit", 4, ...hits)];
    const toll = line("toll", { lights: ["a", "b"], deeds: [{ harm: { by: party("a"), whom: party("b", 1), wounds: 0, slain: 0, worth: 0 } }] });
    const log = [line("test", { lights: ["c"] }), ...dice("morale", 2, false), line("shot-at", { lights: ["a", "b"] }), ...shot(false, false), ...shot(false, false), { ...toll, place: place++ }];
    const found = luckOf(log);
    const volley = found.find(({ id }) => id === "hit");
    expect([volley?.line.message.id, volley?.dice, volley?.chance]).toEqual(["toll", 4, 1 / 16]);
    expect(found.some(({ id }) => id === "morale")).toBe(false);
  });
  it("ends with the last sentence and what weighed before it, not with a throw that led nowhere", () => {
    place = 0;
    const log = [line("broke", { weight: "loss" }), line("to-hit"), line("thrown", { throw: { dice: [], needed: 6 } }), line("ended", { weight: "notable" })];
    expect(lastWords(log).map(({ message }) => message.id)).toEqual(["broke", "ended"]);
    const long = [line("lost", { weight: "loss" }), line("tested"), line("moved"), line("turned"), line("ended", { weight: "notable" })];
    expect(lastWords(long).map(({ message }) => message.id)).toEqual(["ended"]);
    const card = [line("card", { weight: "notable" }), line("turn", { weight: "heading" }), line("acts"), line("runs"), line("ended", { weight: "notable" })];
    expect(lastWords(card).map(({ message }) => message.id)).toEqual(["ended"]);
    const drawn = [line("card", { weight: "notable" }), line("shot"), line("ended", { weight: "notable" })];
    expect(lastWords(drawn).map(({ message }) => message.id)).toEqual(["ended"]);
    expect(lastWords([line("ended")]).map(({ message }) => message.id)).toEqual(["ended"]);
    expect(lastWords([])).toEqual([]);
  });

  it("adds points up by round and seat, and forgets what was taken back", () => {
    place = 0;
    const log = [deed({ round: { number: 1 } }), deed({ scored: { seat: 0, points: 3 } }), deed({ scored: { seat: 0, points: 2 } }), deed({ round: { number: 2 } }), deed({ scored: { seat: 1, points: 5 } }), line("back", { kind: "note", undoes: 4 })];
    expect(roundsOf(log).map(({ number, points }) => [number, [...points]])).toEqual([[1, [[0, 5]]], [2, []]]);
  });

  it("puts after the last round what is settled in the end, and nothing where nothing is left", () => {
    place = 0;
    const before = [deed({ round: { number: 1 } }), deed({ scored: { seat: 0, points: 3 } })];
    const told = (log: LogLine[]): unknown => roundsOf(log).map(({ number, points }) => [number, [...points]]);
    expect(told([...before, deed({ settled: { points: [5, 4] } })])).toEqual([[1, [[0, 3]]], [null, [[0, 2], [1, 4]]]]);
    expect(told([...before, deed({ settled: { points: [3, 0] } })])).toEqual([[1, [[0, 3]]]]);
  });

  it("puts the dearest deeds first", () => {
    place = 0;
    expect(doersOf([harm("a", 2, 10), harm("b", 1, 30), harm("a", 1, 5), harm("c", 0, 0)]).map((doer) => [doer.party.id, doer.wounds, doer.worth])).toEqual([["b", 1, 30], ["a", 3, 15]]);
  });

  it("knows the exact odds of dice with different chances", () => {
    const ways = spread([1 / 2, 1 / 2, 1 / 3]);
    expect(ways.map((way) => Math.round(way * 12))).toEqual([2, 5, 4, 1]);
    expect(spread([])).toEqual([1]);
  });

  it("names what was least to be expected, with its chance, and leaves the ordinary out", () => {
    place = 0;
    const log = [line("fires"), ...dice("hit", 4, true, true, true, true), line("fires"), ...dice("hit", 2, false, false), line("fires"), ...dice("hit", 4, true, false)];
    const luck = luckOf(log);
    expect(luck.map(({ good, successes, dice: many }) => [good, successes, many])).toEqual([[true, 4, 4], [false, 0, 2]]);
    expect(luck[0]?.chance).toBeCloseTo(1 / 16);
    expect(luck[1]?.chance).toBeCloseTo(1 / 36);
  });
  it("names a throw that tells of somebody else by its own sentence", () => {
    place = 0;
    const failed = { throw: { dice: [{ face: 1, success: false }, { face: 1, success: false }], needed: 2 } };
    const own = luckOf([line("turns", { lights: ["rifleman"] }), line("attacks", { ...failed, lights: ["rifleman", "harrier"] })]);
    expect(own.map((luck) => luck.line.message.id)).toEqual(["attacks"]);
    const theirs = luckOf([line("shoots", { lights: ["rifleman", "harrier"] }), line("hits", { ...failed, lights: ["harrier"] })]);
    expect(theirs.map((luck) => luck.line.message.id)).toEqual(["shoots"]);
  });
});
