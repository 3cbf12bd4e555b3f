import { expect, test } from "vitest";
import { freest } from "../src/lib/freest";

const room = { left: 0, top: 0, width: 400, height: 300 };
const note = { width: 100, height: 40 };

test("a note lies in the middle of the upper edge, unless it hides something there", () => {
  expect(freest(note, room, [])).toEqual({ x: 150, y: 10 });
  expect(freest(note, room, [{ x: 190, y: 20, w: 10, h: 10 }])).toEqual({ x: 10, y: 10 });
  const row = Array.from({ length: 20 }, (_, n) => ({ x: n * 20, y: 15, w: 12, h: 12 }));
  expect(freest(note, room, row)).toEqual({ x: 150, y: 250 });
  // Between two full edges there is room.
  const both = [...row, ...row.map((thing) => ({ ...thing, y: 270 }))];
  const at = freest(note, room, both);
  for (const thing of both) expect(thing.y + thing.h <= at.y || thing.y >= at.y + note.height).toBe(true);
});
