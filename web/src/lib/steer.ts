// Steering a block: what each step does to its place. The server judges; this draws the ghost and reads the handles.

import type { Json, Point, Shape, Stance, SteerMove, StepKind } from "./types";

export interface Step {
  key: string;
  kind: StepKind;
  amount: number;
}

export const turns = (kind: StepKind): boolean => kind === "pivot" || kind === "wheel-left" || kind === "wheel-right";

/** Half the width and half the depth of a footprint. */
export function halves(shape: Shape): [number, number] {
  if ("circle" in shape) return [shape.circle.radius, shape.circle.radius];
  if ("oval" in shape) return [shape.oval.width / 2, shape.oval.height / 2];
  if ("rectangle" in shape) return [shape.rectangle.width / 2, shape.rectangle.height / 2];
  const xs = shape.polygon.points.map(([x]) => Math.abs(x));
  const ys = shape.polygon.points.map(([, y]) => Math.abs(y));
  return [Math.max(0, ...xs), Math.max(0, ...ys)];
}

/** A point given from the middle of a block: to its right, and ahead of it. */
export function offset(at: Stance, right: number, ahead: number): Point {
  const angle = at.facing * 2 * Math.PI;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [at.x + right * cos + ahead * sin, at.y + right * sin - ahead * cos];
}

/** The corner about which a wheel turns: wheeling left, the left front corner stands still. */
export function pivotOf(at: Stance, kind: StepKind, [wide, deep]: [number, number]): Point | null {
  if (kind === "wheel-left") return offset(at, -wide, deep);
  if (kind === "wheel-right") return offset(at, wide, deep);
  return kind === "pivot" ? [at.x, at.y] : null;
}

function turned(at: Stance, around: Point, degrees: number): Stance {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [dx, dy] = [at.x - around[0], at.y - around[1]];
  return { x: around[0] + dx * cos - dy * sin, y: around[1] + dx * sin + dy * cos, facing: at.facing + degrees / 360 };
}

/** Where a block stands after a step. */
export function take(at: Stance, step: Step, size: [number, number]): Stance {
  const { kind } = step;
  const shifts: Record<string, [number, number]> = { ahead: [0, 1], back: [0, -1], left: [-1, 0], right: [1, 0] };
  const shift = shifts[kind];
  if (shift) {
    const [x, y] = offset(at, shift[0] * step.amount, shift[1] * step.amount);
    return { ...at, x, y };
  }
  const around = pivotOf(at, kind, size);
  if (!around) return at;
  return turned(at, around, kind === "wheel-left" ? -step.amount : step.amount);
}

/** Where it stands before the first step and after each. */
export function stances(from: Stance, steps: Step[], size: [number, number]): Stance[] {
  return steps.reduce<Stance[]>((all, step) => [...all, take(all.at(-1) ?? from, step, size)], [from]);
}

/** The amount of a step that brings a handle nearest to a point, within what the form allows. */
export function amountTo(at: Stance, move: SteerMove, size: [number, number], to: Point): number {
  const { kind } = move;
  const angle = at.facing * 2 * Math.PI;
  const [dx, dy] = [to[0] - at.x, to[1] - at.y];
  const ahead = dx * Math.sin(angle) - dy * Math.cos(angle);
  const right = dx * Math.cos(angle) + dy * Math.sin(angle);
  const within = (amount: number): number => Math.min(move.most, Math.max(move.least, amount));
  if (kind === "ahead") return within(ahead - size[1]);
  if (kind === "back") return within(-ahead - size[1]);
  if (kind === "right") return within(right - size[0]);
  if (kind === "left") return within(-right - size[0]);
  const around = pivotOf(at, kind, size);
  if (!around) return 0;
  // The handle of a wheel is the other front corner; that of a pivot is the middle of the front.
  const handle = kind === "wheel-left" ? offset(at, size[0], size[1]) : kind === "wheel-right" ? offset(at, -size[0], size[1]) : offset(at, 0, size[1]);
  const bearing = (point: Point): number => Math.atan2(point[1] - around[1], point[0] - around[0]);
  let degrees = ((bearing(to) - bearing(handle)) * 180) / Math.PI;
  degrees = ((((degrees + 180) % 360) + 360) % 360) - 180;
  if (kind === "wheel-left") return within(-degrees);
  return kind === "wheel-right" ? within(degrees) : within(degrees);
}

/** Amounts that people would say: tenths of an inch, whole degrees. */
export const neat = (kind: StepKind, amount: number): number => (turns(kind) ? Math.round(amount) : Math.round(amount * 10) / 10);

/** The steps in an answer's parts, written as pairs or each as a table of one; null if they are not all steps of these moves. */
export function stepsIn(parts: Json[], moves: SteerMove[]): Step[] | null {
  const steps = parts.map((part): Step | null => {
    const [key, amount] = Array.isArray(part) ? part : part !== null && typeof part === "object" ? (Object.entries(part)[0] ?? []) : [];
    const move = moves.find((move) => move.key === key);
    if (!move || typeof amount !== "number") return null;
    // An angle may be written the long way round.
    return { key: move.key, kind: move.kind, amount: turns(move.kind) && amount > move.most ? amount - 360 : amount };
  });
  return steps.every((step) => step !== null) ? steps : null;
}
