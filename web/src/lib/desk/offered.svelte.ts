// What is asked, what it offers, and what is pointed at.

import { sides, type Side } from "../../draw/piece";
import { actions, as, cellKey, choicesOf, families, headed, numbered, passOf, sections, squares, strokeOf, type Action, type Family, type Section } from "../form";
import type { Game } from "../game.svelte";
import { kept } from "../kept.svelte";
import { moves as canMove } from "../reform";
import type { Slid } from "../slide";
import type { Step } from "../steer";
import { maybe, say } from "../text.svelte";
import type { Choice, LookKind, Part, Piece, Point, Question, Zone } from "../types";

export type Tool = "select" | "lasso" | "ruler";

export class Offered {
  selected = $state<string | null>(null);
  /** Pieces taken together by the lasso. */
  roped = $state.raw<string[]>([]);
  /** Pieces, units or zones that something elsewhere points at. */
  lit = $state.raw<string[]>([]);
  tool = $state<Tool>("select");
  /** Something wants a place of the table: the next click gives it, in the board's unit. */
  pointing = $state.raw<((x: number, y: number) => void) | null>(null);
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
  readonly plansShown: boolean = $derived.by(() => this.plans ?? this.game.scene?.intents?.some((intent) => intent.shown) ?? false);
  /** Shows all that the enemy is known to do, or none of it. */
  togglePlans(): void {
    this.plans = !this.plansShown;
  }
  /** The option of the square under the pointer. */
  over = $state.raw<Choice | null>(null);
  /** The way that is shown: that of the square under the pointer, or of the one that is pointed at. */
  readonly way: Choice | null = $derived.by(() => (this.over?.way ? this.over : this.picked?.way ? this.picked : null));
  /** The family of actions that is open. */
  family = $state<string | null>(null);
  /** The small map is put away. */
  noMap = $state(false);
  /** Is the table seen from its other end? Remembered with the game. */
  turned = $state(false);

  turnRound(): void {
    this.turned = !this.turned;
    kept.change(this.game.id, { turned: this.turned });
  }

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
  rule = $state<string | null>(null);

  constructor(readonly game: Game) {}

  readonly question: Question | null = $derived.by(() => this.game.question);
  readonly form = $derived.by(() => this.question?.form ?? null);
  readonly choices = $derived.by(() => choicesOf(this.form));
  /** The numbers that actions have had in this game, for everybody who acts apart. */
  protected readonly numbers = new Map<string, Map<string, number>>();
  protected numbersNow(): Map<string, number> {
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
    const first = this.openSection ? [] : (this.sections?.sections.filter((section) => section.open) ?? []);
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

  /** What a piece or unit is called, if there is such a one. */
  nameOf(id: string): string | null {
    const scene = this.game.scene;
    const unit = scene?.units?.find((unit) => unit.id === id);
    const label = unit?.label ?? scene?.pieces.find((piece) => piece.id === id)?.label;
    return label ? say(label) : null;
  }

  piece(id: string | null): Piece | null {
    return (id && this.game.scene?.pieces.find((piece) => piece.id === id)) || null;
  }
}
