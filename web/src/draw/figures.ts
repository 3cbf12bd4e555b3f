// Things and vehicles drawn as what they are, around (0, 0), the front up. Sizes in user units.

import type { Build } from "../lib/types";
import { n } from "./shape";

/** Drawn from above in their whole footprint; everything else is a sign on a token. */
export const WHEELED: readonly string[] = ["motorcycle", "car", "truck", "half-track", "tank", "boat", "gun"];
export const isBuild = (sign: unknown): sign is Build => typeof sign === "string" && sign in GLYPHS;

const rect = (cls: string, x: number, y: number, w: number, h: number, r = 2): string => `<rect class="${cls}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${r}"/>`;

/** A vehicle from above, in a box of this width and height. */
export function vehicle(kind: Build, width: number, height: number): string {
  const [w, h] = [width / 2, height / 2];
  const wheels = (...at: number[]): string => at.map((y) => rect("trk", -w, y * h - h * 0.13, w * 0.26, h * 0.26) + rect("trk", w * 0.74, y * h - h * 0.13, w * 0.26, h * 0.26)).join("");
  const tracks = (from: number, to: number): string => rect("trk", -w, from * h, w * 0.34, (to - from) * h, 3) + rect("trk", w * 0.66, from * h, w * 0.34, (to - from) * h, 3);
  switch (kind) {
    case "motorcycle":
      return rect("trk", -w * 0.24, -h * 0.9, w * 0.2, h * 0.5) + rect("trk", -w * 0.24, h * 0.3, w * 0.2, h * 0.55) + rect("hull", -w * 0.34, -h * 0.45, w * 0.4, h * 0.85, 4) + rect("hull", w * 0.14, -h * 0.35, w * 0.6, h * 0.75, 6) + `<path class="pan" d="M${n(-w * 0.6)} ${n(-h * 0.5)}H${n(w * 0.3)}"/>`;
    case "car":
      return wheels(-0.62, 0.55) + `<path class="hull" d="M${n(-w * 0.8)} ${n(h * 0.9)}V${n(-h * 0.6)}L${n(-w * 0.55)} ${n(-h * 0.95)}H${n(w * 0.55)}L${n(w * 0.8)} ${n(-h * 0.6)}V${n(h * 0.9)}Z"/>` + rect("glass", -w * 0.62, -h * 0.3, w * 1.24, h * 0.2) + `<path class="pan" d="M${n(-w * 0.6)} ${n(h * 0.1)}H${n(w * 0.6)}M${n(-w * 0.6)} ${n(h * 0.5)}H${n(w * 0.6)}"/>`;
    case "truck": {
      const bows = [0.05, 0.35, 0.65].map((y) => `M${n(-w * 0.8)} ${n(h * y)}H${n(w * 0.8)}`).join("");
      return wheels(-0.68, 0.3, 0.72) + rect("hull", -w * 0.66, -h * 0.95, w * 1.32, h * 0.75, 4) + rect("glass", -w * 0.56, -h * 0.5, w * 1.12, h * 0.16) + rect("hull", -w * 0.86, -h * 0.15, w * 1.72, h * 1.1) + `<path class="pan" d="${bows}"/>`;
    }
    case "half-track":
      return wheels(-0.7) + tracks(-0.25, 0.95) + `<path class="hull" d="M${n(-w * 0.72)} ${n(h * 0.92)}V${n(-h * 0.5)}L${n(-w * 0.4)} ${n(-h * 0.95)}H${n(w * 0.4)}L${n(w * 0.72)} ${n(-h * 0.5)}V${n(h * 0.92)}Z"/>` + rect("pit", -w * 0.5, -h * 0.1, w, h * 0.85);
    case "boat":
      return `<path class="hull" d="M0 ${n(-h * 0.98)}C${n(w * 0.9)} ${n(-h * 0.5)} ${n(w * 0.85)} ${n(h * 0.5)} ${n(w * 0.6)} ${n(h * 0.95)}H${n(-w * 0.6)}C${n(-w * 0.85)} ${n(h * 0.5)} ${n(-w * 0.9)} ${n(-h * 0.5)} 0 ${n(-h * 0.98)}Z"/><path class="pan" d="M${n(-w * 0.66)} ${n(-h * 0.15)}H${n(w * 0.66)}M${n(-w * 0.68)} ${n(h * 0.3)}H${n(w * 0.68)}"/>`;
    case "gun":
      return `<path class="pan" d="M0 0L${n(-w * 0.8)} ${n(h * 0.8)}M0 0L${n(w * 0.8)} ${n(h * 0.8)}M0 0L0 ${n(h * 0.9)}"/><circle class="hull" r="${n(Math.min(w, h) * 0.5)}"/>` + rect("brl", -5, -h * 0.98, 10, h * 0.9);
    default:
      return tracks(-0.92, 0.92) + rect("hull", -w * 0.72, -h * 0.85, w * 1.44, h * 1.7, 4) + rect("brl", -4, -h * 1.05, 8, h * 0.95) + `<circle class="hull" r="${n(Math.min(w, h) * 0.46)}" cy="${n(h * 0.08)}"/>`;
  }
}

