// One game as this browser has it: the latest snapshot, the log so far, and the line to the server that survives breaks.

import { api, liveUrl, Refusal } from "./api";
import { remember } from "./campaign";
import { kept } from "./kept.svelte";
import { distinct } from "./form";
import { merge } from "./log";
import { Pacing } from "./pacing.svelte";
import { standingOf } from "./standing";
import { lettered } from "./systems";
import { reloadIfOlder } from "./upgrade";
import type { Choice, Json, LogLine, LookKind, Message, Preview, Question, Scene, Snapshot, TimePoint, Zone } from "./types";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
/** A line that has not opened by then will not. */
const OPENS_WITHIN = 8000;

export class Game {
  snap = $state.raw<Snapshot | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** An earlier moment that is being looked at. */
  past = $state.raw<Snapshot | null>(null);
  timeline = $state.raw<TimePoint[]>([]);
  line = $state<"joining" | "live" | "lost">("joining");
  /** The server knows no such game. */
  missing = $state(false);
  /** Why the last answer was not taken. */
  refusal = $state.raw<{ text: Message | null; rule: string | null } | null>(null);
  busy = $state(false);
  /** When the latest snapshot came, by this browser's clock. */
  heard = 0;
  /** How often the server has come back: what was asked of it in vain is asked again. */
  returned = $state(0);

  /** What pieces that nobody plays have just done, shown step by step. */
  readonly pacing = new Pacing();

  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private length = 0;
  private readonly wake = (): void => {
    if (document.visibilityState === "visible" && this.line === "lost") this.connect();
  };

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {}

  /** The table as it is shown. */
  readonly scene: Scene | null = $derived.by(() => {
    const seen = this.past?.scene ?? this.pacing.scene ?? this.snap?.scene ?? null;
    return seen && lettered(seen);
  });

  /** The log as far as the table is shown. */
  get toldLog(): LogLine[] {
    const end = this.past?.log.length ?? this.pacing.told;
    return end === null ? this.log : this.log.filter((line) => line.place < end);
  }

  /** The question that this browser should answer now. */
  get question(): Question | null {
    if (this.past || this.pacing.beat) return null;
    return this.snap?.questions.find((question) => question.form && this.seatFor(question) !== null) ?? null;
  }

  seatFor(question: Question): number | null {
    return question.seats.find((seat) => this.snap?.yours.includes(seat) && !this.botAt(seat)) ?? null;
  }

  /** Does a bot sit there, perhaps for us? */
  botAt(seat: number): boolean {
    return (this.snap?.seats.find((info) => info.seat === seat)?.bot ?? null) !== null;
  }

  open(): void {
    document.addEventListener("visibilitychange", this.wake);
    addEventListener("online", this.wake);
    this.connect();
  }

  close(): void {
    this.closed = true;
    this.pacing.skip();
    document.removeEventListener("visibilitychange", this.wake);
    removeEventListener("online", this.wake);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private connect(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.socket?.close();
    const socket = new WebSocket(liveUrl(this.id));
    this.socket = socket;
    // Nobody tells of a line that hangs: it is given up, and another one tried.
    const hangs = setTimeout(() => {
      if (this.socket === socket && this.line !== "live") socket.close();
    }, OPENS_WITHIN);
    let opened = false;
    socket.onopen = () => {
      opened = true;
      socket.send(JSON.stringify({ hello: { token: this.token, log: this.length } }));
    };
    socket.onmessage = (event: MessageEvent<string>) => this.hear(event.data);
    socket.onclose = () => {
      clearTimeout(hangs);
      if (this.socket !== socket || this.closed) return;
      this.line = "lost";
      // A game that is not there, or no longer, opens no line: ask whether it is there at all.
      if (!this.snap || !opened) void this.exists();
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
    };
  }

  /** A line through which nothing comes is given up for a new one. */
  private reopen(): void {
    this.line = "lost";
    this.connect();
  }

  private async exists(): Promise<void> {
    try {
      const found = await api.game(this.id, this.token);
      if (!this.snap) this.take(found);
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) {
        this.missing = true;
        this.close();
      }
    }
  }

  private hear(data: string): void {
    const said = JSON.parse(data) as { snapshot?: Snapshot; error?: string };
    if (said.error === "not-found") {
      this.missing = true;
      this.close();
    }
    if (!said.snapshot) return;
    const again = this.line === "lost";
    this.line = "live";
    this.wait = FIRST_WAIT;
    this.take(said.snapshot);
    if (again) {
      // What failed for want of a server is no refusal; and the server may have been brought up to date meanwhile.
      this.refusal = null;
      this.busy = false;
      this.returned++;
      void reloadIfOlder();
    }
  }

