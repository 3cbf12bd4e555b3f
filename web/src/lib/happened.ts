// What has happened while others acted, in a few sentences; and what was lost in the whole of a game.

import { fold, gather, lasting } from "./log";
import type { LogLine, Piece, Scene, Unit } from "./types";

/** So many sentences are read before one goes on. */
export const SHOWN = 5;

export interface Happened {
  lines: LogLine[];
  /** So many more there are, in the log. */
  more: number;
}

const worthOf = (line: LogLine): number => (line.deeds ?? []).reduce((sum, deed) => sum + ("harm" in deed ? deed.harm.worth : 0), 0);

/**
 * The sentences since a place in the log: what one has lost oneself, the dearest first, then what others have; then what is
 * notable, then each deed. No headings, no single throws.
 */
export function happened(log: LogLine[], since: number, scene: Pick<Scene, "pieces" | "units"> = { pieces: [], units: [] }, yours: number[] = [], most = SHOWN): Happened {
  const fresh = lasting(log).filter((line) => line.place >= since);
  const whose = losers(scene);
  const own = (line: LogLine): boolean => yours.includes(whose(line) ?? -1);
  const heavy = fresh.filter((line) => line.weight === "loss").sort((a, b) => Number(own(b)) - Number(own(a)) || worthOf(b) - worthOf(a) || a.place - b.place);
  const notable = fresh.filter((line) => line.weight === "notable");
  const deeds = gather(fold(fresh)).filter((entry) => !entry.heading && entry.line.kind === "event" && !entry.line.throw && entry.line.weight === undefined).map((entry) => entry.line);
  const all = [...heavy, ...notable, ...deeds];
  return { lines: all.slice(0, most), more: Math.max(0, all.length - most) };
}

/** Has a round, turn or phase begun since? What comes before that belongs to what one did oneself, and was seen. */
export const wentOn = (log: LogLine[], since: number): boolean => lasting(log).some((line) => line.place >= since && line.weight === "heading");

/** What each seat has lost in the course of a game, in order. */
export function losses(log: LogLine[], scene: Pick<Scene, "pieces" | "units">): Map<number, LogLine[]> {
  const whose = losers(scene);
  const found = new Map<number, LogLine[]>();
  for (const line of lasting(log).filter((line) => line.weight === "loss")) {
    const owner = whose(line);
    if (owner !== undefined) found.set(owner, [...(found.get(owner) ?? []), line]);
  }
  return found;
}

/** Whose a loss is. Where the reckoning says who was harmed, his; else a loss tells first of whoever has lost. */
function losers(scene: Pick<Scene, "pieces" | "units">): (line: LogLine) => number | undefined {
  const owners = new Map<string, number>();
  // Of a unit that is gone the scene still has the card.
  const things: (Piece | Unit)[] = [...scene.pieces, ...(scene.units ?? [])];
  for (const thing of things) if (thing.owner !== null) owners.set(thing.id, thing.owner);
  return (line) => {
    for (const deed of line.deeds ?? []) if ("harm" in deed && deed.harm.whom.owner !== null) return deed.harm.whom.owner;
    return (line.lights ?? []).map((id) => owners.get(id)).find((owner) => owner !== undefined);
  };
}
