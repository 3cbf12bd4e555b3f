// Pieces: true footprints, the owner by rim and badge, the role by a sign, states by small marks. Drawn around (0, 0).

import type { Badge, Build, Piece, Scene, Shape, Sign } from "../lib/types";
import { drawBlock } from "./block";
import { glyph, isBuild, vehicle, WHEELED } from "./figures";
import { escape, halfWidth, n, radius, ring } from "./shape";

/** Whose piece: the first army, the second, or nobody's. */
export type Side = "a" | "b" | "n";

/** The side of each owner. Where the rules themselves play the enemy, all players are one side. */
export function sides(scene: Scene): (owner: number | null, piece?: Piece) => Side {
  const enemies = scene.pieces.some((piece) => piece.owner === null && piece.facing !== null);
  const together = enemies || scene.seats.length < 2;
  return (owner, piece) => {
    if (owner === null) return piece && together && piece.facing !== null ? "b" : "n";
    return together || owner % 2 === 0 ? "a" : "b";
  };
}

const has = (piece: Piece, kind: string): Badge | undefined => piece.badges.find((badge) => badge.kind === kind);

export function drawPiece(piece: Piece, side: Side, k: number, ghost = false): string {
  const big = k > 30;
  const turn = piece.facing === null ? 0 : piece.facing * 360;
  const shape = piece.shape;
  const r = radius(shape) * k;
  const crouching = has(piece, "crouching") !== undefined;
  let body: string;
  if (piece.ranks) body = `<g transform="rotate(${n(turn)})">${drawBlock(piece.ranks, k, side, (mark, r) => sign(mark, r, side === "b" ? "a" : side, false))}</g>${piece.ranks.models > 1 ? strength(piece.ranks.models) : ""}`;
  else if ("circle" in shape) body = disc(r, side, piece, turn, big, crouching);
  else if ("oval" in shape) body = oval(shape.oval.width * k, shape.oval.height * k, side, turn, piece.sign);
  else if ("rectangle" in shape && isBuild(piece.sign) && WHEELED.includes(piece.sign)) body = wheeled(shape.rectangle.width * k, shape.rectangle.height * k, side, turn, piece.sign);
  else if ("rectangle" in shape && piece.sign !== "none" && isHull(shape)) body = hullOf(shape.rectangle.width * k, shape.rectangle.height * k, side, turn, piece.sign);
  else body = plate(shape, k, side, turn, piece.sign);
  // Signs stand at the corners of what is drawn: a long vehicle that lies across is wider than it is high.
  const [rx, ry] = "rectangle" in shape && !piece.ranks ? [halfWidth(shape, turn / 360) * k, halfWidth(shape, turn / 360 + 0.25) * k] : [r, r];
  return body + (ghost ? "" : marks(piece, rx, ry, big));
}

/** How many there are, in the middle, of a size that can be read. */
const strength = (models: number): string => `<g class="mks"><rect class="pip-bg" x="${n(-5 - String(models).length * 4)}" y="-9" width="${n(10 + String(models).length * 8)}" height="18" rx="3"/><text class="pip-t" y="5">${models}</text></g>`;

const isHull = (shape: { rectangle: { width: number; height: number } }): boolean =>
  Math.max(shape.rectangle.width, shape.rectangle.height) >= 2;

function disc(r: number, side: Side, piece: Piece, turn: number, big: boolean, dashed: boolean): string {
  const shade = `<circle class="sh" cx="${n(r * 0.17)}" cy="${n(r * 0.26)}" r="${n(r)}"/>`;
  const face =
    piece.facing === null || !big
      ? ""
      : `<g transform="rotate(${n(turn)})"><path class="face" d="M${n(-r * 0.5)} ${n(-r * 0.88)}L0 ${n(-r * 1.42)}L${n(r * 0.5)} ${n(-r * 0.88)}Z"/></g>`;
  // What lies dead is drawn flat on the ground, what is wanted on a token.
  if (side === "n" && piece.sign === "body") return `<g class="corpse">${glyph("body", r * 1.1, "cps-h")}${glyph("body", r * 1.1, "cps")}</g>`;
  if (side === "n") return `${shade}<circle class="base${isBuild(piece.sign) ? ` thing ${piece.sign}` : ""}" r="${n(r)}"/>${thing(piece, r)}`;
  const rim = `<circle class="rim${big ? " w" : ""}${dashed ? " low" : ""}" r="${n(r * (big ? 0.8 : 0.79))}"/>`;
  const badge = side === "b" ? `<path class="dia" d="${diamond(r * (big ? 0.72 : 0.7))}"/>` : "";
  return `${shade}${face}<circle class="base" r="${n(r)}"/>${rim}${badge}${sign(piece.sign, r, side, big)}`;
}

const diamond = (d: number): string => `M0 ${n(-d)}L${n(d)} 0L0 ${n(d)}L${n(-d)} 0Z`;

/** Something that lies about: a letter or a plain mark. */
function thing(piece: Piece, r: number): string {
  if (typeof piece.sign === "object") return `<text class="tk" y="${n(r * 0.3)}" font-size="${n(r * 0.85)}">${escape(piece.sign.letter)}</text>`;
  return sign(piece.sign === "none" ? "dot" : piece.sign, r, "n", false);
}

