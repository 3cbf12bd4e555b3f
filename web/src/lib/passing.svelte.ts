// Passing until something happens to us.

import type { Game } from "./game.svelte";
import type { Json } from "./types";

export class Passing {
  on = $state(false);
  /** How far the log was, and whose turn it was, when passing last went on. */
  private since: { log: number; turn: string } = { log: 0, turn: "" };

  constructor(
    private readonly game: Game,
    /** The answer that lets the moment pass, if there is one. */
    private readonly pass: () => { answer: Json } | null,
    private readonly give: (answer: Json) => Promise<void>,
  ) {}

  private turnNow(): string {
    const scene = this.game.scene;
    const round = scene?.tracks.filter((track) => track.owner === null && ["round", "turn", "battle-round"].includes(track.key)).map((track) => track.value);
    return JSON.stringify([round, scene?.seats.map((seat) => seat.active)]);
  }

  /** Has anything of ours been told of since? */
  private concernsMe(): boolean {
    const mine = this.game.snap?.yours ?? [];
    const ours = new Set(this.game.scene?.pieces.filter((piece) => piece.owner !== null && mine.includes(piece.owner)).flatMap((piece) => [piece.id, ...(piece.unit ? [piece.unit] : [])]));
    return this.game.log.some((line) => line.place >= this.since.log && line.lights?.some((id) => ours.has(id)));
  }

  /** Turns passing on or off; on, it passes at once what is asked now. */
  toggle(): void {
    this.on = !this.on;
    this.since = { log: this.game.snap?.log.length ?? 0, turn: this.turnNow() };
    const pass = this.pass();
    if (this.on && pass) void this.give(pass.answer);
  }

  /** While it is on: lets the moment pass if it can, unless something has happened to us or another turn has begun. */
  goOn(): void {
    if (!this.on || !this.game.question) return;
    const pass = this.pass();
    const stop = !pass || this.concernsMe() || this.turnNow() !== this.since.turn;
    if (stop) this.on = false;
    else void this.give(pass.answer);
  }
}
