// Re-encodes an uploaded photo as WebP, which removes metadata and anything hidden in the file.
import type { Sharp } from 'sharp';
import { AppError } from '#domain/errors/errors.ts';
import { uploadTypeOf } from '#domain/image/image-type.ts';
import { MAX_PHOTO_PIXELS, PHOTO_LONGEST_SIDE } from '#domain/image/photo.ts';
import { decodeHeic } from './decode-heic.ts';
import { oneAtATime } from '#server/platform/lib/one-at-a-time.ts';

const QUALITY = 80;

/** Throws 'photo/not-an-image', 'photo/broken' or 'photo/too-large'. */
export function sanitizeUpload(bytes: Uint8Array): Promise<Buffer> {
  return oneAtATime('photos')(() => reencode(bytes));
}

async function reencode(bytes: Uint8Array): Promise<Buffer> {
  const image = await openImage(bytes);
  return image
    .resize({
      width: PHOTO_LONGEST_SIDE,
      height: PHOTO_LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(throwBroken);
}

/** Upright, of accepted dimensions. */
async function openImage(bytes: Uint8Array): Promise<Sharp> {
  const type = uploadTypeOf(bytes);
  if (!type) throw new AppError('photo/not-an-image');
  // Imported on first use: sharp is large, and uploads are rare.
  const { default: sharp } = await import('sharp');
  if (type === 'image/heic') {
    const { pixels, ...size } = await decodeHeic(bytes, MAX_PHOTO_PIXELS).catch(throwBroken);
    if (!pixels) throw new AppError('photo/too-large');
    return sharp(pixels, { raw: { ...size, channels: 4 } });
  }
  // The dimensions are read separately, so that a decompression bomb is reported as too large.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(throwBroken);
  if (width * height > MAX_PHOTO_PIXELS) throw new AppError('photo/too-large');
  return sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' }).rotate();
}

/** Throws 'photo/broken' for a file that begins like a photo: its format is not what is wrong. */
function throwBroken(): never {
  throw new AppError('photo/broken');
}
