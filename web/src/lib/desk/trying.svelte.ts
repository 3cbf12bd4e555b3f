// Where pieces are tried out, and what the server says to it.

import { radius } from "../../draw/shape";
import { assemble } from "../assemble";
import { as, frontFirst, namedIn, toPose } from "../form";
import type { Tried } from "../reform";
import { say, t } from "../text.svelte";
import type { Json, Part, Piece, Preview, Question, Reforming } from "../types";
import { Offered } from "./offered.svelte";

export interface Place {
  x: number;
  y: number;
  facing: number | null;
  /** The floor that somebody has named. */
  level?: number;
  /** The height that the rules have named, in stored steps. */
  elevation?: number;
  /** Which of its formations a block has, where it can have several. */
  formation?: number;
}

export abstract class Trying extends Offered {
  /** Where pieces are tried out, in the order in which they were put there. */
  drafts = $state.raw<Map<string, Place>>(new Map());
  preview = $state.raw<Preview | null>(null);
  checking = $state(false);
  protected wanted: Json | null = null;

  readonly pieces: Piece[] = $derived.by(() => {
    const scene = this.game.scene;
    if (!scene) return [];
    const here = new Set(scene.pieces.map((piece) => piece.id));
    // What is to be placed may not stand on the table yet.
    const waiting = this.parts.filter((part) => !here.has(part.id) && this.drafts.has(part.id));
    return [...scene.pieces, ...waiting.map((part) => this.stranger(part))].map((piece) => this.drawnUp(piece));
  });

  /** A block in the formation in which it is tried out. */
  protected drawnUp(piece: Piece): Piece {
    const formation = this.drafts.get(piece.id)?.formation;
    const drawn = formation === undefined ? undefined : this.reforming(piece.id)?.formations[formation];
    return drawn ? { ...piece, shape: drawn.shape, ranks: drawn.ranks } : piece;
  }

  /** What one piece is called: a model of a unit by its number, as questions and refusals call it. */
  called(piece: Piece): string {
    const own = piece.unit !== null && piece.id.startsWith(`${piece.unit}.`);
    const number = piece.id.slice((piece.unit ?? "").length + 1);
    const alone = this.pieces.filter((other) => other.unit === piece.unit).length < 2;
    return own && !alone && piece.unit ? `${this.nameOf(piece.unit) ?? ""} #${number}` : say(piece.label);
  }

  protected stranger(part: Part): Piece {
    // A model's name begins with that of its unit. What belongs to no unit of an army, such as a marker, is nobody's.
    const units = this.game.scene?.units ?? [];
    const unit = units.find((unit) => part.unit === unit.id) ?? units.find((unit) => part.id === unit.id || part.id.startsWith(`${unit.id}.`)) ?? null;
    const seat = this.question ? this.game.seatFor(this.question) : null;
    const place = this.drafts.get(part.id);
    return {
      id: part.id,
      label: part.label,
      owner: unit ? unit.owner : units.length ? null : seat,
      unit: unit?.id ?? null,
      shape: part.shape ?? { circle: { radius: 0.63 } },
      x: place?.x ?? 0,
      y: place?.y ?? 0,
      facing: place?.facing ?? null,
      sign: "dot",
      badges: [],
      stats: [],
    };
  }

  protected sizeOf(part: Part): number {
    const shape = this.piece(part.id)?.shape ?? part.shape;
    return shape ? radius(shape) : 0.63;
  }

  /** Where a piece is now: tried out, or as the table has it. */
  at(piece: Piece): Place {
    return this.drafts.get(piece.id) ?? piece;
  }

  /** The pieces that move with one: those roped together with it, else the whole unit if asked. */
  company(id: string, whole: boolean): string[] {
    if (this.roped.includes(id)) return this.roped.filter((other) => this.movable.has(other));
    const unit = this.pieces.find((piece) => piece.id === id)?.unit;
    if (!whole || !unit) return [id];
    return this.pieces.filter((piece) => piece.unit === unit && this.movable.has(piece.id)).map((piece) => piece.id);
  }

  put(places: [string, Place][], byHand = true): void {
    this.drafts = this.drafted(places);
    this.snapping = byHand && places.some(([id]) => this.reforming(id)?.snaps);
    this.check();
  }

