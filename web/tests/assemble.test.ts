import { describe, expect, it } from "vitest";
import { assemble, type Filled } from "../src/lib/assemble";
import type { Choice, Form, FormKind } from "../src/lib/types";

const assembly = { template: { go: null }, slot: "/go" };
const choice = (key: string): Choice => ({ key, label: { id: key }, answer: { is: key } });
const form = (kind: FormKind): Form => ({ title: { id: "t" }, rule: "a/b/c", kind });
const filled = (some: Partial<Filled>): Filled => ({ picked: null, ticked: [], order: [], pairs: {}, shares: [], steps: [], placed: [], pose: () => ({ x: 1, y: 2 }), tried: () => null, slid: null, height: 48, ...some });
const parts = ["p", "q"].map((id) => ({ id, label: { id }, limit: 6 }));

describe("the answer to a form", () => {
  it("is nothing where nothing is asked, or something is missing", () => {
    expect(assemble(null, filled({}))).toBeNull();
    expect(assemble(form({ one: { choices: [choice("a")] } }), filled({}))).toBeNull();
    expect(assemble(form({ split: { total: 3, parts, assembly } }), filled({ shares: [1, 1] }))).toBeNull();
  });
  it("has ticked options in the form's order, if they are neither too few nor too many", () => {
    const some = form({ some: { choices: [choice("a"), choice("b"), choice("c")], least: 1, most: 2, assembly } });
    expect(assemble(some, filled({ ticked: ["c", "a"] }))).toEqual({ go: [{ is: "a" }, { is: "c" }] });
    expect(assemble(some, filled({ ticked: [] }))).toBeNull();
    expect(assemble(some, filled({ ticked: ["a", "b", "c"] }))).toBeNull();
  });
  it("places every piece, but moves only those that were put elsewhere, in that order", () => {
    expect(assemble(form({ place: { pieces: parts, area: { zones: [], away: 0 }, assembly } }), filled({}))).toEqual({ go: [{ x: 1, y: 2 }, { x: 1, y: 2 }] });
    const move = form({ move: { pieces: parts, assembly } });
    expect(assemble(move, filled({ placed: ["q", "nobody", "p"] }))).toEqual({ go: [{ model: { nth: 1 }, way: [{ x: 1, y: 2 }] }, { model: { nth: 0 }, way: [{ x: 1, y: 2 }] }] });
  });
  it("leaves out what has no partner", () => {
    const assign = form({ assign: { from: [choice("gun"), choice("knife")], to: [choice("foe")], assembly } });
    expect(assemble(assign, filled({ pairs: { gun: "foe" } }))).toEqual({ go: [[{ is: "gun" }, { is: "foe" }]] });
  });
  it("has the steps of a block as they were taken", () => {
    const steer = form({ steer: { piece: parts[0] as (typeof parts)[number], moves: [], assembly } });
    expect(assemble(steer, filled({ steps: [{ key: "ahead", kind: "ahead", amount: 3 }, { key: "wheel-left", kind: "wheel-left", amount: 30 }] }))).toEqual({ go: [["ahead", 3], ["wheel-left", 30]] });
  });
});
