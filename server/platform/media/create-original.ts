// Turns an uploaded file into the original of a product image: checked, upright, sRGB, without metadata.
import type { Sharp } from 'sharp';
import { AppError } from '#domain/errors/errors.ts';
import { type UploadType, isImageSequence, isSvg, uploadTypeOf } from '#domain/image/image-type.ts';
import {
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_PIXELS,
  MIN_UPLOAD_SIDE,
} from '#domain/image/uploaded-image.ts';
import { decodeHeic } from './decode-heic.ts';
import { hasHiddenContent } from './hidden-content.ts';
import { oneAtATime } from '#server/platform/lib/one-at-a-time.ts';

/** Every pixel and full colour resolution are kept; at 95 a camera's JPEG loses nothing visible. */
const ORIGINAL = { quality: 95, chromaSubsampling: '4:4:4' } as const;
const TIMEOUT_SECONDS = 20;

/** `jpeg` is the re-encoded image; width and height in pixels; `colour` is the average as `#rrggbb`. */
export type Original = {
  jpeg: Buffer;
  width: number;
  height: number;
  colour: string;
  contentType: UploadType;
};

/** Throws `image/…` for a file that is no image the shop can show. */
export async function createOriginal(bytes: Uint8Array): Promise<Original> {
  const contentType = checkType(bytes);
  return oneAtATime('uploads')(async () => {
    const image = await openImage(bytes, contentType);
    const { data: jpeg, info } = await image
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg(ORIGINAL)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true })
      .catch(throwBroken);
    const { width, height } = info;
    return { jpeg, width, height, colour: await averageColour(jpeg), contentType };
  });
}

/** What the bytes alone tell, before anything decodes them. */
export function checkType(bytes: Uint8Array): UploadType {
  if (bytes.length === 0) throw new AppError('image/empty');
  if (bytes.length > MAX_UPLOAD_BYTES) throw new AppError('image/too-large');
  if (isSvg(bytes)) throw new AppError('image/svg');
  const type = uploadTypeOf(bytes);
  if (!type) throw new AppError('image/not-an-image');
  if (isImageSequence(bytes)) throw new AppError('image/animated');
  if (hasHiddenContent(bytes)) throw new AppError('image/hidden-content');
  return type;
}

/** Upright, of accepted dimensions, by default those of a product image. `check` throws for others. */
export async function openImage(
  bytes: Uint8Array,
  type: UploadType,
  check: (size: { width: number; height: number }) => void = checkSize,
): Promise<Sharp> {
  // Imported on first use: sharp is large, and uploads are rare.
  const { default: sharp } = await import('sharp');
  if (type === 'image/heic') {
    const { pixels, ...size } = await decodeHeic(bytes, MAX_UPLOAD_PIXELS).catch(throwBroken);
    check(size);
    if (!pixels) throw new AppError('image/too-many-pixels');
    return sharp(pixels, { raw: { ...size, channels: 4 } });
  }
  // The dimensions are read separately, so that a decompression bomb is reported as too large.
  const { pages = 1, ...size } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(throwBroken);
  if (pages > 1 || isAnimatedPng(bytes, type)) throw new AppError('image/animated');
  check(size);
  return sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error' }).autoOrient();
}

function checkSize({ width, height }: { width: number; height: number }): void {
  if (width * height > MAX_UPLOAD_PIXELS) throw new AppError('image/too-many-pixels');
  if (Math.min(width, height) >= MIN_UPLOAD_SIDE) return;
  throw new AppError('image/too-small', { details: { width, height } });
}

/** The chunk that makes a PNG animated comes before its pixels. */
function isAnimatedPng(bytes: Uint8Array, type: UploadType): boolean {
  if (type !== 'image/png') return false;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const control = file.indexOf('acTL');
  return control !== -1 && control < file.indexOf('IDAT');
}

async function averageColour(jpeg: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const pixel = await sharp(jpeg).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

export function throwBroken(): never {
  throw new AppError('image/broken');
}
