// A block of ranks and files: every base where it stands, the front thick with a point, those that stand out signed, those that would
// fall crossed from the end of the last rank. Drawn around the middle of its footprint, facing up.

import type { Point, Ranks } from "../lib/types";
import { n } from "./shape";

/** Below so many pixels a base no single models are drawn: front, outline and strength say enough. */
export const SMALLEST = 6;

/** The middle of each model, in ranks from the front, from left to right, unless each is told by itself. */
export function spots({ files, models, wide, deep, bases, leftward }: Ranks): Point[] {
  if (bases?.length) return bases.map(({ x, y }): Point => [x, y]);
  const across = Math.max(1, files);
  const ranks = Math.ceil(models / across);
  return Array.from({ length: models }, (_, i): Point => {
    const rank = Math.floor(i / across);
    const inRank = rank === ranks - 1 && !(leftward && ranks > 1) ? models - rank * across : across;
    return [((i % across) - (inRank - 1) / 2) * wide, (rank - (ranks - 1) / 2) * deep];
  });
}

/** The places of those that would be lost: from the end of the last rank, as rules take them. */
export const falling = ({ models, falling: count = 0 }: Ranks): number[] => Array.from({ length: Math.min(count, models) }, (_, i) => models - 1 - i);

/** Half the width and half the depth of the whole. */
export function extent(ranks: Ranks): [number, number] {
  if (ranks.bases?.length) return [Math.max(...ranks.bases.map(({ x, wide }) => Math.abs(x) + wide / 2)), Math.max(...ranks.bases.map(({ y, deep }) => Math.abs(y) + deep / 2))];
  const across = Math.max(1, ranks.files);
  return [(Math.min(across, ranks.models) * ranks.wide) / 2, (Math.ceil(ranks.models / across) * ranks.deep) / 2];
}

/** The outline of the whole: ranks of the full width, and the last as wide as it is; each base where they are told apart. */
function outline(ranks: Ranks): string {
  if (ranks.bases?.length) return ranks.bases.map(({ x, y, wide, deep }) => `M${n(x - wide / 2)} ${n(y - deep / 2)}h${n(wide)}v${n(deep)}h${n(-wide)}Z`).join("");
  const across = Math.max(1, ranks.files);
  const deep = Math.ceil(ranks.models / across);
  const last = ranks.models - (deep - 1) * across;
  const [w, h] = [(Math.min(across, ranks.models) * ranks.wide) / 2, (deep * ranks.deep) / 2];
  const [v, y] = [(last * ranks.wide) / 2, h - ranks.deep];
  const end = -w + last * ranks.wide;
  if (ranks.leftward && deep > 1 && last < across) return `M${n(-w)} ${n(-h)}H${n(w)}V${n(y)}H${n(end)}V${n(h)}H${n(-w)}Z`;
  return deep > 1 && last < across ? `M${n(-w)} ${n(-h)}H${n(w)}V${n(y)}H${n(v)}V${n(h)}H${n(-v)}V${n(y)}H${n(-w)}Z` : `M${n(-w)} ${n(-h)}H${n(w)}V${n(h)}H${n(-w)}Z`;
}

/** A block as it lies when it faces up, in user units. `sign` draws the sign of one that stands out. */
export function drawBlock(given: Ranks, k: number, side: string, sign: (mark: NonNullable<Ranks["marked"]>[number]["sign"], r: number) => string): string {
  const grown = given.bases?.map(({ x, y, wide, deep }) => ({ x: x * k, y: y * k, wide: wide * k, deep: deep * k }));
  const ranks: Ranks = { ...given, wide: given.wide * k, deep: given.deep * k, ...(grown ? { bases: grown } : {}) };
  const places = spots(ranks);
  const [w, h] = [ranks.wide / 2, ranks.deep / 2];
  const [width, rear] = extent(ranks);
  const front = -rear;
  const d = outline(ranks);
  const sizes = places.map((_, i): Point => [(grown?.[i]?.wide ?? ranks.wide) / 2, (grown?.[i]?.deep ?? ranks.deep) / 2]);
  const bases = Math.min(ranks.wide, ranks.deep) < SMALLEST ? "" : places.map(([x, y], i) => `M${n(x - (sizes[i]?.[0] ?? w) + 0.6)} ${n(y - (sizes[i]?.[1] ?? h) + 0.6)}h${n(2 * (sizes[i]?.[0] ?? w) - 1.2)}v${n(2 * (sizes[i]?.[1] ?? h) - 1.2)}h${n(-2 * (sizes[i]?.[0] ?? w) + 1.2)}z`).join("");
  // The second army is told by a toothed rear edge, whatever its colour: along those who stand there.
  const rearmost = places.flatMap(([x, y], i): Point[] => (y + (sizes[i]?.[1] ?? h) > rear - 0.5 ? [[x - (sizes[i]?.[0] ?? w), x + (sizes[i]?.[0] ?? w)]] : []));
  const [from, to] = [Math.min(...rearmost.map(([left]) => left)), Math.max(...rearmost.map(([, right]) => right))];
  const teeth = side === "b" && rearmost.length ? Array.from({ length: Math.max(1, Math.round((to - from) / 8)) }, (_, i) => `M${n(from + i * 8)} ${n(rear)}l4 4l4 -4`).join("") : "";
  const marked = (ranks.marked ?? []).flatMap(({ place, sign: mark }) => {
    const at = places[place];
    return at ? [`<g transform="translate(${n(at[0])} ${n(at[1])})">${sign(mark, Math.min(w, h))}</g>`] : [];
  });
  const gone = falling(ranks).flatMap((place) => {
    const at = places[place];
    return at ? [`M${n(at[0] - w * 0.7)} ${n(at[1] - h * 0.7)}L${n(at[0] + w * 0.7)} ${n(at[1] + h * 0.7)}M${n(at[0] + w * 0.7)} ${n(at[1] - h * 0.7)}L${n(at[0] - w * 0.7)} ${n(at[1] + h * 0.7)}`] : [];
  });
  return (
    `<path class="sh" transform="translate(3 5)" d="${d}"/><path class="hull" d="${d}"/>` +
    (bases ? `<path class="pan files" d="${bases}"/>` : "") +
    (teeth ? `<path class="pan teeth" d="${teeth}"/>` : "") +
    `<path class="ft" d="M${n(-width)} ${n(front - 1)}H${n(width)}V${n(front - 4)}H7L0 ${n(front - 11)}L-7 ${n(front - 4)}H${n(-width)}Z"/>` +
    marked.join("") +
    (gone.length ? `<path class="falls" d="${gone.join("")}"/>` : "")
  );
}
