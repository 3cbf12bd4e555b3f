// What decided a game, reckoned from its log: points by round, what each unit did, and the throws that were least to be expected.

import { fold, gather, lasting, sumsUp, type Entry } from "./log";
import type { Deed, LogLine, Party } from "./types";

/** Points of each seat in a round; the last of all may be what was reckoned only at the end, which has no number. */
export interface Round {
  number: number | null;
  points: Map<number, number>;
}

export interface Doer {
  party: Party;
  wounds: number;
  slain: number;
  worth: number;
}

/** Throws of one kind in one deed, against what was to be expected of them. */
export interface Luck {
  line: LogLine;
  /** The message that tells of such a throw. */
  id: string;
  dice: number;
  successes: number;
  expected: number;
  /** How likely it was to do as well, or as badly. */
  chance: number;
  /** More successes than were to be expected? */
  good: boolean;
}

/** So many moments of either kind are worth a look. */
const MOMENTS = 3;
/** What comes more often than once in so many throws is no luck. */
const RARE = 1 / 8;

const deedsOf = (log: LogLine[]): Deed[] => lasting(log).flatMap((line) => line.deeds ?? []);

/** Points by round, in order; what was scored before the first counts for it, and what is settled in the end comes after the last. */
export function roundsOf(log: LogLine[]): Round[] {
  const rounds: Round[] = [];
  const total = new Map<number, number>();
  const add = (round: Round, seat: number, points: number): void => {
    for (const sum of [round.points, total]) sum.set(seat, (sum.get(seat) ?? 0) + points);
  };
  for (const deed of deedsOf(log)) {
    if ("round" in deed) rounds.push({ number: deed.round.number, points: new Map() });
    if (!rounds.length) rounds.push({ number: 1, points: new Map() });
    if ("scored" in deed) add(rounds.at(-1) as Round, deed.scored.seat, deed.scored.points);
    if (!("settled" in deed)) continue;
    const rest = deed.settled.points.map((points, seat) => points - (total.get(seat) ?? 0));
    if (rest.every((points) => points === 0)) continue;
    const last: Round = { number: null, points: new Map() };
    rounds.push(last);
    for (const [seat, points] of rest.entries()) add(last, seat, points);
  }
  return rounds;
}

/** What each unit did, the dearest deeds first. */
export function doersOf(log: LogLine[]): Doer[] {
  const found = new Map<string, Doer>();
  for (const deed of deedsOf(log)) {
    if (!("harm" in deed)) continue;
    const { by, wounds, slain, worth } = deed.harm;
    const doer = found.get(by.id) ?? { party: by, wounds: 0, slain: 0, worth: 0 };
    found.set(by.id, { party: by, wounds: doer.wounds + wounds, slain: doer.slain + slain, worth: doer.worth + worth });
  }
  return [...found.values()].filter((doer) => doer.wounds > 0).sort((a, b) => b.worth - a.worth || b.wounds - a.wounds);
}

/** How likely each number of successes is, of dice that succeed with these chances: exact, one die after the other. */
export function spread(chances: number[]): number[] {
  return chances.reduce((ways, chance) => {
    const next = Array.from({ length: ways.length + 1 }, () => 0);
    for (const [n, way] of ways.entries()) {
      next[n] = (next[n] ?? 0) + way * (1 - chance);
      next[n + 1] = (next[n + 1] ?? 0) + way * chance;
    }
    return next;
  }, [1]);
}

/** All throws of the attacks that one sentence sums up are one moment: under that sentence, from the first that tells of the same units. */
function volleys(entries: Entry[]): Entry[] {
  const found: Entry[] = [];
  let waiting: Entry[] = [];
  const flush = (): void => void (found.push(...waiting), (waiting = []));
  for (const entry of entries) {
    if (entry.heading) flush();
    const about = new Set(entry.line.lights ?? []);
    const from = sumsUp(entry) ? waiting.findIndex((each) => each.line.lights?.some((id) => about.has(id))) : -1;
    if (from < 0) {
      waiting.push(entry);
      if (sumsUp(entry)) flush();
      continue;
    }
    const under = [...waiting.slice(from), entry].flatMap((each) => [each.line, ...each.under]).filter((line) => line.throw);
    waiting = waiting.slice(0, from);
    flush();
    found.push({ ...entry, under, sum: [] });
  }
  flush();
  return found;
}

/** The throws that were least to be expected, good and bad, the rarest first. Only dice that had to reach a face count. */
export function luckOf(log: LogLine[], sides = 6): Luck[] {
  const all: Luck[] = [];
  for (const entry of volleys(gather(fold(lasting(log))))) {
    const kinds = new Map<string, { chances: number[]; successes: number; line: LogLine }>();
    const known = new Set(entry.line.lights ?? []);
    for (const line of [entry.line, ...entry.under]) {
      const needed = line.throw?.needed;
      if (!line.throw || typeof needed !== "number") continue;
      // A throw that tells of somebody else than the sentence above it is a deed of its own, and its own headline.
      const own = !entry.sum && (line.lights?.some((id) => !known.has(id)) ?? false);
      const kind = kinds.get(line.message.id) ?? { chances: [], successes: 0, line: own ? line : entry.line };
      for (const die of line.throw.dice) {
        if (die.success === null) continue;
        kind.chances.push(Math.min(1, Math.max(0, (sides + 1 - needed) / sides)));
        if (die.success) kind.successes += 1;
      }
      kinds.set(line.message.id, kind);
    }
    for (const [id, { chances, successes, line }] of kinds) {
      const ways = spread(chances);
      const expected = chances.reduce((sum, chance) => sum + chance, 0);
      const good = successes > expected;
      const chance = (good ? ways.slice(successes) : ways.slice(0, successes + 1)).reduce((sum, way) => sum + way, 0);
      if (chances.length && chance <= RARE) all.push({ line, id, dice: chances.length, successes, expected, chance, good });
    }
  }
  all.sort((a, b) => a.chance - b.chance);
  return [...all.filter((luck) => luck.good).slice(0, MOMENTS), ...all.filter((luck) => !luck.good).slice(0, MOMENTS)];
}

/** The sentences that say why it ended: the last one, and before it the last that weighs something. */
export function lastWords(log: LogLine[]): LogLine[] {
  const told = log.filter((line) => line.kind === "event" && !line.throw);
  const end = told.at(-1);
  // What weighs says why only where the end follows it at once, and a loss where little came between; else it is one among others.
  const [earlier, last] = [told.at(-3), told.at(-2)];
  const before = last?.weight === "notable" || last?.weight === "loss" ? last : earlier?.weight === "loss" ? earlier : undefined;
  return [before, end].filter((line) => line !== undefined);
}
