import { describe, expect, it } from "vitest";
import { command, HELP, helpFor } from "../src/lib/keys";

describe("keys", () => {
  it("do what the table of keys says", () => {
    const does = (key: string, shift = false): unknown => command({ key, shift })?.do;
    expect(does("Enter")).toBe("confirm");
    expect([does("f"), does("F", true)]).toEqual(["nearest", "nearest"]);
    expect([does("z"), does("Backspace"), does("Z", true)]).toEqual(["undo", "undo", "redo"]);
    expect([does("p"), does("P", true)]).toEqual(["pass", "pass-on"]);
    expect(["v", "l", "r", "e", "g", "b", "t"].map((key) => does(key))).toEqual(["select", "lasso", "ruler", "sight", "ranges", "arcs", "labels"]);
    expect(["+", "=", "-", "Home", "c"].map((key) => does(key))).toEqual(["zoom-in", "zoom-in", "zoom-out", "whole", "centre"]);
    expect([",", ".", "PageUp", "PageDown"].map((key) => does(key))).toEqual(["back", "forward", "back", "forward"]);
    expect([does("/"), does("?", true), does("Escape")]).toEqual(["search", "help", "escape"]);
    expect([does("n"), does("N", true)]).toEqual(["next", "previous"]);
  });
  it("leave Tab to the browser, so that everything on the page can be reached", () => {
    expect(command({ key: "Tab" })).toBeNull();
    expect(command({ key: "Tab", shift: true })).toBeNull();
  });
  it("undo with Ctrl too, and leave other shortcuts to the browser", () => {
    expect(command({ key: "z", ctrl: true })).toEqual({ do: "undo" });
    expect(command({ key: "Z", ctrl: true, shift: true })).toEqual({ do: "redo" });
    expect(command({ key: "r", ctrl: true })).toBeNull();
    expect(command({ key: "F5" })).toBeNull();
  });
  it("take options by number, 0 being the tenth", () => {
    expect(command({ key: "1" })).toEqual({ do: "option", index: 0 });
    expect(command({ key: "0" })).toEqual({ do: "option", index: 9 });
  });
  it("move by one, finely with Shift, and turn", () => {
    expect(command({ key: "ArrowLeft" })).toEqual({ do: "nudge", x: -1, y: 0, fine: false });
    expect(command({ key: "ArrowDown", shift: true })).toEqual({ do: "nudge", x: 0, y: 1, fine: true });
    expect(command({ key: "[" })).toEqual({ do: "turn", degrees: -5 });
    expect(command({ key: "}", shift: true })).toEqual({ do: "turn", degrees: 1 });
  });
  it("count on with Shift, whatever signs the digits write", () => {
    expect(command({ key: "!", shift: true, code: "Digit1" })).toEqual({ do: "option", index: 10 });
    expect(command({ key: "=", shift: true, code: "Digit0" })).toEqual({ do: "option", index: 19 });
    // Where digits are written with Shift they are digits.
    expect(command({ key: "1", shift: true, code: "Digit1" })).toEqual({ do: "option", index: 0 });
  });
  const all = HELP.flatMap(({ keys }) => keys);
  it("are explained once each", () => {
    expect(new Set(all.map(([, text]) => text)).size).toBe(all.length);
  });
  it("are all told of in the list of keys", () => {
    const told = all.map(([keys]) => keys).join(" ");
    for (const key of [..."abcdefghijklmnopqrstuvwxyz,./?[]", "Enter", "Home"]) {
      if (command({ key, shift: key === "?" })) expect(told, key).toContain(key.length === 1 ? key.toUpperCase() : key);
    }
  });
  it("are left out where they mean nothing", () => {
    const texts = (game: Parameters<typeof helpFor>[0]): string[] => helpFor(game).flatMap(({ keys }) => keys.map(([, text]) => text));
    const squares = texts({ open: false, chat: false, seat: true });
    for (const text of ["key-turn", "key-nudge-inches", "key-chat", "key-lasso", "key-nearest"]) expect(squares).not.toContain(text);
    expect(squares).toContain("key-nudge-squares");
    expect(texts({ open: true, chat: true, seat: true })).toContain("key-turn");
    expect(texts({ open: true, chat: true, seat: false })).not.toContain("key-confirm");
  });
});
