// A game and what can be played, as docs/PROTOCOL.md writes them.

import type { Deed, Throw, Way } from "./beside";
import type { Form, OrderKind, StandingOrder } from "./form";
import type { Json, Message } from "./message";
import type { Scene } from "./scene";

export interface LogLine {
  /** What it adds to the reckoning when the game is over. */
  deeds?: Deed[];
  place: number;
  kind: "event" | "roll" | "note";
  message: Message;
  /** How much it weighs; plain where nothing is said. */
  weight?: "notable" | "loss" | "heading" | "lesson";
  rule?: string | null;
  faces?: number[];
  throw?: Throw | null;
  lights?: string[];
  /** The ways that pieces went. */
  ways?: Way[];
  undoes?: number | null;
}
export interface Question {
  number: number;
  seats: number[];
  rule: string;
  form?: Form | null;
}
export interface SeatInfo {
  seat: number;
  who: string;
  name: string | null;
  here: boolean;
  bot: string | null;
}
export interface Proposal {
  n: number;
  seat: number;
  kind: "take-back" | "adjust" | "lost-seat" | "delete";
  to?: number;
  /** The seat that is lost, and from when on it is given out. */
  of?: number;
  from?: number;
  path?: string;
  value?: Json;
  note?: string;
  waits_for: number[];
}
export interface ChatLine {
  seat: number | null;
  name?: string | null;
  text: string;
}
export interface Outcome {
  winners: number[];
  scores?: number[];
  message?: Message;
  /** The seat that gave up, if it ended by that. */
  conceded?: number;
  /** The seat whose time was out when the game was claimed. */
  out_of_time?: number;
}
/** How long everybody may take, if that is limited. */
export interface Clock {
  pace: { kind: "byo-yomi"; main: number; period: number; periods: number } | { kind: "correspondence"; each: number };
  /** Others may claim a game whose time is out, or it is only said. */
  when_out: "claim" | "told";
  /** The server's time. */
  now: number;
  /** By seat. */
  hands: { main: number; periods: number; begun: boolean; question?: number; spent: number; since: number | null; /** Seats that may claim the game, since an answer came late. */ late?: number[] }[];
}
/** The last answer of one's own, and what would go with it. */
export interface TakeBack {
  seat: number;
  to: number;
  /** Nobody else must agree. */
  free: boolean;
  /** Whose answers would go, in the order in which they were given. */
  answers: number[];
  rolls: number;
  /** How long the log was then. */
  log: number;
}
export interface WantedDice {
  count: number;
  sides: number;
  rule?: string;
  /** What they are for, if the rules say so. */
  note?: {
    /** Whose they are: one seat for all, or one a die. */
    whose: number[];
    about: Message;
    /** The least face that is a success, where one is. */
    needs: number | null;
    /** So many more rolls of this kind may follow: whoever likes types them at once. */
    ahead: number;
    /** Dice that were rolled ahead are for one step alone. */
    step: number;
  };
}
export interface Snapshot {
  game: string;
  system: string;
  version: number;
  name: string | null;
  event: number;
  moment: number;
  seats: SeatInfo[];
  yours: number[];
  paused: boolean;
  dice: "rolled" | "typed";
  /** None if this version of the rules cannot show it. */
  scene: Scene | null;
  questions: Question[];
  /** The standing orders of one's own seats. */
  orders: StandingOrder[];
  wanted_dice: WantedDice | null;
  outcome: Outcome | null;
  log: { from: number; /** Where the next stretch begins. */ to: number; length: number; lines: LogLine[] };
  take_back: TakeBack | null;
  /** What was taken back last can be given again, with the very same dice. */
  redo: boolean;
  /** Dice that have fallen are never taken back. */
  firm: boolean;
  clock?: Clock;
  /** A record that nobody here could replay: its end is what the record says. */
  unverified: boolean;
  /** How often somebody went back past dice that had fallen, and went on otherwise. */
  dice_taken_back: number;
  proposals: Proposal[];
  chat: ChatLine[];
  trouble?: { seat: number; message: Message } | null;
  viewer?: number | null;
  commitment: string | null;
  seed: string | null;
}
export interface SetupField {
  key: string;
  label: Message;
  /** The note says what one lets oneself in for. */
  choices: { key: string; label: Message; note?: Message }[];
  /** A game is known by what was chosen here. */
  telling?: boolean;
}
/** A game that says step by step what there is to learn. */
export interface Lesson {
  key: string;
  label: Message;
  note: Message;
  minutes: number;
  setup: Record<string, string>;
  steps: LessonStep[];
}
export interface LessonStep {
  text: Message;
  /** Pieces, units, zones and intents of which it speaks. */
  lights?: string[];
  /** How the keys of the options begin of which it speaks. */
  options?: string[];
  until: "read" | "answered" | "over" | { asked: string } | { told: string };
}
export interface System {
  id: string;
  version: number;
  bots: string[];
  /** Armies are set up before the first round, unless a game is made ready. */
  sets_up: boolean;
  setup: SetupField[];
  /** The field of its setup whose choices are a campaign. */
  campaign?: string;
  lessons?: Lesson[];
  orders?: OrderKind[];
  seats: number | { [key: string]: Json };
  rules: number;
}
export interface TimePoint {
  moment: number;
  /** The place in the log where it begins. */
  log: number;
  /** How many dice and draws followed. */
  rolls: number;
  message: Message | null;
}
