// Beginning a game, and remembering what opens it.

import { api, type NewGame } from "./api";
import { kept, type KeptGame } from "./kept.svelte";
import { router } from "./route.svelte";
import { aboutOf } from "./standing";
import { beginning } from "./lessons";
import type { Lesson, Message, System } from "./types";

/** Bots that play against people take their time, so that their moves can be followed. */
const PACE = 160;
const paced = (game: NewGame): boolean => game.seats.some((seat) => seat.who === "bot") && game.seats.some((seat) => seat.who !== "bot");

/** The strongest bot is the last of the list. */
export const bestBot = (system: System): string => system.bots.at(-1) ?? "random";

/** Makes a game and goes there. A game without a name is called after its system, in the reader's language. */
export async function begin(game: NewGame, name: string, about: Message[] = [], lesson?: Lesson): Promise<void> {
  const made = await api.create({ ...(paced(game) ? { pace: PACE } : {}), ...game });
  const mine = made.tokens.find((token) => token.who === "me");
  const links = made.tokens.filter((token) => token.who === "friend").map(({ token, seats }) => ({ token, seats }));
  kept.put({ game: made.game, system: game.system, name, token: mine?.token ?? "", links, over: false, yourMove: mine !== undefined, when: Date.now(), about, wish: game, ...(lesson ? { lesson: beginning(lesson.key), briefed: true } : {}) });
  router.go(`game/${made.game}`);
}

/** A game with these choices against bots, as a lesson if it is one. */
export async function play(system: System, setup: Record<string, string>, lesson?: Lesson): Promise<void> {
  const { seats } = await api.seats(system.id, setup);
  const bot = bestBot(system);
  const others = Array.from({ length: Math.max(0, seats - 1) }, () => ({ who: "bot" as const, bot }));
  const about = lesson ? [lesson.label] : aboutOf(system.setup, setup);
  await begin({ system: system.id, setup, seats: [{ who: "me" }, ...others], dice: "rolled", listed: false, ready: true }, "", about, lesson);
}

/** A game that begins at the position of a case, every seat one's own: what the rule says can be tried from all sides. */
export async function playProof(system: string, proof: string, title: string): Promise<void> {
  await begin({ system, setup: {}, proof, seats: [], dice: "rolled", listed: false }, title);
}

/** One click: a game as the setup suggests it, the first seat mine, bots in the others, and ready for its first round. */
export async function playNow(system: System): Promise<void> {
  const setup = firsts(system);
  const { seats } = await api.seats(system.id, setup);
  const bot = bestBot(system);
  const others = Array.from({ length: Math.max(0, seats - 1) }, () => ({ who: "bot" as const, bot }));
  await begin({ system: system.id, setup, seats: [{ who: "me" }, ...others], dice: "rolled", listed: false, ready: true }, "", aboutOf(system.setup, setup));
}

/** Bots in every seat; we watch. */
export async function watchBots(system: System): Promise<void> {
  const setup = firsts(system);
  const { seats } = await api.seats(system.id, setup);
  const bot = bestBot(system);
  await begin({ system: system.id, setup, seats: Array.from({ length: seats }, () => ({ who: "bot" as const, bot })), dice: "rolled", listed: true, ready: true }, "", aboutOf(system.setup, setup));
}

export const firsts = (system: System): Record<string, string> =>
  Object.fromEntries(system.setup.flatMap((field) => (field.choices[0] ? [[field.key, field.choices[0].key]] : [])));

/** What comes next in the campaign of a system after what was chosen for a game: its choice of the setup, and what it is called. */
export function after(system: Pick<System, "setup" | "campaign">, setup: Record<string, string>): { setup: Record<string, string>; label: Message } | null {
  const field = system.setup.find((each) => each.key === system.campaign);
  const at = field?.choices.findIndex((choice) => choice.key === setup[field.key]) ?? -1;
  const next = at < 0 ? undefined : field?.choices[at + 1];
  return field && next ? { setup: { [field.key]: next.key }, label: next.label } : null;
}

/** The same game once more, with new dice; or with the sides changed. */
export const again = (game: KeptGame & { wish: NewGame }, swapped: boolean): Promise<void> =>
  begin({ ...game.wish, seats: swapped ? [...game.wish.seats].reverse() : game.wish.seats }, game.name, game.about);
