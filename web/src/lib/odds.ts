// The odds page: what can be picked, the description that the server reads, and the way into a link and back.

import type { OddsKind } from "./odds-form";
import type { Json, Message } from "./types";

/** What can be asked of a system. */
export interface Offer {
  system: string;
  kinds: OddsKind[];
  example: Json;
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

const isObject = (value: Json | undefined): value is Record<string, Json> => typeof value === "object" && value !== null && !Array.isArray(value);

/** The server's example: what a newcomer sees first. */
export function example(offer: Offer): Description {
  const given = offer.example;
  return isObject(given) ? { what: offer.kinds[0]?.key ?? "", ...given } : { what: offer.kinds[0]?.key ?? "" };
}

/** A question of another kind, to begin with: what was picked before is kept where it has the same place. */
export function begin(offer: Offer, what: string, before: Description): Description {
  const kind = offer.kinds.find((each) => each.key === what);
  if (!kind) return before;
  const places = new Set(kind.fields.map((field) => field.key.split("/")[0] ?? ""));
  const kept = Object.entries(before).filter(([key, value]) => places.has(key) && key in kind.begin && typeof value === "object");
  return { ...kind.begin, ...Object.fromEntries(kept) };
}

export const toggle = (list: string[], key: string): string[] => (list.includes(key) ? list.filter((each) => each !== key) : [...list, key]);

export const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");

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
