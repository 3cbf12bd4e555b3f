// What one person is doing at the table: what is selected, measured and tried out, and the answer that is being put together.

import { sides, type Side } from "../draw/piece";
import { bounds, radius } from "../draw/shape";
import { Ahead, mostFaces } from "./ahead";
import { assemble } from "./assemble";
import {
  actions,
  alongRoutes,
  as,
  cellKey,
  families,
  choicesOf,
  fromPose,
  frontFirst,
  headed,
  isGrave,
  kindName,
  namedIn,
  numbered,
  onlyOf,
  optionFor,
  partsIn,
  passOf,
  posesIn,
  sections,
  squares,
  strokeOf,
  toPose,
  type Action,
  type Family,
  type Section,
} from "./form";
import { keepDraft, keptDraft, type Draft } from "./draft";
import type { Game } from "./game.svelte";
import { Passing } from "./passing.svelte";
import { inRows } from "./place";
import { read, write } from "./pointer";
import { reachesOf, type Reach } from "./ranges";
import { moves as canMove, otherFiles, triedIn, type Tried } from "./reform";
import { firstSlide, isOpen, nextStop, slideAnswer, snap, stanceAt, type Slid } from "./slide";
import { halves, neat, stances, stepsIn, type Step } from "./steer";
import { maybe, say, t } from "./text.svelte";
import { nextStep, walkOf, type Walk } from "./walking";
import type { Choice, Json, LookKind, Part, Piece, Point, Pose, Preview, Question, Reforming, Stance, SteerMove, Zone } from "./types";

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
/** So long a question must have been there before strokes answer it, in milliseconds: nobody reads quicker. */
const SEEN_AFTER = 250;

/** So many ideas of where a block may stand are enough. */
const SOME_IDEAS = 8;

export type Tool = "select" | "lasso" | "ruler";

export class Desk {
  selected = $state<string | null>(null);
  /** Pieces taken together by the lasso. */
  roped = $state.raw<string[]>([]);
  /** Pieces, units or zones that something elsewhere points at. */
  lit = $state.raw<string[]>([]);
  tool = $state<Tool>("select");
  /** Something wants a place of the table: the next click gives it, in the board's unit. */
  pointing = $state.raw<((x: number, y: number) => void) | null>(null);
  /** Where an idea that is pointed at would put pieces, and how large they are. */
  hinted = $state.raw<{ at: Point; r: number }[]>([]);
  /** How pieces would stand by an idea that is pointed at. */
  imagined = $state.raw<Piece[]>([]);
  /** The place that was pointed at. */
  pointed = $state.raw<Point | null>(null);
  labels = $state(true);
  look = $state<LookKind | null>(null);
  looks = $state.raw<Zone[]>([]);
  /** What the looks are of: a piece, or all enemies together. */
  looker = $state<string | "all" | null>(null);
  /** What a lesson speaks of: ids on the table, and how the keys of options begin. */
  taught = $state.raw<string[]>([]);
  taughtOptions = $state.raw<string[]>([]);
  /** What the enemy is known to do: all of it, nothing, or what shows itself. */
  plans = $state<boolean | null>(null);
  /** The option of the square under the pointer. */
  over = $state.raw<Choice | null>(null);
  /** The way that is shown: that of the square under the pointer, or of the one that is pointed at. */
  readonly way: Choice | null = $derived.by(() => (this.over?.way ? this.over : this.picked?.way ? this.picked : null));
  /** A walk that is under way. */
  private walk: Walk | null = null;
  /** The family of actions that is open. */
  family = $state<string | null>(null);
  /** The small map is put away. */
  noMap = $state(false);

  action = $state<string | null>(null);
  /** The section of a long list that is open. */
  section = $state<string | null>(null);
  picked = $state.raw<Choice | null>(null);
  ticked = $state.raw<string[]>([]);
  order = $state.raw<string[]>([]);
  pairs = $state.raw<Record<string, string>>({});
  shares = $state.raw<number[]>([]);
  steps = $state.raw<Step[]>([]);
  /** Where along a rail a block is. */
  slid = $state.raw<Slid | null>(null);
  faces = $state.raw<number[]>([]);
  /** Where pieces are tried out, in the order in which they were put there. */
  drafts = $state.raw<Map<string, Place>>(new Map());
  preview = $state.raw<Preview | null>(null);
  checking = $state(false);
  rule = $state<string | null>(null);

