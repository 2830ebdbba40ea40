// Turns an uploaded file into the image of a logo: checked, upright, sRGB, without metadata; transparency stays.
import { AppError } from '#domain/errors/errors.ts';
import { logoSizeError, logoTypes } from '#domain/shop/brand.ts';
import { MAX_UPLOAD_PIXELS } from '#domain/image/uploaded-image.ts';
import { oneAtATime } from '#server/platform/lib/one-at-a-time.ts';
import type { CreateLogo } from './port.ts';
import { checkType, openImage, throwBroken } from './create-original.ts';

/** Pixels: what a document prints in full sharpness, and no more. */
const MAX_SIDE = 1600;
const TIMEOUT_SECONDS = 20;

export const createLogo: CreateLogo = async (bytes) => {
  const type = checkType(bytes);
  if (!logoTypes.some((each) => each === type)) throw new AppError('logo/type');
  return oneAtATime('uploads')(async () => {
    const image = await openImage(bytes, type, checkLogoSize);
    const { data: png, info } = await image
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true })
      .catch(throwBroken);
    return { png, width: info.width, height: info.height };
  });
};

function checkLogoSize(size: { width: number; height: number }): void {
  const { width, height } = size;
  if (width * height > MAX_UPLOAD_PIXELS) throw new AppError('image/too-many-pixels');
  if (logoSizeError(size) !== null)
    throw new AppError('logo/too-small', { details: { width, height } });
}
