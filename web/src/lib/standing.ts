// How a game stands, in a line: kept by this browser for the lists of games.

import { comma, number, say, t } from "./text.svelte";
import type { Message, SetupField, Snapshot } from "./types";

export interface Standing {
  round: { label: Message; value: number; max: number | null } | null;
  /** Each side with its points; nothing where all play on one side. */
  scores: { label: Message; value: number }[];
  /** Who has won, once it is over. */
  won: { winners: Message[]; together: boolean } | null;
}

export function standingOf(snap: Snapshot): Standing | null {
  const scene = snap.scene;
  if (!scene) return null;
  const round = scene.tracks.find((track) => track.owner === null && track.role === "round");
  const scores = scene.seats.flatMap((seat) => {
    const track = scene.tracks.find((track) => track.owner === seat.seat && track.role === "score");
    return track ? [{ label: seat.label, value: track.value }] : [];
  });
  const winners = snap.outcome?.winners.flatMap((winner) => scene.seats.filter((seat) => seat.seat === winner).map((seat) => seat.label));
  return {
    round: round ? { label: round.label, value: round.value, max: round.max } : null,
    scores,
    won: winners ? { winners, together: !scene.tracks.some((track) => track.owner !== null) } : null,
  };
}

export const scoresText = (scores: Standing["scores"]): string => scores.map((score) => t("score-of", { who: say(score.label), points: number(score.value) })).join(" · ");

/** Who has won, in words. */
export function resultText(won: NonNullable<Standing["won"]>): string {
  if (won.together) return t(won.winners.length ? "mission-won" : "mission-lost");
  return won.winners.length ? t("won-by", { who: won.winners.map(say).join(comma()) }) : t("no-winner");
}

export function standingText(standing: Standing | undefined | null): string {
  if (!standing) return "";
  const { round, scores, won } = standing;
  const when = round ? `${say(round.label)} ${number(round.value)}${round.max ? ` ${t("of", { max: round.max })}` : ""}` : "";
  return [won ? resultText(won) : when, scoresText(scores)].filter(Boolean).join(" · ");
}

/** The choices of a setup that a game is known by. */
export function aboutOf(fields: SetupField[], setup: Record<string, string>): Message[] {
  return fields.filter((field) => field.telling).flatMap((field) => {
    const choice = field.choices.find((choice) => choice.key === (setup[field.key] ?? field.choices[0]?.key));
    return choice ? [choice.label] : [];
  });
}
