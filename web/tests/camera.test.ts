import { describe, expect, it } from "vitest";
import { fit, hold, middleOn, pan, pinch, showsAll, sighted, snug, toScreen, toUser, turnRound, zoomAt } from "../src/lib/camera";

const box = { x: -34, y: -34, width: 1268, height: 948 };
const view = { width: 888, height: 712 };

describe("the camera", () => {
  it("shows the whole table in the middle", () => {
    const camera = fit(box, view);
    expect(showsAll(camera, box, view)).toBe(true);
    const [x, y] = toScreen(camera, box.x + box.width / 2, box.y + box.height / 2);
    expect([x, y].map(Math.round)).toEqual([444, 356]);
    expect(showsAll({ ...camera, k: camera.k * 1.5 }, box, view)).toBe(false);
  });
  it("goes there and back", () => {
    const camera = { x: 13, y: -7, k: 0.61 };
    const [x, y] = toUser(camera, ...toScreen(camera, 123, 45));
    expect(x).toBeCloseTo(123);
    expect(y).toBeCloseTo(45);
  });
  it("keeps what is under the pointer when it zooms", () => {
    const camera = fit(box, view);
    const before = toUser(camera, 100, 200);
    const after = toUser(zoomAt(camera, 100, 200, 1.8, 0.1, 9), 100, 200);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });
  it("does not zoom beyond its limits", () => {
    const camera = fit(box, view);
    expect(zoomAt(camera, 0, 0, 1000, 0.4, 4).k).toBe(4);
    expect(zoomAt(camera, 0, 0, 0.0001, 0.4, 4).k).toBe(0.4);
  });
  it("never loses the table out of sight", () => {
    const camera = hold(pan(fit(box, view), 99999, -99999), box, view);
    const [left] = toScreen(camera, box.x, box.y);
    const [, bottom] = toScreen(camera, 0, box.y + box.height);
    expect(left).toBeCloseTo(view.width / 2);
    expect(bottom).toBeCloseTo(view.height / 2);
  });
  it("follows two fingers: apart is closer, together moves", () => {
    const camera = { x: 0, y: 0, k: 1 };
    const closer = pinch(camera, [[100, 100], [200, 100]], [[50, 100], [250, 100]], 0.1, 9);
    expect(closer.k).toBeCloseTo(2);
    expect(toScreen(closer, 150, 100)).toEqual([150, 100]);
    const moved = pinch(camera, [[100, 100], [200, 100]], [[110, 130], [210, 130]], 0.1, 9);
    expect(moved).toEqual({ x: 10, y: 30, k: 1 });
    expect(pinch(camera, [[0, 0]], [[1, 1]], 0.1, 9)).toBe(camera);
  });

  it("shows nothing beside the table where the table is larger than the window", () => {
    const [box, view] = [{ x: 0, y: 0, width: 100, height: 50 }, { width: 60, height: 80 }];
    expect(snug({ k: 1, x: 30, y: 0 }, box, view)).toEqual({ k: 1, x: 0, y: 15 });
    expect(snug({ k: 1, x: -90, y: 0 }, box, view)).toEqual({ k: 1, x: -40, y: 15 });
  });
});

describe("a table seen from its other end", () => {
  const board = { width: 1200, height: 880 };
  const turned = turnRound(fit(box, view), board, view);

  it("has its far corner near, and is all in the window still", () => {
    const [x, y] = toScreen(turned, 0, 0);
    expect([x > view.width / 2, y > view.height / 2]).toEqual([true, true]);
    expect(showsAll(turned, box, view)).toBe(true);
    expect(showsAll(pan(turned, 300, 0), box, view)).toBe(false);
  });
  it("is pointed at where it shows", () => {
    const [x, y] = toUser(turned, ...toScreen(turned, 123, 45));
    expect(x).toBeCloseTo(123);
    expect(y).toBeCloseTo(45);
  });
  it("zooms about the pointer, stays turned, and keeps its middle", () => {
    const before = toUser(turned, 100, 200);
    const zoomed = hold(zoomAt(turned, 100, 200, 1.8, 0.1, 9), box, view);
    expect(zoomed.turned).toEqual(board);
    expect(toUser(zoomed, 100, 200)[0]).toBeCloseTo(before[0]);
    const again = turnRound(zoomed, board, view);
    expect(again.turned).toBeUndefined();
    expect(toUser(again, view.width / 2, view.height / 2)[1]).toBeCloseTo(toUser(zoomed, view.width / 2, view.height / 2)[1]);
  });
  it("knows what is in sight, and brings a place to the middle", () => {
    const near = middleOn({ ...turned, k: 2 }, 300, 200, view);
    const seen = sighted(near, view);
    expect([seen.x + seen.width / 2, seen.y + seen.height / 2].map(Math.round)).toEqual([300, 200]);
    expect(toScreen(near, 300, 200).map(Math.round)).toEqual([444, 356]);
  });
});
