// Crops of an uploaded image: the largest rectangle of a shape, as near to the focal point as its edges allow.

/** Width and height in pixels. */
type Size = { width: number; height: number };
/** Point of an image; `x` and `y` are each from 0 (left, top) to 1. */
export type FocalPoint = { x: number; y: number };

/** Width divided by height. Portrait is the shape of every product image, banner that of a wide screen's slides. */
export const cropShapes = { portrait: 4 / 5, banner: 16 / 7 } as const;
export type Crop = keyof typeof cropShapes;

/** Steps of a crop's position, in percent. Finer steps would only multiply the files of an image. */
export const POSITION_STEP = 5;
export const CENTRE_POSITION = 50;

/** The largest rectangle of the crop's shape inside an image. */
export function cropSize({ width, height }: Size, crop: Crop): Size {
  const shape = cropShapes[crop];
  return width / height > shape
    ? { width: Math.round(height * shape), height }
    : { width, height: Math.round(width / shape) };
}

/**
 * Where the crop lies along the one side on which it can move: 0 is left or top, 100 right or bottom, in steps of
 * `POSITION_STEP`. Without a focal point, and for an image of the crop's own shape, the centre.
 */
export function cropPosition(image: Size, crop: Crop, focalPoint?: FocalPoint | null): number {
  const size = cropSize(image, crop);
  const [side, length, focus] =
    size.width < image.width
      ? [image.width, size.width, focalPoint?.x]
      : [image.height, size.height, focalPoint?.y];
  if (focus === undefined || side === length) return CENTRE_POSITION;
  const start = Math.min(Math.max(focus * side - length / 2, 0), side - length);
  return Math.round(((start / (side - length)) * 100) / POSITION_STEP) * POSITION_STEP;
}
