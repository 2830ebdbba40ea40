// Cover of a product in the lists of the back office.
import { imageOf } from '#domain/product/gallery-image.ts';
import type { GalleryImage } from '#server/platform/db/schema/catalogue.ts';

/** Null for a product without images. */
export function coverOf(first: GalleryImage | null): { src: string; alt: string } | null {
  if (!first) return null;
  const { src, alt } = imageOf(first);
  return { src, alt };
}
