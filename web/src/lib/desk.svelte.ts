// What one person is doing at the table: what is selected, measured and tried out, and the answer that is being put together.

import { Ahead, mostFaces } from "./ahead";
import { Blocks } from "./desk/blocks.svelte";
import type { Place } from "./desk/trying.svelte";
import { keepDraft, keptDraft, type Draft } from "./draft";
import { as, cellKey, choicesOf, isGrave, kindName, onlyOf, optionFor, partsIn, posesIn, tellApart, toPose, type Action, type Family, type Section } from "./form";
import type { Game } from "./game.svelte";
import { Passing } from "./passing.svelte";
import { reachesOf, type Reach } from "./ranges";
import { firstSlide } from "./slide";
import { say } from "./text.svelte";
import { nextStep, walkOf, type Walk } from "./walking";
import type { Choice, Json, LookKind, Piece, Point } from "./types";

export type { Place };

/** So long a question must have been there before strokes answer it, in milliseconds: nobody reads quicker. */
const SEEN_AFTER = 250;

/** So many ideas of where a block may stand are enough. */
const SOME_IDEAS = 8;

export class Desk extends Blocks {
  /** Where an idea that is pointed at would put pieces, and how large they are. */
  hinted = $state.raw<{ at: Point; r: number }[]>([]);
  /** How pieces would stand by an idea that is pointed at. */
  imagined = $state.raw<Piece[]>([]);
  /** A walk that is under way. */
  private walk: Walk | null = null;
  faces = $state.raw<number[]>([]);

  private numbered: number | null = null;
  private lastAction: string | null = null;

  /** Passing until something happens. */
  readonly passing: Passing;

  constructor(game: Game) {
    super(game);
    // To be done with something is no passing: that is for its player to say.
    const quiet = (): { answer: Json } | null => (this.pass?.choice?.done ? null : this.pass);
    this.passing = new Passing(game, () => quiet() ?? onlyOf(this.form), (answer) => this.give(answer));
  }

  /** A family is opened, or closed; one that is a single action is that action. */
  chooseFamily(family: Family, byKey = false): void {
    const [only, second] = family.actions;
    if (only && !second) {
      this.family = null;
      return this.choose(only, byKey);
    }
    this.family = this.family === String(family.place) ? null : String(family.place);
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
    if (this.question?.number === question.number) this.ideas = tellApart(found, say);
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

  // ---- looking

  async see(kind: LookKind | null): Promise<void> {
    [this.look, this.chosenLook] = [kind, true];
    await this.lookAgain();
  }

  /** Somebody has said what is to be looked at. */
  private chosenLook = false;
  private glance = 0;

  /**
   * Looks are of a moment: they are asked again when the table or the selection changes. Until somebody has wished otherwise, sight shows
   * itself where the enemy shows what he will do; and of whoever is selected among the enemies on squares one sees at once what he sees.
   */
  async lookAgain(): Promise<void> {
    const mine = this.game.snap?.yours ?? [];
    const squares = this.game.scene?.board.ground !== "open";
    if (!this.chosenLook) this.look = squares && mine.length > 0 && (this.game.scene?.intents ?? []).some((intent) => intent.shown) ? "sight" : null;
    const chosen = this.piece(this.selected);
    const own = chosen !== null && chosen.owner !== null && mine.includes(chosen.owner);
    const watched = squares && chosen !== null && chosen.facing !== null && !own;
    const kind = this.look ?? (watched ? "sight" : null);
    const glance = ++this.glance;
    // What is seen now says nothing of the past, nor of what is still being shown.
    if (!kind || this.game.past || this.game.pacing.beat) {
      this.looks = [];
      this.looker = null;
      return;
    }
    // What is selected; but sight of squares is what others see, unless one of them is selected.
    const all = kind === "sight" && squares ? !watched : !chosen && kind === "sight";
    const whose = all ? this.pieces.filter((piece) => piece.facing !== null && (piece.owner === null || !mine.includes(piece.owner))) : chosen ? [chosen] : [];
    const found = await Promise.all(whose.slice(0, 24).map((piece) => this.game.look(piece.id, kind)));
    if (this.glance !== glance) return;
    this.looks = found.flat();
    this.looker = all ? "all" : (chosen?.id ?? null);
  }

  /** Ranges that are shown, with how far they reach. */
  readonly reaches: Reach[] = $derived.by(() => {
    const piece = this.piece(this.looker);
    return piece ? reachesOf(this.looks, piece, this.game.scene?.board.ground !== "open") : [];
  });
}