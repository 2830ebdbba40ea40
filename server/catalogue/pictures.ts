// Where a picture is found: its key in the catalogue turned into an address and its exact size.
import type { Picture } from '#domain/product.ts';

/** Product pictures share one portrait size. */
export const PRODUCT_PICTURE = { width: 960, height: 1200 };

export function pictureOf(picture: { key: string; alt: string }): Picture {
  return { src: `/media/products/${picture.key}.webp`, alt: picture.alt, ...PRODUCT_PICTURE };
}
