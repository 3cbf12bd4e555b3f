// What keys do at the table.

import type { Around } from "./around.svelte";
import type { Desk } from "./desk.svelte";
import { kindName } from "./form";
import { answers, command, type Command } from "./keys";
import type { Replay } from "./replay.svelte";

export class Strokes {
  /** The focus went where it is by the keyboard. */
  tabbed = false;

  constructor(
    private readonly desk: Desk,
    private readonly replay: Replay,
    private readonly around: Around,
  ) {}

  /** Units that can act, one after the other. */
  private cycle(by: number): void {
    const ids = new Set([...this.desk.movable, ...this.desk.active.flatMap((choice) => (choice.shut ? [] : (choice.lights ?? [])))]);
    const able = this.desk.pieces.filter((piece) => ids.has(piece.id) || (piece.unit && ids.has(piece.unit)));
    const actors = able.length ? able : this.desk.pieces.filter((piece) => piece.owner !== null && this.desk.game.snap?.yours.includes(piece.owner));
    if (!actors.length) return;
    const at = actors.findIndex((piece) => piece.id === this.desk.selected);
    const next = actors[(at + by + actors.length) % actors.length] ?? actors[0];
    this.desk.selected = next?.id ?? null;
    this.desk.lit = this.desk.selected ? [this.desk.selected] : [];
  }

  /** The next square in that direction from the one pointed at, or from the piece that is selected. */
  private squareTowards(x: number, y: number): void {
    const cells = [...this.desk.squares.values()].filter((choice) => !choice.shut && choice.cell);
    const lightsOf = this.desk.picked?.cell ?? cells[0]?.cell;
    if (!lightsOf) return this.desk.pickNext(x + y);
    const [fx, fy] = lightsOf;
    if (!this.desk.picked) {
      if (cells[0]) this.desk.pick(cells[0]);
      return;
    }
    let best: { choice: (typeof cells)[number]; away: number } | null = null;
    for (const choice of cells) {
      const [cx, cy] = choice.cell ?? [0, 0];
      const ahead = (cx - fx) * x + (cy - fy) * y;
      const aside = Math.abs((cx - fx) * y) + Math.abs((cy - fy) * x);
      if (ahead <= 0) continue;
      const away = ahead + aside * 2;
      if (!best || away < best.away) best = { choice, away };
    }
    if (best) this.desk.pick(best.choice);
  }

  /** Takes back at once what is one's own and no die was rolled for; of anything else it is said first what would go. */
  undo(): void {
    const offer = this.desk.game.snap?.take_back;
    if (!offer) return;
    if (this.around.sheet !== "take-back" && (!offer.free || offer.answers.length > 1 || offer.rolls > 0)) this.around.sheet = "take-back";
    else {
      this.around.sheet = null;
      void this.desk.game.takeBack();
    }
  }

  private option(index: number): void {
    if (this.desk.rolling) return void this.desk.typeFace(index + 1);
    if (this.desk.families) {
      const drawer = this.desk.openFamily;
      const family = drawer ? null : this.desk.families.find((family) => family.place === index + 1);
      const action = drawer ? drawer.actions[index] : family?.actions.length === 1 ? family.actions[0] : undefined;
      if (family && family.actions.length > 1) this.desk.chooseFamily(family, true);
      else if (action && (this.desk.settled || this.desk.action !== action.key)) {
        this.desk.family = null;
        this.desk.choose(action, true);
      }
      return;
    }
    if (this.desk.actions) {
      const action = this.desk.actions.find((action) => this.desk.placeOf(action) === index);
      // The second stroke takes what the first has pointed at, once it has been there to be read.
      if (action && (this.desk.settled || this.desk.action !== action.key)) this.desk.choose(action, true);
      return;
    }
    const form = this.desk.form;
    if (!form) return;
    const choice = this.desk.keyed[index];
    if (!choice) return;
    if ("choices" in choice) return this.desk.openUp(choice);
    const kind = kindName(form);
    if (kind === "some") this.desk.tick(choice.key);
    else if (kind !== "one") return;
    // A key is soon hit by mistake: the first stroke points, the second takes.
    else if (this.desk.settled || this.desk.picked?.key !== choice.key) this.desk.click(choice);
  }

  /** Draws the block that reforms up wider or narrower; false if none does. */
  private widened(by: number): boolean {
    const block = this.desk.reformed;
    if (!block || block.formations.length < 2) return false;
    this.desk.widen(block.piece.id, by);
    return true;
  }

