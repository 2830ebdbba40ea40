// Where a picture is found: its key in the catalogue turned into an address and its exact size.
import { productPicture } from '#domain/picture.ts';
import type { Picture } from '#domain/product.ts';

export function pictureOf({
  key,
  alt,
  colour,
}: {
  key: string;
  alt: string;
  colour?: string;
}): Picture {
  return { src: `/media/products/${key}.webp`, alt, ...productPicture, ...(colour && { colour }) };
}

/** As those who show a shared link want it: JPEG, which all of them read. */
export function sharedFrom(key: string): string {
  return `/media/products/${key}.jpg`;
}
