// Image of a category or collection: URL and size from its key.
import type { PageImage } from './category.ts';
import { imageOf } from '#domain/product/gallery-image.ts';
import type { Image } from '#domain/product/product.ts';

/** Size in pixels of the shop's own images in /media/site. */
const siteImage = { width: 1120, height: 1400 };

export function pageImageOf(image: PageImage | null): Image | null {
  if (!image) return null;
  const { key, alt } = image;
  return key.startsWith('site/')
    ? { src: `/media/${key}.webp`, alt, ...siteImage }
    : imageOf(image);
}