function oval(width: number, height: number, side: Side, turn: number, mark: Sign): string {
  const [rx, ry] = [width / 2, height / 2];
  const small = Math.min(rx, ry);
  return (
    `<g transform="rotate(${n(turn)})"><ellipse class="sh" cx="3" cy="5" rx="${n(rx)}" ry="${n(ry)}"/><ellipse class="base" rx="${n(rx)}" ry="${n(ry)}"/>` +
    `<ellipse class="rim" rx="${n(rx - small * 0.2)}" ry="${n(ry - small * 0.2)}"/></g>` +
    (side === "b" ? `<path class="dia" d="${diamond(small * 0.66)}"/>` : `<circle class="rim" r="${n(small * 0.52)}"/>`) +
    sign(mark, small * 0.9, side, false)
  );
}

/** A vehicle from above: tracks, hull, turret, barrel; the sign upright. */
function hullOf(width: number, height: number, side: Side, turn: number, mark: Sign): string {
  const [w, h] = [width / 2, height / 2];
  const belt = width * 0.16;
  let treads = "";
  for (let y = -h + 5; y < h - 2; y += 7) treads += `M${n(-w)} ${n(y)}h${n(belt)}M${n(w - belt)} ${n(y)}h${n(belt)}`;
  const nose = h * 0.72;
  const inner = w - belt * 0.8;
  const turret = Math.min(w, h) * 0.52;
  return (
    `<g transform="rotate(${n(turn)})"><rect class="sh" x="${n(-w + 4)}" y="${n(-h + 6)}" width="${n(width)}" height="${n(height)}" rx="3"/>` +
    `<rect class="trk" x="${n(-w)}" y="${n(-h)}" width="${n(belt)}" height="${n(height)}" rx="3"/><rect class="trk" x="${n(w - belt)}" y="${n(-h)}" width="${n(belt)}" height="${n(height)}" rx="3"/><path class="trd" d="${treads}"/>` +
    `<path class="hull" d="M${n(-inner)} ${n(h)}V${n(-nose)}L${n(-inner * 0.55)} ${n(-h)}H${n(inner * 0.55)}L${n(inner)} ${n(-nose)}V${n(h)}Z"/>` +
    `<path class="pan" d="M${n(-inner * 0.65)} ${n(-nose * 0.9)}H${n(inner * 0.65)}M${n(-inner * 0.6)} ${n(h * 0.7)}H${n(inner * 0.6)}M${n(-inner * 0.6)} ${n(h * 0.84)}H${n(inner * 0.6)}"/>` +
    `<rect class="brl" x="-4" y="${n(-h * 1.16)}" width="8" height="${n(h * 1.1)}" rx="2"/><circle class="hull" r="${n(turret)}" cy="${n(h * 0.06)}"/></g>` +
    (side === "b" ? `<path class="dia" d="${diamond(turret * 0.62)}"/>` : `<circle class="rim" r="${n(turret * 0.6)}"/>`) +
    sign(mark, turret * 0.8, side, false)
  );
}

/** A vehicle as what it is, on a plate of its side's colour so that its footprint is seen. */
function wheeled(width: number, height: number, side: Side, turn: number, kind: Build): string {
  const [w, h] = [width / 2, height / 2];
  return (
    `<g transform="rotate(${n(turn)})"><rect class="sh" x="${n(-w + 4)}" y="${n(-h + 6)}" width="${n(width)}" height="${n(height)}" rx="6"/><rect class="base plate" x="${n(-w)}" y="${n(-h)}" width="${n(width)}" height="${n(height)}" rx="6"/>` +
    `${vehicle(kind, width * 0.9, height * 0.92)}<path class="face" d="M-9 ${n(-h - 1)}L0 ${n(-h - 11)}L9 ${n(-h - 1)}Z"/></g>` +
    (side === "b" ? "" : `<circle class="rim" r="5"/>`)
  );
}

/** Any other footprint: its exact outline, a thick front edge if it has a front. */
function plate(shape: Shape, k: number, side: Side, turn: number, mark: Sign): string {
  const points =
    "polygon" in shape
      ? shape.polygon.points
      : "rectangle" in shape
        ? ([[-1, -1], [1, -1], [1, 1], [-1, 1]] as const).map(([x, y]): [number, number] => [(x * shape.rectangle.width) / 2, (y * shape.rectangle.height) / 2])
        : [];
  const d = ring(points, k);
  const top = Math.min(...points.map(([, y]) => y)) * k;
  const wide = Math.max(...points.map(([x]) => Math.abs(x))) * k;
  const small = Math.min(wide, -top) * 0.8;
  const front = turn || "rectangle" in shape ? `<path class="ft" d="M${n(-wide)} ${n(top - 1)}H${n(wide)}V${n(top - 4)}H7L0 ${n(top - 11)}L-7 ${n(top - 4)}H${n(-wide)}Z"/>` : "";
  return (
    `<g transform="rotate(${n(turn)})"><path class="sh" transform="translate(3 5)" d="${d}"/><path class="hull" d="${d}"/>${"rectangle" in shape ? front : ""}</g>` +
    (side === "b" ? `<path class="dia" d="${diamond(small * 0.7)}"/>` : side === "a" ? `<circle class="rim" r="${n(small * 0.62)}"/>` : "") +
    sign(mark, small * 0.9, side, false)
  );
}

