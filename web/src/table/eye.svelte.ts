// What of the table is in sight: where the camera lies, and when it moves by itself.

import { untrack } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { bounds, unit } from "../draw/shape";
import { margin } from "../draw/board";
import { type Camera, fit as fitted, hold, lieBox, middleOn, pan, showsAll, sighted, snug, toScreen, turnRound, zoomAt } from "../lib/camera";
import type { Desk } from "../lib/desk.svelte";
import { as } from "../lib/form";
import type { Point, Scene } from "../lib/types";

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class Eye {
  width = $state(0);
  height = $state(0);
  camera = $state.raw<Camera>({ x: 0, y: 0, k: 1 });
  private touched = false;
  /** Somebody has moved or zoomed the table since the question came. */
  private pulledAbout = false;
  private lastSize = { width: 0, height: 0 };
  private wasSmall = false;
  // A phone, not a table that shrank for a moment: the camera must not jump when the actions take more room.
  private readonly phone = new MediaQuery("(max-height: 480px), (max-width: 600px)");
  private readonly flat = new MediaQuery("(max-height: 480px)");

  private readonly k = $derived.by(() => unit(this.scene()));
  /** The whole table with its edge, in user units. */
  readonly box: Area = $derived.by(() => {
    const m = margin(this.scene());
    const { board } = this.scene();
    return { x: -m, y: -m, width: board.width * this.k + 2 * m, height: board.height * this.k + 2 * m };
  });
  readonly view = $derived({ width: this.width, height: this.height });
  /** The part of the table that is in sight, in user units. */
  readonly inView = $derived.by(() => {
    const seen = sighted(this.camera, this.view);
    return { x: seen.x, y: seen.y, w: seen.width, h: seen.height };
  });
  private readonly boardSize = $derived.by(() => ({ width: this.scene().board.width * this.k, height: this.scene().board.height * this.k }));
  private readonly turned = $derived.by(() => (this.desk.turned ? this.boardSize : undefined));
  private readonly least = $derived.by(() => this.fit(this.box, this.view).k * 0.7);
  private readonly most = $derived(Math.max(4, this.least * 8));
  /** The rest of the table is shown small, where it is not in sight. */
  readonly mapped = $derived.by(() => !showsAll(this.camera, this.box, this.view) && !this.flat.current && !this.desk.noMap);

  constructor(
    private readonly desk: Desk,
    private readonly scene: () => Scene,
  ) {
    $effect(() => this.turn());
    $effect(() => this.resize());
    $effect(() => this.grow());
    $effect(() => this.followOnPhone());
    $effect(() => this.follow());
  }

  /** Where a camera lies that shows this; the table stays as it is turned. */
  private fit(area: Area, room: { width: number; height: number }, margin?: number): Camera {
    return { ...fitted(lieBox({ turned: this.turned }, area), room, margin), turned: this.turned };
  }

  /** Seen from the other end, what was in the middle stays there. */
  private turn(): void {
    const want = this.desk.turned;
    untrack(() => {
      if (want !== (this.camera.turned !== undefined)) this.camera = hold(turnRound(this.camera, this.boardSize, this.view), this.box, this.view);
    });
  }

  private resize(): void {
    const { width, height } = this;
    if (!width || !height) return;
    void this.box;
    const grown = { width: width - this.lastSize.width, height: height - this.lastSize.height };
    const first = !this.lastSize.width;
    this.lastSize = { width, height };
    untrack(() => {
      if (!this.touched) this.camera = this.fit(this.box, this.view, this.phone.current ? 2 : 8);
      // On a phone the panel takes what it needs: the table shows what is asked in what is left, unless somebody has moved it.
      else if (this.phone.current && !this.pulledAbout && this.desk.question) this.centre();
      // What was in the middle stays there.
      else if (!first) this.camera = hold(pan(this.camera, grown.width / 2, grown.height / 2), this.box, this.view);
    });
  }

  /** A window that was a phone's and is one no longer shows the whole table again. */
  private grow(): void {
    const now = this.phone.current;
    untrack(() => {
      if (this.wasSmall && !now && this.width) this.whole();
      this.wasSmall = now;
    });
  }

  /** On a phone the table opens on what is asked. */
  private followOnPhone(): void {
    const { desk } = this;
    void desk.question?.number;
    void desk.action;
    // Pieces to be placed are laid out a moment after they are asked for.
    if (as(desk.form, "place") || as(desk.form, "reform")) void desk.drafts.size;
    this.pulledAbout = false;
    const shown = desk.game.pacing.beat;
    if (this.phone.current && this.width && (desk.question ?? shown)) untrack(() => this.centre());
  }

  /** Elsewhere it stays as it is, unless nothing that can be chosen is in sight. */
  private follow(): void {
    const { desk } = this;
    void desk.question?.number;
    void desk.action;
    const shown = desk.game.pacing.beat;
    if (this.phone.current || !this.width || !(desk.question ?? shown)) return;
    untrack(() => {
      const points = this.offered();
      const sighted = points.some(([x, y]) => {
        const [sx, sy] = toScreen(this.camera, x * this.k, y * this.k);
        return sx > 0 && sy > 0 && sx < this.width && sy < this.height;
      });
      if (sighted || !points.length) return;
      const area = bounds(points);
      this.look((area.x + area.width / 2) * this.k, (area.y + area.height / 2) * this.k);
    });
  }

  /** Where the question can be answered: squares, and pieces that it is about. */
  private offered(): Point[] {
    const { desk } = this;
    const points: Point[] = [];
    for (const choice of desk.active) if (choice.cell && !choice.shut) points.push([choice.cell[0] + 0.5, choice.cell[1] + 0.5]);
    const shown = desk.game.pacing.beat?.lines.flatMap((line) => line.lights ?? []) ?? [];
    const ids = new Set([...shown, ...desk.movable, ...desk.parts.map((part) => part.id), ...(desk.form?.about ?? []), ...desk.active.flatMap((choice) => (choice.shut ? [] : (choice.lights ?? [])))]);
    for (const piece of desk.pieces) if (ids.has(piece.id) || (piece.unit && ids.has(piece.unit))) points.push([desk.at(piece).x, desk.at(piece).y]);
    return points;
  }

  /** Puts a place in the middle. */
  private look(x: number, y: number): void {
    this.camera = hold(middleOn(this.camera, x, y, this.view), this.box, this.view);
  }

  whole(): void {
    this.touched = false;
    this.desk.noMap = false;
    this.camera = this.fit(this.box, this.view);
  }

  zoom(factor: number): void {
    this.touched = this.pulledAbout = true;
    this.zoomAt(this.width / 2, this.height / 2, factor);
  }

  /** Zooms about a place of the screen. */
  zoomAt(x: number, y: number, factor: number): void {
    this.touched = true;
    this.camera = hold(zoomAt(this.camera, x, y, factor, this.least, this.most), this.box, this.view);
  }

  /** Somebody moves the table. */
  pull(move: (camera: Camera, least: number, most: number) => Camera): void {
    this.touched = this.pulledAbout = true;
    this.camera = hold(move(this.camera, this.least, this.most), this.box, this.view);
  }

  /** Somebody points at a place of the small map. */
  go(x: number, y: number): void {
    this.touched = this.pulledAbout = true;
    this.look(x, y);
  }

  /** Shows what the question is about, large enough to act on. */
  centre(): void {
    const { desk, k, view } = this;
    const chosen = desk.piece(desk.selected);
    const points = [...this.offered(), ...(chosen ? [[chosen.x, chosen.y] as Point] : [])];
    if (!points.length) return;
    const room = k === 20 ? 5 : 2.4;
    const area = bounds(points);
    const around = { x: (area.x - room) * k, y: (area.y - room) * k, width: (area.width + 2 * room) * k, height: (area.height + 2 * room) * k };
    this.touched = true;
    const close = this.fit(around, view);
    const limit = this.phone.current ? Math.max(0.62, this.least * 2.4) : this.most;
    this.camera = snug(close.k > limit ? zoomAt(close, this.width / 2, this.height / 2, limit / close.k, limit, limit) : close, this.box, view);
  }
}
