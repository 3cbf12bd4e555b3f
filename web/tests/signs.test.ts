import { describe, expect, it } from "vitest";
import { lettered, signsOf } from "../src/lib/systems";
import type { Piece, Scene, Zone } from "../src/lib/types";

const zone = (id: string): Zone => ({ id, kind: "objective", label: { id }, owner: null, outline: [] });
const piece = (letter: string): Piece => ({ id: letter, sign: { letter } }) as unknown as Piece;
const signs = (names: string[], letters: string[] = []): string[] => [...signsOf({ zones: names.map((_, n) => zone(String(n))), pieces: letters.map(piece) }, ({ id }) => names[Number(id)] ?? "").values()];

describe("what is written on objectives", () => {
  it("is the number of the name, or its first letter", () => {
    expect(signs(["Objective 1", "Objective 12", "Radio"])).toEqual(["1", "12", "R"]);
  });
  it("is on no other token, in any language", () => {
    expect(signs(["Radio", "Rail", "RR", "R"], ["A"])).toEqual(["R", "I", "1", "2"]);
    expect(signs(["目标", "目的地", "目"])).toEqual(["目", "的", "1"]);
    expect(signs(["Harbour", "Number 1"], ["H", "A"])).toEqual(["R", "1"]);
  });
  it("stays when another disappears, and is not given anew", () => {
    const names = new Map([["a", "Radio"], ["b", "Rail"], ["c", "Ramp"]]);
    const of = (ids: string[], before?: Map<string, string>): Map<string, string> => signsOf({ zones: ids.map(zone), pieces: [] }, ({ id }) => names.get(id) ?? "", before);
    const first = of(["a", "b"]);
    expect([...first.values()]).toEqual(["R", "A"]);
    expect([...of(["b", "c"], first)]).toEqual([["b", "A"], ["c", "M"]]);
  });
});

describe("what is written on tokens", () => {
  const tokens = (names: string[], letters: string[]): string[] => {
    const pieces = letters.map((letter, n) => ({ ...piece(letter), id: String(n), owner: 0 }));
    const scene = { pieces, zones: [] } as unknown as Scene;
    return lettered(scene, ({ id }) => names[Number(id)] ?? "").pieces.map(({ sign }) => (typeof sign === "object" ? sign.letter : ""));
  };
  it("is a letter of the name that is shown, on one token only", () => {
    expect(tokens(["Harrier", "Hawk"], ["H", "A"])).toEqual(["H", "A"]);
    expect(tokens(["猎鹰", "猎犬", "鹰"], ["H", "A", "E"])).toEqual(["猎", "犬", "鹰"]);
    expect(tokens(["ハリアー", "ホーク"], ["H", "A"])).toEqual(["ハ", "ホ"]);
  });
  it("is the number that a token is called by", () => {
    expect(tokens(["追猎者路标", "猎鹰"], ["1", "H"])).toEqual(["1", "猎"]);
  });
});
