// What pieces that nobody plays did after one's answer, taken apart into beats that can be followed one by one.

import type { Card, Hand, LogLine, Piece, Scene } from "./types";

/** One card, or what one piece does. */
export interface Beat {
  /** The piece that acts; none where something happens to all, such as a card. */
  actor: string | null;
  lines: LogLine[];
}

/** So many beats are worth a pause; a single one is seen anyway. */
const FEW = 2;

/** Pieces that act without anybody playing them: they have a front, and are nobody's. */
const acts = (scene: Scene): Set<string> => new Set(scene.pieces.filter((piece) => piece.owner === null && piece.facing !== null).map((piece) => piece.id));

/**
 * The beats among new lines: a card or anything else that is notable by itself begins one, and so does a piece of nobody's that acts; what
 * comes of it belongs to it. What the player has done before comes first and is left out, what follows the next heading is their own again.
 */
export function beatsOf(lines: LogLine[], before: Scene, after: Scene): Beat[] {
  const actors = new Set([...acts(before), ...acts(after)]);
  const beats: Beat[] = [];
  // Dice lie before it is said what they were for: they belong to what follows.
  let rolled: LogLine[] = [];
  for (const line of lines) {
    if (line.undoes !== undefined && line.undoes !== null) return [];
    if (line.weight === "heading") break;
    if (line.weight === "lesson" || line.kind === "note") continue;
    if (line.kind === "roll") {
      rolled.push(line);
      continue;
    }
    const actor = line.lights?.find((id) => actors.has(id)) ?? null;
    const last = beats.at(-1);
    const card = line.weight === "notable" && !line.lights?.length;
    if (card || (actor !== null && actor !== last?.actor)) beats.push({ actor, lines: [...rolled, line] });
    else last?.lines.push(...rolled, line);
    rolled = [];
  }
  const busy = beats.filter((beat) => beat.actor !== null).length;
  return busy > 0 && beats.length >= FEW ? beats : [];
}

/**
 * The table after so many beats: whoever has not acted yet stands as before, who will act again stands where the last way has led, and whoever
 * is gone is there until it is all over.
 */
export function staged(before: Scene, after: Scene, beats: Beat[], done: number): Scene {
  const [over, left] = [beats.slice(0, done), beats.slice(done)];
  const waits = new Set(left.flatMap((beat) => (beat.actor ? [beat.actor] : [])));
  const stood = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const nobodys = acts(before);
  const pieces = after.pieces.flatMap((piece): Piece[] => {
    const was = stood.get(piece.id);
    if (!waits.has(piece.id)) return [piece];
    // Whoever comes later is not there yet.
    if (!was) return [];
    const way = over.flatMap((beat) => beat.lines).flatMap((line) => line.ways ?? []).filter((way) => way.piece === piece.id).at(-1)?.points.at(-1);
    const [x, y] = way ?? [was.x, was.y];
    return [over.some((beat) => beat.actor === piece.id) ? { ...piece, x, y } : was];
  });
  const here = new Set(after.pieces.map((piece) => piece.id));
  const gone = before.pieces.filter((piece) => !here.has(piece.id) && nobodys.has(piece.id));
  return { ...after, tracks: before.tracks, phases: before.phases, intents: before.intents ?? [], pieces: [...pieces, ...gone] };
}

/** The card of an open deck that a beat tells of: the one whose words are in its sentence. */
export function cardOf(beat: Beat, scene: Scene): { deck: Hand; card: Card } | null {
  const said = beat.actor === null ? (beat.lines[0]?.message.args ?? []).map(([, arg]) => JSON.stringify(arg)) : [];
  for (const deck of scene.hands.filter((hand) => hand.owner === null)) {
    for (const card of deck.cards) {
      const words = [card.text, ...(card.text?.args ?? []).map(([, arg]) => arg)].map((word) => JSON.stringify(word));
      if (words.some((word) => said.includes(word))) return { deck, card };
    }
  }
  return null;
}
