// Names and lines about systems, from the client's own texts where they know the system.

import { maybe, say } from "./text.svelte";
import type { Zone } from "./types";

export const systemName = (id: string): string => maybe(`web-system-${id}`) ?? id;
export const systemEdition = (id: string): string => maybe(`web-system-${id}-edition`) ?? "";
export const systemFor = (id: string): string => maybe(`web-system-${id}-for`) ?? "";
export const botName = (bot: string): string => maybe("web-bot-name", { bot }) ?? bot;
/** What is written on an objective: its number, else the first letter of its name. */
export const signOf = (zone: Zone): string => /\d+/.exec(say(zone.label))?.[0] ?? say(zone.label).slice(0, 1);

/** Where a step over a corner counts as one; elsewhere steps go from side to side. */
const CORNERS = ["sas"];
/** How many steps lie between two squares, as the system counts them. */
export const stepsBetween = (system: string, across: number, down: number): number => (CORNERS.includes(system) ? Math.max(across, down) : across + down);
