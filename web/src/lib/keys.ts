// The keys, as the table of the help overlay shows them.

export interface Stroke {
  key: string;
  shift?: boolean;
  ctrl?: boolean;
  /** The key itself, whatever it writes. */
  code?: string;
}

export type Command =
  | { do: "option"; index: number }
  | { do: "nudge"; x: number; y: number; fine: boolean }
  | { do: "turn"; degrees: number }
  | { do: "floor"; by: number }
  | { do: Plain };

export type Plain =
  | "confirm"
  | "nearest"
  | "undo"
  | "redo"
  | "pass"
  | "pass-on"
  | "escape"
  | "back"
  | "forward"
  | "start"
  | "next"
  | "previous"
  | "select"
  | "lasso"
  | "ruler"
  | "sight"
  | "ranges"
  | "arcs"
  | "labels"
  | "plans"
  | "zoom-in"
  | "zoom-out"
  | "whole"
  | "centre"
  | "turn-round"
  | "search"
  | "help"
  | "list"
  | "chat"
  | "use"
  | "on";

const PLAIN: Record<string, Plain> = {
  Enter: "confirm",
  f: "nearest",
  z: "undo",
  Backspace: "undo",
  p: "pass",
  Escape: "escape",
  ",": "back",
  ".": "forward",
  PageUp: "back",
  PageDown: "forward",
  n: "next",
  v: "select",
  l: "lasso",
  r: "ruler",
  e: "sight",
  g: "ranges",
  b: "arcs",
  t: "labels",
  o: "plans",
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  Home: "whole",
  c: "centre",
  y: "turn-round",
  "/": "search",
  "?": "help",
  i: "list",
  m: "chat",
  u: "use",
  " ": "on",
};
const SHIFTED: Record<string, Plain> = { z: "redo", p: "pass-on", n: "previous" };
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a stroke asks for; null if nothing. */
export function command(stroke: Stroke): Command | null {
  const key = stroke.key.length === 1 ? stroke.key.toLowerCase() : stroke.key;
  if (stroke.ctrl) {
    if (key === "z") return { do: stroke.shift ? "redo" : "undo" };
    return key === "y" ? { do: "redo" } : null;
  }
  if (/^[0-9]$/.test(key)) return { do: "option", index: key === "0" ? 9 : Number(key) - 1 };
  // With Shift the digits go on counting, whatever signs they write then.
  const digit = stroke.shift ? /^Digit([0-9])$/.exec(stroke.code ?? "")?.[1] : undefined;
  if (digit !== undefined) return { do: "option", index: 10 + (digit === "0" ? 9 : Number(digit) - 1) };
  const arrow = ARROWS[key];
  if (arrow) return { do: "nudge", x: arrow[0], y: arrow[1], fine: stroke.shift ?? false };
  if (key === "[" || key === "{") return { do: "turn", degrees: stroke.shift ? -1 : -5 };
  if (key === "]" || key === "}") return { do: "turn", degrees: stroke.shift ? 1 : 5 };
  if (key === "w") return { do: "floor", by: 1 };
  if (key === "s") return { do: "floor", by: -1 };
  const shifted = stroke.shift ? SHIFTED[key] : undefined;
  const plain = shifted ?? PLAIN[key];
  return plain ? { do: plain } : null;
}

/** Strokes that answer, or may: they are for the question that one has had time to see. */
export const answers = (asked: Command): boolean => asked.do === "confirm" || asked.do === "pass" || asked.do === "pass-on";

/** What a key needs to mean anything: inches, squares, other people, a seat of one's own. */
type Needs = "inches" | "squares" | "people" | "seat";
type Told = [keys: string, text: string, needs?: Needs];

/** Every key with what it does, for the overlay: by purpose, in the order in which one needs them. */
export const HELP: { title: string; keys: Told[] }[] = [
  {
    title: "keys-answer",
    keys: [
      ["Enter", "key-confirm", "seat"],
      ["1 – 9, 0", "key-options", "seat"],
      ["F", "key-nearest", "inches"],
      ["P", "key-pass", "seat"],
      ["⇧ P", "key-pass-on", "seat"],
      ["Z, Ctrl Z, ⌫", "key-undo", "seat"],
      ["⇧ Z", "key-redo", "seat"],
      ["U", "key-use", "seat"],
      ["Space", "key-on", "squares"],
      ["Esc", "key-escape"],
    ],
  },
  {
    title: "keys-pieces",
    keys: [
      ["N, ⇧ N", "key-next"],
      ["← ↑ → ↓", "key-nudge-inches", "inches"],
      ["← ↑ → ↓", "key-nudge-squares", "squares"],
      ["[  ]", "key-turn", "inches"],
      ["+  −", "key-files", "inches"],
      ["W, S", "key-floor", "inches"],
      ["V", "key-select"],
      ["L", "key-lasso", "inches"],
    ],
  },
  {
    title: "keys-look",
    keys: [
      ["R", "key-ruler"],
      ["E", "key-sight"],
      ["G", "key-ranges"],
      ["B", "key-arcs", "inches"],
      ["T", "key-labels"],
      ["O", "key-plans", "squares"],
      ["+  −", "key-zoom"],
      ["Home", "key-whole"],
      ["C", "key-centre"],
      ["Y", "key-turn-round"],
      ["I", "key-list"],
    ],
  },
  {
    title: "keys-more",
    keys: [
      [",  .  PgUp  PgDn", "key-time"],
      ["/", "key-search"],
      ["M", "key-chat", "people"],
      ["?", "key-help"],
    ],
  },
];

/** The keys that mean something in a game. */
export function helpFor(game: { open: boolean; chat: boolean; seat: boolean }): typeof HELP {
  const has: Record<Needs, boolean> = { inches: game.open, squares: !game.open, people: game.chat, seat: game.seat };
  return HELP.map(({ title, keys }) => ({ title, keys: keys.filter(([, , needs]) => !needs || has[needs]) })).filter(({ keys }) => keys.length);
}
