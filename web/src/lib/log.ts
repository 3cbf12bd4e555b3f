// The log, folded: a sentence with the dice and the consequences that belong to it; taken-back lines out of the way.

import type { LogLine } from "./types";

export interface Entry {
  line: LogLine;
  /** Dice that were thrown for it. */
  under: LogLine[];
  /** Begins a round, turn or phase. */
  heading: boolean;
  /** No longer holds: somebody took it back. */
  undone: boolean;
}

/** New lines put after those that one has; lines that came again replace what was there. */
export function merge(have: LogLine[], from: number, more: LogLine[]): LogLine[] {
  return [...have.filter((line) => line.place < from), ...more];
}

const HEADINGS = /-(round|turn|phase|battle-round)(-begins|-began|-started)?$/;

const bare = (line: LogLine): boolean => line.kind === "roll";

/** The same faces, in any order: the bare roll that an event tells again with its meaning. */
function sameFaces(roll: LogLine, event: LogLine): boolean {
  const told = event.throw?.dice.map((die) => die.face).sort() ?? [];
  const rolled = [...(roll.faces ?? [])].sort();
  return told.length > 0 && told.length === rolled.length && told.every((face, n) => face === rolled[n]);
}

/** Lines as entries. A throw goes under the sentence before it; a bare roll that the next sentence explains is left out. */
export function fold(lines: LogLine[]): Entry[] {
  const entries: Entry[] = [];
  const gone = takenBack(lines);
  for (const [n, line] of lines.entries()) {
    const next = lines[n + 1];
    if (bare(line) && next && sameFaces(line, next)) continue;
    const undone = gone.has(line.place);
    const last = entries.at(-1);
    const thrown = bare(line) || line.throw;
    if (thrown && last && !last.heading && last.undone === undone && last.line.kind === "event") last.under.push(line);
    else entries.push({ line, under: [], heading: HEADINGS.test(line.message.id), undone });
  }
  return entries;
}

function takenBack(lines: LogLine[]): Set<number> {
  const gone = new Set<number>();
  for (const line of lines) {
    if (line.undoes === undefined || line.undoes === null) continue;
    for (const earlier of lines) if (earlier.place >= line.undoes && earlier.place < line.place) gone.add(earlier.place);
  }
  return gone;
}

/** The places in the log where a round or turn begins. */
export function headings(lines: LogLine[]): number[] {
  return lines.filter((line) => HEADINGS.test(line.message.id)).map((line) => line.place);
}
