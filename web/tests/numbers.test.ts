import { describe, expect, it } from "vitest";
import { numbersOf } from "../src/lib/numbers";
import type { Choice } from "../src/lib/types";

const option = (id: string, args: [string, unknown][]): Choice => ({ key: JSON.stringify(args), label: { id, args }, answer: null }) as unknown as Choice;
const cards = (count: number): Choice[] => Array.from({ length: count }, (_, n) => option("sas-bomb-card", [["who", "Magpie"], ["cards", n + 1]]));

describe("options that differ in a number", () => {
  it("are numbers", () => {
    const found = numbersOf(cards(20));
    expect([...(found?.values() ?? [])]).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });
  it("say nothing where labels have no numbers at all", () => {
    expect(numbersOf(Array.from({ length: 8 }, (_, n) => ({ key: String(n), label: { id: "sas-crew" }, answer: null }) as unknown as Choice))).toBeNull();
  });
  it("are a list where there are few, where words differ, or where two things do", () => {
    expect(numbersOf(cards(3))).toBeNull();
    expect(numbersOf([...cards(8), option("sas-other", [["who", "Magpie"], ["cards", 9]])])).toBeNull();
    expect(numbersOf(cards(8).map((choice, n) => ({ ...choice, label: { ...choice.label, args: [["who", n], ["cards", n]] } }) as Choice))).toBeNull();
    expect(numbersOf(Array.from({ length: 8 }, (_, n) => option("unit", [["name", `unit ${n}`]])))).toBeNull();
  });
});
