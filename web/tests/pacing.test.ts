import { expect, test } from "vitest";
import { beatsOf, cardOf, staged } from "../src/lib/pacing";
import type { LogLine, Piece, Scene } from "../src/lib/types";

const piece = (id: string, owner: number | null, x: number, facing: number | null = 0): Piece => ({ id, label: { id }, owner, unit: null, shape: { circle: { radius: 0.4 } }, x, y: 0, facing, sign: "dot", badges: [], stats: [] });
const scene = (pieces: Piece[], hands: Scene["hands"] = []): Scene => ({ board: { width: 9, height: 9, ground: "open" }, terrain: [], zones: [], pieces, seats: [], tracks: [], phases: [], hands });
const line = (place: number, id: string, more: Partial<LogLine> = {}): LogLine => ({ place, kind: "event", message: { id }, ...more });

const before = scene([piece("harrier", 0, 1), piece("guard", null, 3), piece("rifle", null, 5), piece("crate", null, 8, null)]);
const after = scene([piece("harrier", 0, 2), piece("guard", null, 4), piece("crate", null, 8, null), piece("late", null, 7)]);
const lines = [
  line(1, "moved", { lights: ["harrier"] }),
  line(2, "drew", { weight: "notable" }),
  line(3, "walked", { lights: ["guard"], ways: [{ piece: "guard", points: [[3, 0], [4, 0]] }] }),
  line(4, "wounded", { lights: ["harrier"], weight: "loss" }),
  line(5, "hint", { weight: "lesson" }),
  line(6, "rolled", { kind: "roll", faces: [4] }),
  line(7, "came", { lights: ["late"] }),
  line(8, "turn", { weight: "heading" }),
  line(9, "stood", { lights: ["rifle"] }),
];

test("a card and each piece of nobody's is a beat, with what comes of it; one's own deed and the next turn are none", () => {
  expect(beatsOf(lines, before, after).map((beat) => [beat.actor, beat.lines.map((each) => each.place)])).toEqual([[null, [2]], ["guard", [3, 4]], ["late", [6, 7]]]);
});

test("where nobody's pieces did nothing, or one thing alone, nothing is shown step by step", () => {
  expect(beatsOf(lines.slice(0, 2), before, after)).toEqual([]);
  expect(beatsOf(lines.slice(2, 4), before, after)).toEqual([]);
  expect(beatsOf([...lines, line(10, "back", { undoes: 1 })].slice(7), before, after)).toEqual([]);
});

test("whoever has not acted yet stands as before, whoever comes later is not there, and whoever is gone stays until it is over", () => {
  const beats = beatsOf(lines, before, after);
  const at = (done: number): [string, number][] => staged(before, after, beats, done).pieces.map((each): [string, number] => [each.id, each.x]);
  expect(at(1)).toEqual([["harrier", 2], ["guard", 3], ["crate", 8], ["rifle", 5]]);
  expect(at(2)).toEqual([["harrier", 2], ["guard", 4], ["crate", 8], ["rifle", 5]]);
  expect(at(3)).toEqual([["harrier", 2], ["guard", 4], ["crate", 8], ["late", 7], ["rifle", 5]]);
});

test("the card that a beat tells of is the one whose words it says", () => {
  const words = { id: "cigarette" };
  const deck = { owner: null, label: { id: "deck" }, cards: [{ id: "event", label: { id: "last" }, text: { id: "card", args: [["stealth", words], ["battle", { id: "spawn" }]] as [string, typeof words][] } }], hidden: 17 };
  const drew = { actor: null, lines: [line(2, "", { message: { id: "drew", args: [["card", words]] } })] };
  expect(cardOf(drew, scene([], [deck]))?.deck.hidden).toBe(17);
  expect(cardOf({ actor: null, lines: [line(3, "rose", { weight: "notable" })] }, scene([], [deck]))).toBeNull();
  expect(cardOf(drew, scene([], [{ ...deck, owner: 0 }]))).toBeNull();
});
