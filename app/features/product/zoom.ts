// Looking closer at a picture: how far, and which part. Pure rules; the picture is a unit square round its middle.
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 3;
export const ZOOM_STEP = 0.5;
const TOGGLED_ZOOM = 2;
const WHEEL_FACTOR = 0.01;

/** `x` and `y`: how far the picture is moved, in widths and heights of its frame. */
export type Zoom = { scale: number; x: number; y: number };

export const noZoom: Zoom = { scale: MIN_ZOOM, x: 0, y: 0 };

/** A point of the frame: (0, 0) is its middle, ±0.5 its edges. */
export type Point = { x: number; y: number };
const middle: Point = { x: 0, y: 0 };

/** What lies under the point stays under it. */
export function zoomTo(zoom: Zoom, scale: number, at: Point = middle): Zoom {
  const next = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, scale));
  const ratio = next / zoom.scale;
  return within({
    scale: next,
    x: at.x - (at.x - zoom.x) * ratio,
    y: at.y - (at.y - zoom.y) * ratio,
  });
}

export function toggleZoom(zoom: Zoom, at: Point): Zoom {
  return zoom.scale > MIN_ZOOM ? noZoom : zoomTo(zoom, TOGGLED_ZOOM, at);
}

export function wheelZoom(zoom: Zoom, deltaY: number, at: Point): Zoom {
  return zoomTo(zoom, zoom.scale - deltaY * WHEEL_FACTOR, at);
}

export function pan(zoom: Zoom, dx: number, dy: number): Zoom {
  return within({ ...zoom, x: zoom.x + dx, y: zoom.y + dy });
}

/** The picture's edge never comes inside the frame. */
function within({ scale, x, y }: Zoom): Zoom {
  const most = (scale - 1) / 2;
  const held = (value: number) => Math.min(most, Math.max(-most, value));
  return { scale, x: held(x), y: held(y) };
}
