import { describe, expect, it } from "vitest";
import { begunAt, consequences, fold, gather, headings, merge, newsIn } from "../src/lib/log";
import type { LogLine } from "../src/lib/types";

const line = (place: number, id: string, more: Partial<LogLine> = {}): LogLine => ({ place, kind: "event", message: { id }, ...more });
const dice = (...faces: number[]): LogLine["throw"] => ({ dice: faces.map((face) => ({ face, success: face > 3 })), needed: 4 });

describe("the log", () => {
  it("puts throws under the sentence that they belong to", () => {
    const entries = fold([line(1, "fired"), line(2, "hit", { throw: dice(4, 2) }), line(3, "wound", { throw: dice(5) }), line(4, "gained")]);
    expect(entries.map((entry) => [entry.line.message.id, entry.under.map((under) => under.message.id)])).toEqual([
      ["fired", ["hit", "wound"]],
      ["gained", []],
    ]);
  });
  it("gives a throw that is a deed of its own its own headline", () => {
    const entries = fold([line(1, "moves", { lights: ["rifleman"] }), line(2, "attacked", { lights: ["smg"], throw: { dice: [], needed: 4, alone: true } }), line(3, "hit", { throw: dice(5) })]);
    expect(entries.map((entry) => [entry.line.message.id, entry.under.length])).toEqual([["moves", 0], ["attacked", 1]]);
  });
  it("leaves out a bare roll that the next sentence explains, and keeps one that none explains", () => {
    const roll = line(2, "kernel-rolled", { kind: "roll", faces: [2, 4] });
    expect(fold([line(1, "fired"), roll, line(3, "hit", { throw: dice(4, 2) })])[0]?.under.map((under) => under.place)).toEqual([3]);
    expect(fold([line(1, "fired"), roll, line(3, "went")])[0]?.under.map((under) => under.place)).toEqual([2]);
  });
  it("does not hang throws on a heading", () => {
    const entries = fold([line(1, "round-began", { weight: "heading" }), line(2, "tie", { throw: dice(3) })]);
    expect(entries.map((entry) => [entry.heading, entry.under.length])).toEqual([[true, 0], [false, 0]]);
    expect(headings([line(1, "round-began", { weight: "heading" }), line(2, "moved"), line(7, "turn-began", { weight: "heading" })])).toEqual([1, 7]);
  });
  it("strikes out what was taken back, and nothing else", () => {
    const entries = fold([line(1, "a"), line(2, "b"), line(3, "c"), line(4, "took-back", { kind: "note", undoes: 2 }), line(5, "d")]);
    expect(entries.filter((entry) => entry.undone).map((entry) => entry.line.place)).toEqual([2, 3]);
  });
  it("grows by what is new, and replaces what came again", () => {
    const have = [line(1, "a"), line(4, "b"), line(6, "c")];
    expect(merge(have, 7, [line(8, "d")]).map((each) => each.place)).toEqual([1, 4, 6, 8]);
    expect(merge(have, 4, [line(4, "x")]).map((each) => each.message.id)).toEqual(["a", "x"]);
    expect(merge(have, 0, [])).toEqual([]);
  });
});

describe("many throws of one deed", () => {
  const attack = (place: number): LogLine[] => [
    line(place, "attacks", { lights: ["wardens", "chanters"] }),
    line(place + 1, "hit", { throw: dice(4, 1) }),
    line(place + 2, "wound", { throw: dice(5) }),
    line(place + 3, "allocated", { lights: ["chanters.1"] }),
    line(place + 4, "save", { throw: dice(2), lights: ["chanters.1"] }),
    line(place + 5, "destroyed", { lights: ["chanters.1"] }),
    line(place + 6, "hit", { throw: dice(6), lights: ["wardens", "chanters"] }),
  ];
  it("are gathered under its sentence, the dice of each kind together", () => {
    const [entry, ...rest] = gather(fold([...attack(1), ...attack(11)]));
    expect(entry?.sum?.map((kind) => [kind.id, kind.dice.map((die) => die.face), kind.needed])).toEqual([["hit", [4, 1, 6], 4], ["wound", [5], 4], ["save", [2], 4]]);
    expect(entry && consequences(entry).map((each) => each.message.id)).toEqual(["destroyed"]);
    expect(rest.map((each) => each.line.place)).toEqual([11]);
  });
  it("end where something else is told of, or a phase begins", () => {
    const [entry, next] = gather(fold([...attack(1), line(9, "moved", { lights: ["riders"] }), line(10, "ran", { throw: dice(3), lights: ["riders"] })]));
    expect(entry?.under.at(-1)?.message.id).toBe("hit");
    expect(next?.line.message.id).toBe("moved");
    const begun = gather(fold([...attack(1), line(9, "phase-began", { weight: "heading" }), line(10, "y", { lights: ["wardens"] })]));
    expect(begun.map((each) => each.line.place)).toEqual([1, 9, 10]);
  });
  it("take along what follows the last throw at once, and no more", () => {
    const after = ["suffers", "is-wounded", "has-fought"].map((id, n) => line(8 + n, id, { lights: ["chanters.1"] }));
    const [entry, ...rest] = gather(fold([...attack(1), ...after]));
    expect(entry?.under.at(-1)?.message.id).toBe("is-wounded");
    expect(rest.map((each) => each.line.message.id)).toEqual(["has-fought"]);
  });
  it("are left alone where there are few, or all are of a kind", () => {
    const few = gather(fold([line(1, "fired"), line(2, "hit", { throw: dice(4) }), line(3, "fled")]));
    expect(few.map((each) => each.sum)).toEqual([undefined, undefined]);
    const alike = gather(fold([line(1, "tests"), ...[2, 3, 4].map((place) => line(place, "test", { throw: dice(4) }))]));
    expect(alike[0]?.sum).toBeUndefined();
  });
});