  private numbered: number | null = null;
  private lastAction: string | null = null;
  private wanted: Json | null = null;

  /** Passing until something happens. */
  readonly passing: Passing;

  constructor(readonly game: Game) {
    // To be done with something is no passing: that is for its player to say.
    const quiet = (): { answer: Json } | null => (this.pass?.choice?.done ? null : this.pass);
    this.passing = new Passing(game, () => quiet() ?? onlyOf(this.form), (answer) => this.give(answer));
  }

  readonly question: Question | null = $derived.by(() => this.game.question);
  readonly form = $derived.by(() => this.question?.form ?? null);
  readonly choices = $derived.by(() => choicesOf(this.form));
  /** The numbers that actions have had in this game, for everybody who acts apart. */
  private readonly numbers = new Map<string, Map<string, number>>();
  private numbersNow(): Map<string, number> {
    const { id, args } = this.form?.title ?? { id: "", args: [] };
    const who = JSON.stringify([id, (args ?? []).filter(([, arg]) => typeof arg !== "number")]);
    const found = this.numbers.get(who) ?? new Map<string, number>();
    this.numbers.set(who, found);
    return found;
  }
  readonly actions: Action[] | null = $derived.by(() => {
    const found = as(this.form, "one") ? actions(this.choices, say, (label) => maybe(`${label.id}-short`, Object.fromEntries(label.args ?? [])) ?? say(label)) : null;
    return found && numbered(found, this.numbersNow());
  });
  /** Actions in one row, the same key for the same family whoever acts. */
  readonly families: Family[] | null = $derived.by(() => families(this.actions, say));
  readonly openFamily: Family | null = $derived.by(() => this.families?.find((family) => String(family.place) === this.family) ?? null);

  /** A family is opened, or closed; one that is a single action is that action. */
  chooseFamily(family: Family, byKey = false): void {
    const [only, second] = family.actions;
    if (only && !second) {
      this.family = null;
      return this.choose(only, byKey);
    }
    this.family = this.family === String(family.place) ? null : String(family.place);
  }

