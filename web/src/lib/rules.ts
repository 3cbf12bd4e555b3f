// Rules as the catalogue has them, read leniently: names by language, text, what it rests on, rulings.

import { api, type RuleHead } from "./api";
import type { Json } from "./types";

export type Names = Record<string, string | null>;

export interface RuleDetail {
  id: string;
  names: Names;
  /** The language of the texts: the reader's, else English. */
  lang: string;
  /** Its name in the book, in the book's own language. */
  book: string;
  /** What a ruling answers. */
  question: string;
  text: string;
  source: string;
  /** Where it stands, book after book. */
  passages: { book: Names; lines: string }[];
  /** Those whose ids stand in the texts. */
  mentions: RuleHead[];
  needs: RuleHead[];
  usedBy: RuleHead[];
  rulings: { id: string; names: Names; lang: string; question: string; ruling: string; why: string | null }[];
  notEnforceable: string | null;
  /** Cases that prove it: how many there are, and the first of them. */
  proofs: { count: number; first: { key: string; title: string }[] };
}

const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");
const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const object = (value: Json | undefined): Record<string, Json> =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};

export function namesOf(value: Json | undefined, id: string): Names {
  if (typeof value === "string") return { en: value };
  const found = Object.entries(object(value)).filter((pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== "");
  return found.length ? Object.fromEntries(found) : { en: plain(id) };
}

/** A readable name out of an id, where there is no other. */
export const plain = (id: string): string => (id.split("/").at(-1) ?? id).replaceAll("-", " ");

export function nameOf(names: Names | string | undefined, lang: string): string {
  if (typeof names === "string") return names;
  return names?.[lang] ?? names?.en ?? Object.values(names ?? {}).find(Boolean) ?? "";
}

/** The language of a title that a book gives, as far as its signs tell: Chinese characters look different in a Japanese font. */
export function writtenIn(title: string): string | undefined {
  if (/[\u3041-\u30ff]/u.test(title)) return "ja";
  return /[\u3400-\u9fff]/u.test(title) ? "zh" : undefined;
}

/** The names in the other languages, of which the book's is one, where they are not the one shown. */
export function otherNames(names: Names, shown: string): { lang: string; name: string }[] {
  const seen = new Set([shown]);
  return Object.entries(names).flatMap(([lang, name]) => {
    if (!name || seen.has(name)) return [];
    seen.add(name);
    return [{ lang, name }];
  });
}

export function head(value: Json): RuleHead {
  if (typeof value === "string") return { id: value, names: { en: plain(value) } };
  const whole = object(value);
  const inner = "rule" in whole && typeof whole.rule === "object" ? object(whole.rule) : whole;
  const id = text(inner.id);
  return { id, names: namesOf(inner.names ?? inner.name ?? inner.title, id) };
}

const kept = new Map<string, Promise<RuleDetail>>();

/** A rule with its texts in a language, asked for once. */
export function loadRule(id: string, lang: string): Promise<RuleDetail> {
  const key = `${lang} ${id}`;
  const held = kept.get(key) ?? api.rule(id, lang).then((value) => readRule(value, id));
  kept.set(key, held);
  held.catch(() => kept.delete(key));
  return held;
}

export function readRule(value: Record<string, Json>, id: string): RuleDetail {
  return {
    id: text(value.id) || id,
    names: namesOf(value.names ?? value.title, id),
    lang: text(value.lang) || "en",
    book: text(value.book),
    question: text(value.question),
    text: text(value.text),
    source: text(value.source) || text(value.src),
    passages: list(value.passages).map((passage) => ({ book: namesOf(object(passage).book, ""), lines: text(object(passage).lines) })),
    mentions: list(value.mentions).map(head),
    needs: list(value.related).map(head),
    usedBy: list(value.referred_by).map(head),
    rulings: list(value.rulings).map((ruling) => {
      const r = object(ruling);
      return { id: text(r.id), names: namesOf(r.names, text(r.id)), lang: text(r.lang) || "en", question: text(r.question), ruling: text(r.ruling), why: text(r.why) || null };
    }),
    notEnforceable: text(value.not_enforceable) || null,
    proofs: proofsOf(value.proofs),
  };
}

function proofsOf(value: Json | undefined): RuleDetail["proofs"] {
  const { count, first } = object(value);
  const named = list(first).map((proof) => ({ key: text(object(proof).key), title: text(object(proof).title) }));
  return { count: typeof count === "number" ? count : named.length, first: named.filter((proof) => proof.key) };
}

/** A rule's text as it is read: paragraphs, rows of a table, points of a list. */
export type Block = { kind: "text"; text: string } | { kind: "rows"; rows: string[][] } | { kind: "points"; points: string[] };

/** Such as "When:" and "Effect:", which begin a line of their own. */
const HEADED = /^(?:[A-Z][a-z]+(?: [a-z]+)?: |[\u3040-\u9fff]{1,8}：)/;
const POINT = /^\s*(?:[-*•]|\d+[.)]|\([a-z0-9]\))\s+/;

