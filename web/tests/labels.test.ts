import { describe, expect, it } from "vitest";
import { overlap, place, spots, type Box, type Wish } from "../src/lib/labels";
import { tallies } from "../src/lib/tally";
import type { Zone } from "../src/lib/types";

const ground = { pieces: [] as Box[], signs: [] as Box[], width: 1000, height: 1000, size: 10 };
const wish = (key: string, of: Box[], more: Partial<Wish> = {}): Wish => ({ key, text: "Ash Wardens", kind: "s", unit: key, of, ...more });
const token = (x: number, y: number, r = 10): Box => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r });

describe("names on the table", () => {
  it("stand below what they name", () => {
    const unit = token(500, 500);
    const [label] = place([wish("a", [unit])], { ...ground, pieces: [unit] });
    expect(label?.y).toBeGreaterThan(510);
    expect(label && label.x + label.w / 2).toBeCloseTo(500);
  });
  it("lie on no piece, no marker and no other name", () => {
    const unit = [token(500, 500), token(530, 500)];
    const sign = { x: 470, y: 510, w: 90, h: 30 };
    const other = token(515, 470, 14);
    const labels = place([wish("a", unit), wish("b", [token(640, 500)])], { ...ground, pieces: [...unit, other], signs: [sign] });
    expect(labels).toHaveLength(2);
    for (const label of labels) {
      for (const box of [...unit, other, sign]) expect(overlap(label, box)).toBe(0);
      for (const one of labels) if (one !== label) expect(overlap(label, one)).toBe(0);
    }
  });
  it("are left out where there is no room, unless they must be there", () => {
    const unit = token(500, 500);
    const crowd = Array.from({ length: 81 }, (_, n) => token(420 + (n % 9) * 20, 420 + Math.floor(n / 9) * 20));
    const full = { ...ground, pieces: [unit, ...crowd] };
    expect(place([wish("a", [unit])], full)).toHaveLength(0);
    expect(place([wish("a", [unit], { must: true })], full)).toHaveLength(1);
    // Even then not on a marker.
    expect(place([wish("a", [unit], { must: true })], { ...full, signs: [{ x: 0, y: 0, w: 1000, h: 1000 }] })).toHaveLength(0);
  });
  it("stay on the table", () => {
    const [label] = place([wish("a", [token(990, 990)])], ground);
    expect(label && label.x + label.w).toBeLessThanOrEqual(1000);
    expect(label && label.y + label.h).toBeLessThanOrEqual(1000);
  });
  it("hug the pieces of a unit that is strung out", () => {
    const far = [token(100, 100), token(120, 100), token(600, 700)];
    for (const box of spots(far, 40, 12)) {
      const away = Math.min(...far.map((one) => Math.max(one.x - box.x - box.w, box.x - one.x - one.w, one.y - box.y - box.h, box.y - one.y - one.h)));
      expect(away).toBeLessThanOrEqual(4);
    }
  });
  it("of lines stand on them", () => {
    const [label] = place([wish("r", [], { at: [[200, 300]] })], ground);
    expect(label && [label.x + label.w / 2, label.y + label.h / 2]).toEqual([200, 300]);
  });
});

describe("tallies of objectives", () => {
  const zone = (first: number, second: number): Zone => ({ id: "m1", kind: "objective", label: { id: "m" }, levels: [first, second], owner: null, outline: [[[5, 10], [10, 5], [15, 10], [10, 15]]] });
  const count = (one: Zone, pieces: Box[]) => tallies([one], pieces, 20, 1, () => "1");
  it("are shown where somebody holds something", () => {
    expect(count(zone(0, 0), [])).toHaveLength(0);
    expect(count(zone(2, 0), [])[0]).toMatchObject({ levels: [2, 0], covered: false, x: 200, y: 100 });
  });
  it("give way to pieces", () => {
    const [tally] = count(zone(2, 0), [token(200, 100, 20)]);
    expect(tally && overlap(tally.box, token(200, 100, 20))).toBe(0);
  });
  it("tell the number of a marker on which somebody stands", () => {
    expect(count(zone(0, 0), [token(200, 200, 30)])[0]).toMatchObject({ levels: [], covered: true, sign: "1" });
  });
});
