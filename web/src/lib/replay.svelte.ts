// A game shown again, or watched at one's own pace: the steps of the timeline one after the other.

import type { Game } from "./game.svelte";

/** So long a step stays at the usual speed, in milliseconds. */
const STEP = 900;
export const SPEEDS = [1, 2, 4];

export class Replay {
  playing = $state(false);
  speed = $state(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly game: Game) {}

  /** From the first step. */
  async again(): Promise<void> {
    await this.game.goTo(0);
    this.play();
  }

  /** A game that runs is held where it stands, one that is looked back at goes on, one that is over begins again. */
  async toggle(): Promise<void> {
    if (this.playing) this.stop();
    else if (this.game.past) this.play();
    else if (this.game.snap?.outcome) await this.again();
    else this.game.hold();
  }

  play(): void {
    this.playing = true;
    this.wait();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
    if (this.playing) this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.next(), STEP / this.speed);
  }

  private async next(): Promise<void> {
    if (!this.playing) return;
    if (this.game.past) await this.game.step(1);
    // At the end, or where somebody went back to now.
    if (!this.game.past) this.stop();
    else if (this.playing) this.wait();
  }
}
