// How the table lies in the window: screen = user × k + (x, y); a table that is turned round is seen from its other end first.

export interface Camera {
  x: number;
  y: number;
  k: number;
  /** The size of the board, in user units, if it is seen from its other end. */
  turned?: Size | undefined;
}
export interface Size {
  width: number;
  height: number;
}
export interface Box extends Size {
  x: number;
  y: number;
}

/** The whole box in the middle of the window, with a margin. */
export function fit(box: Box, view: Size, margin = 8): Camera {
  const wide = Math.max(1, view.width - 2 * margin);
  const high = Math.max(1, view.height - 2 * margin);
  const k = Math.min(wide / box.width, high / box.height);
  return {
    k,
    x: (view.width - box.width * k) / 2 - box.x * k,
    y: (view.height - box.height * k) / 2 - box.y * k,
  };
}

/** A point as it lies on a board that may be turned round; and back. */
export const lie = ({ turned }: { turned?: Size | undefined }, x: number, y: number): [number, number] => (turned ? [turned.width - x, turned.height - y] : [x, y]);

/** The same of an area. */
export const lieBox = (camera: { turned?: Size | undefined }, box: Box): Box => {
  const [x, y] = lie(camera, box.x, box.y);
  return camera.turned ? { ...box, x: x - box.width, y: y - box.height } : box;
};

export function toScreen(camera: Camera, x: number, y: number): [number, number] {
  const [lx, ly] = lie(camera, x, y);
  return [lx * camera.k + camera.x, ly * camera.k + camera.y];
}

export function toUser(camera: Camera, x: number, y: number): [number, number] {
  return lie(camera, (x - camera.x) / camera.k, (y - camera.y) / camera.k);
}

/** The part of the table that is in sight. */
export function sighted(camera: Camera, view: Size): Box {
  return lieBox(camera, { x: -camera.x / camera.k, y: -camera.y / camera.k, width: view.width / camera.k, height: view.height / camera.k });
}

/** With this point in the middle of the window. */
export function middleOn(camera: Camera, x: number, y: number, view: Size): Camera {
  const [lx, ly] = lie(camera, x, y);
  return { ...camera, x: view.width / 2 - lx * camera.k, y: view.height / 2 - ly * camera.k };
}

/** Seen from the other end; what was in the middle of the window stays there. */
export function turnRound(camera: Camera, board: Size, view: Size): Camera {
  const [x, y] = toUser(camera, view.width / 2, view.height / 2);
  return middleOn({ ...camera, turned: camera.turned ? undefined : board }, x, y, view);
}

/** Zooms by a factor; what is under the point stays there. */
export function zoomAt(camera: Camera, x: number, y: number, factor: number, least: number, most: number): Camera {
  const k = Math.min(most, Math.max(least, camera.k * factor));
  const [lx, ly] = [(x - camera.x) / camera.k, (y - camera.y) / camera.k];
  return { ...camera, k, x: x - lx * k, y: y - ly * k };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Keeps at least the middle of the window over the box. */
export function hold(camera: Camera, box: Box, view: Size): Camera {
  const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
  const left = view.width / 2 - (box.x + box.width) * camera.k;
  const top = view.height / 2 - (box.y + box.height) * camera.k;
  return {
    ...camera,
    x: between(camera.x, left, view.width / 2 - box.x * camera.k),
    y: between(camera.y, top, view.height / 2 - box.y * camera.k),
  };
}

/** As near to this as shows nothing beside the box: it fills the window, or stands in the middle of it. */
export function snug(camera: Camera, box: Box, view: Size): Camera {
  const along = (offset: number, start: number, size: number, room: number): number => {
    const [low, high] = [room - (start + size) * camera.k, 0 - start * camera.k];
    return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, offset));
  };
  return { ...camera, x: along(camera.x, box.x, box.width, view.width), y: along(camera.y, box.y, box.height, view.height) };
}

/** Is the whole box in the window? */
export function showsAll(camera: Camera, box: Box, view: Size): boolean {
  const { x, y, width, height } = lieBox(camera, box);
  const [left, top] = [x * camera.k + camera.x, y * camera.k + camera.y];
  const [right, bottom] = [left + width * camera.k, top + height * camera.k];
  return left >= -1 && top >= -1 && right <= view.width + 1 && bottom <= view.height + 1;
}

/** Two fingers: from where they were to where they are. Zooms and moves, turns nothing. */
export function pinch(camera: Camera, before: [number, number][], after: [number, number][], least: number, most: number): Camera {
  const [a, b] = before;
  const [c, d] = after;
  if (!a || !b || !c || !d) return camera;
  const apart = (p: [number, number], q: [number, number]): number => Math.hypot(p[0] - q[0], p[1] - q[1]);
  const middle = (p: [number, number], q: [number, number]): [number, number] => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const from = middle(a, b);
  const to = middle(c, d);
  const zoomed = zoomAt(camera, from[0], from[1], apart(c, d) / Math.max(1, apart(a, b)), least, most);
  return pan(zoomed, to[0] - from[0], to[1] - from[1]);
}
