import { describe, expect, it } from "vitest";
import { fold, headings, merge } from "../src/lib/log";
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
  it("leaves out a bare roll that the next sentence explains, and keeps one that none explains", () => {
    const roll = line(2, "kernel-rolled", { kind: "roll", faces: [2, 4] });
    expect(fold([line(1, "fired"), roll, line(3, "hit", { throw: dice(4, 2) })])[0]?.under.map((under) => under.place)).toEqual([3]);
    expect(fold([line(1, "fired"), roll, line(3, "went")])[0]?.under.map((under) => under.place)).toEqual([2]);
  });
  it("does not hang throws on a heading", () => {
    const entries = fold([line(1, "ford-round"), line(2, "tie", { throw: dice(3) })]);
    expect(entries.map((entry) => [entry.heading, entry.under.length])).toEqual([[true, 0], [false, 0]]);
    expect(headings([line(1, "ford-round"), line(2, "moved"), line(7, "sas-turn")])).toEqual([1, 7]);
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
