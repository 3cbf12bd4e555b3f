import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SYSTEMS = ["ford", "sas", "wh40k10", "wh40k9", "t9a"];

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

describe("the client", () => {
  const source = files("src").filter((path) => /\.(ts|svelte|css)$/.test(path));
  it("knows no system", () => {
    expect(source.length).toBeGreaterThan(60);
    for (const path of source) {
      const text = readFileSync(path, "utf8");
      for (const id of SYSTEMS) expect(new RegExp(`["'\`/.\\-]${id}["'\`/.\\-]`).test(text), `${path} knows ${id}`).toBe(false);
    }
  });
  it("guesses nothing from the names of messages, tracks or cases", () => {
    for (const path of source) {
      const text = readFileSync(path, "utf8");
      expect(/\.(key|id)(\.endsWith\(|\s*===\s*"(points|stealth|vp|cp|turn)")/.exec(text)?.[0], path).toBeUndefined();
      expect(/\.test\([a-z.]*message\.id\)/.exec(text)?.[0], path).toBeUndefined();
    }
  });
});
