import { readdirSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { bare, bracketed, gap, LANGUAGES, number, percent, printed, sentences, speech, stopped, suits, Texts } from "../src/lib/text.svelte";

const folder = new URL("../../i18n/", import.meta.url);
const read = (lang: string): string =>
  readdirSync(new URL(`${lang}/`, folder))
    .map((file) => readFileSync(new URL(`${lang}/${file}`, folder), "utf8"))
    .join("\n");
const ids = (source: string): string[] => [...source.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1] ?? "");

describe("messages", () => {
  const english = new Texts("en", [read("en")]);
  const japanese = new Texts("ja", [read("ja"), read("en")]);

  it("are rendered with messages inside them", () => {
    const moved = { id: "ford-moved", args: [["scout", { id: "ford-scout", args: [["name", "heron"]] }], ["from", "a1"], ["to", "a3"], ["cost", 2]] } as const;
    const message = { id: moved.id, args: moved.args.map(([name, arg]): [string, never] => [name, arg as never]) };
    expect(english.render(message)).toBe("Heron moves from a1 to a3 for 2 movement points.");
    expect(japanese.render(message)).not.toContain("Heron");
  });

  it("choose the plural by the number", () => {
    const squares = (count: number): string => english.render({ id: "web-open-squares", args: [["count", count]] });
    expect(squares(1)).toBe("one square is open");
    expect(squares(5)).toBe("5 squares are open");
  });

  it("join lists as the language does", () => {
    const texts = new Texts("en", ["l = { $all }\na = A\nb = B\nc = C\ntexts-list-empty = none\ntexts-list-two = { $list } and { $item }\ntexts-list-next = { $list }, { $item }\ntexts-list-last = { $list }, and { $item }"]);
    const list = (...names: string[]): string => texts.render({ id: "l", args: [["all", names.map((id) => ({ id }))]] });
    expect([list(), list("a"), list("a", "b"), list("a", "b", "c")]).toEqual(["none", "A", "A and B", "A, B, and C"]);
  });

  it("fall back to English, then to the bare id", () => {
    const texts = new Texts("ja", ["a = あ", "a = A\nb = B"]);
    expect(texts.render({ id: "a" })).toBe("あ");
    expect(texts.render({ id: "b" })).toBe("B");
    expect(texts.render({ id: "c", args: [["n", 1]] })).toBe("c(n: 1)");
    expect(bare({ id: "d" })).toBe("d");
  });

  it("put no marks of direction into sentences", () => {
    expect(english.render({ id: "web-seat", args: [["seat", 2]] })).toBe("Player 2");
  });

  it("keep numbers and letters apart from Chinese words where they are put in", () => {
    const texts = new Texts("zh-Hans", ["a = 第{ $n }回合，{ $unit }移动到{ $cell }", "b = { $of }{ $by }\nc = 单位 { $unit } 移动\nn = 灰烬守望者 { $n }"]);
    const unit = { id: "n", args: [["n", 2]] } as never;
    expect(texts.render({ id: "a", args: [["n", 3], ["unit", unit], ["cell", "d4"]] })).toBe("第 3 回合，灰烬守望者 2 移动到 d4");
    expect(texts.render({ id: "a", args: [["n", 3], ["unit", "甲"], ["cell", "河"]] })).toBe("第 3 回合，甲移动到河");
    expect(texts.render({ id: "b", args: [["of", "力量"], ["by", "+1"]] })).toBe("力量+1");
    const moves = (name: never): string => texts.render({ id: "c", args: [["unit", name]] });
    expect([moves("甲" as never), moves(unit), moves("Foxes" as never)]).toEqual(["单位甲移动", "单位灰烬守望者 2 移动", "单位 Foxes 移动"]);
  });
});