/** Signs drawn in a box from -10 to 10. */
const GLYPHS: Record<Build, string> = {
  motorcycle: "M-7 4a3 3 0 1 0 .1 0M7 4a3 3 0 1 0 .1 0M-6 2L0 -3H5L7 3",
  car: "M-8 4H8V0L5 -1L3 -5H-4L-6 -1L-8 0Z",
  truck: "M-9 5V-5H2V5ZM2 5V-2H6L9 1V5Z",
  "half-track": "M-9 4V-3H4L9 1V4ZM-7 7H3",
  tank: "M-9 5H9L7 0H-7ZM-4 0V-5H4V0M4 -3H10",
  boat: "M-9 0H9L6 6H-6ZM0 0V-8L6 -2",
  gun: "M-8 6L0 -2L8 6M0 -2V-9",
  body: "M-3 -6a3 3 0 1 1 .1 0M0 -3V4M-8 -1L8 -1M0 4L-5 9M0 4L5 9",
  papers: "M-6 -8H3L7 -4V8H-6ZM3 -8V-4H7M-3 -1H4M-3 3H4",
  barrel: "M-5 -8H5C7 -3 7 3 5 8H-5C-7 3 -7 -3 -5 -8ZM-6 -3H6M-6 3H6",
  bomb: "M-7 2a6 6 0 1 0 .1 -2M3 -4L6 -8M6 -8L9 -9",
  trap: "M-8 4H8M-8 4L-5 -4L-2 4M-2 4L1 -4L4 4M4 4L6 -2L8 4",
  flames: "M0 9C-7 6 -7 0 -3 -4C-3 -1 -1 -1 0 -3C1 -5 0 -7 -1 -9C5 -7 8 2 0 9Z",
  captive: "M-3 -6a3 3 0 1 1 .1 0M-6 8V0C-6 -3 6 -3 6 0V8M-6 3H6",
  aircraft: "M0 -9V9M-9 -1L9 -1M-4 7H4",
  dog: "M-9 -3L-5 -6L-4 -2H5L8 -6V2H6V7M-3 7V1M6 2V7",
  flamethrower: "M-8 5L2 -3M2 -3C4 -8 8 -8 9 -9C9 -4 8 -1 2 -3",
  scope: "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M-9 0H-3M3 0H9M0 -9V-3M0 3V9",
  rocket: "M-8 8L2 -2M0 -8L8 0L9 -9Z",
  grenade: "M-4 1a5 5 0 1 0 .1 -1M1 -3V-7H6",
  "machine-gun": "M-9 -2H9M-2 -2L-6 8M-2 -2L3 8M-9 -5V1",
  footprint: "M-3 8C-6 4 -6 -2 -2 -2S2 4 0 8ZM1 -5a2 2 0 1 1 .1 0",
};

/** A sign of a role or thing on a token of this radius. */
export const glyph = (kind: Build, r: number, cls = "gls"): string => `<g transform="scale(${n(r / 15)})"><path class="${cls}" d="${GLYPHS[kind]}"/></g>`;
