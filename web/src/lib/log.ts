// The log, folded: a sentence with the dice and the consequences that belong to it; taken-back lines out of the way.

import type { LogLine, Throw } from "./types";

export interface Entry {
  line: LogLine;
  /** Dice that were thrown for it. */
  under: LogLine[];
  /** Begins a round, turn or phase. */
  heading: boolean;
  /** No longer holds: somebody took it back. */
  undone: boolean;
  /** Many throws of several kinds, such as the attacks of a weapon: the dice of each kind together. */
  sum?: Thrown[];
}

/** Throws of one kind that belong to one deed. */
export interface Thrown {
  /** The message that tells of such a throw. */
  id: string;
  dice: Throw["dice"];
  /** What was needed, where all needed the same. */
  needed: number | null;
}

/** New lines put after those that one has; lines that came again replace what was there. */
export function merge(have: LogLine[], from: number, more: LogLine[]): LogLine[] {
  return [...have.filter((line) => line.place < from), ...more];
}

const isHeading = (line: LogLine): boolean => line.weight === "heading";

const bare = (line: LogLine): boolean => line.kind === "roll";

/** The same faces, in any order: the bare roll that an event tells again with its meaning. */
function sameFaces(roll: LogLine, event: LogLine): boolean {
  const told = event.throw?.dice.map((die) => die.face).sort() ?? [];
  const rolled = [...(roll.faces ?? [])].sort();
  return told.length > 0 && told.length === rolled.length && told.every((face, n) => face === rolled[n]);
}

/** Lines as entries. A throw goes under the sentence before it, unless it is a deed of its own; a bare roll that the next sentence explains is left out. */
export function fold(lines: LogLine[]): Entry[] {
  const entries: Entry[] = [];
  const gone = takenBack(lines);
  for (const [n, line] of lines.entries()) {
    const next = lines[n + 1];
    if (bare(line) && next && sameFaces(line, next)) continue;
    const undone = gone.has(line.place);
    const last = entries.at(-1);
    const thrown = bare(line) || line.throw;
    if (thrown && last && !last.heading && last.undone === undone && last.line.kind === "event" && !line.throw?.alone) last.under.push(line);
    else entries.push({ line, under: [], heading: isHeading(line), undone });
  }
  return entries;
}

/** So many throws are summed up. */
const MANY = 3;

/** So many sentences without dice may stand between two throws of one deed. */
const BETWEEN = 4;
/** So many may follow the last throw: it is wounded, it is destroyed. */
const AFTER = 2;

/**
 * Entries with all that came of one deed under its sentence, where that took many throws of several kinds: one weapon's hits,
 * wounds and saves.
 */
export function gather(entries: Entry[]): Entry[] {
  const found: Entry[] = [];
  for (let n = 0; n < entries.length; ) {
    const first = entries[n] as Entry;
    const to = first.heading ? n + 1 : endOf(entries, n);
    const lines = entries.slice(n, to).flatMap((entry, i) => (i ? [entry.line, ...entry.under] : entry.under));
    const sum = thrown(lines);
    const many = lines.filter((line) => line.throw).length >= MANY && sum.length > 1;
    if (many) found.push({ ...first, under: lines, sum });
    else found.push(first);
    n = many ? to : n + 1;
  }
  return found;
}

/** Where a deed ends that begins with this entry: throws of the same kinds follow, or what tells of the same pieces. */
function endOf(entries: Entry[], from: number): number {
  const first = entries[from] as Entry;
  const cast = (entry: Entry): LogLine[] => entry.under.filter((line) => line.throw);
  const kinds = new Set(cast(first).map((line) => line.message.id));
  const pieces = new Set([first.line, ...first.under].flatMap((line) => line.lights ?? []));
  let end = from + 1;
  let lastCast = from;
  if (!kinds.size) return end;
  for (let n = end; n < entries.length && n - end < BETWEEN; n++) {
    const entry = entries[n] as Entry;
    if (entry.heading || entry.undone !== first.undone || entry.line.kind !== "event" || entry.line.message.id === first.line.message.id) break;
    const same = cast(entry).some((line) => kinds.has(line.message.id));
    const theirs = [entry.line, ...entry.under].some((line) => line.lights?.some((id) => pieces.has(id)));
    if (!same && (!theirs || n - lastCast > AFTER)) continue;
    end = n + 1;
    if (cast(entry).length) lastCast = n;
    for (const line of [entry.line, ...entry.under]) {
      if (line.throw) kinds.add(line.message.id);
      for (const id of line.lights ?? []) pieces.add(id);
    }
  }
  return end;
}

/** The dice of each kind of throw, in the order in which the kinds came. */
function thrown(lines: LogLine[]): Thrown[] {
  const found = new Map<string, Thrown>();
  for (const { message, throw: cast } of lines) {
    if (!cast) continue;
    const kind = found.get(message.id) ?? { id: message.id, dice: [], needed: cast.needed };
    kind.dice.push(...cast.dice);
    if (kind.needed !== cast.needed) kind.needed = null;
    found.set(message.id, kind);
  }
  return [...found.values()];
}

/** What came of it: the sentences that do not merely say for which piece the next throw is. */
export function consequences(entry: Entry): LogLine[] {
  return entry.under.filter((line, n) => {
    if (line.kind !== "event" || line.throw) return false;
    const next = entry.under[n + 1];
    return !(next?.throw && next.lights?.some((id) => line.lights?.includes(id)));
  });
}

