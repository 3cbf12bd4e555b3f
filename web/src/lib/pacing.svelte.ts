// Shows what pieces that nobody plays have done, one beat after the other, at a pace that one can follow.

import { beatsOf, staged, type Beat } from "./pacing";
import type { LogLine, Scene } from "./types";

const KEY = "grognard.pace";
/** So long a beat stays, in milliseconds: a sentence is read in that. */
const STAYS = 1900;

export class Pacing {
  /** Somebody wants to see it step by step; whoever does not sees at once what has come of it. */
  on = $state(localStorage.getItem(KEY) !== "off");
  beats = $state.raw<Beat[]>([]);
  at = $state(0);
  private before: Scene | null = null;
  private after: Scene | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly beat: Beat | null = $derived(this.beats[this.at] ?? null);
  /** The table as it stands after the beat that is shown. */
  readonly scene: Scene | null = $derived.by(() => (this.beat && this.before && this.after ? staged(this.before, this.after, this.beats, this.at + 1) : null));
  /** How far the log is told. */
  readonly told: number | null = $derived(this.beat ? (this.beat.lines.at(-1)?.place ?? 0) + 1 : null);

  /** Begins with what was told since, if there is anything to be followed. */
  begin(lines: LogLine[], before: Scene, after: Scene): void {
    this.skip();
    if (!this.on) return;
    const beats = beatsOf(lines, before, after);
    if (!beats.length) return;
    [this.before, this.after, this.at, this.beats] = [before, after, 0, beats];
    this.wait();
  }

  next(): void {
    if (!this.beat) return;
    if (this.at + 1 >= this.beats.length) return this.skip();
    this.at++;
    this.wait();
  }

  /** To the end. */
  skip(): void {
    clearTimeout(this.timer);
    this.beats = [];
    this.at = 0;
  }

  toggle(): void {
    this.on = !this.on;
    localStorage.setItem(KEY, this.on ? "on" : "off");
    if (!this.on) this.skip();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), STAYS);
  }
}
