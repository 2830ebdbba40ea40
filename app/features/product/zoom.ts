// Zoom rules: scale and offset of an image in its frame, a unit square around its centre.
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 3;
export const ZOOM_STEP = 0.5;
const TOGGLED_ZOOM = 2;
const WHEEL_FACTOR = 0.01;

/** `x` and `y`: offset of the image, in widths and heights of its frame. */
export type Zoom = { scale: number; x: number; y: number };

export const noZoom: Zoom = { scale: MIN_ZOOM, x: 0, y: 0 };

/** Point of the frame: (0, 0) is its centre, ±0.5 its edges. */
export type Point = { x: number; y: number };
const centre: Point = { x: 0, y: 0 };

/** What lies under the point `at` stays under it. */
export function zoomTo(zoom: Zoom, scale: number, at: Point = centre): Zoom {
  const next = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, scale));
  const ratio = next / zoom.scale;
  return limitOffset({
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
  return limitOffset({ ...zoom, x: zoom.x + dx, y: zoom.y + dy });
}

/** Limits the offset so that no edge of the image comes inside the frame. */
function limitOffset({ scale, x, y }: Zoom): Zoom {
  const limit = (scale - 1) / 2;
  const clamp = (value: number) => Math.min(limit, Math.max(-limit, value));
  return { scale, x: clamp(x), y: clamp(y) };
}
