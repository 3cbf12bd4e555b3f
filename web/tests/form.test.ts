import { describe, expect, it } from "vitest";
import { actions, alongRoutes, as, collect, costOf, fromPose, frontFirst, headed, isRolled, movesAnswer, namedIn, numbered, optionFor, passOf, placesAnswer, posesIn, sections, squares, strokeOf, tellApart, toPose } from "../src/lib/form";
import type { Arg, Choice, Form, Message, Point } from "../src/lib/types";

const say = (message: Message): string => [message.id, ...(message.args ?? []).map(([, arg]) => (typeof arg === "object" ? "M" : String(arg)))].join(" ");
const choice = (key: string, more: Partial<Choice> = {}): Choice => ({ key, label: { id: key }, answer: key, ...more });
const shut = { rule: "a/b/c", reason: { id: "no" } };

describe("an answer from parts", () => {
  it("puts the parts at the slot and leaves the template alone", () => {
    const assembly = { template: { pick: { units: null } }, slot: "/pick/units" };
    expect(collect(assembly, [1, 4])).toEqual({ pick: { units: [1, 4] } });
    expect(assembly.template).toEqual({ pick: { units: null } });
  });
  it("is the list itself where the slot is the whole", () => {
    expect(collect({ template: null, slot: "" }, [1])).toEqual([1]);
  });
  it("is nothing where the template has no such place", () => {
    expect(collect({ template: { pick: 1 }, slot: "/nowhere" }, [])).toBeNull();
    expect(collect({ template: { pick: 1 }, slot: "/pick/deeper" }, [])).toBeNull();
  });
  it("reads escaped pointers", () => {
    expect(collect({ template: { "a/b": [] }, slot: "/a~1b" }, [2])).toEqual({ "a/b": [2] });
  });
});

describe("ideas", () => {
  it("say different things: the same words once, the same answer once", () => {
    const figure = (value: number) => ({ figures: [{ label: { id: "lost" }, value }] }) as Partial<Choice>;
    const found = tellApart([choice("all", figure(3.7)), choice("all", { ...figure(1.5), answer: "other" }), choice("some"), choice("few", { answer: "some" })], say);
    expect(found.map((idea) => [idea.key, idea.figures?.[0]?.value])).toEqual([["all", 3.7], ["some", undefined]]);
  });
});

describe("actions", () => {
  it("are the groups that options name, those on the table first, shut or open", () => {
    const found = actions(
      [
        choice("climb c1", { group: { id: "climb" }, cell: [2, 0], shut }),
        choice("run a1", { group: { id: "run" }, cell: [0, 0] }),
        choice("run b1", { group: { id: "run" }, cell: [1, 0], shut }),
        choice("crouch", { group: { id: "crouch" } }),
      ],
      say,
    );
    expect(found?.map((action) => [action.label, action.choices.length, action.open, action.squares])).toEqual([
      ["climb", 1, false, true],
      ["run", 2, true, true],
      ["crouch", 1, true, false],
    ]);
  });
  it("keep their numbers, whatever else comes and goes", () => {
    const squares = { cell: [0, 0] as [number, number] };
    const bar = (...names: string[]) => actions([...names.map((name) => choice(name, { group: { id: name } })), choice("move", { group: { id: "move" }, ...squares })], say) ?? [];
    const taken = new Map<string, number>();
    const shown = (...names: string[]) => numbered(bar(...names), taken).map((action) => [action.label, strokeOf(taken.get(action.key) ?? -1)]);
    expect(shown("attack", "crouch")).toEqual([["move", "1"], ["attack", "2"], ["crouch", "3"]]);
    // Attacking is gone and climbing is new: crouching is still 3.
    expect(shown("climb", "crouch")).toEqual([["move", "1"], ["crouch", "3"], ["climb", "4"]]);
    expect(shown("attack", "crouch", "climb").map(([, stroke]) => stroke)).toEqual(["1", "2", "3", "4"]);
  });
  it("beyond the tenth are counted with Shift", () => {
    expect([0, 8, 9, 10, 19, 20, -1].map(strokeOf)).toEqual(["1", "9", "0", "⇧1", "⇧0", "", ""]);
  });
  it("are found by their sentences where one square stands for several things", () => {
    const at = (id: string, cell: string, x: number): Choice => choice(`${id} ${cell}`, { label: { id, args: [["cell", cell]] }, cell: [x, 0] });
    const found = actions([at("move", "a1", 0), at("move", "b1", 1), at("trap", "a1", 0), choice("wait")], say);
    expect(found?.map((action) => action.label)).toEqual(["move …", "trap a1", "wait"]);
  });
  it("are not needed where each square has one meaning", () => {
    const at = (x: number): Choice => choice(`go ${x}`, { label: { id: "go", args: [["cell", `a${x}`], ["cost", x]] }, cell: [x, 0] });
    expect(actions([at(1), at(2), choice("stay", { cell: [0, 0] })], say)).toBeNull();
    expect(actions([choice("a"), choice("b")], say)).toBeNull();
  });
  it("know a cost that all their options share", () => {
    const run = (cell: number, cost: number): Choice => choice(`run ${cell}`, { group: { id: "run" }, cell: [cell, 0], label: { id: "x", args: [["cost", cost]] } });
    expect(actions([run(1, 2), run(2, 2)], say)?.[0]?.cost).toBe(2);
    expect(actions([run(1, 2), run(2, 3)], say)?.[0]?.cost).toBeNull();
    // A group that says its cost is called by its short name.
    const named = (key: string, cell: [number, number]) => choice(key, { cell, group: { id: "run", args: [["cost", 2]] } });
    const [action] = actions([named("a", [0, 0]), named("b", [1, 0])], say, () => "short") ?? [];
    expect([action?.label, action?.cost]).toEqual(["short", 2]);
    expect(costOf(choice("a", { figures: [{ label: { id: "ap" }, value: 3, chance: false }] }))).toBe(3);
  });
});

