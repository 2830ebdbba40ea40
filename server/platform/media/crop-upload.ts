// Makes one file of an uploaded image: cropped, resized and encoded.
import { cropSize } from '#domain/image/image-crop.ts';
import { type RequestedUpload, cropWidths } from '#domain/image/uploaded-image.ts';
import { encodingOf } from './encoding.ts';

/** Null for a width beyond what the image is offered in. */
export async function cropUpload(
  original: Buffer,
  { crop, position, width, format }: RequestedUpload,
): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const image = sharp(original);
  const size = await image.metadata();
  const widest = crop ? (cropWidths(size, crop).at(-1) ?? 0) : size.width;
  if (width > widest) return null;
  const cropped = crop ? cropSize(size, crop) : size;
  const height = Math.max(1, Math.round((width * cropped.height) / cropped.width));
  // Resized first, then cropped: the decoder skips what a smaller image does not need.
  const scale = Math.max(width / cropped.width, height / cropped.height);
  const whole = {
    width: Math.max(width, Math.round(size.width * scale)),
    height: Math.max(height, Math.round(size.height * scale)),
  };
  const offset = (side: number) => Math.round((side * position) / 100);
  return image
    .resize({ ...whole, fit: 'fill' })
    .extract({
      left: offset(whole.width - width),
      top: offset(whole.height - height),
      width,
      height,
    })
    .toFormat(format, encodingOf(format))
    .toBuffer();
}
