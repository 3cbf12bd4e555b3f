// The odds page: what can be picked, the description that the server reads, and the way into a link and back.

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
  /** The keywords of its army. */
  faction?: string[];
  models: { id: string; name: string; toughness: number; save: number; invulnerable: Json; wounds: number; feel_no_pain: number | null; leadership?: number }[];
  least: number;
  most: number;
  weapons: { id: string; name: string; profiles: Profile[] }[];
}
/** What can be picked of a system; each system has some of it. */
export interface Offer {
  system: string;
  kinds: Named[];
  example: Json;
  datasheets?: Sheet[];
  weapon_abilities?: Named[];
  weapon_flags?: Named[];
  target_flags?: Named[];
  attack_flags?: Named[];
  rerolls?: Named[];
  goals?: Named[];
  operators?: { key: string; label: Message; health: number; weapons: { kind: string; label: Message; dice: number; value: number }[] }[];
  units?: { key: string; label: Message; health: number; armoured: boolean }[];
  explosives?: string[];
  cover?: string[];
}
export type TableCell = { number: number } | { chance: number } | { change: number } | { "chance-change": number } | { span: [number, number] } | { text: Message };
export interface Series {
  name: Message | string;
  first: number;
  chances: number[];
  mean: number;
}
export interface OddsTable {
  key: string;
  title: Message;
  columns: Message[];
  rows: { label: Message; cells: TableCell[] }[];
}
export interface Report {
  title?: Message;
  mean_slain?: number;
  mean_damage?: number;
  chance?: number;
  survive?: number;
  charts?: { key: string; label: Message; series: Series[] }[];
  tables?: OddsTable[];
  notes?: Message[];
}

/** A description, as the server reads it: `what`, and the fields of that question. */
export type Description = Record<string, Json>;
export type WeaponPick = Record<string, Json> & { datasheet?: string; weapon?: string; count?: number };
export type TargetPick = Record<string, Json> & { datasheet?: string; models?: number };

/** Datasheets army by army, each with the army's name, by their names; those of no army last. */
export function byArmy(sheets: Sheet[]): [string, Sheet[]][] {
  const armies = new Map<string, Sheet[]>();
  for (const sheet of sheets) {
    const army = (sheet.faction?.[0] ?? "").toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
    armies.set(army, [...(armies.get(army) ?? []), sheet]);
  }
  for (const of of armies.values()) of.sort((a, b) => a.name.localeCompare(b.name));
  return [...armies];
}

const isObject = (value: Json | undefined): value is Record<string, Json> => typeof value === "object" && value !== null && !Array.isArray(value);

/** The server's example: what a newcomer sees first. */
export function example(offer: Offer): Description {
  const given = offer.example;
  return isObject(given) ? { what: offer.kinds[0]?.key ?? "", ...given } : { what: offer.kinds[0]?.key ?? "" };
}

/** A question of another kind, to begin with: as much as it needs, kept from what was picked before where that fits. */
export function begin(offer: Offer, what: string, before: Description): Description {
  const shown = example(offer);
  if (shown.what === what) return shown;
  const targets: Json = Array.isArray(before.targets) && isObject(before.targets[0]) ? before.targets : (shown.targets ?? []);
  const health = offer.operators?.[0]?.health ?? 5;
  const unit = offer.units?.[0]?.key ?? "rifleman";
  const firsts: Record<string, Description> = {
    charge: { distance: 7 },
    advance: { wanted: 3 },
    "battle-shock": { leadership: 6 },
    "desperate-escape": { tests: 5 },
    hazardous: { tests: 3, bearers: (Array.isArray(targets) ? targets[0] : undefined) ?? {} },
    grenade: { targets },
    "tank-shock": { strength: 8, targets },
    "deadly-demise": { mortal_wounds: "D3", targets },
    fire: { health, attackers: [{ unit, count: 2, short_range: false, cover: "none" }] },
    blast: { thing: offer.explosives?.[0] ?? "grenade", targets: [unit, unit] },
    position: {
      operator: offer.operators?.[0]?.key ?? "",
      plan: ["move b2"],
      enemy_phase: true,
      position: {
        drawing: ". . . . .\n\n. . . . .",
        operators: { [offer.operators?.[0]?.key ?? ""]: { at: "a2", exposed: true } },
        units: [{ kind: "rifleman", at: "e1", facing: "west", alert: true }],
      },
    },
  };
  return { what, ...(firsts[what] ?? {}) };
}

