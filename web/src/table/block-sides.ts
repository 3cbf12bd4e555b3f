import { cornersOf, ring } from "../draw/shape";
import type { Piece } from "../lib/types";

/** The outline of a block around its middle, turned as it is, and a little grown. */
export const sidesOf = (piece: Piece, facing: number | null, more: number, k: number): string => ring(cornersOf(piece.shape, 0, 0, facing ?? 0, more / k), k);
