// Messages become sentences here: the server's Fluent texts, rendered in the reader's language, English where a word is missing.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Arg, Message } from "./types";

export const LANGUAGES = [
  { tag: "en", name: "English" },
  { tag: "zh-Hans", name: "简体中文" },
  { tag: "zh-Hant", name: "繁體中文" },
  { tag: "ja", name: "日本語" },
] as const;
export type Lang = (typeof LANGUAGES)[number]["tag"];

/**
 * Chinese keeps a space between its characters and Latin letters or numbers, and none between its words. Fluent marks the two ends of what is put into
 * a sentence, if it is asked to: there the space is added or taken away, and the marks are taken away.
 */
const SEAM = /[\u2068\u2069]+/u;
const han = (sign: string): boolean => /^[\u3400-\u9fff\u3007]$/u.test(sign);
function closed(text: string): string {
  return text.split(SEAM).reduce((before, after) => {
    const [first, next] = [before.replace(/ $/u, ""), after.replace(/^ /u, "")];
    if (han(first.slice(-1)) && han(next.charAt(0))) return first + next;
    const latinBefore = /[A-Za-z0-9]["°%+″]?$/u.test(before) && han(after.charAt(0));
    const latinAfter = han(before.slice(-1)) && /^[A-Za-z0-9]/u.test(after);
    return before + (latinBefore || latinAfter ? " " : "") + after;
  });
}

/** Texts of one language, with English behind them. */
export class Texts {
  private readonly bundles: FluentBundle[];
  /** Are Latin letters and numbers kept apart from the words of this language? */
  private readonly apart: boolean;

  constructor(lang: Lang, sources: string[]) {
    this.apart = lang === "zh-Hans" || lang === "zh-Hant";
    // A bundle for each source: the reader's language first, then what stands in for it.
    this.bundles = sources.map((source) => {
      const bundle = new FluentBundle(lang, { useIsolating: this.apart });
      bundle.addResource(new FluentResource(source));
      return bundle;
    });
  }

  has(id: string): boolean {
    return this.bundles.some((bundle) => bundle.hasMessage(id));
  }

  /** What people have called themselves, by the message that a system calls them by. */
  names: ReadonlyMap<string, string> = new Map();

  render(message: Message): string {
    const named = this.names.size ? this.names.get(JSON.stringify(message)) : undefined;
    if (named !== undefined) return named;
    for (const bundle of this.bundles) {
      const pattern = bundle.getMessage(message.id)?.value;
      if (!pattern) continue;
      const args: Record<string, FluentVariable> = {};
      for (const [name, arg] of message.args ?? []) args[name] = this.value(arg);
      const errors: Error[] = [];
      const text = bundle.formatPattern(pattern, args, errors);
      if (errors.length === 0) return this.apart ? closed(text) : text;
    }
    return bare(message);
  }

  private value(arg: Arg): FluentVariable {
    if (typeof arg === "number" || typeof arg === "string") return arg;
    return Array.isArray(arg) ? this.list(arg) : this.render(arg);
  }

  /** Joins as the language joins a list: a pattern for two, or one for each further item and one for the last. */
  private list(messages: Message[]): string {
    const [first, ...rest] = messages.map((message) => this.render(message));
    if (first === undefined) return this.render({ id: "texts-list-empty" });
    const join = (id: string, list: string, item: string): string =>
      this.render({ id, args: [["list", list], ["item", item]] });
    return rest.reduce((list, item, n) => {
      const last = n === rest.length - 1;
      return join(last ? (n === 0 ? "texts-list-two" : "texts-list-last") : "texts-list-next", list, item);
    }, first);
  }
}

/** A message that no language has: its id and what would have gone into it. */
export function bare(message: Message): string {
  const args = (message.args ?? []).map(([name, arg]) => `${name}: ${typeof arg === "object" ? "…" : arg}`);
  return args.length ? `${message.id}(${args.join(", ")})` : message.id;
}

/** The language of ours that suits a browser best. */
export function suits(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    if (lower.startsWith("ja")) return "ja";
    if (lower.startsWith("zh")) return /hant|-tw|-hk|-mo/.test(lower) ? "zh-Hant" : "zh-Hans";
    if (lower.startsWith("en")) return "en";
  }
  return "en";
}

