import { describe, expect, it } from "vitest";
import { happened, losses, wentOn } from "../src/lib/happened";
import { Texts } from "../src/lib/text.svelte";
import type { LogLine, Piece, Unit } from "../src/lib/types";

const line = (place: number, id: string, more: Partial<LogLine> = {}): LogLine => ({ place, kind: "event", message: { id }, ...more });
const ids = (lines: LogLine[]): string[] => lines.map((each) => each.message.id);

describe("what happened while one waited", () => {
  it("begins with losses, then what is notable, then deeds, and leaves out headings, throws and what was taken back", () => {
    const log = [
      line(0, "mine"),
      line(1, "phase", { weight: "heading" }),
      line(2, "moved"),
      line(3, "fired"),
      line(4, "hit", { throw: { dice: [{ face: 5, success: true }], needed: 4 } }),
      line(5, "scored", { weight: "notable" }),
      line(6, "destroyed", { weight: "loss" }),
      line(7, "slip"),
      line(8, "took-back", { kind: "note", undoes: 7 }),
    ];
    expect(ids(happened(log, 1).lines)).toEqual(["destroyed", "scored", "moved", "fired"]);
    expect(happened(log, 9)).toEqual({ lines: [], more: 0 });
  });
  it("begins with one's own losses, the dearest first", () => {
    const harm = (place: number, whom: number, worth: number): LogLine => line(place, `l${place}`, { weight: "loss", lights: ["x"], deeds: [{ harm: { by: { id: "x", label: { id: "x" }, owner: 1 - whom }, whom: { id: "y", label: { id: "y" }, owner: whom }, wounds: 1, slain: 1, worth } }] });
    expect(ids(happened([harm(1, 1, 90), harm(2, 0, 10), harm(3, 0, 40)], 0, { pieces: [], units: [] }, [0]).lines)).toEqual(["l3", "l2", "l1"]);
  });
  it("is told once a phase or turn has begun, and not of what came at once of one's own deed", () => {
    const log = [line(0, "phase", { weight: "heading" }), line(1, "fires"), line(2, "destroyed", { weight: "loss" })];
    expect(wentOn(log, 1)).toBe(false);
    expect(wentOn([...log, line(3, "turn", { weight: "heading" })], 1)).toBe(true);
  });
  it("says how much more there is, and tells it all to whoever wants it", () => {
    expect(happened(Array.from({ length: 9 }, (_, n) => line(n, `deed-${n}`)), 0, undefined, [], Infinity).lines).toHaveLength(9);
    expect(happened(Array.from({ length: 9 }, (_, n) => line(n, `deed-${n}`)), 0).more).toBe(4);
  });
});

describe("what was lost", () => {
  it("is told by side, of units that are gone too", () => {
    const pieces = [{ id: "a.1", owner: 0 } as Piece];
    const units = [{ id: "b", owner: 1 } as Unit];
    const found = losses([line(1, "one", { weight: "loss", lights: ["b"] }), line(2, "two", { weight: "loss", lights: ["a.1", "b"] }), line(3, "moved", { lights: ["a.1"] })], { pieces, units });
    expect([...found].map(([seat, lines]) => [seat, ids(lines)])).toEqual([[1, ["one"]], [0, ["two"]]]);
  });
});

describe("what attacks came to", () => {
  it("is the loss of whoever was hit, though the sentence begins with who fired", () => {
    const units = [{ id: "a", owner: 0 } as Unit, { id: "b", owner: 1 } as Unit];
    const party = (id: string, owner: number) => ({ id, label: { id }, owner });
    const toll = line(1, "toll", { weight: "loss", lights: ["a", "b"], deeds: [{ harm: { by: party("a", 0), whom: party("b", 1), wounds: 2, slain: 2, worth: 30 } }] });
    expect([...losses([toll], { pieces: [], units })].map(([seat, lines]) => [seat, ids(lines)])).toEqual([[1, ["toll"]]]);
  });
});

describe("names that people typed", () => {
  it("stand wherever the system speaks of their side", () => {
    const texts = new Texts("en", ["side = Player { $side }\nscored = { $who } scores."]);
    const side = { id: "side", args: [["side", 1]] as [string, number][] };
    expect(texts.render({ id: "scored", args: [["who", side]] })).toBe("Player 1 scores.");
    texts.names = new Map([[JSON.stringify(side), "Mara"]]);
    expect(texts.render({ id: "scored", args: [["who", side]] })).toBe("Mara scores.");
    expect(texts.render(side)).toBe("Mara");
  });
});
