// Standing orders: when one is asked, by kind of question, and what that comes to in a word.

import type { Order, OrderKind, StandingOrder } from "./types";

/** What can be ordered of a kind, in the order in which it is offered. */
export const WISHES = ["every-time", "when-it-matters", "not", "do"] as const;
export type Wish = (typeof WISHES)[number];

/** How one is asked, all in all: always, when it matters (as people start), never, or as one has set it. */
export type Mood = "always" | "matters" | "never" | "own";

const same = (a: Order, b: Order): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The lasting order of a seat on a kind; one on a whole topic holds for its cases too. */
export function standing(kind: OrderKind, orders: StandingOrder[], seat: number): Order {
  const own = (topic: string): StandingOrder | undefined => orders.find((order) => order.seat === seat && order.until === "changed" && order.topic === topic);
  return (own(kind.topic) ?? own(kind.topic.split("/")[0] ?? ""))?.order ?? "every-time";
}

/** Which wish stands on a kind for all these seats; none if they differ, or if it is about some cases only. */
export function wishOf(kind: OrderKind, orders: StandingOrder[], seats: number[]): Wish | null {
  const all = seats.map((seat) => standing(kind, orders, seat));
  return WISHES.find((wish) => all.length > 0 && all.every((order) => same(order, wish))) ?? null;
}

/** How these seats are asked, all in all. */
export function mood(kinds: OrderKind[], orders: StandingOrder[], seats: number[]): Mood {
  const every = (wanted: (kind: OrderKind) => Order): boolean => seats.every((seat) => kinds.every((kind) => same(standing(kind, orders, seat), wanted(kind))));
  if (every(() => "every-time")) return "always";
  if (every((kind) => kind.usual) || every(() => "when-it-matters")) return "matters";
  return every(() => "not") ? "never" : "own";
}

/** The orders that bring about a mood, fewest first: one on everything, then what differs from it. */
export function ordersFor(wanted: Exclude<Mood, "own">, kinds: OrderKind[]): { topic: string; order: Order }[] {
  if (wanted === "always") return [{ topic: "*", order: "every-time" }];
  if (wanted === "never") return [{ topic: "*", order: "not" }];
  const others = kinds.filter((kind) => !same(kind.usual, "when-it-matters"));
  return [{ topic: "*", order: "when-it-matters" }, ...others.map((kind) => ({ topic: kind.topic, order: kind.usual }))];
}
