// Images of the home page: the crop of an uploaded image for a wide screen, and for a phone.
import { type Crop, cropShapes } from '#domain/image/image-crop.ts';
import {
  cropWidths,
  parseUploadedImageKey,
  uploadedImageUrl,
} from '#domain/image/uploaded-image.ts';
import type { Image } from '#domain/product/product.ts';
import type { HomeImage } from './sections/section-kind.ts';

/** Null without an image, and for a key that no upload has made. */
export function croppedImageOf(image: HomeImage | null, crop: Crop): Image | null {
  const uploaded = image && parseUploadedImageKey(image.key);
  const width = uploaded && cropWidths(uploaded, crop).at(-1);
  if (!uploaded || !width) return null;
  return {
    src: uploadedImageUrl(uploaded, image.focalPoint, crop),
    alt: image.alt,
    width,
    height: Math.round(width / cropShapes[crop]),
    placeholder: uploaded.colour,
  };
}