  private take(said: Snapshot): void {
    const snap = { ...said, questions: said.questions.map((question) => (question.form ? { ...question, form: distinct(question.form) } : question)) };
    if (this.snap && snap.event < this.snap.event) return;
    const asked = this.snap?.questions.map((question) => question.number).join();
    // Merely looking at a game does not make it newer.
    const stirred = this.snap !== null && snap.moment !== this.snap.moment;
    const [before, known] = [this.snap?.scene, this.length];
    this.log = merge(this.log, snap.log.from, snap.log.lines);
    this.length = snap.log.to;
    this.heard = Date.now();
    this.snap = snap;
    if (stirred) {
      const fresh = snap.log.from >= known ? snap.log.lines.filter((line) => line.place >= known) : [];
      if (before && snap.scene && snap.yours.length && !this.past) this.pacing.begin(fresh, before, snap.scene);
      else this.pacing.skip();
    }
    if (asked !== snap.questions.map((question) => question.number).join()) {
      this.refusal = null;
      this.busy = false;
    }
    const yourMove = snap.questions.some((question) => this.seatFor(question) !== null);
    kept.change(this.id, { over: snap.outcome !== null, yourMove, standing: standingOf(snap), ...(stirred ? { when: Date.now() } : {}) });
    this.remember(snap);
    void this.loadTimeline();
  }

  /** What was won or lost is remembered for the campaign, unless it was a copy to see what would be. */
  private remember(snap: Snapshot): void {
    const own = kept.find(this.id);
    const seat = snap.yours[0];
    if (!snap.outcome || !own?.wish || own.of || seat === undefined) return;
    remember({ system: own.system, setup: own.wish.setup, won: snap.outcome.winners.includes(seat), score: snap.outcome.scores?.[seat] ?? null, when: own.when, game: this.id });
  }

  /** The timeline as it is at this moment. */
  async points(): Promise<TimePoint[]> {
    try {
      this.timeline = await api.timeline(this.id, this.token);
    } catch {
      // What we have must do.
    }
    return this.timeline;
  }

  private loading = false;
  private async loadTimeline(): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    try {
      this.timeline = await api.timeline(this.id, this.token);
    } catch {
      // The strip stays as it was; the next change asks again.
    }
    this.loading = false;
  }

  /** Answers the open question. True if it was taken. */
  async answer(question: Question, answer: Json): Promise<boolean> {
    const seat = this.seatFor(question);
    if (seat === null || this.busy) return false;
    this.busy = true;
    this.refusal = null;
    return this.attempt(() => api.answer(this.id, this.token, seat, question.number, answer));
  }

  /** Gives again what was taken back last, with the very same dice, where that can be. */
  async redo(): Promise<void> {
    const seat = this.snap?.yours[0];
    if (this.snap?.redo && seat !== undefined) await this.ask("redo", { seat });
  }

  async preview(question: Question, answer: Json): Promise<Preview | null> {
    const seat = this.seatFor(question);
    if (seat === null) return null;
    try {
      return await api.preview(this.id, this.token, seat, question.number, answer);
    } catch (error) {
      // Whoever cannot be reached has judged nothing.
      if (error instanceof Refusal && error.text && error.status > 0) {
        return { refused: { rule: error.rule ?? "", reason: error.text }, routes: [] };
      }
      return null;
    }
  }

  /** Whole answers worth considering. */
  async ideas(question: Question): Promise<Choice[]> {
    const seat = this.seatFor(question);
    if (seat === null) return [];
    try {
      return await api.ideas(this.id, this.token, seat);
    } catch {
      return [];
    }
  }

  async look(piece: string, kind: LookKind): Promise<Zone[]> {
    try {
      return await api.look(this.id, this.token, piece, kind);
    } catch {
      return [];
    }
  }

  /** Anything else that is asked of the server about this game. */
  async ask(what: string, body: Json): Promise<boolean> {
    this.refusal = null;
    return this.attempt(() => api.post(this.id, this.token, what, body));
  }

  private async attempt(deed: () => Promise<unknown>): Promise<boolean> {
    try {
      await deed();
      if (this.line !== "live") this.take(await api.game(this.id, this.token));
      return true;
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(0, "failed", null, null);
      // Somebody was quicker, or it was sent twice: the next snapshot says what is open now.
      if (refusal.kind !== "other-question") {
        this.refusal = { text: refusal.text ?? { id: "web-failed" }, rule: refusal.rule };
      }
      // Where nothing comes through, the line only seems to be open: it is opened anew, and then what was asked in vain is asked again.
      if (refusal.status === 0) this.reopen();
      return false;
    } finally {
      this.busy = false;
    }
  }

  async takeBack(): Promise<void> {
    const offer = this.snap?.take_back;
    if (!offer) return;
    await this.ask("take-back", { seat: offer.seat, to: offer.to });
  }

  // ---- time

  async goTo(moment: number): Promise<void> {
    const now = this.snap?.moment ?? 0;
    if (moment >= now) {
      this.past = null;
      return;
    }
    try {
      this.past = await api.moment(this.id, this.token, Math.max(0, moment));
    } catch {
      this.past = null;
    }
  }

  /** Keeps the table as it stands, while the game goes on. */
  hold(): void {
    this.past = this.snap;
  }

  /** The next moment worth looking at, before or after the one that is shown. */
  async step(by: -1 | 1): Promise<void> {
    const now = this.past?.moment ?? this.snap?.moment ?? 0;
    const moments = this.timeline.map((point) => point.moment);
    const next =
      by < 0
        ? (moments.filter((moment) => moment < now).at(-1) ?? now - 1)
        : (moments.find((moment) => moment > now) ?? now + 1);
    if (next < 0) return;
    await this.goTo(next);
  }
}