  /** The places tried out with these after them, which is the order in which they move. */
  protected drafted(places: [string, Place][]): Map<string, Place> {
    this.laying = false;
    const drafts = new Map(this.drafts);
    for (const [id, place] of frontFirst(places, (id) => this.piece(id))) {
      drafts.delete(id);
      drafts.set(id, place);
    }
    return drafts;
  }

  /** Asks what would come of it if pieces were let go here. Nothing is written down. */
  tryOut(places: [string, Place][]): void {
    if (this.checking) return;
    this.check(this.assemble(this.drafted(places)));
  }

  /** Turns what is being dragged, while something is. */
  turnHeld: ((degrees: number) => void) | null = null;

  /** Why a piece does not come along with the pointer. */
  whyStill(own: boolean): string {
    if (!own) return t("stuck-other");
    if (this.game.past) return t("stuck-past");
    if (this.movable.size) return t("stuck-not-this");
    if (this.openSection) return t("stuck-choose", { unit: this.openSection.label });
    return this.form ? t("stuck-question", { question: say(this.form.title) }) : t("stuck-waiting");
  }

  /** What the form says of a block that can be placed or reformed. */
  reforming(id: string | null): Reforming | null {
    return as(this.form, "reform")?.blocks.find((block) => block.piece.id === id) ?? null;
  }

  /** The answer as far as it is put together; null if something is missing. */
  readonly answer: Json = $derived.by(() => this.assemble(this.drafts));
  readonly ready = $derived.by(() => this.answer !== null && !(this.picked?.shut ?? null) && !this.refused);
  readonly refused = $derived.by(() => this.preview?.refused ?? this.preview?.routes.find((route) => route.refused)?.refused ?? null);

  /** The pieces whose way is refused, or that a refusal names. */
  readonly culprits: string[] = $derived.by(() => {
    const ways = this.preview?.routes.filter((route) => route.refused).map((route) => route.piece) ?? [];
    return [...ways, ...(this.refused ? namedIn(this.refused.reason, this.pieces.filter((piece) => this.movable.has(piece.id)).map((piece) => ({ id: piece.id, called: this.called(piece) })), say) : [])];
  });

  protected assemble(drafts: Map<string, Place>): Json {
    const { picked, ticked, order, pairs, shares, steps, slid } = this;
    const tried = (id: string): Tried | null => {
      const at = drafts.get(id);
      return at ? { x: at.x, y: at.y, facing: at.facing ?? 0, formation: at.formation ?? 0 } : null;
    };
    const height = this.game.scene?.board.height ?? 0;
    return assemble(this.form, { picked, ticked, order, pairs, shares, steps, slid, tried, height, placed: [...drafts.keys()], pose: (id) => this.pose(id, drafts) });
  }

  protected pose(id: string, drafts: Map<string, Place>) {
    const at: Place = drafts.get(id) ?? this.piece(id) ?? { x: 0, y: 0, facing: null };
    return toPose(at.x, at.y, at.facing, at.level, at.elevation);
  }

  /** Takes over the nearest legal answer. */
  abstract nearest(): void;

  protected looking: Promise<void> = Promise.resolve();
  /** What is laid out stands as the page has put it, not as somebody has. */
  protected laying = false;
  /** What was let go goes to the nearest legal place by itself. */
  protected snapping = false;

  /** Asks what the answer would do. One question at a time; the latest wish is asked next. */
  check(answer: Json = this.answer): void {
    const question = this.question;
    if (!question || answer === null) return;
    this.wanted = answer;
    if (!this.checking) this.looking = this.lookAt(question);
  }

  protected async lookAt(question: Question): Promise<void> {
    this.checking = true;
    while (this.wanted !== null) {
      const asked: Json = this.wanted;
      this.wanted = null;
      const preview = await this.game.preview(question, asked);
      if (this.question?.number !== question.number) break;
      this.preview = preview;
      // Nobody is greeted by a refusal: what is laid out at first lies where it may.
      const greeted = this.laying;
      this.laying = false;
      const snaps = this.snapping && this.wanted === null;
      if (snaps) this.snapping = false;
      if ((greeted || snaps) && this.refused) this.nearest();
    }
    this.checking = false;
  }
}
