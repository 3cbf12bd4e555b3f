// The form of a question, as the crate `view` writes it.

import type { Json, Message, Point } from "./message";
import type { Ranks, Shape } from "./scene";

export interface Shut {
  rule: string;
  reason: Message;
}
export interface Figure {
  label: Message;
  value: number;
  chance: boolean;
}
export interface Choice {
  key: string;
  label: Message;
  group?: Message;
  /** A button that stands for many groups, with its place among the keys. */
  family?: { label: Message; place: number };
  /** What it does, where its label does not say so. */
  note?: Message;
  answer: Json;
  shut?: Shut;
  lights?: string[];
  cell?: Point;
  figures?: Figure[];
  /** What is to be feared of it later; nothing is rolled for it now. */
  risk?: Figure;
  /** What happens there at once. */
  omens?: ("seen" | "heard" | "fire")[];
  /** Of options that differ by a number alone. */
  number?: number;
  /** Answers that go on from this one, as long as nothing happens. */
  then?: Json[];
  /** The way to its cell, where that is more than a step. */
  way?: Point[];
  /** Its label warns of something that nobody wants, such as being seen. */
  warned?: boolean;
  /** Dice are rolled or points spent for it at once. */
  rolled?: boolean;
  /** It ends what one is at. */
  done?: boolean;
  /** The pieces that could still do something here and will not. */
  leaves?: string[];
  /** Of that to which others are assigned: the keys of those that can all be assigned to it together. */
  takes?: string[];
  /** Of that which is assigned: what comes of it by itself with each of those that it is assigned to. */
  against?: { key: string; figures?: Figure[]; shut?: Shut }[];
}
export interface Assembly {
  template: Json;
  slot: string;
}
export interface Part {
  id: string;
  label: Message;
  limit: number;
  /** Its footprint, where it does not stand on the table yet. */
  shape?: Shape;
  /** The unit of the scene that it belongs to. */
  unit?: string;
}
/** A place as stored: 2^-16 of an inch, 2^-32 of a turn. */
export interface Pose {
  x: number;
  y: number;
  /** Left out where a piece has no front. */
  heading?: number;
  /** Left out where the rules find the floor. */
  level?: number;
  /** The height of what it stands on, as the rules name it. */
  elevation?: number;
}
/** What a step does to the place of a block: inches, or degrees clockwise. */
export type StepKind = "ahead" | "back" | "left" | "right" | "pivot" | "wheel-left" | "wheel-right";
export interface SteerMove {
  key: string;
  kind: StepKind;
  label: Message;
  /** Below 0 where it goes both ways. */
  least: number;
  most: number;
}
/** Where a block stands: the middle of its footprint; the facing in turns clockwise from up. */
export interface Stance {
  x: number;
  y: number;
  facing: number;
}
/** A line along which a block can stand. */
export interface Rail {
  key: string;
  label: Message;
  line: [Point, Point];
  least: number;
  from: Stance;
  most: number;
  to: Stance;
  /** The stretches that the rules leave open, as far as is known. */
  open: [number, number][];
  stops: { at: number; label: Message }[];
  /** The amount goes to the slot as a number. */
  assembly: Assembly;
}
/** A way to draw up a block; the place is wanting in its answer. */
export interface Drawn {
  label: Message;
  shape: Shape;
  ranks: Ranks;
  answer: Json;
}
/** Where the place of a block is written: the middle of its front from the left and the bottom, degrees anticlockwise from the right. */
export interface Written {
  x?: string;
  y?: string;
  heading?: string;
}
/** A block that can be placed or reformed. */
export interface Reforming {
  piece: Part;
  at: Stance;
  /** The first is how it stands at first. */
  formations: Drawn[];
  written: Written;
  reach?: number;
  /** It goes to the nearest legal place by itself. */
  snaps?: boolean;
}
export interface OrderOffer {
  topic: string;
  label: Message;
  cases: [string, Message][];
  /** Those in which something has failed. */
  failures?: string[];
  /** Ways to leave the question for later. */
  waits?: { label: Message; order: Order; answer: Json }[];
}
export type Order = "every-time" | "when-it-matters" | "not" | "do" | { only: string[] };
export interface StandingOrder {
  seat: number;
  topic: string;
  order: Order;
  until: "rest" | "changed";
}
/** A kind of question that standing orders can be about. */
export interface OrderKind {
  /** A topic, or a single case of one: `topic/case`. */
  topic: string;
  label: Message;
  /** When something hangs on it. */
  matters?: Message;
  /** It can be ordered to be done unasked. */
  does?: boolean;
  /** What people start with. */
  usual: Order;
}
export type FormKind =
  | { one: { choices: Choice[] } }
  | { some: { choices: Choice[]; least: number; most: number; assembly: Assembly } }
  | { order: { choices: Choice[]; assembly: Assembly } }
  | { place: { pieces: Part[]; area: { zones: string[]; away: number }; assembly: Assembly } }
  | { move: { pieces: Part[]; assembly: Assembly } }
  | { steer: { piece: Part; moves: SteerMove[]; assembly: Assembly } }
  | { slide: { choices: Choice[]; piece: Part; rails: Rail[] } }
  | { reform: { choices: Choice[]; blocks: Reforming[]; area: { zones: string[]; away: number }; assembly?: Assembly } }
  | { assign: { from: Choice[]; to: Choice[]; assembly: Assembly } }
  | { split: { total: number; parts: Part[]; assembly: Assembly } }
  | { dice: { count: number; sides: number } };
export interface Form {
  title: Message;
  rule: string;
  kind: FormKind;
  /** What hangs on it, a sentence each. */
  stakes?: Message[];
  orders?: OrderOffer[];
  /** The pieces or units that it is about. */
  about?: string[];
  /** Those that what is done meets. */
  against?: string[];
}