  /** The place of an action among the keys. */
  placeOf(action: Action): number {
    const family = this.families?.find((family) => family.actions.includes(action));
    if (family) return family.place - 1;
    return this.numbersNow().get(action.key) ?? -1;
  }
  /** A long list in two steps. */
  readonly sections = $derived.by(() => (as(this.form, "one") && !this.actions ? sections(this.choices, say, (id) => this.nameOf(id)) : null));
  readonly openSection: Section | null = $derived.by(() => this.sections?.sections.find((section) => section.key === this.section) ?? null);
  /** The options of the panel as it shows them, under their headings: squares are clicked on the table. */
  readonly listed: [string, Choice[]][] = $derived.by(() => {
    const shown = this.actions ? this.active : this.sections ? (this.openSection?.choices ?? this.sections.loose) : this.choices;
    const plain = shown.filter((choice) => !choice.cell);
    return headed(plain, (choice) => (!this.actions && !this.sections && choice.group ? say(choice.group) : ""));
  });
  /** What has a key, in reading order: sections first, then options. What cannot be chosen has none. */
  readonly keyed: (Choice | Section)[] = $derived.by(() => {
    if (this.actions) return [];
    const plain = as(this.form, "some")?.choices ?? this.listed.flatMap(([, choices]) => choices);
    const first = this.openSection ? [] : (this.sections?.sections ?? []);
    return [...first, ...plain.filter((choice) => !choice.shut)];
  });
  /** Models that an option is about, each with the stroke that takes it: so one knows which is which. */
  readonly strokes: Map<string, string> = $derived.by(() => {
    const pairs = this.keyed.flatMap((option, place): [string, string][] => (option.lights?.length === 1 && option.lights[0] ? [[option.lights[0], strokeOf(place)]] : []));
    // Who is meant by several options is told by none of them.
    return new Map(pairs.filter(([id]) => pairs.filter(([other]) => other === id).length === 1));
  });
  /** The options that can be taken on the table now: those of the chosen action, or all. */
  readonly active: Choice[] = $derived.by(() => {
    if (this.sections) return this.openSection?.choices ?? this.choices;
    if (!this.actions) return this.choices;
    return this.actions.find((action) => action.key === this.action)?.choices ?? [];
  });
  readonly squares = $derived.by(() => squares(this.active));
  /** Where one square stands for several options, those of the square that is pointed at. */
  readonly sameSquare: Choice[] = $derived.by(() => {
    const cell = this.picked?.cell;
    if (!cell) return [];
    const found = this.active.filter((choice) => choice.cell && cellKey(choice.cell) === cellKey(cell));
    return found.length > 1 ? found : [];
  });
  readonly parts: Part[] = $derived.by(() => {
    const one = as(this.form, "steer") ?? as(this.form, "slide");
    const blocks = as(this.form, "reform")?.blocks.map((block) => block.piece);
    return as(this.form, "move")?.pieces ?? as(this.form, "place")?.pieces ?? blocks ?? (one ? [one.piece] : []);
  });
  readonly movable = $derived.by(() => {
    const reform = as(this.form, "reform");
    if (reform) return new Set(reform.blocks.filter(canMove).map((block) => block.piece.id));
    return new Set(as(this.form, "steer") || as(this.form, "slide") ? [] : this.parts.map((part) => part.id));
  });
  /** What weapons are assigned to. */
  readonly aimed: string[] = $derived.by(() => as(this.form, "assign")?.to.filter((to) => Object.values(this.pairs).includes(to.key)).flatMap((to) => to.lights ?? []) ?? []);
  readonly pass = $derived.by(() => passOf(this.form));
  readonly side: (owner: number | null, piece?: Piece) => Side = $derived.by(() =>
    this.game.scene ? sides(this.game.scene) : () => "n" as const,
  );
  readonly pieces: Piece[] = $derived.by(() => {
    const scene = this.game.scene;
    if (!scene) return [];
    const here = new Set(scene.pieces.map((piece) => piece.id));
    // What is to be placed may not stand on the table yet.
    const waiting = this.parts.filter((part) => !here.has(part.id) && this.drafts.has(part.id));
    return [...scene.pieces, ...waiting.map((part) => this.stranger(part))].map((piece) => this.drawnUp(piece));
  });

  /** A block in the formation in which it is tried out. */
  private drawnUp(piece: Piece): Piece {
    const formation = this.drafts.get(piece.id)?.formation;
    const drawn = formation === undefined ? undefined : this.reforming(piece.id)?.formations[formation];
    return drawn ? { ...piece, shape: drawn.shape, ranks: drawn.ranks } : piece;
  }

  /** What a piece or unit is called, if there is such a one. */
  nameOf(id: string): string | null {
    const scene = this.game.scene;
    const unit = scene?.units?.find((unit) => unit.id === id);
    const label = unit?.label ?? scene?.pieces.find((piece) => piece.id === id)?.label;
    return label ? say(label) : null;
  }

  /** What one piece is called: a model of a unit by its number, as questions and refusals call it. */
  called(piece: Piece): string {
    const own = piece.unit !== null && piece.id.startsWith(`${piece.unit}.`);
    const number = piece.id.slice((piece.unit ?? "").length + 1);
    const alone = this.pieces.filter((other) => other.unit === piece.unit).length < 2;
    return own && !alone && piece.unit ? `${this.nameOf(piece.unit) ?? ""} #${number}` : say(piece.label);
  }

