// What the server says, as docs/PROTOCOL.md and the crate `view` write it.

export type Arg = number | string | Message | Message[];
export interface Message {
  id: string;
  args?: [string, Arg][];
}

export type Point = [number, number];
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

// ---- the scene

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

// ---- the form of a question

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
  /** It ends what one is at. */
  done?: boolean;
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

// ---- beside the question

export interface Route {
  piece: string;
  points: Point[];
  length: number;
  limit: number;
  refused: Shut | null;
}
export interface Preview {
  refused: Shut | null;
  routes: Route[];
  nearest?: Json;
  notes?: Message[];
  /** What each step of a steered block costs. */
  legs?: { cost: number; spent: number; limit: number; refused?: Shut }[];
  /** How pieces would stand then. */
  stands?: Piece[];
  /** Areas and lines that it would bring about. */
  zones?: Zone[];
}
/** The way that a piece went; the first point is where it stood. */
export interface Way {
  piece: string;
  points: Point[];
}
/** Something that players may agree to change by hand. */
export interface Knob {
  label: Message;
  piece?: string;
  owner?: number;
  path: string;
  /** A number where nothing is said. A switch is 0 or 1; a place is where the scene shows its piece. */
  kind?: "number" | "switch" | "point" | "square";
  value: number;
  most?: number;
}
export type LookKind = "sight" | "ranges" | "reach" | "arcs";
export interface Throw {
  dice: { face: number; success: boolean | null; critical?: boolean }[];
  needed: number | null;
}

/** One of those of whom a deed tells. */
export interface Party {
  id: string;
  label: Message;
  owner: number | null;
  /** What it cost, where armies are bought. */
  cost?: number;
}
/** What a line of the log adds to the reckoning when the game is over. */
export type Deed =
  | { round: { number: number } }
  | { scored: { seat: number; points: number } }
  | { harm: { by: Party; whom: Party; wounds: number; slain: number; worth: number } };

// ---- a game

export interface LogLine {
  deed?: Deed;
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
  /** How often somebody went back past dice that had fallen, and went on otherwise. */
  /** A record that nobody here could replay: its end is what the record says. */
  unverified: boolean;
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
