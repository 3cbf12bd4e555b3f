// What has been won: kept by the browser, and taken to another one as a file.

export interface Deed {
  system: string;
  /** What was chosen before the game. */
  setup: Record<string, string>;
  won: boolean;
  /** How well, where the system counts it. */
  score: number | null;
  when: number;
  game: string;
}

const KEY = "grognard.campaign";
const MOST = 500;

const isDeed = (value: unknown): value is Deed => {
  const deed = value as Partial<Deed> | null;
  return typeof deed === "object" && deed !== null && typeof deed.system === "string" && typeof deed.setup === "object" && typeof deed.won === "boolean" && typeof deed.game === "string";
};

export function deeds(): Deed[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isDeed) : [];
  } catch {
    return [];
  }
}

/** Several lists as one: each game once, the newest first. */
export function together(...lists: Deed[][]): Deed[] {
  const found = new Map<string, Deed>();
  for (const deed of lists.flat()) if (!found.has(deed.game)) found.set(deed.game, deed);
  return [...found.values()].sort((a, b) => b.when - a.when).slice(0, MOST);
}

export function remember(...more: Deed[]): void {
  localStorage.setItem(KEY, JSON.stringify(together(deeds(), more)));
}

/** The best of what was done with a choice: won before lost, then by how well. */
export function bestOf(list: Deed[], system: string, field: string, choice: string): Deed | null {
  const those = list.filter((deed) => deed.system === system && deed.setup[field] === choice);
  return those.sort((a, b) => Number(b.won) - Number(a.won) || (b.score ?? 0) - (a.score ?? 0))[0] ?? null;
}

export const written = (list: Deed[]): string => JSON.stringify({ grognard: "campaign", deeds: list });

/** What a file holds; null if it is none of ours. */
export function readFile(text: string): Deed[] | null {
  try {
    const file = JSON.parse(text) as { grognard?: unknown; deeds?: unknown };
    return file.grognard === "campaign" && Array.isArray(file.deeds) ? file.deeds.filter(isDeed) : null;
  } catch {
    return null;
  }
}
