import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepDraft, keptDraft, type Draft } from "../src/lib/draft";
import { distinct, isGrave, passOf } from "../src/lib/form";
import { answers, command } from "../src/lib/keys";
import { lasting } from "../src/lib/log";
import { scriptsIn } from "../src/lib/upgrade";
import type { Choice, Form, LogLine } from "../src/lib/types";

const choice = (key: string, more: Partial<Choice> = {}): Choice => ({ key, label: { id: key }, answer: { act: key }, ...more });
const one = (...choices: Choice[]): Form => ({ title: { id: "t" }, rule: "r", kind: { one: { choices } } });

describe("options", () => {
  it("that a system calls the same are told apart", () => {
    const form = distinct(one(choice("drive c4"), choice("drive c4"), choice("stay"), choice("drive c4")));
    expect("one" in form.kind && form.kind.one.choices.map((each) => each.key)).toEqual(["drive c4", "drive c4 (2)", "stay", "drive c4 (3)"]);
  });
  it("that are rolled for or warn are pointed at before they are taken", () => {
    expect(isGrave(choice("crouch"))).toBe(false);
    expect(isGrave(choice("crouch", { warned: true }))).toBe(true);
    expect(isGrave(choice("shoot", { figures: [{ label: { id: "hit" }, value: 0.5, chance: true }] }))).toBe(true);
    expect(isGrave(choice("run", { figures: [{ label: { id: "cost" }, value: 2, chance: false }] }))).toBe(false);
  });
  it("that end what one is at have the key of passing, before those that say nothing", () => {
    expect(passOf(one(choice("stand-up"), choice("finish", { done: true })))?.choice?.key).toBe("finish");
    expect(passOf(one(choice("nothing", { answer: { reaction: null } }), choice("finish", { done: true })))?.choice?.key).toBe("finish");
    expect(passOf(one(choice("nothing", { answer: { reaction: null } })))?.choice?.key).toBe("nothing");
    expect(passOf(one(choice("finish", { done: true, shut: { rule: "r", reason: { id: "no" } } })))).toBeNull();
  });
});

describe("strokes", () => {
  it("that answer are known as such, and those that only point are not", () => {
    const does = (key: string): boolean => {
      const asked = command({ key });
      return asked !== null && answers(asked);
    };
    expect(["Enter", "p"].map(does)).toEqual([true, true]);
    expect(["1", "ArrowUp", "z", "Escape"].map(does)).toEqual([false, false, false, false]);
  });
});

describe("a draft", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("sessionStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) });
  });
  const draft: Draft = { question: "7", picked: null, action: null, section: null, ticked: [], order: [], pairs: { gun: "b" }, shares: [], steps: [], slid: null, faces: [], drafts: [["a.1", { x: 1, y: 2, facing: null }]] };
  it("is there again for the same question of the same game, and for no other", () => {
    keepDraft("game", draft);
    expect(keptDraft("game", "7")).toEqual(draft);
    expect(keptDraft("game", "8")).toBeNull();
    expect(keptDraft("other", "7")).toBeNull();
    keepDraft("game", null);
    expect(keptDraft("game", "7")).toBeNull();
  });
});

describe("the log", () => {
  it("leaves out what was taken back", () => {
    const line = (place: number, undoes?: number): LogLine => ({ place, kind: undoes === undefined ? "event" : "note", message: { id: "m" }, ...(undoes === undefined ? {} : { undoes }) });
    expect(lasting([line(0), line(1), line(2), line(3, 1), line(4)]).map((each) => each.place)).toEqual([0, 4]);
  });
});

describe("a page", () => {
  it("is known by the scripts that it loads", () => {
    expect(scriptsIn('<script type="module" crossorigin src="/assets/index-a1.js"></script><link href="x.css">')).toBe("/assets/index-a1.js");
    expect(scriptsIn("<p>nothing</p>")).toBe("");
  });
});