/** Signs of roles; on the second army they stand dark on a light diamond. */
function sign(mark: Sign, r: number, side: Side, big: boolean): string {
  const s = r * 0.42;
  if (typeof mark === "object") {
    const size = big ? (side === "b" ? r * 0.68 : r * 0.86) : r * 0.95;
    return `<text class="tk" y="${n(size * 0.34)}" font-size="${n(size)}">${escape(mark.letter)}</text>`;
  }
  if (isBuild(mark)) return glyph(mark, r * (side === "n" ? 0.9 : big ? 0.72 : 0.8));
  switch (mark) {
    case "none":
      return "";
    case "dot":
      return `<circle class="gl" r="${n(r * 0.2)}"/>`;
    case "chevron":
      return `<path class="gls" d="M${n(-s)} ${n(s * 0.5)}L0 ${n(-s * 0.55)}L${n(s)} ${n(s * 0.5)}"/>`;
    case "plus":
      return `<path class="gls" d="M${n(-s)} 0H${n(s)}M0 ${n(-s)}V${n(s)}"/>`;
    case "two-bars":
      return `<path class="gls" d="M${n(-s * 0.45)} ${n(-s)}V${n(s)}M${n(s * 0.45)} ${n(-s)}V${n(s)}"/>`;
    case "cross":
      return `<path class="gls" d="M${n(-s * 0.8)} ${n(-s * 0.8)}L${n(s * 0.8)} ${n(s * 0.8)}M${n(s * 0.8)} ${n(-s * 0.8)}L${n(-s * 0.8)} ${n(s * 0.8)}"/>`;
    case "star": {
      const points = Array.from({ length: 10 }, (_, i): [number, number] => {
        const reach = i % 2 ? s * 0.5 : s * 1.25;
        const angle = (i * Math.PI) / 5 - Math.PI / 2;
        return [reach * Math.cos(angle), reach * Math.sin(angle)];
      });
      return `<path class="gl" d="${ring(points)}"/>`;
    }
  }
}

const WOUNDS = ["wounds", "hearts", "health"];
const QUIET = ["crouching"];
/** Where marks stand around a piece, in parts of its radius. */
const SLOTS: [number, number][] = [[0.8, -0.8], [-0.8, -0.8], [-0.8, 0.8], [0, -1.05], [0, 1.1]];

/** States beside a piece: warnings as triangles, health as a number, having acted as a tick; others as a small labelled square. */
function marks(piece: Piece, rx: number, ry: number, big: boolean): string {
  let drawn = "";
  let slot = 0;
  const size = big ? 1 : 0.62;
  for (const badge of piece.badges) {
    if (QUIET.includes(badge.kind)) continue;
    if (WOUNDS.includes(badge.kind)) {
      if (badge.value === null) continue;
      const text = String(badge.value);
      const wide = 9 + text.length * 7;
      const away = big ? 0.82 : 0.62;
      // Scaled back to a size that can be read when the table is shown small; where that would hide the piece, the table leaves it out.
      drawn += `<g transform="translate(${n(rx * away)} ${n(ry * away)})"><g class="mks hp"><rect class="pip-bg" x="${n(-wide / 2)}" y="-8" width="${n(wide)}" height="16" rx="3"/><text class="pip-t" y="4.5">${text}</text></g></g>`;
      continue;
    }
    const [x, y] = SLOTS[slot++ % SLOTS.length] ?? [0, 0];
    drawn += `<g transform="translate(${n(x * rx)} ${n(y * ry)}) scale(${size})">${mark(badge)}</g>`;
  }
  return drawn;
}

function mark(badge: Badge): string {
  switch (badge.kind) {
    case "alert":
    case "exposed":
      return `<path class="st bad" d="M0 -11L11 8H-11Z"/><path class="st-x" d="M0 -4V2M0 4.8V5"/>`;
    case "battle-shock":
    case "battle-shocked":
    case "shaken":
      return `<path class="st" d="M0 -11L11 8H-11Z"/><path class="st-g" d="M1.5 -5L-2 1H2L-1 6"/>`;
    case "activated":
    case "done":
      return `<circle class="st-done" r="8"/><path class="st-tick" d="M-3.600 .2L-1 3L4 -3"/>`;
    default:
      return `<rect class="pip-bg" x="-8" y="-8" width="16" height="16" rx="3"/><text class="pip-t" y="4.5">${badge.value ?? escape(badge.kind.slice(0, 1).toUpperCase())}</text>`;
  }
}

/** The small mark of an army in panels. */
export function armyMark(side: Side): string {
  if (side === "a") return '<circle class="base" r="12"/><circle class="rim w" r="8"/>';
  if (side === "b") return '<circle class="base" r="12"/><path class="dia" d="M0 -9L9 0L0 9L-9 0Z"/>';
  return '<circle class="base" r="11"/>';
}
