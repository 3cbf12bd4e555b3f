// What is put somewhere by hand: single pieces, and blocks that are steered, reformed or slid; whole answers laid out on the table.

import { bounds, radius } from "../../draw/shape";
import { alongRoutes, as, fromPose, partsIn, posesIn } from "../form";
import { inRows } from "../place";
import { read, write } from "../pointer";
import { otherFiles, triedIn, type Tried } from "../reform";
import { firstSlide, isOpen, nextStop, slideAnswer, snap, stanceAt } from "../slide";
import { halves, neat, stances, stepsIn } from "../steer";
import type { Json, Pose, Reforming, Stance, SteerMove } from "../types";
import { Trying, type Place } from "./trying.svelte";

export class Blocks extends Trying {
  /** Moves or turns what is selected. */
  nudge(dx: number, dy: number, turn: number): void {
    if (this.slid) return this.slideBy(dx > 0 || dy < 0 ? 1 : -1, Math.abs(dx + dy) < 1);
    const block = this.reformed;
    if (turn !== 0 && block) return this.face(block.piece.id, (this.triedAt(block.piece.id)?.facing ?? 0) + turn / 360);
    const id = this.selected ?? [...this.movable][0];
    if (!id || !this.movable.has(id)) return;
    const places = this.company(id, true).flatMap((id): [string, Place][] => {
      const piece = this.pieces.find((piece) => piece.id === id);
      if (!piece) return [];
      const { x, y, facing, formation } = this.at(piece);
      return [[id, { x: x + dx, y: y + dy, facing: facing === null ? null : facing + turn / 360, formation }]];
    });
    this.put(places);
  }

  /** Names the next floor up or down for what is selected; nobody goes below the ground. */
  climb(by: number): void {
    const id = this.selected ?? [...this.movable][0];
    if (!id || !this.movable.has(id)) return;
    this.put(this.company(id, false).flatMap((id): [string, Place][] => {
      const piece = this.pieces.find((piece) => piece.id === id);
      if (!piece) return [];
      const { x, y, facing, level } = this.at(piece);
      return [[id, { x, y, facing, level: Math.max(0, (level ?? 0) + by) }]];
    }));
  }

  // ---- steering

  /** The block that is steered, with where it stood before the first step and after each. */
  readonly steered = $derived.by(() => {
    const form = as(this.form, "steer");
    const piece = this.piece(form?.piece.id ?? null);
    if (!form || !piece) return null;
    const size = halves(piece.shape);
    const from: Stance = { x: piece.x, y: piece.y, facing: piece.facing ?? 0 };
    return { form, piece, size, stances: stances(from, this.steps, size) };
  });

  /** Changes the last step if it is of this kind, else adds one. A step of nothing is no step. */
  steer({ key, kind }: SteerMove, amount: number): void {
    const last = this.steps.at(-1);
    const before = last?.key === key ? this.steps.slice(0, -1) : this.steps;
    const by = neat(kind, amount);
    this.steps = by === 0 ? before : [...before, { key, kind, amount: by }];
    this.preview = null;
    this.check();
  }


  /** The block that is being placed or reformed: the selected one, or the only one. */
  readonly reformed: Reforming | null = $derived.by(() => {
    const blocks = as(this.form, "reform")?.blocks ?? [];
    const touched = [...this.drafts.keys()].at(-1);
    return blocks.find((block) => block.piece.id === this.selected) ?? blocks.find((block) => block.piece.id === touched) ?? blocks[0] ?? null;
  });

  /** Where a block is tried out, or else where it stands. */
  triedAt(id: string): Tried | null {
    const block = this.reforming(id);
    if (!block) return null;
    const draft = this.drafts.get(id);
    return draft ? { x: draft.x, y: draft.y, facing: draft.facing ?? 0, formation: draft.formation ?? 0 } : { ...block.at, formation: 0 };
  }

  /** Turns a block to a heading, about its middle. */
  face(id: string, facing: number): void {
    const at = this.triedAt(id);
    if (at) this.put([[id, { ...at, facing: ((facing % 1) + 1) % 1 }]]);
  }

  /** Draws a block up wider or narrower. */
  widen(id: string, by: number): void {
    const [at, block] = [this.triedAt(id), this.reforming(id)];
    if (at && block) this.drawUp(id, otherFiles(block, at.formation, by));
  }

  /** Draws a block up in one of its formations. */
  drawUp(id: string, formation: number): void {
    const at = this.triedAt(id);
    if (at) this.put([[id, { ...at, formation }]]);
  }

  /** The rail along which the block is, with where it stands. */
  readonly sliding = $derived.by(() => {
    const form = as(this.form, "slide");
    const rail = form?.rails.find((rail) => rail.key === this.slid?.rail);
    const piece = this.piece(form?.piece.id ?? null);
    if (!form || !rail || !this.slid) return null;
    return { form, rail, piece, at: this.slid.at, stance: stanceAt(rail, this.slid.at), open: isOpen(rail, this.slid.at) };
  });