describe("squares and pieces", () => {
  it("stand for an open option where there is one", () => {
    const map = squares([choice("a", { cell: [1, 2], shut }), choice("b", { cell: [1, 2] }), choice("c")]);
    expect([...map].map(([cell, choice]) => [cell, choice.key])).toEqual([["1,2", "b"]]);
  });
  it("stand for the first option that lights them", () => {
    const choices = [choice("a", { lights: ["fox"], shut }), choice("b", { lights: ["fox"] }), choice("c", { lights: ["pack"] })];
    expect(optionFor(choices, "fox")?.key).toBe("b");
    expect(optionFor(choices, "cub", "pack")?.key).toBe("c");
    expect(optionFor(choices, "owl", null)).toBeNull();
  });
});

describe("a long list in two steps", () => {
  const moves = ["fox", "owl"].flatMap((unit) => ["walk", "run", "stay", "leap"].map((move) => choice(`${unit}/${move}`, { lights: [unit] })));
  const done = choice("done", { answer: { move: null } });
  const name = (id: string): string | null => ({ fox: "Foxes", owl: "Owls" })[id] ?? null;
  it("groups what lights the same unit, and leaves the rest", () => {
    const found = sections([...moves, done], say, name);
    expect(found?.sections.map((section) => [section.label, section.choices.length, section.lights])).toEqual([["Foxes", 4, ["fox"]], ["Owls", 4, ["owl"]]]);
    expect(found?.loose).toEqual([done]);
  });
  it("takes the groups that options name, those with an open option first", () => {
    const named = moves.map((each, n) => ({ ...each, group: { id: n < 4 ? "first" : "second" }, ...(n < 4 ? { shut } : {}) }));
    expect(sections(named, say, name)?.sections.map((section) => [section.label, section.open])).toEqual([["second", true], ["first", false]]);
  });
  it("is one list where that is short, where options are squares, and where each would stand alone", () => {
    expect(sections(moves.slice(2, 8), say, name)).toBeNull();
    expect(sections([...moves, choice("a1", { cell: [0, 0] })], say, name)).toBeNull();
    expect(sections(Array.from({ length: 9 }, (_, n) => choice(`u${n}`, { lights: [`u${n}`] })), say, (id) => id)).toBeNull();
  });
});

describe("passing", () => {
  const form = (choices: Choice[]): Form => ({ title: { id: "q" }, rule: "a/b/c", kind: { one: { choices } } });
  const nobody = { attack: null };
  it("takes the option whose answer says nothing, whatever it is called", () => {
    expect(passOf(form([choice("fox"), choice("no-one", { answer: nobody })]))?.answer).toEqual(nobody);
    expect(passOf(form([choice("yes", { answer: { bravery: true } }), choice("x", { answer: { bravery: false } })]))?.answer).toEqual({ bravery: false });
    expect(passOf(form([choice("pass"), choice("done")]))).toBeNull();
  });
  it("chooses none where none may be chosen", () => {
    const assembly = { template: { discard: null }, slot: "/discard" };
    const some = (least: number): Form => ({ title: { id: "q" }, rule: "a/b/c", kind: { some: { choices: [choice("a")], least, most: 1, assembly } } });
    expect(passOf(some(0))?.answer).toEqual({ discard: [] });
    expect(passOf(some(1))).toBeNull();
  });
  it("takes none that is shut, and none where there is none", () => {
    expect(passOf(form([choice("fox"), choice("pass", { shut, answer: nobody })]))).toBeNull();
    expect(passOf(form([choice("fox")]))).toBeNull();
    expect(passOf(null)).toBeNull();
  });
});

