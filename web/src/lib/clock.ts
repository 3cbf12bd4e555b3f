// Clocks: what is left to whom, by the server's time. The server keeps them; here they are only read.

import type { Clock } from "./types";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a seat has left. */
export interface Left {
  /** Milliseconds before the periods begin; 0 once they have. */
  main: number;
  /** Milliseconds of the present period, or of the next. */
  period: number;
  periods: number;
  runs: boolean;
  out: boolean;
}

/** Milliseconds of a period, whatever the clock is called. */
const periodOf = ({ pace }: Clock): number => (pace.kind === "byo-yomi" ? pace.period : pace.each);

/** What a seat has left at a time of the server. */
export function left(clock: Clock, seat: number, at: number): Left | null {
  const hand = clock.hands[seat];
  if (!hand) return null;
  const period = periodOf(clock);
  const spent = hand.spent + (hand.since === null ? 0 : Math.max(0, at - hand.since));
  const over = spent - hand.main;
  // Whoever answered late has time again; but until the others have answered they may claim the game all the same.
  if (hand.late?.length) return { main: 0, period: 0, periods: hand.periods, runs: hand.since !== null, out: true };
  if (over < 0) return { main: -over, period, periods: hand.periods, runs: hand.since !== null, out: false };
  const used = Math.floor(over / period);
  // A clock that has not begun has nothing to run out of.
  const out = hand.begun && hand.question !== undefined && used >= hand.periods;
  return { main: 0, period: out ? 0 : period - (over % period), periods: Math.max(0, hand.periods - used), runs: hand.since !== null, out };
}

/** A span for people: days and hours where it is long, else hours, minutes and seconds. */
export function span(milliseconds: number): { days: number; hours: number } | string {
  if (milliseconds >= DAY) return { days: Math.floor(milliseconds / DAY), hours: Math.floor((milliseconds % DAY) / HOUR) };
  // Who has a moment left has not nothing left.
  const seconds = Math.ceil(milliseconds / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number): string => String(value).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The clock that a setup asks for; none if its numbers make none. */
export function asked(kind: "none" | "byo-yomi" | "correspondence", numbers: { minutes: number; seconds: number; periods: number; days: number }, when_out: "claim" | "told"): Pick<Clock, "pace" | "when_out"> | null {
  const { minutes, seconds, periods, days } = numbers;
  const sound = (value: number, least: number): boolean => Number.isFinite(value) && value >= least;
  if (kind === "byo-yomi" && sound(minutes, 0) && sound(seconds, 1) && sound(periods, 1))
    return { pace: { kind, main: Math.round(minutes * MINUTE), period: Math.round(seconds * 1000), periods: Math.round(periods) }, when_out };
  if (kind === "correspondence" && sound(days, 1)) return { pace: { kind, each: Math.round(days) * DAY }, when_out };
  return null;
}
