// Uploaded product images: limits, and keys that carry what a page must know before the image has loaded.
import { type ImageFormat, imageFormats, imageWidths, productImage } from './image.ts';
import {
  CENTRE_POSITION,
  type Crop,
  type FocalPoint,
  POSITION_STEP,
  cropPosition,
  cropSize,
} from './image-crop.ts';

export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;
/** Largest part of an upload, in bytes. */
export const MAX_PART_BYTES = 2 * 1024 * 1024;
/** Smallest part that does not end the file, in bytes: smaller parts would only multiply the requests. */
export const MIN_PART_BYTES = 32 * 1024;
export const MAX_UPLOAD_PIXELS = 50_000_000;
/** Smallest side of an uploaded image, in pixels: a product image is shown about this wide. */
export const MIN_UPLOAD_SIDE = 1200;

/** Width and height in pixels, `colour` is the average as `#rrggbb`. */
export type UploadedImage = { id: string; width: number; height: number; colour: string };

const KEY = /^uploads\/([0-9a-f]{24})-([1-9]\d{3,4})x([1-9]\d{3,4})-([0-9a-f]{6})$/;

/** Returns the key of an uploaded image, such as `uploads/0f3c…-3024x4032-8b2238`. */
export function uploadedImageKey({ id, width, height, colour }: UploadedImage): string {
  return `uploads/${id}-${width}x${height}-${colour.slice(1)}`;
}

/** Null for the key of a sample image. */
export function parseUploadedImageKey(key: string): UploadedImage | null {
  const [, id, width, height, colour] = KEY.exec(key) ?? [];
  return id ? { id, width: Number(width), height: Number(height), colour: `#${colour}` } : null;
}

/** A file made of an uploaded image. `position` is that of `cropPosition`; `crop` null is the whole image. */
export type RequestedUpload = {
  id: string;
  crop: Crop | null;
  position: number;
  width: number;
  format: ImageFormat;
};

/**
 * URL of a crop, by default of the portrait one, as a product image: `imageUrl` and `sourceSet` add width and format. It changes with the
 * focal point, because browsers cache it for a year.
 */
export function uploadedImageUrl(
  image: UploadedImage,
  focalPoint?: FocalPoint | null,
  crop: Crop = 'portrait',
): string {
  return `${urlOf(image)}/${crop}-${cropPosition(image, crop, focalPoint)}.webp`;
}

/** URL of the whole image, in which the editor sets the focal point: `imageUrl` adds width and format. */
export function wholeImageUrl(image: UploadedImage): string {
  return `${urlOf(image)}/whole.webp`;
}

/** Widths in pixels of the portrait crop. A smaller one is enlarged up to `productImage`, which every page may ask for. */
export function portraitWidths(image: { width: number; height: number }): number[] {
  const widest = Math.max(cropSize(image, 'portrait').width, productImage.width);
  return imageWidths.filter((width) => width <= widest);
}

/** Widths in pixels of a crop. The banner is never enlarged: the owner's image has the width of a screen. */
export function cropWidths(image: { width: number; height: number }, crop: Crop): number[] {
  if (crop === 'portrait') return portraitWidths(image);
  const { width: widest } = cropSize(image, crop);
  return imageWidths.filter((width) => width <= widest);
}

const PATH =
  /^products\/uploads\/([0-9a-f]{24})-\d+x\d+-[0-9a-f]{6}\/(?:(portrait|banner)-(0|[1-9]\d?|100)|whole)(?:\.([1-9]\d{1,3}))?\.(avif|webp)$/;

/** Parses a path below /media/ as written by the functions above; null for any other. */
export function parseUploadedImagePath(path: string): RequestedUpload | null {
  const [, id, crop, digits = String(CENTRE_POSITION), pixels, extension] = PATH.exec(path) ?? [];
  const position = Number(digits);
  if (!id || position % POSITION_STEP !== 0) return null;
  const wanted = Number(pixels ?? productImage.width);
  const width = imageWidths.find((offered) => offered === wanted);
  const format = imageFormats.find((offered) => offered === extension);
  const shape = crop === 'portrait' || crop === 'banner' ? crop : null;
  return width && format ? { id, crop: shape, position, width, format } : null;
}

function urlOf(image: UploadedImage): string {
  return `/media/products/${uploadedImageKey(image)}`;
}