/** The lines that still hold. */
export function lasting(lines: LogLine[]): LogLine[] {
  const gone = takenBack(lines);
  return lines.filter((line) => !gone.has(line.place) && (line.undoes ?? null) === null);
}

function takenBack(lines: LogLine[]): Set<number> {
  const gone = new Set<number>();
  for (const line of lines) {
    if (line.undoes === undefined || line.undoes === null) continue;
    for (const earlier of lines) if (earlier.place >= line.undoes && earlier.place < line.place) gone.add(earlier.place);
  }
  return gone;
}

/** The last deed with dice among new lines, with what came of it; else the phase or turn that has begun. */
export interface News {
  sentences: LogLine[];
  throws: Thrown[];
}

/** So many sentences are read at a glance. */
const GLANCE = 3;
/** Somebody wants to know it at once, though no die was rolled for it. */
const tells = (line: LogLine): boolean => line.weight === "notable" || line.weight === "loss";

/** A loss is never hidden under anything else. */
const lossesFirst = (lines: LogLine[]): LogLine[] => [...lines.filter((line) => line.weight === "loss"), ...lines.filter((line) => line.weight !== "loss")];

export function newsIn(lines: LogLine[]): News | null {
  const entries = gather(fold(lines)).filter((entry) => !entry.undone && (entry.line.undoes ?? null) === null);
  const diced = (entry: Entry): boolean => [entry.line, ...entry.under].some((line) => line.throw ?? line.faces?.length);
  const at = entries.findLastIndex(diced);
  const heading = entries.findLast((entry) => entry.heading);
  const entry = entries[at];
  if (!entry) {
    const notable = entries.filter((each) => !each.heading && tells(each.line)).map((each) => each.line);
    // What came before a phase began stands without its name.
    const under = heading && notable.every((line) => line.place > heading.line.place);
    const sentences = lossesFirst([...(under ? [heading.line] : []), ...notable]).slice(0, GLANCE);
    return sentences.length ? { sentences, throws: [] } : null;
  }
  const whole = summedUp(entries, at);
  if (whole) return whole;
  const cast = [entry.line, ...entry.under];
  const bareDice = cast.flatMap((line) => (line.throw ? [] : (line.faces ?? []).map((face) => ({ face, success: null }))));
  const throws = entry.sum ?? [...thrown(cast), ...(bareDice.length ? [{ id: "", dice: bareDice, needed: null }] : [])];
  const next = entries.slice(at + 1);
  const ends = next.findIndex((each) => each.heading);
  // One throw tells itself what came of it; many are summed up.
  const told = entry.sum ? consequences(entry) : entry.under;
  // What follows belongs to it if it tells of the same pieces, or weighs enough to be told anyway.
  const about = new Set(cast.flatMap((line) => line.lights ?? []));
  const belongs = (line: LogLine): boolean => tells(line) || !about.size || (line.lights?.some((id) => about.has(id)) ?? false);
  const later = next.slice(0, ends < 0 ? undefined : ends).map((each) => each.line).filter(belongs);
  const after = [...told, ...later].filter((line) => line.kind === "event");
  const first = bare(entry.line) ? [] : [entry.line];
  return { sentences: lossesFirst([...first, ...after]).slice(0, GLANCE), throws };
}

const reckons = (line: LogLine): boolean => line.deeds?.some((deed) => "harm" in deed) ?? false;

/** Does its sentence say what attacks came to? */
export const sumsUp = (entry: Entry): boolean => reckons(entry.line);

/** Where the attacks began that are summed up in what is told from a place on: others may have answered in between, and some of it was told before. */
export function begunAt(log: LogLine[], told: number): number {
  const sum = log.find((line) => line.place >= told && reckons(line));
  if (!sum) return told;
  const about = new Set(sum.lights ?? []);
  const earlier = log.filter((line) => line.place < told);
  const bound = earlier.findLast((line) => isHeading(line) || reckons(line))?.place ?? -1;
  return earlier.find((line) => line.place > bound && line.lights?.some((id) => about.has(id)))?.place ?? told;
}

/** Where a sentence sums up what the last throws came to: that first, and the dice of each kind of the whole deed. */
function summedUp(entries: Entry[], at: number): News | null {
  const to = entries.findIndex((entry, n) => n >= at && sumsUp(entry));
  const sum = entries[to];
  if (!sum || entries.slice(at, to).some((entry) => entry.heading)) return null;
  const from = entries.findLastIndex((entry, n) => n < to && (entry.heading || sumsUp(entry))) + 1;
  const ends = entries.findIndex((entry, n) => n > to && entry.heading);
  const told = entries.slice(from, ends < 0 ? undefined : ends).filter((entry) => entry !== sum && tells(entry.line)).map((entry) => entry.line);
  return { sentences: lossesFirst([sum.line, ...told]).slice(0, GLANCE), throws: thrown(entries.slice(from, to + 1).flatMap((entry) => [entry.line, ...entry.under])) };
}

/** The places in the log where a round or turn begins. */
export function headings(lines: LogLine[]): number[] {
  return lines.filter(isHeading).map((line) => line.place);
}

/** What the log has told since a place in it, without single throws: that is what would no longer hold. */
export const eventsSince = (lines: LogLine[], from: number): LogLine[] => lasting(lines).filter((line) => line.place >= from && line.kind === "event" && !line.throw);
