// Lessons: which step stands beside the question now.

import type { Lesson, LogLine } from "./types";

/** How far a lesson has come: its step, and the place in the log where that began. */
export interface Progress {
  key: string;
  step: number;
  log: number;
  /** How many answers had been given then. */
  moment: number;
  /** What it waits for had come before it was shown: it stays to be read. */
  late?: boolean;
}

export interface Now {
  log: LogLine[];
  /** The id of the title of the open question. */
  asked: string | null;
  moment: number;
  over: boolean;
}

export const beginning = (key: string): Progress => ({ key, step: 0, log: 0, moment: 0 });

/** Where in the log a step has ended, if it has; reading ends by a click alone. Nothing is waited for once the game is over. */
function endOf(until: Lesson["steps"][number]["until"], at: Progress, now: Now): number | null {
  const end = now.log.at(-1)?.place ?? 0;
  if (until === "read") return null;
  if (now.over) return end;
  if (until === "over") return null;
  if (until === "answered") return now.moment > at.moment ? end : null;
  if ("asked" in until) return now.asked === until.asked ? at.log : null;
  const told = now.log.find((line) => line.place >= at.log && line.message.id === until.told);
  return told ? told.place + 1 : null;
}

/** Goes to a step. What it teaches is never passed over unread while the game goes on, even if what it waits for is there already. */
function enter(lesson: Lesson, step: number, { key, log }: Progress, now: Now): Progress {
  const at = { key, step, log, moment: now.moment };
  const until = lesson.steps[step]?.until;
  return until && !now.over && endOf(until, at, now) !== null ? { ...at, late: true } : at;
}

/** The progress after all that has happened. */
export function advance(lesson: Lesson, progress: Progress, now: Now): Progress {
  let at = progress;
  for (let step = lesson.steps[at.step]; step && !at.late; step = lesson.steps[at.step]) {
    const end = endOf(step.until, at, now);
    if (end === null) break;
    at = enter(lesson, at.step + 1, { ...at, log: end }, now);
  }
  return at;
}

/** A step has been read. */
export const readOn = (lesson: Lesson, progress: Progress, now: Now): Progress => enter(lesson, progress.step + 1, progress, now);

/** Does a step stay until it has been read? */
export const isToBeRead = (lesson: Lesson, progress: Progress): boolean => progress.late === true || lesson.steps[progress.step]?.until === "read";

/** Does an option belong to what a step speaks of? */
export const isTaught = (options: string[] | undefined, key: string): boolean => options?.some((start) => key === start || key.startsWith(`${start} `)) ?? false;