/** Lines are joined with a blank, but not where scripts are that have none. */
const joined = (before: string, after: string): string => (/[\u2e80-\uffef]$/.test(before) || /^[\u2e80-\uffef]/.test(after) ? before + after : `${before} ${after}`);

/** A text in parts A, B, C … has a paragraph for each. */
function parted(text: string): string {
  if (!/^A\. /.test(text)) return text;
  let [done, rest] = ["", text];
  for (const letter of "BCDEFGHIJKLMNOPQRSTUVWXYZ") {
    const next = new RegExp(`(?<=[.。!?)]\\s*)${letter}\\. `).exec(rest);
    if (!next) break;
    done += `${rest.slice(0, next.index).trimEnd()}\n\n`;
    rest = rest.slice(next.index);
  }
  return done + rest;
}

/** Lines that were broken to fit a page are joined again; tables and lists keep theirs. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  let open = false;
  for (const line of parted(text).split("\n")) {
    const last = found.at(-1);
    const words = line.trim();
    if (!words) open = false;
    else if (line.includes(" | ")) {
      const row = words.split("|").map((cell) => cell.trim());
      const above = last?.kind === "rows" ? last.rows.at(-1) : undefined;
      // An indented row goes on in the cells of the row above.
      if (above && /^\s/.test(line)) row.forEach((cell, n) => cell && (above[n] = above[n] ? joined(above[n], cell) : cell));
      else if (last?.kind === "rows") last.rows.push(row);
      else found.push({ kind: "rows", rows: [row] });
      open = false;
    } else if (POINT.test(line)) {
      const point = words.replace(/^[-*•]\s+/, "");
      if (last?.kind === "points") last.points.push(point);
      else found.push({ kind: "points", points: [point] });
      open = true;
    } else if (open && last?.kind === "text" && !HEADED.test(words)) last.text = joined(last.text, words);
    else if (open && last?.kind === "points") last.points.push(joined(last.points.pop() ?? "", words).trim());
    else {
      found.push({ kind: "text", text: words });
      open = true;
    }
  }
  return found;
}

/** The parts of a text around the ids of rules, which are shown as links. */
export function linked(text: string, mentions: RuleHead[]): { text: string; rule: RuleHead | null }[] {
  const parts = mentions.length ? text.split(/([a-z0-9]+(?:\/[a-z0-9-]+){2})/) : [text];
  return parts.map((part) => ({ text: part, rule: mentions.find((rule) => rule.id === part) ?? null })).filter((part) => part.text);
}

export interface Found extends RuleHead {
  /** Where it was found: in a name, or in the text, of which this is a piece. */
  excerpt: string;
  /** The language of the excerpt. */
  lang: string;
}

export function readHits(value: Json): Found[] {
  const hits = Array.isArray(value) ? value : list(object(value).hits);
  return hits.map((hit) => {
    const whole = object(hit);
    return { ...head(hit), excerpt: whole.found === "text" ? text(whole.snippet) : "", lang: text(whole.lang) || "en" };
  });
}

/** How much of a rule's name is what was searched for: the rule that is called so comes before those that mention it. */
export function closeness(found: Found, query: string): number {
  const wanted = query.trim().toLowerCase();
  if (found.excerpt || !wanted) return 0;
  return Math.max(0, ...Object.values(found.names).flatMap((name) => (name?.toLowerCase().includes(wanted) ? [wanted.length / name.length] : [])));
}

/** The parts of a text around what was searched for. */
export function marked(text: string, query: string): { text: string; hit: boolean }[] {
  const words = query.trim().split(/\s+/).filter((word) => word.length > 1 || word > "\u2e80");
  if (!words.length) return [{ text, hit: false }];
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "gi");
  return text.split(pattern).map((part, n) => ({ text: part, hit: n % 2 === 1 })).filter((part) => part.text);
}