  /** Slides the block to an amount of a rail; near a stop it stops there. */
  slideTo(key: string, at: number, within = 0): void {
    const rail = as(this.form, "slide")?.rails.find((rail) => rail.key === key);
    if (!rail) return;
    this.slid = { rail: key, at: snap(rail, Math.min(rail.most, Math.max(rail.least, at)), within) };
    this.check();
  }

  /** Slides the block to the next stop, or by a tenth of an inch. */
  slideBy(by: 1 | -1, fine: boolean): void {
    const sliding = this.sliding;
    if (sliding) this.slideTo(sliding.rail.key, fine ? sliding.at + by / 10 : nextStop(sliding.rail, sliding.at, by));
  }

  reset(): void {
    this.drafts = new Map();
    this.preview = null;
    this.picked = null;
    this.steps = [];
    this.slid = firstSlide(as(this.form, "slide")?.rails ?? []);
    this.laidOut();
  }

  /** Lays out a whole answer about blocks: steps, a place along a rail, places and formations. False if it says something else. */
  protected layOut(answer: Json): boolean {
    const [steer, slide, reform] = [as(this.form, "steer"), as(this.form, "slide"), as(this.form, "reform")];
    if (steer) {
      const steps = stepsIn(partsIn(answer, steer.assembly), steer.moves);
      if (!steps?.length) return false;
      this.steps = steps;
      this.preview = null;
      this.check();
      return true;
    }
    if (slide) {
      for (const rail of slide.rails) {
        const at = read(answer, rail.assembly.slot);
        if (typeof at !== "number" || JSON.stringify(slideAnswer(rail, at)) !== JSON.stringify(write(answer, rail.assembly.slot, Number(at.toFixed(6))))) continue;
        this.slideTo(rail.key, at);
        return true;
      }
      return false;
    }
    if (!reform) return false;
    const parts = reform.assembly ? partsIn(answer, reform.assembly) : [answer];
    const height = this.game.scene?.board.height ?? 0;
    const places = parts.flatMap((part): [string, Place][] => {
      for (const block of reform.blocks) {
        const tried = triedIn(block, part, height);
        if (tried) return [[block.piece.id, tried]];
      }
      return [];
    });
    if (!places.length || places.length < parts.length) return false;
    this.drafts = new Map();
    this.put(places, false);
    return true;
  }

  protected lay(places: [string, Pose | null][]): void {
    this.laying = false;
    this.put(places.flatMap(([id, pose]): [string, Place][] => {
      if (!pose) return [];
      const had = this.drafts.get(id) ?? this.piece(id);
      const at = fromPose(pose);
      const { level, elevation } = pose;
      return [[id, { x: at.x, y: at.y, facing: pose.heading === undefined ? (had?.facing ?? null) : at.facing, level, elevation }]];
    }));
  }

  /** Pieces to be placed stand in rows in the middle of where they may go. */
  protected laidOut(): void {
    const place = as(this.form, "place");
    const scene = this.game.scene;
    // A block that does not stand on the table yet begins where the server says.
    const fresh = as(this.form, "reform")?.blocks.filter((block) => !this.piece(block.piece.id)) ?? [];
    if (fresh.length) {
      this.drafts = new Map(fresh.map((block) => [block.piece.id, { ...block.at, formation: 0 }]));
      this.check();
    }
    this.laying = place !== null;
    if (!place || !scene) return;
    const zone = scene.zones.find((zone) => place.area.zones.includes(zone.id));
    const points = zone?.outline.flat() ?? [[0, 0], [scene.board.width, scene.board.height]];
    const standing = scene.pieces.filter((piece) => !this.movable.has(piece.id));
    const spots = inRows(bounds(points), place.pieces.length, Math.max(0.5, ...place.pieces.map((part) => this.sizeOf(part))), standing.map((piece) => ({ x: piece.x, y: piece.y, r: radius(piece.shape) })));
    const drafts = new Map<string, Place>();
    for (const [n, part] of place.pieces.entries()) {
      const [x, y] = spots[n] ?? [0, 0];
      drafts.set(part.id, { x, y, facing: this.piece(part.id)?.facing ?? (part.shape && !("circle" in part.shape) ? 0 : null) });
    }
    this.drafts = drafts;
    this.check();
  }

  /** Takes over the nearest legal answer. */
  nearest(): void {
    const nearest = this.preview?.nearest;
    const body = as(this.form, "move") ?? as(this.form, "place");
    if (nearest !== undefined && !body) this.layOut(nearest);
    if (nearest === undefined || !body) return;
    const poses = posesIn(nearest, body.assembly);
    // Of a placing they come in the form's order, of a move in that of the ways; where some are left out, each belongs to the
    // way that it lies on.
    const routes = this.preview?.routes ?? [];
    const order = "area" in body ? body.pieces.map((part) => part.id) : routes.map((route) => route.piece);
    const found: [string, Pose | null][] = order.length === poses.length ? order.map((id, n) => [id, poses[n] ?? null]) : alongRoutes(poses, routes);
    // Whoever is not in it stays where they are.
    if (!("area" in body)) this.drafts = new Map();
    this.lay(found);
  }
}
