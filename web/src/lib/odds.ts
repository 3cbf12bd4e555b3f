// The odds page: what can be picked, a description put together from it, and the way into a link and back.

import type { Json, Message } from "./types";

export interface Named {
  key: string;
  label: Message;
}
export interface Profile {
  name: string | null;
  range: number | null;
  attacks: Json;
  skill: number | null;
  strength: number;
  ap: number;
  damage: Json;
  abilities: Named[];
}
export interface Sheet {
  id: string;
  name: string;
  models: { id: string; name: string; toughness: number; save: number; invulnerable: Json; wounds: number; feel_no_pain: number | null }[];
  least: number;
  most: number;
  weapons: { id: string; name: string; profiles: Profile[] }[];
}
export interface Offer {
  system: string;
  datasheets: Sheet[];
  weapon_abilities: Named[];
  weapon_flags: Named[];
  target_flags: Named[];
  rerolls: Named[];
  example: Json;
}
export type TableCell = { number: number } | { chance: number } | { change: number } | { "chance-change": number } | { span: [number, number] } | { text: Message };
export interface Report {
  title?: Message;
  mean_damage?: number;
  mean_slain?: number;
  kill_all?: number;
  charts?: { key: string; label: Message; series: { name: Message | string; first: number; chances: number[]; mean: number }[] }[];
  tables?: { key: string; title: Message; columns: Message[]; rows: { label: Message; cells: TableCell[] }[] }[];
  notes?: Message[];
}

/** What is picked on the page. */
export interface Picked {
  attacker: string;
  weapon: string;
  count: number;
  abilities: string[] | null;
  flags: string[];
  hits: string;
  wounds: string;
  target: string;
  models: number;
  lost: number;
  cover: string[];
}

/** The newcomer's choice: the first attacker and weapon against the second unit. */
export function first(offer: Offer): Picked {
  const attacker = offer.datasheets[0];
  const target = offer.datasheets[1] ?? attacker;
  return {
    attacker: attacker?.id ?? "",
    weapon: attacker?.weapons[0]?.id ?? "",
    count: attacker?.least ?? 1,
    abilities: null,
    flags: [],
    hits: "none",
    wounds: "none",
    target: target?.id ?? "",
    models: target?.least ?? 1,
    lost: 0,
    cover: [],
  };
}

/** The description that the server reads. Abilities are written out only where they were changed. */
export function describe(picked: Picked): Json {
  const yes = (keys: string[]): Record<string, Json> => Object.fromEntries(keys.map((key) => [key, true]));
  const weapon: Record<string, Json> = { datasheet: picked.attacker, weapon: picked.weapon, count: picked.count, ...yes(picked.flags) };
  if (picked.abilities) weapon.abilities = picked.abilities;
  if (picked.hits !== "none") weapon.reroll_hits = picked.hits;
  if (picked.wounds !== "none") weapon.reroll_wounds = picked.wounds;
  const target: Record<string, Json> = { datasheet: picked.target, models: picked.models, ...yes(picked.cover) };
  if (picked.lost) target.lost = picked.lost;
  return { what: "attack", attackers: [{ weapons: [weapon] }], targets: [target] };
}

/** A link carries what was picked, as text that needs no escaping. */
export function toLink(picked: Picked): string {
  const bytes = new TextEncoder().encode(JSON.stringify(picked));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function fromLink(link: string, base: Picked): Picked {
  try {
    const bytes = Uint8Array.from(atob(link.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof value !== "object" || value === null) return base;
    const read = { ...base, ...(value as Partial<Picked>) };
    const fits = Object.entries(base).every(([key, was]) => was === null || typeof read[key as keyof Picked] === typeof was);
    return fits ? read : base;
  } catch {
    return base;
  }
}
