// The answer to a form, from what has been filled in.

import { as, collect, kindName, movesAnswer, placesAnswer } from "./form";
import { answerOf, type Tried } from "./reform";
import { slideAnswer, type Slid } from "./slide";
import type { Step } from "./steer";
import type { Choice, Form, Json, Pose } from "./types";

/** What has been filled in so far; each kind of form uses its part. */
export interface Filled {
  picked: Choice | null;
  ticked: string[];
  order: string[];
  pairs: Record<string, string>;
  shares: number[];
  steps: Step[];
  /** The pieces that are tried out elsewhere, in the order in which they were put there. */
  placed: string[];
  pose: (id: string) => Pose;
  /** Where a block is tried out; null if it is not. */
  tried: (id: string) => Tried | null;
  slid: Slid | null;
  /** How high the table is. */
  height: number;
}

const answersOf = (choices: Choice[], keys: string[]): Json[] =>
  keys.flatMap((key) => choices.filter((choice) => choice.key === key).map((choice) => choice.answer));

/** The answer as far as it is put together; null if something is missing. */
export function assemble(form: Form | null, filled: Filled): Json {
  if (!form) return null;
  const some = as(form, "some");
  const order = as(form, "order");
  const place = as(form, "place");
  const move = as(form, "move");
  const steer = as(form, "steer");
  const slide = as(form, "slide");
  const reform = as(form, "reform");
  const assign = as(form, "assign");
  const split = as(form, "split");
  switch (kindName(form)) {
    case "one":
      return filled.picked?.answer ?? null;
    case "some": {
      if (!some || filled.ticked.length < some.least || filled.ticked.length > some.most) return null;
      const inOrder = some.choices.map((choice) => choice.key).filter((key) => filled.ticked.includes(key));
      return collect(some.assembly, answersOf(some.choices, inOrder));
    }
    case "order":
      return order ? collect(order.assembly, answersOf(order.choices, filled.order)) : null;
    case "place":
      return place ? placesAnswer(place.assembly, place.pieces.map((part) => ({ id: part.id, pose: filled.pose(part.id) }))) : null;
    case "move": {
      if (!move) return null;
      const moved = filled.placed.flatMap((id) => {
        const nth = move.pieces.findIndex((part) => part.id === id);
        return nth < 0 ? [] : [{ nth, pose: filled.pose(id) }];
      });
      return movesAnswer(move.assembly, moved);
    }
    case "steer":
      return steer ? collect(steer.assembly, filled.steps.map((step): Json => [step.key, step.amount])) : null;
    case "slide": {
      const rail = slide?.rails.find((rail) => rail.key === filled.slid?.rail);
      return rail && filled.slid ? slideAnswer(rail, filled.slid.at) : null;
    }
    case "reform": {
      // Of several blocks that are one answer each the last one counts that was touched.
      const touched = filled.placed.flatMap((id) => {
        const block = reform?.blocks.find((block) => block.piece.id === id);
        const tried = filled.tried(id);
        return block && tried ? [answerOf(block, tried, filled.height)] : [];
      });
      if (!touched.length) return null;
      return reform?.assembly ? collect(reform.assembly, touched) : (touched.at(-1) ?? null);
    }
    case "assign": {
      if (!assign) return null;
      // What has no partner is left out; whether that may be is for the server to say.
      const pairs = assign.from.flatMap((from): Json[] => {
        const to = assign.to.find((choice) => choice.key === filled.pairs[from.key]);
        return to ? [[from.answer, to.answer]] : [];
      });
      return collect(assign.assembly, pairs);
    }
    case "split": {
      if (!split || filled.shares.reduce((sum, share) => sum + share, 0) !== split.total) return null;
      return collect(split.assembly, [...filled.shares]);
    }
    case "dice":
      return null;
  }
}
