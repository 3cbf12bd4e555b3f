// What has happened while others acted, in a few sentences; and what was lost in the whole of a game.

import { fold, gather, lasting } from "./log";
import type { LogLine, Piece, Scene, Unit } from "./types";

/** So many sentences are read before one goes on. */
const SHOWN = 5;

export interface Happened {
  lines: LogLine[];
  /** So many more there are, in the log. */
  more: number;
}

/** The sentences since a place in the log: losses first, then what is notable, then each deed. No headings, no single throws. */
export function happened(log: LogLine[], since: number): Happened {
  const fresh = lasting(log).filter((line) => line.place >= since);
  const heavy = fresh.filter((line) => line.weight === "loss");
  const notable = fresh.filter((line) => line.weight === "notable");
  const deeds = gather(fold(fresh)).filter((entry) => !entry.heading && entry.line.kind === "event" && !entry.line.throw && entry.line.weight === undefined).map((entry) => entry.line);
  const all = [...heavy, ...notable, ...deeds];
  return { lines: all.slice(0, SHOWN), more: Math.max(0, all.length - SHOWN) };
}

/** What each seat has lost in the course of a game, in order. */
export function losses(log: LogLine[], scene: Pick<Scene, "pieces" | "units">): Map<number, LogLine[]> {
  const owners = new Map<string, number>();
  const things: (Piece | Unit)[] = [...scene.pieces, ...(scene.units ?? [])];
  for (const thing of things) if (thing.owner !== null) owners.set(thing.id, thing.owner);
  const found = new Map<number, LogLine[]>();
  for (const line of lasting(log).filter((line) => line.weight === "loss")) {
    // A loss tells first of whoever has lost; of a unit that is gone the scene still has the card.
    const owner = (line.lights ?? []).map((id) => owners.get(id)).find((owner) => owner !== undefined);
    if (owner !== undefined) found.set(owner, [...(found.get(owner) ?? []), line]);
  }
  return found;
}