/** The same with some fields changed; a field that is undefined, false or "none" is left out, as the server's own defaults are. */
export function changed<T extends Record<string, Json>>(of: T, change: Record<string, Json | undefined>): T {
  const fields = Object.entries({ ...of, ...change }).filter(([, value]) => value !== undefined && value !== false && value !== "none" && value !== null);
  return Object.fromEntries(fields) as T;
}

export const toggle = (list: string[], key: string): string[] => (list.includes(key) ? list.filter((each) => each !== key) : [...list, key]);

/** The weapons of the first attacker, and the first target. */
export function weaponsOf(description: Description): WeaponPick[] {
  const [attacker] = Array.isArray(description.attackers) ? description.attackers : [];
  const weapons = isObject(attacker) ? attacker.weapons : undefined;
  return Array.isArray(weapons) ? weapons.filter(isObject) : [];
}
export function withWeapons(description: Description, weapons: WeaponPick[]): Description {
  return { ...description, attackers: [{ weapons }] };
}
export function targetOf(description: Description): TargetPick {
  const list = Array.isArray(description.targets) ? description.targets[0] : description.bearers;
  return isObject(list) ? list : {};
}
export function withTarget(description: Description, target: TargetPick): Description {
  return description.what === "hazardous" ? { ...description, bearers: target } : { ...description, targets: [target] };
}

export const num = (value: Json | undefined, otherwise: number): number => (typeof value === "number" ? value : otherwise);
export const text = (value: Json | undefined, otherwise = ""): string => (typeof value === "string" ? value : typeof value === "number" ? String(value) : otherwise);
export const texts = (value: Json | undefined): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : []);

/** Dice or a number as somebody typed it; undefined if it is neither. */
export function quantity(typed: string): Json | undefined {
  const trimmed = typed.trim().toUpperCase();
  if (/^\d+$/.test(trimmed)) return Number(trimmed);
  return /^\d*D[36](\+\d+)?$/.test(trimmed) ? trimmed : undefined;
}

/** A link carries the description, as text that needs no escaping. */
export function toLink(description: Description): string {
  const bytes = new TextEncoder().encode(JSON.stringify(description));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** What a link carries; null if it is broken. */
export function fromLink(link: string): Description | null {
  try {
    const bytes = Uint8Array.from(atob(link.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    const value = JSON.parse(new TextDecoder().decode(bytes)) as Json;
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** A bar of a chart. */
export interface Bar {
  value: number;
  chance: number;
}

/** The bars of a chart: as far as anything is likely at all. */
export function bars(series: Series | null): Bar[] {
  const chances = series?.chances ?? [];
  const last = chances.findLastIndex((chance) => chance > 0.0005);
  const first = Math.max(0, chances.findIndex((chance) => chance > 0.0005));
  const from = (series?.first ?? 0) + first <= 12 ? 0 : first;
  return chances.slice(from, Math.max(from + 1, last + 1)).map((chance, n) => ({ value: (series?.first ?? 0) + from + n, chance }));
}

/** The same bars over an axis that has room for others beside them. */
export function besides(own: Bar[], others: Bar[]): Bar[] {
  const values = [...own, ...others].map((bar) => bar.value);
  if (!values.length) return [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const chances = new Map(own.map((bar) => [bar.value, bar.chance]));
  return Array.from({ length: most - least + 1 }, (_, n) => ({ value: least + n, chance: chances.get(least + n) ?? 0 }));
}