  private stranger(part: Part): Piece {
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

  /** The dice that people should roll now, and type. */
  readonly rolling = $derived.by(() => {
    const snap = this.game.snap;
    return this.game.past || !snap?.yours.length ? null : (snap.wanted_dice ?? as(this.form, "dice"));
  });
  /** Faces are on their way: no more are taken until the server has them. */
  private sending = false;

  /** What was typed at once for rolls of one kind that have not come yet. */
  private readonly ahead = new Ahead();
  /** How many faces can be typed now: those that are wanted, and those of rolls of the same kind that may follow. */
  readonly mostFaces = $derived(this.rolling ? mostFaces(this.rolling) : 0);

  /** One more face of the dice that were rolled; with the last one they are sent. */
  async typeFace(face: number): Promise<void> {
    const wanted = this.rolling;
    if (!wanted || this.sending || face < 1 || face > wanted.sides || this.faces.length >= this.mostFaces) return;
    this.faces = [...this.faces, face];
    if (this.faces.length === this.mostFaces) await this.takeFaces();
  }

  /** Sends the faces that are wanted; what was typed beyond them is for the rolls of the same kind that follow. */
  async takeFaces(): Promise<void> {
    const wanted = this.rolling;
    if (!wanted || this.sending || this.faces.length < wanted.count) return;
    this.ahead.keep(wanted, this.faces.slice(wanted.count));
    await this.sendFaces(this.faces.slice(0, wanted.count));
  }

  /** Gives what was typed ahead for the dice that are wanted now, if it was. */
  async rollAhead(): Promise<void> {
    const faces = this.rolling && !this.sending ? this.ahead.take(this.rolling) : null;
    if (faces) await this.sendFaces(faces);
  }

  private async sendFaces(faces: number[]): Promise<void> {
    this.faces = [];
    this.sending = true;
    await this.game.ask("dice", { faces });
    this.sending = false;
  }

  /** A face that was typed wrongly is taken out again. */
  dropFace(n: number): void {
    this.faces = this.faces.filter((_, at) => at !== n);
  }

  /** The question has been there long enough to be seen: strokes that were meant for the one before are over. */
  settled = $state(true);
  private settling: ReturnType<typeof setTimeout> | undefined;

  /** A new question: nothing filled in yet. */
  begin(): void {
    const number = this.question?.number ?? null;
    if (number === this.numbered) return;
    this.numbered = number;
    this.settled = false;
    clearTimeout(this.settling);
    this.settling = setTimeout(() => (this.settled = true), SEEN_AFTER);
    this.section = null;
    this.family = null;
    this.picked = null;
    this.ticked = [];
    this.pairs = {};
    this.steps = [];
    this.slid = firstSlide(as(this.form, "slide")?.rails ?? []);
    this.faces = [];
    this.preview = null;
    this.imagined = [];
    this.drafts = new Map();
    this.order = as(this.form, "order")?.choices.map((choice) => choice.key) ?? [];
    this.shares = as(this.form, "split")?.parts.map(() => 0) ?? [];
    this.action = this.firstAction();
    const ready = this.active.filter((choice) => !choice.shut);
    // Where nothing but the end is left, Enter ends it.
    const end = ready.find((choice) => choice.done);
    if (this.actions && end && !isGrave(end)) this.pick(end);
    const assign = as(this.form, "assign");
    const targets = assign?.to.filter((to) => !to.shut) ?? [];
    const kept = this.question && keptDraft(this.game.id, this.asked);
    if (kept) this.take(kept);
    else {
      this.laidOut();
      // Whether everybody may stay is known before it is offered.
      if (as(this.form, "move") || as(this.form, "slide")) this.check();
      if (targets.length === 1 && targets[0]) this.pairAll(targets[0]);
    }
    this.showAsked();
    void this.think();
    this.lit = [];
    this.hinted = [];
    this.over = null;
    if (this.walkOn()) return;
    void this.passing.goOn();
  }

  /** Goes on with a walk, unless something has happened. */
  private walkOn(): boolean {
    const walk = this.walk;
    this.walk = null;
    const next = walk && nextStep(walk, this.form, this.game.log);
    if (!next || !walk) return false;
    this.walk = { ...walk, left: walk.left.slice(1), log: this.logged };
    void this.give(next.answer);
    return true;
  }

  private get logged(): number {
    return this.game.snap?.log.to ?? 0;
  }

  /** What tells this question from any other of the game. */
  private get asked(): string {
    return JSON.stringify([this.question?.number, this.form?.title]);
  }

  /** What a reload must not lose. */
  readonly draft: Draft | null = $derived.by(() => {
    if (!this.question) return null;
    const { action, section, ticked, order, pairs, shares, steps, slid, faces } = this;
    return { question: this.asked, picked: this.picked?.key ?? null, action, section, ticked, order, pairs, shares, steps, slid, faces, drafts: [...this.drafts] };
  });

  /** Keeps what has been put together so far. */
  keep(): void {
    if (this.question) keepDraft(this.game.id, this.draft);
  }

  /** Goes on with what was put together before the page was loaded again. */
  private take(kept: Draft): void {
    const { action, section, ticked, order, pairs, shares, steps, slid, faces } = kept;
    Object.assign(this, { action, section, ticked, order, pairs, shares, steps, slid, faces });
    const parts = new Set(this.parts.map((part) => part.id));
    this.drafts = new Map(kept.drafts.filter(([id]) => parts.has(id)));
    const picked = this.choices.find((choice) => choice.key === kept.picked) ?? null;
    if (picked) this.pick(picked);
    else this.check();
  }

  // ---- ideas

  /** Whole answers worth considering, for those who do not want to place every piece by hand. */
  ideas = $state.raw<Choice[]>([]);

  private async think(): Promise<void> {
    this.ideas = [];
    const question = this.question;
    const form = question?.form;
    // Of many places the first few: any other is found by hand.
    if (as(form, "reform")) this.ideas = choicesOf(form).filter((choice) => !choice.shut && !choice.done).slice(0, SOME_IDEAS);
    if (!question || !form || !["place", "move", "steer", "assign"].includes(kindName(form))) return;
    const found = await this.game.ideas(question);
    // The same thing twice is one idea.
    const first = (idea: Choice, n: number): boolean => n === found.findIndex((other) => JSON.stringify(other.answer) === JSON.stringify(idea.answer));
    if (this.question?.number === question.number) this.ideas = found.filter(first);
  }

  /** Lays an idea out as if somebody had put it together by hand; what cannot be laid out is given at once. */
  async tryIdea(idea: Choice): Promise<void> {
    const question = this.question;
    if (!question) return;
    this.imagined = [];
    const [place, assign] = [as(this.form, "place"), as(this.form, "assign")];
    if (this.layOut(idea.answer)) return;
    if (place) {
      const poses = posesIn(idea.answer, place.assembly);
      if (poses.length === place.pieces.length) return this.lay(place.pieces.map((part, n) => [part.id, poses[n] ?? null]));
    }
    if (assign) {
      const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);
      const pairs = partsIn(idea.answer, assign.assembly).flatMap((pair): [string, string][] => {
        const [one, other] = Array.isArray(pair) ? pair : [];
        const from = assign.from.find((choice) => one !== undefined && same(choice.answer, one));
        const to = assign.to.find((choice) => other !== undefined && same(choice.answer, other));
        return from && to ? [[from.key, to.key]] : [];
      });
      if (pairs.length) {
        this.pairs = Object.fromEntries(pairs) as Record<string, string>;
        this.preview = null;
        return this.check();
      }
    }
    const preview = as(this.form, "move") ? await this.game.preview(question, idea.answer) : null;
    if (this.question?.number !== question.number) return;
    if (preview?.routes.length) {
      this.drafts = new Map();
      return this.lay(preview.routes.map((route) => {
        const end = route.points.at(-1);
        return [route.piece, end ? toPose(end[0], end[1], null) : null];
      }));
    }
    await this.give(idea.answer);
  }