describe("poses", () => {
  it("are stored in 2^-16 inch and 2^-32 of a turn", () => {
    expect(toPose(1.5, 2, 0.25)).toEqual({ x: 98304, y: 131072, heading: 1073741824 });
    expect(toPose(0, 0, -0.25).heading).toBe(3221225472);
    expect(toPose(0, 0, 1).heading).toBe(0);
    expect(toPose(0, 0, null)).toEqual({ x: 0, y: 0 });
    expect(toPose(0, 0, null, 1)).toEqual({ x: 0, y: 0, level: 1 });
    expect(toPose(0, 0, null, undefined, 196608)).toEqual({ x: 0, y: 0, elevation: 196608 });
    expect(toPose(0, 0, null, 0, 196608)).toEqual({ x: 0, y: 0, level: 0 });
    expect(fromPose(toPose(12.25, 7.5, 0.5))).toEqual({ x: 12.25, y: 7.5, facing: 0.5 });
  });
  it("come out of an answer as they went in", () => {
    const assembly = { template: { move: null }, slot: "/move" };
    const answer = movesAnswer(assembly, [{ nth: 2, pose: toPose(1, 1, null) }]);
    expect(answer).toEqual({ move: [{ model: { nth: 2 }, way: [{ x: 65536, y: 65536 }] }] });
    expect(posesIn(answer, assembly)).toEqual([toPose(1, 1, null)]);
    const placed = placesAnswer(assembly, [{ id: "a", pose: toPose(2, 3, null) }]);
    expect(posesIn(placed, assembly)).toEqual([toPose(2, 3, null)]);
    expect(posesIn({ move: [{ model: 4, way: [{ x: 1, y: 2 }, { x: 3, y: 4 }] }] }, assembly)).toEqual([{ x: 3, y: 4 }]);
    expect(posesIn({ other: 1 }, assembly)).toEqual([]);
  });
});

describe("the order of a move", () => {
  it("is front first, whichever way it goes", () => {
    const from = (id: string) => ({ x: 0, y: Number(id) });
    const down = frontFirst([["1", { x: 0, y: 5 }], ["2", { x: 0, y: 6 }], ["3", { x: 0, y: 7 }]], from);
    expect(down.map(([id]) => id)).toEqual(["3", "2", "1"]);
    const up = frontFirst([["3", { x: 0, y: 1 }], ["1", { x: 0, y: -1 }], ["2", { x: 0, y: 0 }]], from);
    expect(up.map(([id]) => id)).toEqual(["1", "2", "3"]);
  });
});

describe("the nearest answer", () => {
  it("finds its pieces by their ways where it names them otherwise", () => {
    const routes: { piece: string; points: Point[] }[] = [
      { piece: "a", points: [[0, 0], [6, 0]] },
      { piece: "b", points: [[0, 2], [6, 2]] },
      { piece: "c", points: [[0, 4], [6, 4]] },
    ];
    const found = alongRoutes([toPose(5, 0, null), toPose(3, 4, null), null], routes);
    expect(found.map(([piece]) => piece)).toEqual(["a", "c"]);
  });
});

describe("the kind of a form", () => {
  it("opens its body, and no other", () => {
    const form: Form = { title: { id: "q" }, rule: "r", kind: { split: { total: 3, parts: [], assembly: { template: null, slot: "" } } } };
    expect(as(form, "split")?.total).toBe(3);
    expect(as(form, "one")).toBeNull();
  });
});

describe("a list of options", () => {
  it("has what can be chosen first, under its headings", () => {
    const list = headed([choice("a", { shut }), choice("b", { group: { id: "guns" } }), choice("c")], (each) => each.group?.id ?? "");
    expect(list.map(([heading, choices]) => [heading, choices.map((each) => each.key)])).toEqual([["guns", ["b"]], ["", ["c", "a"]]]);
  });
  it("knows for which of them dice are rolled", () => {
    expect(isRolled(choice("shoot", { figures: [{ label: { id: "hit" }, value: 0.5, chance: true }] }))).toBe(true);
    expect(isRolled(choice("walk", { figures: [{ label: { id: "cost" }, value: 2, chance: false }] }))).toBe(false);
  });
});

describe("a refusal", () => {
  it("names the pieces at fault", () => {
    const called = (n: number): string => `Ash Wardens #${n}`;
    const model = (n: number) => ({ id: called(n) });
    const pieces = [1, 2, 3].map((n) => ({ id: `wardens.${n}`, called: called(n) }));
    const named = (...args: [string, Arg][]): string[] => namedIn({ id: "no", args }, pieces, (message) => message.id);
    expect(named(["model", model(2)], ["by", 2])).toEqual(["wardens.2"]);
    expect(named(["models", [model(1), model(3)]])).toEqual(["wardens.1", "wardens.3"]);
    expect(named(["name", called(3)])).toEqual(["wardens.3"]);
    expect(named()).toEqual([]);
  });
});