describe("what has just happened", () => {
  const ids = (lines: LogLine[]): string[] | undefined => newsIn(lines)?.sentences.map((each) => each.message.id);
  it("is the last deed with dice, and what came of it", () => {
    const charge = [line(1, "moved"), line(2, "charges", { lights: ["a"] }), line(3, "charge-roll", { throw: dice(1, 1) }), line(4, "charge-fails", { lights: ["a"] }), line(5, "phase-began", { weight: "heading" }), line(6, "later")];
    expect(ids(charge)).toEqual(["charges", "charge-roll", "charge-fails"]);
    expect(newsIn(charge)?.throws.map((each) => each.dice.map((die) => die.face))).toEqual([[1, 1]]);
  });
  it("tells of a loss before a point, and of nothing that belongs to another deed", () => {
    const shots = [line(1, "fires", { lights: ["a"] }), line(2, "hit", { throw: dice(5) }), line(3, "scored", { weight: "notable" }), line(4, "destroyed", { weight: "loss", lights: ["b"] }), line(5, "moved", { lights: ["c"] })];
    expect(ids(shots)).toEqual(["destroyed", "fires", "hit"]);
    expect(ids([line(1, "moved", { lights: ["c"] }), line(2, "scored", { weight: "notable" }), line(3, "destroyed", { weight: "loss" })])).toEqual(["destroyed", "scored"]);
  });
  it("shows dice that nobody explains", () => {
    expect(newsIn([line(1, "kernel-rolled", { kind: "roll", faces: [6] })])).toEqual({ sentences: [], throws: [{ id: "", dice: [{ face: 6, success: null }], needed: null }] });
  });
  it("is a phase that begins where there were no dice, and else nothing", () => {
    expect(ids([line(1, "moved"), line(2, "turn-began", { weight: "heading" }), line(3, "moved")])).toEqual(["turn-began"]);
    expect(newsIn([line(1, "moved")])).toBeNull();
    expect(newsIn([])).toBeNull();
  });
  it("puts nothing under a phase that began after it", () => {
    const points = [line(1, "done", { weight: "notable" }), line(2, "phase-began", { weight: "heading" })];
    expect(ids(points)).toEqual(["done"]);
    expect(ids([...points, line(3, "scored", { weight: "notable" })])).toEqual(["done", "scored"]);
    expect(ids([...points.slice(1), line(3, "scored", { weight: "notable" })])).toEqual(["phase-began", "scored"]);
  });
  it("sums up many weapons with the sentence that does, and shows the dice of each kind", () => {
    const party = (id: string, owner: number) => ({ id, label: { id }, owner });
    const toll = line(9, "toll", { weight: "loss", deeds: [{ harm: { by: party("a", 0), whom: party("b", 1), wounds: 2, slain: 2, worth: 30 } }] });
    const volley = [line(1, "phase-began", { weight: "heading" }), line(2, "first", { lights: ["a"] }), line(3, "hit", { throw: dice(5, 6) }), line(4, "falls", { lights: ["b"] }), line(5, "second", { lights: ["a"] }), line(6, "hit", { throw: dice(1) }), line(7, "suffers", { lights: ["c"] }), line(8, "endures", { throw: dice(2) }), toll];
    const news = newsIn([...volley, line(10, "next-phase", { weight: "heading" }), line(11, "scored", { weight: "notable" })]);
    expect(news?.sentences.map((each) => each.message.id)).toEqual(["toll"]);
    expect(news?.throws.map((each) => [each.id, each.dice.map((die) => die.face)])).toEqual([["hit", [5, 6, 1]], ["endures", [2]]]);
  });
  it("begins with the first attack, though some of it was told before", () => {
    const party = (id: string, owner: number) => ({ id, label: { id }, owner });
    const toll = line(6, "toll", { lights: ["a", "b"], deeds: [{ harm: { by: party("a", 0), whom: party("b", 1), wounds: 1, slain: 1, worth: 3 } }] });
    const log = [line(1, "phase-began", { weight: "heading" }), line(2, "advanced", { lights: ["c"] }), line(3, "fires", { lights: ["a"] }), line(4, "hit", { throw: dice(5) }), line(5, "saves", { throw: dice(2) }), toll];
    expect(begunAt(log, 5)).toBe(3);
    expect(begunAt(log.slice(0, 5), 5)).toBe(5);
  });
  it("is not what was taken back", () => {
    expect(newsIn([line(1, "hit", { throw: dice(4) }), line(2, "took-back", { kind: "note", undoes: 1 })])).toBeNull();
  });
});
