// Talking to the server: docs/PROTOCOL.md.

import type { Choice, Clock, Json, Knob, LookKind, Message, Preview, Scene, Snapshot, System, TimePoint, Zone } from "./types";

const ROOT = "/api/v1";
/** Whoever has not answered by then does not: a line that went dead must not hold up what comes after it. */
const PATIENCE = 20_000;

/** What the server said no to. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    readonly text: Message | null,
    readonly rule: string | null,
  ) {
    super(kind);
  }
}

/** What is sent again after a lost reply is known by this, and done once. */
function key(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function call<T>(method: string, path: string, token: string | null, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (method === "POST") headers["Idempotency-Key"] = key();
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    const send = (): Promise<Response> =>
      fetch(ROOT + path, { method, headers, body: body === undefined ? null : JSON.stringify(body), signal: AbortSignal.timeout(PATIENCE) });
    // A line that broke under a request may have lost no more than the reply.
    answer = await send().catch((error: unknown) => (error instanceof TypeError ? send() : Promise.reject(error as Error)));
  } catch {
    throw new Refusal(0, "unreachable", { id: "web-unreachable" }, null);
  }
  const text = await answer.text().catch(() => "");
  const value: unknown = text ? parse(text) : null;
  if (answer.ok) return value as T;
  const said = (value ?? {}) as { error?: string; message?: Message; rule?: string };
  throw new Refusal(answer.status, said.error ?? "failed", said.message ?? null, said.rule ?? null);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const get = <T>(path: string, token: string | null = null): Promise<T> => call<T>("GET", path, token);

export interface RuleHead {
  id: string;
  names: Record<string, string | null>;
}
export interface Chapter {
  key: string;
  name: string;
  names: Record<string, string>;
  rules: RuleHead[];
}
export interface Book {
  id: string;
  name: Message;
  rules: number;
  chapters: Chapter[];
}
export interface NewSeat {
  who: "me" | "friend" | "bot";
  bot?: string;
  name?: string;
}
export interface NewGame {
  system: string;
  setup: Record<string, string>;
  /** A case that proves a rule: the game begins at its position. */
  proof?: string;
  seats: NewSeat[];
  dice: "rolled" | "typed";
  name?: string;
  listed?: boolean;
  /** Milliseconds between two answers of bots. */
  pace?: number;
  /** Bots set up the armies of all seats first. */
  ready?: boolean;
  /** Dice that have fallen are never taken back. */
  firm?: boolean;
  /** How long everybody may take. */
  clock?: Pick<Clock, "pace" | "when_out">;
}
/** A case that proves a rule: how the table looks before it and after it. */
export interface ProofView {
  key: string;
  system: string;
  title: string;
  before: Scene;
  after: Scene;
}
export interface Made {
  game: string;
  tokens: { token: string; seats: number[]; who: string }[];
}
export interface Listed {
  game: string;
  system: string;
  name: string | null;
  seats: { seat: number; who: string; name: string | null; bot?: string | null }[];
  moment: number;
  outcome: { winners: number[]; scores?: number[] } | null;
  updated: string | number;
}

export const api = {
  systems: () => get<System[]>("/systems"),
  picture: (id: string, setup: Record<string, string> = {}) => get<Scene>(`/systems/${id}/scene${Object.keys(setup).length ? `?${new URLSearchParams(setup).toString()}` : ""}`),
  seats: (id: string, setup: Record<string, string>) =>
    call<{ seats: number }>("POST", `/systems/${id}/seats`, null, { setup }),
  books: () => get<Book[]>("/rules"),
  rule: (id: string, lang: string) => get<Record<string, Json>>(`/rules/rule?id=${encodeURIComponent(id)}&lang=${lang}`),
  proof: (key: string) => get<ProofView>(`/rules/proof?key=${encodeURIComponent(key)}`),
  search: (q: string, lang: string, system: string | null, limit = 60) =>
    get<Json>(`/rules/search?q=${encodeURIComponent(q)}&lang=${lang}${system ? `&system=${system}` : ""}&limit=${limit}`),
  oddsSystems: () => get<string[]>("/odds"),
  oddsOffer: (system: string) => get<Json>(`/odds/${system}`),
  odds: (system: string, description: Json) => call<Json>("POST", `/odds/${system}`, null, description),

  create: (game: NewGame) => call<Made>("POST", "/games", null, game),
  games: () => get<Listed[]>("/games"),
  game: (id: string, token: string | null) => get<Snapshot>(`/games/${id}`, token),
  moment: (id: string, token: string | null, moment: number) => get<Snapshot>(`/games/${id}/moments/${moment}`, token),
  timeline: (id: string, token: string | null) => get<TimePoint[]>(`/games/${id}/timeline`, token),
  answer: (id: string, token: string | null, seat: number, number: number, answer: Json) =>
    call<{ event: number; moment: number }>("POST", `/games/${id}/answers`, token, { seat, number, answer }),
  preview: (id: string, token: string | null, seat: number, number: number, answer: Json) =>
    call<Preview>("POST", `/games/${id}/preview`, token, { seat, number, answer }),
  look: (id: string, token: string | null, piece: string, kind: LookKind) =>
    call<Zone[]>("POST", `/games/${id}/look`, token, { piece, kind }),
  ideas: (id: string, token: string | null, seat: number) => get<Choice[]>(`/games/${id}/ideas?seat=${seat}`, token),
  knobs: (id: string, token: string | null) => get<Knob[]>(`/games/${id}/knobs`, token),
  handOver: (id: string, token: string | null, seat: number, to: { who: "me" | "friend" | "bot"; bot?: string; name?: string }) =>
    call<{ event: number; moment: number; token?: { token: string; seats: number[] } }>("POST", `/games/${id}/seats/${seat}`, token, to),
  /** Whoever sits at a seat has lost the way back: asks the others, and gives out a new way once they have agreed and the time has come. */
  lostSeat: (id: string, token: string | null, lost: number, seat: number) =>
    call<{ proposal?: number | null; from?: number | null; token?: { token: string; seats: number[] } | null }>("POST", `/games/${id}/seats/${lost}/lost`, token, { seat }),
  remove: (id: string, token: string | null, seat: number) => call<{ proposal?: number | null }>("POST", `/games/${id}/delete`, token, { seat }),
  post: (id: string, token: string | null, what: string, body: Json) =>
    call<Record<string, Json> | null>("POST", `/games/${id}/${what}`, token, body),
  branch: (id: string, token: string | null, moment: number | null) =>
    call<Made>("POST", `/games/${id}/branch`, token, moment === null ? {} : { moment }),
  record: async (id: string, token: string | null): Promise<Blob> => {
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    const answer = await fetch(`${ROOT}/games/${id}/record?form=lines`, { headers });
    if (!answer.ok) throw new Refusal(answer.status, "failed", null, null);
    return answer.blob();
  },
  importRecord: async (record: Blob): Promise<{ game: string }> => {
    const answer = await fetch(`${ROOT}/records`, { method: "POST", body: record });
    const value = parse(await answer.text()) as { game: string; error?: string; message?: Message } | null;
    if (!answer.ok || !value) throw new Refusal(answer.status, value?.error ?? "failed", value?.message ?? null, null);
    return value;
  },
};

export function liveUrl(id: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}${ROOT}/games/${id}/live`;
}
