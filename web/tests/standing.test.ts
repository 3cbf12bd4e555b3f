import { describe, expect, it } from "vitest";
import { aboutOf, standingOf } from "../src/lib/standing";
import { stepsBetween } from "../src/lib/systems";
import type { Board, Snapshot, Track } from "../src/lib/types";

const ROLES: Record<string, Track["role"]> = { round: "round", turn: "round", vp: "score" };
const track = (key: string, value: number, owner: number | null = null): Track => ({ key, role: ROLES[key] ?? "other", label: { id: key }, owner, value, max: key === "round" ? 5 : null });
const snap = (tracks: Track[], winners: number[] | null = null): Snapshot =>
  ({ outcome: winners && { winners }, scene: { tracks, seats: [0, 1].map((seat) => ({ seat, label: { id: `side-${seat}` }, active: false })) } }) as unknown as Snapshot;

describe("how a game stands", () => {
  it("is told by its round and its points", () => {
    expect(standingOf(snap([track("round", 2), track("vp", 3, 0), track("cp", 9, 0), track("vp", 1, 1)]))).toEqual({
      round: { label: { id: "round" }, value: 2, max: 5 },
      scores: [{ label: { id: "side-0" }, value: 3 }, { label: { id: "side-1" }, value: 1 }],
      won: null,
    });
  });
  it("is told by who has won, once it is over", () => {
    expect(standingOf(snap([track("round", 5), track("vp", 3, 0)], [1]))?.won).toEqual({ winners: [{ id: "side-1" }], together: false });
    expect(standingOf(snap([track("turn", 5)], []))?.won).toEqual({ winners: [], together: true });
    expect(standingOf({ ...snap([]), scene: null })).toBeNull();
  });
});

describe("what a game is known by", () => {
  const field = (key: string) => ({ key, telling: key !== "printing", label: { id: key }, choices: ["a", "b"].map((choice) => ({ key: choice, label: { id: `${key}-${choice}` } })) });
  it("is its mission and its armies, as they were chosen", () => {
    expect(aboutOf([field("first-army"), field("printing"), field("mission")], { mission: "b" }).map((message) => message.id)).toEqual(["first-army-a", "mission-b"]);
  });
});

describe("steps between squares", () => {
  it("go over corners where the board says so", () => {
    const board = (steps: "sides" | "corners"): Board => ({ width: 9, height: 9, ground: { squares: { cells: [], edges: [], steps } } });
    expect([stepsBetween(board("corners"), 3, 2), stepsBetween(board("sides"), 3, 2)]).toEqual([3, 5]);
  });
});
