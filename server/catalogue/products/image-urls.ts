// URLs of link previews, from the keys of images in the catalogue.
import { imageOf } from '#domain/gallery-image.ts';
import { parseUploadedImageKey, uploadedShareUrl } from '#domain/uploaded-image.ts';
import type { GalleryImage } from '#server/db/schema/catalogue.ts';

/**
 * Image for link previews: the product's own, else its first. JPEG where there is one, because not every site that
 * shows previews reads WebP.
 */
export function shareImageUrl(shareImage: string | null, first: GalleryImage | undefined): string {
  if (shareImage) return `/media/products/${shareImage}.jpg`;
  const uploaded = first && parseUploadedImageKey(first.key);
  if (uploaded) return uploadedShareUrl(uploaded, first.focalPoint);
  return first ? imageOf(first).src : '';
}
