import { describe, expect, it } from "vitest";
import { blocks, closeness, linked, marked, nameOf, otherNames, readHits, readRule, writtenIn } from "../src/lib/rules";

describe("rules", () => {
  it("are named in the reader's language, else in English, with the other names beside", () => {
    const names = { en: "Hit roll", ja: "ヒットロール" };
    expect(nameOf(names, "ja")).toBe("ヒットロール");
    expect(nameOf(names, "zh-Hans")).toBe("Hit roll");
    expect(otherNames(names, "Hit roll")).toEqual([{ lang: "ja", name: "ヒットロール" }]);
  });
  it("are read as the server writes them", () => {
    const rule = readRule({ id: "a/b/c", names: { en: "C" }, text: "T", source: "1:2", related: [{ id: "a/b/d", names: { en: "D" } }], referred_by: [], rulings: [{ id: "a/ruling/x", question: "Q?", ruling: "R.", why: null }] }, "a/b/c");
    expect(rule.needs).toEqual([{ id: "a/b/d", names: { en: "D" } }]);
    expect(rule.rulings[0]?.why).toBeNull();
  });
  it("are found with a piece of text only where the text was found", () => {
    const hits = readHits([{ id: "a/b/c", names: { en: "C" }, found: "text", snippet: "… engage …" }, { id: "a/b/d", names: {}, found: "name", snippet: "D" }]);
    expect(hits.map((hit) => [hit.id, hit.excerpt, nameOf(hit.names, "en")])).toEqual([["a/b/c", "… engage …", "C"], ["a/b/d", "", "d"]]);
  });
  it("come first that are called what was searched for", () => {
    const named = (en: string, excerpt = "") => ({ id: "a/b/c", names: { en }, excerpt, lang: "en" });
    expect(closeness(named("Unit Coherency"), "coherency")).toBeGreaterThan(closeness(named("Coherency Removals Do Not Trigger"), "coherency"));
    expect(closeness(named("Coherency", "in the text"), "coherency")).toBe(0);
  });
  it("mark what was searched for, and take no pattern for a command", () => {
    expect(marked("Engagement Range", "engage")).toEqual([{ text: "Engage", hit: true }, { text: "ment Range", hit: false }]);
    expect(marked("a (b)", "(b)")).toEqual([{ text: "a ", hit: false }, { text: "(b)", hit: true }]);
    expect(marked("text", " ")).toEqual([{ text: "text", hit: false }]);
  });
  it("link to the rules that they name", () => {
    const run = { id: "sas/actions/run", names: { en: "Run" } };
    expect(linked("见sas/actions/run、sas/none/such。", [run])).toEqual([{ text: "见", rule: null }, { text: "sas/actions/run", rule: run }, { text: "、", rule: null }, { text: "sas/none/such", rule: null }, { text: "。", rule: null }]);
    expect(linked("plain", [])).toEqual([{ text: "plain", rule: null }]);
  });
  it("say where they stand, book by book", () => {
    const rule = readRule({ passages: [{ book: { en: "core rulebook", ja: "コアルールブック" }, lines: "185-190, 200" }] }, "a/b/c");
    expect(rule.passages).toEqual([{ book: { en: "core rulebook", ja: "コアルールブック" }, lines: "185-190, 200" }]);
    expect(readRule({}, "a/b/c").passages).toEqual([]);
  });
  it("are read without blanks between the lines of scripts that have none", () => {
    expect(blocks("一行目、\n二行目。\n時機：今。\n- 甲\n  乙\n")).toEqual([
      { kind: "text", text: "一行目、二行目。" },
      { kind: "text", text: "時機：今。" },
      { kind: "points", points: ["甲乙"] },
    ]);
  });
  it("are read with the rows of a table whole", () => {
    expect(blocks("Type | Move\nrock | blocks all;\n     | climb\n水 | 阻挡，\n  格 | 除外\n")).toEqual([{ kind: "rows", rows: [["Type", "Move"], ["rock", "blocks all; climb"], ["水格", "阻挡，除外"]] }]);
  });
  it("are read in paragraphs, however their lines were broken", () => {
    expect(blocks("Cost 1CP.\nWhen: now,\nor later.\nEffect: none.\n")).toEqual(["Cost 1CP.", "When: now, or later.", "Effect: none."].map((text) => ({ kind: "text", text })));
    expect(blocks("A. First, by J. Smith. B. Second\npart. C. Third.")).toEqual(["A. First, by J. Smith.", "B. Second part.", "C. Third."].map((text) => ({ kind: "text", text })));
    expect(blocks("Plan B. is no part.")).toEqual([{ kind: "text", text: "Plan B. is no part." }]);
    expect(blocks("One\ntwo.\n\nThree\n- four\n  five\n- six\na | b\nc | d\n")).toEqual([
      { kind: "text", text: "One two." },
      { kind: "text", text: "Three" },
      { kind: "points", points: ["four five", "six"] },
      { kind: "rows", rows: [["a", "b"], ["c", "d"]] },
    ]);
  });
});

describe("the title that a book gives", () => {
  it("is shown in the letters of its own language", () => {
    expect(["静止する", "一局遊戲的結構", "Fire Overwatch"].map(writtenIn)).toEqual(["ja", "zh", undefined]);
  });
});
