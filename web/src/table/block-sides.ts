import { bounds, cornersOf, radius, ring } from "../draw/shape";
import type { Piece } from "../lib/types";

/** The outline of a block around its middle, turned as it is, and a little grown. */
export const sidesOf = (piece: Piece, facing: number | null, more: number, k: number): string => ring(cornersOf(piece.shape, 0, 0, facing ?? 0, more / k), k);

/** How far a piece reaches upwards from its middle: a block to its highest corner, anything else to its rim. */
export const highOf = (piece: Piece, facing: number | null, k: number): number => (piece.ranks ? -bounds(cornersOf(piece.shape, 0, 0, facing ?? 0)).y : radius(piece.shape)) * k;
