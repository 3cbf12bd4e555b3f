import { describe, expect, it } from "vitest";
import { changeOf, changesOf } from "../src/lib/card";
import type { CardTable } from "../src/lib/types";

const move = { value: '8"', base: '6"', cause: { id: "cause", args: [["name", "Haste"]] as [string, string][] }, rule: "wh40k10/datasheets/move" };
const table: CardTable = {
  label: { id: "models" },
  columns: [{ id: "m" }, { id: "t" }],
  rows: [
    { label: { id: "sergeant" }, cells: [move, "4"], notes: [] },
    { label: { id: "trooper" }, cells: [{ ...move }, "4"], notes: [] },
  ],
};

describe("values of a unit card", () => {
  it("are a plain text where nothing changes them", () => {
    expect(changeOf("4")).toBeNull();
    expect(changeOf(move)?.base).toBe('6"');
  });
  it("are explained once, however many models they are true of", () => {
    expect(changesOf([table])).toEqual([{ column: { id: "m" }, change: move }]);
  });
  it("are explained apart where the causes differ", () => {
    const other = { ...move, cause: { id: "cause" } };
    const rows = [...table.rows, { label: { id: "leader" }, cells: [other, "4"], notes: [] }];
    expect(changesOf([{ ...table, rows }])).toHaveLength(2);
  });
});