  /** Lays out a whole answer about blocks: steps, a place along a rail, places and formations. False if it says something else. */
  private layOut(answer: Json): boolean {
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

  private lay(places: [string, Pose | null][]): void {
    this.laying = false;
    this.put(places.flatMap(([id, pose]): [string, Place][] => {
      if (!pose) return [];
      const had = this.drafts.get(id) ?? this.piece(id);
      const at = fromPose(pose);
      const { level, elevation } = pose;
      return [[id, { x: at.x, y: at.y, facing: pose.heading === undefined ? (had?.facing ?? null) : at.facing, level, elevation }]];
    }));
  }

  /** A question about one unit shows that unit's card. */
  private showAsked(): void {
    const assign = as(this.form, "assign");
    const ids = assign ? assign.from.flatMap((from) => from.lights ?? []) : this.parts.map((part) => part.id);
    const here = this.pieces.find((piece) => ids.includes(piece.id) || (piece.unit !== null && ids.includes(piece.unit)));
    if (here && (this.piece(this.selected)?.unit ?? this.selected) !== (here.unit ?? here.id)) this.selected = here.id;
  }

  private firstAction(): string | null {
    const open = this.actions?.filter((action) => action.open) ?? [];
    const again = open.find((action) => action.squares && action.key === this.lastAction);
    // Where nothing is left to be done on the table, what ends it is offered: never the reverse of what was just done.
    const end = open.find((action) => action.choices.some((choice) => choice.done && !choice.shut));
    return (again ?? open.find((action) => action.squares) ?? end ?? null)?.key ?? null;
  }

  /** Pieces to be placed stand in rows in the middle of where they may go. */
  private laidOut(): void {
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

  private sizeOf(part: Part): number {
    const shape = this.piece(part.id)?.shape ?? part.shape;
    return shape ? radius(shape) : 0.63;
  }

  piece(id: string | null): Piece | null {
    return (id && this.game.scene?.pieces.find((piece) => piece.id === id)) || null;
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
  private drafted(places: [string, Place][]): Map<string, Place> {
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

  /** Why a piece does not come along with the pointer. */
  whyStill(own: boolean): string {
    if (!own) return t("stuck-other");
    if (this.game.past) return t("stuck-past");
    if (this.movable.size) return t("stuck-not-this");
    if (this.openSection) return t("stuck-choose", { unit: this.openSection.label });
    return this.form ? t("stuck-question", { question: say(this.form.title) }) : t("stuck-waiting");
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

  // ---- blocks that are placed, reformed or slid

  /** What the form says of a block that can be placed or reformed. */
  reforming(id: string | null): Reforming | null {
    return as(this.form, "reform")?.blocks.find((block) => block.piece.id === id) ?? null;
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

  /** How pieces would stand by an idea, shown for as long as it is pointed at. */
  async imagine(idea: Choice | null): Promise<void> {
    this.imagined = [];
    const question = this.question;
    if (!idea || !question) return;
    this.wished = idea.key;
    const preview = await this.game.preview(question, idea.answer);
    if (this.wished === idea.key && this.question?.number === question.number) this.imagined = preview?.stands ?? [];
  }
  private wished: string | null = null;

  /** The idea is pointed at no longer. */
  forget(): void {
    this.wished = null;
    this.imagined = [];
  }

  reset(): void {
    this.drafts = new Map();
    this.preview = null;
    this.picked = null;
    this.steps = [];
    this.slid = firstSlide(as(this.form, "slide")?.rails ?? []);
    this.laidOut();
  }

  // ---- the answer

  /** The answer as far as it is put together; null if something is missing. */
  readonly answer: Json = $derived.by(() => this.assemble(this.drafts));
  readonly ready = $derived.by(() => this.answer !== null && !(this.picked?.shut ?? null) && !this.refused);
  readonly refused = $derived.by(() => this.preview?.refused ?? this.preview?.routes.find((route) => route.refused)?.refused ?? null);

  /** The pieces whose way is refused, or that a refusal names. */
  readonly culprits: string[] = $derived.by(() => {
    const ways = this.preview?.routes.filter((route) => route.refused).map((route) => route.piece) ?? [];
    return [...ways, ...(this.refused ? namedIn(this.refused.reason, this.pieces.filter((piece) => this.movable.has(piece.id)).map((piece) => ({ id: piece.id, called: this.called(piece) })), say) : [])];
  });

  private assemble(drafts: Map<string, Place>): Json {
    const { picked, ticked, order, pairs, shares, steps, slid } = this;
    const tried = (id: string): Tried | null => {
      const at = drafts.get(id);
      return at ? { x: at.x, y: at.y, facing: at.facing ?? 0, formation: at.formation ?? 0 } : null;
    };
    const height = this.game.scene?.board.height ?? 0;
    return assemble(this.form, { picked, ticked, order, pairs, shares, steps, slid, tried, height, placed: [...drafts.keys()], pose: (id) => this.pose(id, drafts) });
  }

  private pose(id: string, drafts: Map<string, Place>) {
    const at: Place = drafts.get(id) ?? this.piece(id) ?? { x: 0, y: 0, facing: null };
    return toPose(at.x, at.y, at.facing, at.level, at.elevation);
  }

  /** Points at an option; the table shows what would come of it. */
  pick(choice: Choice | null): void {
    this.picked = choice;
    this.preview = null;
    this.lit = choice?.lights ?? [];
    if (choice && !choice.shut) this.check();
  }

  /** Points at the next or the previous option of the panel. */
  pickNext(by: number): void {
    const open = as(this.form, "one") ? this.listed.flatMap(([, choices]) => choices).filter((choice) => !choice.shut) : [];
    const at = open.findIndex((choice) => choice.key === this.picked?.key);
    const next = open[at < 0 ? (by > 0 ? 0 : open.length - 1) : (at + by + open.length) % open.length];
    if (next) this.pick(next);
  }

  /** A square or piece was clicked: the first time points at its option, the second time takes it. */
  click(choice: Choice): void {
    if (this.picked?.key === choice.key && !choice.shut) void this.confirm();
    else this.pick(choice);
  }

  /** A square that stands for several options: a second click takes the one that is pointed at. */
  clickSquare(choice: Choice): void {
    const again = this.picked?.cell && choice.cell && cellKey(this.picked.cell) === cellKey(choice.cell);
    this.click(again && this.picked ? this.picked : choice);
  }

  clickPiece(id: string): void {
    const piece = this.piece(id);
    if (this.sections) {
      const about = (lights: string[] | undefined): boolean => lights?.some((lit) => lit === id || lit === piece?.unit) ?? false;
      const section = this.sections.sections.find((section) => about(section.lights)) ?? this.sections.sections.find((section) => section.choices.some((choice) => about(choice.lights)));
      if (section && section.key !== this.section) {
        this.selected = id;
        this.openUp(section);
        return;
      }
    }
    const assign = as(this.form, "assign");
    const target = assign && optionFor(assign.to, id, piece?.unit);
    if (assign && target && !target.shut) {
      this.selected = id;
      this.pairAll(target);
      return;
    }
    const some = as(this.form, "some");
    const option = optionFor(this.active.length ? this.active : this.choices, id, piece?.unit);
    this.selected = id;
    if (option && some) this.tick(option.key);
    else if (option && as(this.form, "one")) this.click(option);
  }

  /** Assigns to that whatever goes together; those that have no partner yet, or all if all have one. */
  pairAll(to: Choice): void {
    const from = as(this.form, "assign")?.from.map((choice) => choice.key) ?? [];
    const fit = to.takes ? from.filter((key) => to.takes?.includes(key)) : from;
    const free = fit.filter((key) => !this.pairs[key]);
    this.pair(free.length ? free : fit, to.key);
  }

  /** Assigns these to that, or to nothing. */
  pair(from: string[], to: string | null): void {
    const kept = Object.entries(this.pairs).filter(([key]) => !from.includes(key));
    this.pairs = Object.fromEntries([...kept, ...(to === null ? [] : from.map((key) => [key, to]))]) as Record<string, string>;
    this.preview = null;
    this.check();
  }

  tick(key: string): void {
    const some = as(this.form, "some");
    const choice = some?.choices.find((choice) => choice.key === key);
    if (!some || !choice || choice.shut) return;
    if (this.ticked.includes(key)) this.ticked = this.ticked.filter((ticked) => ticked !== key);
    else if (this.ticked.length < some.most) this.ticked = [...this.ticked, key];
    else if (some.most === 1) this.ticked = [key];
    this.preview = null;
    if (this.answer !== null) this.check();
  }

  /** Opens a section of a long list, or closes it. */
  openUp(section: Section | null): void {
    this.section = section?.key ?? null;
    this.pick(null);
    this.lit = section?.lights ?? [];
    const shown = section?.lights.find((id) => this.pieces.some((piece) => piece.id === id || piece.unit === id));
    if (shown) this.selected = this.pieces.find((piece) => piece.id === shown || piece.unit === shown)?.id ?? this.selected;
  }

  /** Chooses an action: by a key it is only pointed at, and done by the second stroke; a click does at once what brings nothing upon one. */
  choose(action: Action, byKey = false): void {
    const again = this.action === action.key;
    this.action = action.key;
    const open = action.choices.filter((choice) => !choice.shut);
    const only = open.length === 1 ? open[0] : undefined;
    if (!again || !only || this.picked !== only) this.pick(null);
    // Where nothing is on the table and no die is rolled, Enter takes the first.
    if (!only && open[0] && !open.some((choice) => choice.cell || isGrave(choice))) this.pick(open[0]);
    if (!only || only.cell) return;
    if (byKey || isGrave(only) || action.choices.length > 1) this.click(only);
    else void this.give(only.answer);
  }

  /** An option of the panel was clicked: what dice are rolled for, or what warns, is pointed at first. */
  choosePanel(choice: Choice): void {
    if (isGrave(choice)) this.click(choice);
    else void this.give(choice.answer);
  }

  /** Lets the moment pass; where that brings something upon one, it is pointed at first. */
  passNow(): void {
    const pass = this.pass;
    if (!pass) return;
    if (pass.choice && isGrave(pass.choice) && this.picked?.key !== pass.choice.key) return this.pick(pass.choice);
    void this.give(pass.answer);
  }

  /** Nothing is aimed at anybody yet: to give that is to give the attacks up. */
  readonly aimless = $derived.by(() => as(this.form, "assign") !== null && !Object.keys(this.pairs).length);
  /** Nothing has been filled in yet, so that to give it is to give something up: that is clicked, not done by a key. */
  readonly untouched = $derived.by(() => this.aimless || ((as(this.form, "move") ?? as(this.form, "reform")) !== null && !this.drafts.size) || (as(this.form, "steer") !== null && !this.steps.length));

  /** Gives the answer; if the server is still looking at it, as soon as it has said what it thinks. */
  async confirm(): Promise<void> {
    await this.looking;
    if (!this.ready) return;
    this.walk = walkOf(this.picked, this.form, this.logged);
    await this.give(this.answer);
  }

  async give(answer: Json): Promise<void> {
    const question = this.question;
    if (!question) return;
    this.lastAction = this.action;
    this.follow(answer);
    if (await this.game.answer(question, answer)) keepDraft(this.game.id, null);
    else this.walk = null;
  }

  /** The piece that was selected by an answer, not by somebody who wanted to look at it. */
  followed = $state<string | null>(null);

  /** A unit of one's own that was chosen is what the next question is about. */
  private follow(answer: Json): void {
    const lights = this.choices.find((choice) => choice.answer === answer)?.lights ?? [];
    const mine = this.game.snap?.yours ?? [];
    const own = this.pieces.find((piece) => piece.owner !== null && mine.includes(piece.owner) && (lights.includes(piece.id) || (piece.unit !== null && lights.includes(piece.unit))));
    if (own && (this.piece(this.selected)?.unit ?? this.selected) !== (own.unit ?? own.id)) this.selected = this.followed = own.id;
  }

  private looking: Promise<void> = Promise.resolve();
  /** What is laid out stands as the page has put it, not as somebody has. */
  private laying = false;
  /** What was let go goes to the nearest legal place by itself. */
  private snapping = false;

  /** Asks what the answer would do. One question at a time; the latest wish is asked next. */
  check(answer: Json = this.answer): void {
    const question = this.question;
    if (!question || answer === null) return;
    this.wanted = answer;
    if (!this.checking) this.looking = this.lookAt(question);
  }

  private async lookAt(question: Question): Promise<void> {
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

  // ---- looking

  async see(kind: LookKind | null): Promise<void> {
    this.look = kind;
    if (!kind) {
      this.looks = [];
      this.looker = null;
      return;
    }
    const mine = this.game.snap?.yours ?? [];
    const chosen = this.piece(this.selected);
    const own = chosen !== null && chosen.owner !== null && mine.includes(chosen.owner);
    // What is selected; but sight of squares is what others see, unless one of them is selected.
    const squares = this.game.scene?.board.ground !== "open";
    const all = kind === "sight" && (!chosen || (own && squares));
    const whose = all ? this.pieces.filter((piece) => piece.facing !== null && (piece.owner === null || !mine.includes(piece.owner))) : chosen ? [chosen] : [];
    const found = await Promise.all(whose.slice(0, 24).map((piece) => this.game.look(piece.id, kind)));
    if (this.look !== kind) return;
    this.looks = found.flat();
    this.looker = all ? "all" : (chosen?.id ?? null);
  }

  /** Ranges that are shown, with how far they reach. */
  readonly reaches: Reach[] = $derived.by(() => {
    const piece = this.piece(this.looker);
    return piece ? reachesOf(this.looks, piece, this.game.scene?.board.ground !== "open") : [];
  });
}
