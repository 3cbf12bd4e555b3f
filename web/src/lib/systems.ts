// Names and lines about systems, from the client's own texts where they know the system.

import { maybe } from "./text.svelte";

export const systemName = (id: string): string => maybe(`web-system-${id}`) ?? id;
export const systemEdition = (id: string): string => maybe(`web-system-${id}-edition`) ?? "";
export const systemFor = (id: string): string => maybe(`web-system-${id}-for`) ?? "";
export const botName = (bot: string): string => maybe("web-bot-name", { bot }) ?? bot;
