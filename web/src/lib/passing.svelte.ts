// Passing until something happens to us.

import type { Game } from "./game.svelte";
import type { Json } from "./types";

export class Passing {
  on = $state(false);
  /** What is asked cannot be passed. */
  stuck = $state(false);
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
    const round = scene?.tracks.filter((track) => track.owner === null && track.role === "round").map((track) => track.value);
    return JSON.stringify([round, scene?.seats.map((seat) => seat.active)]);
  }

  /** Has anything of ours been told of since, other than what came of our own passing? */
  private async concernsMe(): Promise<boolean> {
    const points = await this.game.points();
    // Ours is the first answer after that; what others did begins with the second.
    const others = points.filter((point) => point.log >= this.since.log)[1]?.log ?? Infinity;
    const mine = this.game.snap?.yours ?? [];
    const ours = new Set(this.game.scene?.pieces.filter((piece) => piece.owner !== null && mine.includes(piece.owner)).flatMap((piece) => [piece.id, ...(piece.unit ? [piece.unit] : [])]));
    return this.game.log.some((line) => line.place >= others && line.lights?.some((id) => ours.has(id)));
  }

  /** Turns passing on or off; on, it passes at once what is asked now. */
  toggle(): void {
    const pass = this.pass();
    // Passing begins while others are asked; but what is asked of us and cannot be passed wants an answer first.
    this.stuck = !this.on && this.game.question !== null && !pass;
    this.on = !this.on && !this.stuck;
    this.since = { log: this.game.snap?.log.length ?? 0, turn: this.turnNow() };
    if (this.on && pass) void this.give(pass.answer);
  }

  /** While it is on: lets the moment pass if it can, unless something has happened to us or another turn has begun. */
  async goOn(): Promise<void> {
    const asked = this.game.question?.number;
    this.stuck = false;
    if (!this.on || asked === undefined) return;
    const pass = this.pass();
    const stop = !pass || this.turnNow() !== this.since.turn || (await this.concernsMe());
    if (!this.on || this.game.question?.number !== asked) return;
    if (stop) this.on = false;
    else {
      this.since.log = this.game.snap?.log.length ?? 0;
      await this.give(pass.answer);
    }
  }
}
