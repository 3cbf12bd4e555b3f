// The scene: the table as the crate `view` writes it.

import type { Message, Point } from "./message";

export interface Scene {
  board: Board;
  terrain: Terrain[];
  zones: Zone[];
  pieces: Piece[];
  units?: Unit[];
  seats: SeatView[];
  tracks: Track[];
  phases: Phase[];
  hands: Hand[];
  /** What pieces that nobody plays are known to do. */
  intents?: Intent[];
  /** What it is all about: how one wins, when it ends, who plays what. */
  brief?: { label: Message; lines: Message[] }[];
}
export interface Board {
  width: number;
  height: number;
  ground: "open" | { squares: { cells: Cell[]; edges: Edge[]; steps: "sides" | "corners" } };
}
export type TerrainKind =
  | "woods"
  | "water"
  | "rock"
  | "hill"
  | "ruin"
  | "crater"
  | "barricade"
  | "debris"
  | "container"
  | "building"
  | "field"
  | "road"
  | "crate"
  | "obstacle";
export interface Cell {
  x: number;
  y: number;
  kind: TerrainKind;
}
export type EdgeKind = "wall" | "low-wall" | "hedge" | "door" | "open-door" | "window";
export interface Edge {
  x: number;
  y: number;
  below: boolean;
  kind: EdgeKind;
}
export interface Terrain {
  id: string;
  kind: TerrainKind;
  label: Message;
  outline: Point[];
  walls: Point[][];
  height: number;
}
export type ZoneKind =
  | "deployment"
  | "objective"
  | "sight"
  | "half-sight"
  | "range"
  | "reach"
  | "arc"
  | "danger"
  | "exit"
  | "contact";
export interface Zone {
  id: string;
  kind: ZoneKind;
  label: Message;
  owner: number | null;
  outline: Point[][];
  /** How strongly each seat holds it, where that is counted. */
  levels?: number[];
}
export type Shape =
  | { circle: { radius: number } }
  | { oval: { width: number; height: number } }
  | { rectangle: { width: number; height: number } }
  | { polygon: { points: Point[] } };
/** What a piece is, drawn as such. */
export type Build = "motorcycle" | "car" | "truck" | "half-track" | "tank" | "boat" | "gun" | "body" | "papers" | "barrel" | "bomb" | "trap" | "flames" | "captive" | "aircraft" | "dog" | "flamethrower" | "scope" | "rocket" | "grenade" | "machine-gun" | "footprint";
export type Sign = "none" | "dot" | "chevron" | "plus" | "two-bars" | "cross" | "star" | Build | { letter: string };
export interface Badge {
  kind: string;
  label: Message;
  value: number | null;
}
export interface Stat {
  label: Message;
  value: string;
  base: string | null;
  cause: Message | null;
  rule: string | null;
}
export interface Piece {
  id: string;
  label: Message;
  owner: number | null;
  unit: string | null;
  shape: Shape;
  x: number;
  y: number;
  facing: number | null;
  sign: Sign;
  badges: Badge[];
  stats: Stat[];
  /** The models that it consists of, where it is a block of ranks and files. */
  ranks?: Ranks;
}
/** A block of models; the last rank may be incomplete, and then stands in the middle. */
export interface Ranks {
  files: number;
  models: number;
  wide: number;
  deep: number;
  /** An incomplete last rank stands to the left, and not in the middle. */
  leftward?: boolean;
  /** Where each model stands, from the middle of the block to the right and to the rear, where that is not simply rank by rank. */
  bases?: { x: number; y: number; wide: number; deep: number }[];
  /** Those that stand out, by their place from the left of the front. */
  marked?: { place: number; sign: Sign; label: Message }[];
  /** So many would be lost, counted from the end of the last rank. */
  falling?: number;
}
/** A value that something changes now. */
export interface CardChange {
  value: string;
  base: string;
  cause: Message;
  rule: string;
}
/** A value in a table of a unit's card: as printed, or changed. */
export type CardCell = string | CardChange;
export interface CardTable {
  label: Message;
  columns: Message[];
  rows: { label: Message; cells: CardCell[]; notes: Message[] }[];
}
export interface Unit {
  id: string;
  label: Message;
  owner: number | null;
  whereabouts: Message | null;
  badges: Badge[];
  stats: Stat[];
  tables: CardTable[];
  notes: Message[];
  /** They do nothing by themselves. */
  keywords?: Message[];
}
/** What a piece that nobody plays is known to do. */
export interface Intent {
  id: string;
  piece?: string;
  label: Message;
  tint: "black" | "white" | "mixed";
  at: Point;
  /** The ways that it may face, in turns clockwise from up. */
  arrows?: number[];
  line?: Point[];
  /** The part of the line that it goes next, from where it stands. */
  next?: Point[];
  /** It is drawn without being asked for. */
  shown?: boolean;
}
export interface SeatView {
  seat: number;
  label: Message;
  active: boolean;
}
/** What a track is for: it counts rounds; one wins by it; actions are paid from it; it runs out step by step. */
export type TrackRole = "round" | "score" | "budget" | "countdown" | "other";
export interface Track {
  key: string;
  role: TrackRole;
  label: Message;
  /** The same in a few letters. */
  short?: Message;
  /** What it means, for whoever points at it. */
  note?: Message;
  owner: number | null;
  value: number;
  max: number | null;
  /** What happens at its end, in a word. */
  end?: Message;
}
export interface Phase {
  label: Message;
  current: boolean;
}
export interface Card {
  id: string;
  label: Message;
  text: Message | null;
}
export interface Hand {
  owner: number | null;
  label: Message;
  cards: Card[];
  hidden: number;
}
