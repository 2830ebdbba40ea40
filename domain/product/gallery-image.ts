// Image of a product's gallery as pages show it: URL, size and placeholder colour, all from its key and focal point.
import { furtherColourImage, productImage } from '#domain/image/image.ts';
import type { FocalPoint } from '#domain/image/image-crop.ts';
import type { Image } from './product.ts';
import {
  parseUploadedImageKey,
  portraitWidths,
  uploadedImageUrl,
} from '#domain/image/uploaded-image.ts';

/**
 * `key`: path below /media/products, without extension. `colour`: the average of a sample image. `productColour`: name of
 * the product's colour that the image shows.
 */
export type GalleryImageSource = {
  key: string;
  alt: string;
  colour?: string | null;
  productColour?: string | null;
  focalPoint?: FocalPoint | null;
};

/** Separates the colour from the view in the key of a sample's further colour; no slug contains it. */
export const COLOUR_SEPARATOR = '--';

/** The 4:5 crop around the focal point. */
export function imageOf({
  key,
  alt,
  colour,
  productColour,
  focalPoint,
}: GalleryImageSource): Image {
  const shown = productColour ? { productColour } : {};
  const uploaded = parseUploadedImageKey(key);
  if (!uploaded) {
    const size = key.includes(COLOUR_SEPARATOR) ? furtherColourImage : productImage;
    return {
      src: `/media/products/${key}.webp`,
      alt,
      ...size,
      ...(colour && { placeholder: colour }),
      ...shown,
    };
  }
  const width = portraitWidths(uploaded).at(-1) ?? productImage.width;
  const height = Math.round((width * productImage.height) / productImage.width);
  const src = uploadedImageUrl(uploaded, focalPoint);
  return { src, alt, width, height, placeholder: uploaded.colour, ...shown };
}
