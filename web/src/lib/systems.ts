// Names and lines about systems, from the client's own texts where they know the system.

import { maybe, say, t } from "./text.svelte";
import type { Board, Zone } from "./types";

export const systemName = (id: string): string => maybe(`web-system-${id}`) ?? id;
export const systemEdition = (id: string): string => maybe(`web-system-${id}-edition`) ?? "";
export const systemFor = (id: string): string => maybe(`web-system-${id}-for`) ?? "";
export const botName = (bot: string): string => maybe("web-bot-name", { bot }) ?? bot;
/** What one may expect of it, in a line. */
export const botAbout = (bot: string): string => maybe("web-bot-about", { bot }) ?? "";
/** What is written on an objective: its number, else the first letter of its name. */
export const signOf = (zone: Zone): string => /\d+/.exec(say(zone.label))?.[0] ?? say(zone.label).slice(0, 1);
/** What the quickest way into a game is called: some systems begin with a lesson. */
export const systemGo = (id: string): string => maybe(`web-system-${id}-go`) ?? t("play-now");

/** How many steps lie between two squares, as the board counts them. */
export const stepsBetween = (board: Board, across: number, down: number): number => (board.ground !== "open" && board.ground.squares.steps === "corners" ? Math.max(across, down) : across + down);