const KEPT = "grognard.lang";

class Speech {
  lang = $state<Lang>("en");
  /** What the people of the game that is shown call themselves, by the message that the system calls them by. */
  names = $state.raw<ReadonlyMap<string, string>>(new Map());
  texts = $state.raw<Texts | null>(null);
  private readonly sources = new Map<Lang, string>();

  /** The language that was chosen, else the browser's. */
  async start(): Promise<void> {
    const kept = localStorage.getItem(KEPT);
    const known = LANGUAGES.find((language) => language.tag === kept)?.tag;
    await this.speak(known ?? suits(navigator.languages));
  }

  async choose(lang: Lang): Promise<void> {
    localStorage.setItem(KEPT, lang);
    await this.speak(lang);
  }

  private async speak(lang: Lang): Promise<void> {
    const sources = await Promise.all([this.source(lang), lang === "en" ? "" : this.source("en")]);
    this.texts = new Texts(lang, sources.filter(Boolean));
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  private async source(lang: Lang): Promise<string> {
    const held = this.sources.get(lang);
    if (held !== undefined) return held;
    const answer = await fetch(`/api/v1/texts/${lang}`);
    if (!answer.ok) throw new Error(`texts: ${answer.status}`);
    const source = await answer.text();
    this.sources.set(lang, source);
    return source;
  }
}

export const speech = new Speech();

/** A message of the server as a sentence. */
export function say(message: Message | null | undefined): string {
  if (!message || !speech.texts) return "";
  speech.texts.names = speech.names;
  return speech.texts.render(message);
}

/** A text of the client's own, by its id without `web-`. */
export function t(id: string, args: Record<string, Arg> = {}): string {
  return say({ id: `web-${id}`, args: Object.entries(args) });
}

/** A text that may be missing, such as a system's name. */
export function maybe(id: string, args: Record<string, Arg> = {}): string | null {
  return speech.texts?.has(id) ? say({ id, args: Object.entries(args) }) : null;
}

const numbers = new Map<string, Intl.NumberFormat>();

/** A number as the language writes it. */
export function number(value: number, digits = 0): string {
  const key = `${speech.lang}/${digits}`;
  const format =
    numbers.get(key) ??
    new Intl.NumberFormat(speech.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: "negative" });
  numbers.set(key, format);
  return format.format(value);
}

/** What stands between the words of a list that no sentence joins, and behind a word that says what follows. */
export const comma = (): string => (speech.lang === "en" ? ", " : "、");
export const colon = (): string => (speech.lang === "en" ? ": " : "：");

export const semicolon = (): string => (speech.lang === "en" ? "; " : "；");
/** A name, as a sentence of its own. */
export const stopped = (name: string): string => name + (speech.lang === "en" ? "." : "。");
/** What stands behind a name in brackets. */
export const bracketed = (text: string): string => (speech.lang === "en" ? ` (${text})` : `（${text}）`);
/** Between two sentences: Chinese and Japanese full stops bring their own room. */
export const gap = (): string => (speech.lang === "en" ? " " : "");
export const sentences = (parts: string[]): string => parts.filter(Boolean).join(gap());

/** A distance. */
export const inches = (value: number, digits = 0): string => t("inches", { amount: number(value, digits) });

/** A value as a profile prints it: inches are written as the language writes them. */
export function printed(value: string): string {
  const amount = /^([\d.–-]*\d)"$/u.exec(value)?.[1];
  return amount === undefined ? value : t("inches", { amount });
}

export function percent(value: number): string {
  const rounded = value > 0 && value < 0.001 ? 0.001 : value;
  return new Intl.NumberFormat(speech.lang, {
    style: "percent",
    // A chance that is reckoned a hair below nothing is nothing.
    signDisplay: "negative",
    maximumFractionDigits: rounded < 0.1 || rounded > 0.995 ? 1 : 0,
  }).format(rounded);
}
