// Pieces on their way: one motion each, all of which can be brought to their end at once.

import { duration, paced } from "../lib/motion";
import type { Point } from "../lib/types";

export class March {
  private readonly moving = new Set<Animation>();

  /** Sends a piece along its way. */
  send(world: SVGGElement, id: string, way: Point[], k: number): void {
    const node = world.querySelector<SVGGElement>(`.pieces > g[data-piece="${CSS.escape(id)}"]`);
    if (!node) return;
    node.getAnimations().forEach((old) => old.cancel());
    const frames = paced(way).map(({ at, offset }) => ({ transform: `translate(${at[0] * k}px, ${at[1] * k}px)`, offset }));
    const animation = node.animate(frames, { duration: duration(way), easing: "ease-in-out" });
    this.moving.add(animation);
    const done = (): void => void this.moving.delete(animation);
    animation.onfinish = done;
    animation.oncancel = done;
  }

  /** Whatever is on its way arrives. */
  readonly arrive = (): void => {
    for (const animation of this.moving) animation.finish();
  };
}
