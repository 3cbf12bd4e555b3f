import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../src/styles/tokens.css", import.meta.url), "utf8");
const set = (block: string): Map<string, string> => new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? "", (match[2] ?? "").trim()]));
const block = (from: string): string => css.slice(css.indexOf(from), css.indexOf("}", css.indexOf(from)));

const light = set(block(":root {"));
const bySystem = set(block(':root:not([data-theme="light"])'));
const byChoice = set(block(':root[data-theme="dark"]'));
const dark = new Map([...light, ...byChoice]);

function luminance(hex: string): number {
  const parts = /^#(..)(..)(..)$/.exec(hex);
  if (!parts) throw new Error(`no colour: ${hex}`);
  const [r, g, b] = parts.slice(1).map((part) => {
    const value = parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(tokens: Map<string, string>, a: string, b: string): number {
  const [x, y] = [luminance(tokens.get(`--${a}`) ?? ""), luminance(tokens.get(`--${b}`) ?? "")];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const TEXT = [
  ["ink", "paper"], ["ink", "paper-2"], ["ink", "paper-3"], ["ink-2", "paper"], ["ink-2", "paper-2"], ["ink-3", "paper"], ["ink-3", "paper-2"],
  ["link", "paper"], ["act-ink", "act"], ["ink", "act-tint"], ["ink-2", "act-tint"], ["bad", "bad-tint"], ["ink", "bad-tint"], ["ok", "ok-tint"],
  ["ink", "ok-tint"], ["ink", "warn-tint"], ["room-ink", "room"], ["room-ink-2", "room"], ["a-ink", "label-halo"], ["b-ink", "label-halo"],
  ["label", "label-halo"], ["a-on", "a"], ["b-deep", "b-on"], ["paper", "bad"], ["paper", "ink"], ["label-halo", "label"], ["frame-ink", "frame"],
] as const;
const OUTLINES = [["a-line", "dust"], ["a-line", "grass"], ["b-line", "dust"], ["b-line", "grass"], ["focus", "paper"], ["act", "grass"]] as const;

describe("the tokens", () => {
  it("have the same dark set by the system and by the switch", () => {
    expect([...bySystem]).toEqual([...byChoice]);
    expect(byChoice.size).toBeGreaterThan(60);
  });
  for (const [name, tokens] of [["light", light], ["dark", dark]] as const) {
    it(`can be read: text at 4.5 to 1 in the ${name} scheme`, () => {
      const poor = TEXT.filter(([a, b]) => contrast(tokens, a, b) < 4.5).map(([a, b]) => `${a} on ${b}: ${contrast(tokens, a, b).toFixed(2)}`);
      expect(poor).toEqual([]);
    });
    it(`show pieces: outlines at 3 to 1 in the ${name} scheme`, () => {
      const poor = OUTLINES.filter(([a, b]) => contrast(tokens, a, b) < 3).map(([a, b]) => `${a} on ${b}: ${contrast(tokens, a, b).toFixed(2)}`);
      expect(poor).toEqual([]);
    });
  }
});

describe("the style sheets", () => {
  it("take every colour from the tokens", () => {
    for (const file of ["ui.css", "map.css"]) {
      const sheet = readFileSync(new URL(`../src/styles/${file}`, import.meta.url), "utf8");
      expect(sheet.match(/#[0-9a-f]{3,8}\b(?!\))/gi) ?? [], file).toEqual([]);
      const unknown = [...sheet.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? "").filter((name) => !light.has(name) && !["--side", "--lk", "--pip", "--ratio"].includes(name));
      expect(unknown, file).toEqual([]);
    }
  });
});
