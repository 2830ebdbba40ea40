// Greyscale images of products for a document: small JPEGs, each made once.
import { imageUrl } from '#domain/image/image.ts';
import { logError } from '#server/platform/lib/log.ts';
import type { Media } from '#server/platform/media/port.ts';

/** Printed 14 mm wide: 350 dots per inch. */
const WIDTH = 192;

/** Resolves to null for an image that is gone or cannot be read. */
export type FindGreyImage = (src: string) => Promise<Buffer | null>;

export function openGreyImages(media: Pick<Media, 'find'>): FindGreyImage {
  const made = new Map<string, Promise<Buffer | null>>();
  return (src) => {
    const image = made.get(src) ?? makeGreyImage(media, src);
    made.set(src, image);
    return image;
  };
}

async function makeGreyImage(media: Pick<Media, 'find'>, src: string): Promise<Buffer | null> {
  try {
    const found = await media.find(imageUrl(src, WIDTH, 'webp').replace(/^\/media\//, ''));
    if (!found) return null;
    const { default: sharp } = await import('sharp');
    // Printers darken: the shadows of a drawing would close up.
    return await sharp(found.bytes).greyscale().gamma(1.4).jpeg({ quality: 78 }).toBuffer();
  } catch (error) {
    // A slip without an image is better than no slip.
    logError(error, 'printing');
    return null;
  }
}
