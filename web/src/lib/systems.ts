// Names and lines about systems, from the client's own texts where they know the system.

import { maybe, say, t } from "./text.svelte";
import type { Board, Piece, Scene, Zone } from "./types";

export const systemName = (id: string): string => maybe(`web-system-${id}`) ?? id;
export const systemEdition = (id: string): string => maybe(`web-system-${id}-edition`) ?? "";
export const systemFor = (id: string): string => maybe(`web-system-${id}-for`) ?? "";
export const botName = (bot: string): string => maybe("web-bot-name", { bot }) ?? bot;
/** What one may expect of it, in a line. */
export const botAbout = (bot: string): string => maybe("web-bot-about", { bot }) ?? "";
/**
 * What is written on objectives: the number in the name, else the first letter of it that stands nowhere else on the table, so that no two tokens share one; a number where there is none left.
 * What was written before stays, and what is gone from the table leaves its sign to nobody.
 */
export function signsOf({ zones, pieces }: Pick<Scene, "zones" | "pieces">, name: (zone: Zone) => string = (zone) => say(zone.label), before: ReadonlyMap<string, string> = new Map()): Map<string, string> {
  const objectives = zones.filter((zone) => zone.kind === "objective");
  const numbers = new Map(objectives.map((zone) => [zone.id, /\d+/.exec(name(zone))?.[0]]));
  const taken = new Set([...pieces.map((piece) => (typeof piece.sign === "object" ? piece.sign.letter.toUpperCase() : "")), ...numbers.values(), ...before.values()]);
  const signs = new Map<string, string>();
  for (const zone of objectives) {
    const letters = [...name(zone).toUpperCase()].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
    const free = (sign: string): boolean => !taken.has(sign);
    const sign = numbers.get(zone.id) ?? before.get(zone.id) ?? letters.find(free) ?? Array.from({ length: objectives.length + taken.size + 1 }, (_, n) => String(n + 1)).find(free) ?? "";
    taken.add(sign);
    signs.set(zone.id, sign);
  }
  return signs;
}
/**
 * The same table with letters of the shown names on its tokens: a token keeps its letter where the name has it, and else takes the first of the name
 * that stands on no other. Numbers stay.
 */
export function lettered(scene: Scene, name: (piece: Piece) => string = (piece) => say(piece.label)): Scene {
  const letterOf = (piece: Piece): string => (typeof piece.sign === "object" ? piece.sign.letter : "");
  const named = (piece: Piece): boolean => piece.owner !== null && /\p{L}/u.test(letterOf(piece)) && !name(piece).toUpperCase().includes(letterOf(piece));
  if (!scene.pieces.some(named)) return scene;
  const taken = new Set(scene.pieces.filter((piece) => !named(piece)).map((piece) => letterOf(piece).toUpperCase()));
  const pieces = scene.pieces.map((piece) => {
    if (!named(piece)) return piece;
    const letter = [...name(piece).toUpperCase()].find((sign) => /[\p{L}\p{N}]/u.test(sign) && !taken.has(sign)) ?? letterOf(piece);
    taken.add(letter);
    return { ...piece, sign: { letter } };
  });
  return { ...scene, pieces };
}

const SIGNS = "grognard.signs";
/** What is written on the objectives of a game, the same for as long as it is played in this tab, over a reload too. */
export function keptSigns(scene: Pick<Scene, "zones" | "pieces">, game: string): Map<string, string> {
  const key = `${SIGNS}.${game}.${document.documentElement.lang}`;
  const before = new Map(JSON.parse(sessionStorage.getItem(key) ?? "[]") as [string, string][]);
  const signs = signsOf(scene, undefined, before);
  if ([...signs].some(([id, sign]) => before.get(id) !== sign)) sessionStorage.setItem(key, JSON.stringify([...before, ...signs]));
  return signs;
}
/** What the quickest way into a game is called: some systems begin with a lesson. */
export const systemGo = (id: string): string => maybe(`web-system-${id}-go`) ?? t("play-now");

/** How many steps lie between two squares, as the board counts them. */
export const stepsBetween = (board: Board, across: number, down: number): number => (board.ground !== "open" && board.ground.squares.steps === "corners" ? Math.max(across, down) : across + down);
