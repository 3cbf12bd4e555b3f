import { describe, expect, it } from "vitest";
import { bestOf, readFile, together, written, type Deed } from "../src/lib/campaign";
import { advance, beginning, isTaught, isToBeRead, readOn } from "../src/lib/lessons";
import { nextStep, walkOf } from "../src/lib/walking";
import { actions, families } from "../src/lib/form";
import type { Choice, Form, Lesson, LogLine, Message } from "../src/lib/types";

const line = (place: number, id: string, weight?: LogLine["weight"]): LogLine => ({ place, kind: "event", message: { id }, rule: null, ...(weight ? { weight } : {}) }) as LogLine;
const lesson: Lesson = {
  key: "one",
  label: { id: "l" },
  note: { id: "n" },
  minutes: 5,
  setup: {},
  steps: [
    { text: { id: "a" }, until: "read" },
    { text: { id: "b" }, until: { asked: "ask-act" } },
    { text: { id: "c" }, until: { told: "moved" } },
    { text: { id: "d" }, until: "over" },
  ],
};

describe("lessons", () => {
  const now = (log: LogLine[], asked: string | null = null, over = false) => ({ log, asked, moment: log.length, over });

  it("waits to be read", () => {
    expect(advance(lesson, beginning("one"), now([line(0, "moved")], "ask-act")).step).toBe(0);
  });
  it("goes on when something is asked, and when something is told after that", () => {
    const read = readOn(lesson, beginning("one"), now([]));
    expect(advance(lesson, read, now([], "ask-other")).step).toBe(1);
    const asked = advance(lesson, { ...read, log: 3 }, now([line(2, "moved")], "ask-act"));
    // What was told before does not count.
    expect(asked.step).toBe(2);
    expect(advance(lesson, asked, now([line(2, "moved"), line(5, "moved")])).step).toBe(3);
    expect(advance(lesson, asked, now([line(5, "moved")], null, true)).step).toBe(4);
  });
  it("waits for nothing once the game is over, but for what is to be read", () => {
    const read = readOn(lesson, beginning("one"), now([]));
    expect(advance(lesson, read, now([], null, true)).step).toBe(4);
    expect(advance(lesson, beginning("one"), now([], null, true)).step).toBe(0);
  });
  it("shows a step to be read whose moment has passed before it was shown", () => {
    // The unit was chosen, and moved, while the first step was still being read.
    const chosen = readOn(lesson, beginning("one"), now([], "ask-act"));
    expect([chosen.step, isToBeRead(lesson, chosen)]).toEqual([1, true]);
    const moved = now([line(0, "moved")], "ask-act");
    expect(advance(lesson, chosen, moved)).toEqual(chosen);
    const told = readOn(lesson, chosen, moved);
    expect([told.step, isToBeRead(lesson, told)]).toEqual([2, true]);
    const last = readOn(lesson, told, moved);
    expect([last.step, isToBeRead(lesson, last)]).toEqual([3, false]);
    // Once the game is over there is nothing left to do.
    expect(readOn(lesson, chosen, now([line(0, "moved")], null, true)).late).toBeUndefined();
  });
  it("points at options by how their keys begin", () => {
    expect([isTaught(["move"], "move c4"), isTaught(["move"], "move"), isTaught(["move"], "move-attack c4"), isTaught(undefined, "move")]).toEqual([true, true, false, false]);
  });
});

describe("a campaign", () => {
  const deed = (game: string, won: boolean, score: number, mission = "m"): Deed => ({ system: "s", setup: { mission }, won, score, when: Number(game), game });

  it("remembers the best of each mission", () => {
    const list = [deed("1", false, 0), deed("2", true, 1), deed("3", true, 2), deed("4", false, 9), deed("5", true, 1, "other")];
    expect(bestOf(list, "s", "mission", "m")?.game).toBe("3");
    expect(bestOf(list, "s", "mission", "none")).toBeNull();
  });
  it("survives as a file, each game once", () => {
    const list = [deed("1", true, 1), deed("2", false, 0)];
    expect(readFile(written(list))).toEqual(list);
    expect(together(list, readFile(written(list)) ?? []).length).toBe(2);
    expect([readFile("{}"), readFile("nonsense"), readFile('{"grognard":"campaign","deeds":[{"won":1}]}')]).toEqual([null, null, []]);
  });
});

describe("a walk", () => {
  const choice = (key: string, more: Partial<Choice> = {}): Choice => ({ key, label: { id: key }, answer: { act: { move: key } }, ...more });
  const form = (choices: Choice[], about = ["harrier"]): Form => ({ title: { id: "t" }, rule: "r", kind: { one: { choices } }, about });
  const first = choice("a", { then: [{ act: { move: "b" } }, { act: { move: "c" } }] });

  it("is no walk of one step", () => {
    expect(walkOf(choice("a"), form([]), 4)).toBeNull();
  });
  it("goes on while nothing happens", () => {
    const walk = walkOf(first, form([first]), 4);
    if (!walk) throw new Error("no walk");
    expect(nextStep(walk, form([choice("b")]), [line(4, "moved")])?.key).toBe("b");
    // Something was told that is worth more than a plain line; before the walk it does not count.
    expect(nextStep(walk, form([choice("b")]), [line(4, "moved"), line(5, "alerted", "notable")])).toBeNull();
    expect(nextStep(walk, form([choice("b")]), [line(3, "alerted", "notable")])?.key).toBe("b");
  });
  it("stops where the step is shut, warned of, gone or somebody else's", () => {
    const walk = walkOf(first, form([first]), 0);
    if (!walk) throw new Error("no walk");
    expect(nextStep(walk, form([choice("b", { warned: true })]), [])).toBeNull();
    expect(nextStep(walk, form([choice("b", { shut: { rule: "r", reason: { id: "x" } } })]), [])).toBeNull();
    expect(nextStep(walk, form([choice("c")]), [])).toBeNull();
    expect(nextStep(walk, form([choice("b")], ["magpie"]), [])).toBeNull();
  });
});

describe("families of actions", () => {
  const say = (message: Message): string => message.id;
  const choice = (key: string, group: string, family?: [string, number]): Choice => ({ key, label: { id: key }, group: { id: group }, answer: key, cell: [0, 0], ...(family ? { family: { label: { id: family[0] }, place: family[1] } } : {}) });

  it("share a button, in the order of their keys", () => {
    const found = families(actions([choice("a", "pistol", ["attack", 4]), choice("b", "knife", ["attack", 4]), choice("c", "move", ["move", 1])], say), say);
    expect(found?.map((family) => [family.place, family.label, family.actions.length])).toEqual([[1, "move", 1], [4, "attack", 2]]);
  });
  it("are none where a system has none", () => {
    expect(families(actions([choice("a", "pistol"), choice("b", "knife", ["attack", 4])], say), say)).toBeNull();
  });
});