  /** A key went down. While the screen is hidden nothing answers. */
  down(event: KeyboardEvent, hidden: boolean): void {
    const target = event.target;
    if (event.key === "Tab") this.tabbed = true;
    const typing = target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
    if (typing || document.querySelector("dialog[open]") || hidden || event.altKey || event.metaKey) return;
    const wish = command({ key: event.key, shift: event.shiftKey, ctrl: event.ctrlKey, code: event.code });
    if (!wish) return;
    // Enter and the arrows keep their meaning inside the panels; on the table they are ours.
    // A button that was only clicked does not hold them.
    const inside = this.tabbed && target instanceof Element && target.closest("button, a, [role=slider], [role=log], summary") !== null;
    if ((wish.do === "confirm" || wish.do === "nudge" || wish.do === "on") && inside) return;
    event.preventDefault();
    // A key that is held, or hit a second time, was meant for the question before.
    if ((answers(wish) || wish.do === "option") && event.repeat) return;
    if (answers(wish) && !this.desk.settled) return;
    // While something is wished for good, nothing else is answered.
    if (this.around.grave && (answers(wish) || wish.do === "option")) {
      if (wish.do === "confirm") this.around.sheet = null;
      return;
    }
    if (this.desk.game.pacing.beat && (answers(wish) || wish.do === "option")) return wish.do === "confirm" ? this.desk.game.pacing.next() : undefined;
    this.carryOut(wish);
  }

  private carryOut(wish: Command): void {
    switch (wish.do) {
      case "on":
        return this.desk.game.pacing.next();
      case "option":
        return this.option(wish.index);
      case "nudge": {
        // Up is away from whoever looks, from whichever end.
        const [x, y] = this.desk.turned ? [-wish.x, -wish.y] : [wish.x, wish.y];
        if (this.desk.movable.size || this.desk.slid) return this.desk.nudge(x * (wish.fine ? 0.1 : 1), y * (wish.fine ? 0.1 : 1), 0);
        return this.squareTowards(x, y);
      }
      case "turn":
        return this.desk.turnHeld ? this.desk.turnHeld(wish.degrees) : this.desk.nudge(0, 0, wish.degrees);
      case "floor":
        return this.desk.climb(wish.by);
      case "confirm":
        if (this.desk.rolling && this.desk.faces.length) return void this.desk.takeFaces();
        // Moves and attacks are given up by a click, not by a key that was pressed too early.
        return this.desk.untouched ? undefined : void this.desk.confirm();
      case "nearest":
        return this.desk.nearest();
      case "undo":
        if (this.desk.rolling && this.desk.faces.length) return this.desk.dropFace(this.desk.faces.length - 1);
        return this.undo();
      case "redo":
        return void this.desk.game.redo();
      case "pass":
        return this.desk.passNow();
      case "pass-on":
        return this.desk.passing.toggle();
      case "escape":
        return this.escape();
      case "back":
        this.replay.stop();
        return void this.desk.game.step(-1);
      case "forward":
        this.replay.stop();
        return void this.desk.game.step(1);
      case "start":
        this.replay.stop();
        return void this.desk.game.goTo(0);
      case "next":
        return this.cycle(1);
      case "previous":
        return this.cycle(-1);
      case "select":
      case "lasso":
      case "ruler":
        this.desk.tool = wish.do;
        return;
      case "sight":
      case "ranges":
      case "arcs":
        return void this.desk.see(this.desk.look === wish.do ? null : wish.do);
      case "labels":
        this.desk.labels = !this.desk.labels;
        return;
      case "plans":
        return this.desk.togglePlans();
      case "zoom-in":
        return this.widened(1) ? undefined : this.around.table?.zoom(1.3);
      case "zoom-out":
        return this.widened(-1) ? undefined : this.around.table?.zoom(1 / 1.3);
      case "whole":
        return this.around.table?.whole();
      case "centre":
        return this.around.table?.centre();
      case "turn-round":
        return this.desk.turnRound();
      case "search":
        return this.around.openRule("");
      case "help":
        this.around.help = true;
        return;
      case "list":
        this.around.twin = !this.around.twin;
        return;
      case "use":
        this.around.sheet = this.around.sheet === "use" ? null : "use";
        return;
      case "chat":
        this.around.chat = true;
        return;
    }
  }

  private escape(): void {
    if (this.around.table?.escape()) return;
    if (this.around.menu) this.around.menu = false;
    else if (this.desk.game.pacing.beat) this.desk.game.pacing.skip();
    else if (this.desk.family !== null) this.desk.family = null;
    else if (this.desk.rule !== null) this.desk.rule = null;
    else if (this.around.sheet) this.around.sheet = null;
    else if (this.around.twin) this.around.twin = false;
    else if (this.desk.game.past) {
      this.replay.stop();
      this.desk.game.past = null;
    }
    else if (this.desk.drafts.size) this.desk.reset();
    else if (this.desk.steps.length) this.desk.reset();
    else if (this.desk.openSection) this.desk.openUp(null);
    else if (this.desk.picked) this.desk.pick(null);
    else {
      this.desk.selected = null;
      this.desk.roped = [];
      this.desk.lit = [];
    }
  }
}