describe("the client's own texts", () => {
  const own = (lang: string): string => readFileSync(new URL(`${lang}/web.ftl`, folder), "utf8");

  it("are the same messages in every language", () => {
    for (const { tag } of LANGUAGES) expect(ids(own(tag)), tag).toEqual(ids(own("en")));
  });

  it("are translated, but for names and figures", () => {
    const english = new Texts("en", [own("en")]);
    const others = LANGUAGES.filter(({ tag }) => tag !== "en").map(({ tag }) => new Texts(tag, [own(tag)]));
    const same = ids(own("en")).filter((id) => {
      const text = english.render({ id });
      return others.some((texts) => texts.render({ id }) === text && /[a-z]{3}/i.test(text.replace(/^web-.*$/, "")));
    });
    expect(same).toEqual([]);
  });

  it("hold every text that the pages ask for", () => {
    const known = new Set(ids(own("en")));
    const sources = (at: URL): string[] =>
      readdirSync(at, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? sources(new URL(`${entry.name}/`, at)) : /\.(svelte|ts)$/.test(entry.name) ? [readFileSync(new URL(entry.name, at), "utf8")] : [],
      );
    const asked = sources(new URL("../src/", import.meta.url)).flatMap((text) => [
      ...[...text.matchAll(/\bt\("([\w-]+)"/g)].map((match) => `web-${match[1]}`),
      ...[...text.matchAll(/id: "(web-[\w-]+)"/g)].map((match) => match[1] ?? ""),
      ...[...text.matchAll(/"((?:tool|key|nav|zoom)-[a-z-]+)"/g)].map((match) => `web-${match[1]}`),
    ]);
    expect(asked.length).toBeGreaterThan(120);
    // Commands of the keyboard are named alike but are no texts.
    const commands = ["web-zoom-in", "web-zoom-out"];
    expect(asked.filter((id) => !known.has(id) && !commands.includes(id))).toEqual([]);
  });
});

describe("options below the name of their unit", () => {
  // There the name is left out: what is left must stand by itself.
  it("do not begin with what belongs to the name", () => {
    for (const { tag: lang } of LANGUAGES) {
      const texts = new Texts(lang, [read(lang)]);
      for (const id of ["t9a-moves", "t9a-joins"])
        for (const action of ["march", "advance", "reform"]) {
          const said = texts.render({ id, args: [["unit", "X"], ["host", "Y"], ["action", action]] });
          expect(said.replace(/^X[\s:：]*/u, ""), `${lang} ${id}`).not.toMatch(/^[がはをにので]/u);
        }
    }
  });
});

describe("the language", () => {
  it("is the first that we have of those the browser wants", () => {
    expect(suits(["fr-FR", "zh-TW", "en"])).toBe("zh-Hant");
    expect(suits(["zh-CN"])).toBe("zh-Hans");
    expect(suits(["zh"])).toBe("zh-Hans");
    expect(suits(["zh-Hant-HK"])).toBe("zh-Hant");
    expect(suits(["ja-JP"])).toBe("ja");
    expect(suits(["en-GB", "ja"])).toBe("en");
    expect(suits(["fr"])).toBe("en");
  });
});

describe("figures", () => {
  it("are never less than nothing by a hair", () => {
    expect([percent(-1e-17), percent(-0), percent(0.42), number(-0), number(-1.5, 1)]).toEqual(["0%", "0%", "42%", "0", "-1.5"]);
  });
});

describe("what the client puts together itself", () => {
  afterEach(() => {
    speech.lang = "en";
    speech.texts = null;
  });

  it("has the punctuation of the language", () => {
    expect(sentences(["One.", "", "Two."])).toBe("One. Two.");
    expect(stopped("Marker 1") + gap() + "Held.").toBe("Marker 1. Held.");
    expect(`Wardens${bracketed("0.9")}`).toBe("Wardens (0.9)");
    speech.lang = "zh-Hans";
    expect(sentences(["选 1 个。", "已选 0 个。"])).toBe("选 1 个。已选 0 个。");
    expect(stopped("目标标记 1") + gap() + "无人。").toBe("目标标记 1。无人。");
    expect(`灰烬守望者${bracketed("0.9")}`).toBe("灰烬守望者（0.9）");
  });

  it("writes inches on a card as the books of the language do", () => {
    speech.lang = "ja";
    speech.texts = new Texts("ja", [read("ja")]);
    expect([printed('6"'), printed('20-60"'), printed("3+"), printed("D6"), printed("-")]).toEqual(["6mv", "20-60mv", "3+", "D6", "-"]);
  });
});
