// Re-encodes an uploaded photo as WebP, which removes metadata and anything hidden in the file.
import { MAX_PHOTO_PIXELS, PHOTO_LONGEST_SIDE, photoTypeOf } from '#domain/photo.ts';
import { AppError } from '#domain/errors.ts';
import { oneAtATime } from './one-at-a-time.ts';

const QUALITY = 80;

/** Throws 'photo/not-an-image' or 'photo/too-large'. */
export function sanitizeUpload(bytes: Uint8Array): Promise<Buffer> {
  return oneAtATime(() => reencode(bytes));
}

async function reencode(bytes: Uint8Array): Promise<Buffer> {
  if (!photoTypeOf(bytes)) throw new AppError('photo/not-an-image');
  // Imported on first use: sharp is large, and uploads are rare.
  const { default: sharp } = await import('sharp');
  // The dimensions are read separately, so that a decompression bomb is reported as too large.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new AppError('photo/not-an-image');
    });
  if (width * height > MAX_PHOTO_PIXELS) throw new AppError('photo/too-large');
  return sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
    .rotate()
    .resize({
      width: PHOTO_LONGEST_SIDE,
      height: PHOTO_LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => {
      throw new AppError('photo/not-an-image');
    });
}
