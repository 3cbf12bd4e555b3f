// What this browser remembers: seats at games, and how the page looks.

import type { NewGame } from "./api";
import type { Progress } from "./lessons";
import type { Standing } from "./standing";
import type { Message } from "./types";

export interface KeptGame {
  game: string;
  system: string;
  name: string;
  /** Opens one's own seats. */
  token: string;
  /** Links for friends, not yet given away. */
  links: { token: string; seats: number[] }[];
  over: boolean;
  yourMove: boolean;
  when: number;
  /** What it is played with: mission, armies. */
  about?: Message[];
  /** As it was asked for, to play it again. */
  wish?: NewGame;
  /** How it stood when this browser last saw it. */
  standing?: Standing | null;
  /** It has been told what the game is all about. */
  briefed?: boolean;
  /** The table is seen from its other end. */
  turned?: boolean;
  /** How far the lesson has come that it is. */
  lesson?: Progress;
  /** A copy made to see what would be: of which game, from which step. */
  of?: { game: string; moment: number };
}

const GAMES = "grognard.games";
const THEME = "grognard.theme";
const MOST = 60;

function read(): KeptGame[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(GAMES) ?? "[]");
    return Array.isArray(value) ? (value as KeptGame[]).filter((game) => typeof game.game === "string") : [];
  } catch {
    return [];
  }
}

class Kept {
  games = $state<KeptGame[]>(read());
  theme = $state<"light" | "dark" | null>(null);

  constructor() {
    const theme = localStorage.getItem(THEME);
    if (theme === "light" || theme === "dark") this.wear(theme);
  }

  find(game: string): KeptGame | undefined {
    return this.games.find((kept) => kept.game === game);
  }

  put(game: KeptGame): void {
    this.games = [game, ...this.games.filter((kept) => kept.game !== game.game)].slice(0, MOST);
    this.save();
  }

  change(game: string, change: Partial<KeptGame>): void {
    const kept = this.find(game);
    if (!kept) return;
    const differs = Object.entries(change).some(([key, value]) => JSON.stringify(kept[key as keyof KeptGame]) !== JSON.stringify(value));
    if (!differs) return;
    Object.assign(kept, change);
    this.save();
  }

  forget(game: string): void {
    this.games = this.games.filter((kept) => kept.game !== game);
    this.save();
  }

  wear(theme: "light" | "dark"): void {
    this.theme = theme;
    localStorage.setItem(THEME, theme);
    document.documentElement.dataset.theme = theme;
  }

  toggleTheme(): void {
    const dark = this.theme ? this.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    this.wear(dark ? "light" : "dark");
  }

  private save(): void {
    localStorage.setItem(GAMES, JSON.stringify(this.games));
  }
}

export const kept = new Kept();
