// Share images: one for each colour of a product, drawn when a crawler asks for it, and kept in memory.
import { imageUrl } from '#domain/image/image.ts';
import { colourParam, imagesOfColour } from '#domain/product/product-colour.ts';
import { type Product, colourShownFirst } from '#domain/product/product.ts';
import type { Catalogue } from '#server/shop/catalogue/catalogue.ts';
import {
  parseShareImagePath,
  shareImageUrl,
} from '#server/shop/catalogue/products/share-image-url.ts';
import { createLruStore } from '#server/platform/lib/lru-store.ts';
import { oneAtATime } from '#server/platform/lib/one-at-a-time.ts';
import type { Media } from '#server/platform/media/port.ts';
import { drawShareCard, drawShareImage } from './draw-share-image.ts';

/** Some 200 images: messengers keep what they have shown. */
const MAX_BYTES = 16_000_000;
const PHOTO_WIDTH = 1080;
const MEDIA = '/media/';

/** `hasEmblem`: of the demo. */
type Deps = { catalogue: Pick<Catalogue, 'find'>; media: Media; hasEmblem: boolean };
/** The image of the path, or the URL of the product's present one. */
export type FoundShareImage = { bytes: Buffer } | { movedTo: string };
export type ShareImages = ReturnType<typeof openShareImages>;

export function openShareImages({ catalogue, media, hasEmblem }: Deps) {
  const drawn = createLruStore<{ bytes: number; image: Buffer }>(MAX_BYTES);

  async function draw(
    product: Product,
    colour: string | null,
    { by, hasEmblem: isShown }: { by: typeof drawShareImage; hasEmblem: boolean },
  ): Promise<Buffer | null> {
    const photo = imagesOfColour(product.galleryImages, colour)[0];
    if (!photo) return null;
    const source = imageUrl(photo.src, PHOTO_WIDTH, 'webp').slice(MEDIA.length);
    // Before the queue: the media resizes by the same one.
    const found = await media.find(source);
    if (!found) return null;
    const { name, price, originalPrice, colors } = product;
    const shown = colors.length > 1 ? colour : null;
    const card = { name, price, originalPrice, colour: shown, hasEmblem: isShown };
    return oneAtATime('sizes')(() => by(card, found.bytes));
  }

  return {
    urlOf: shareImageUrl,
    /** Card of a published product for a message, in its colour shown first. Null without one, or without an image. */
    async card(id: string): Promise<Buffer | null> {
      const product = await catalogue.find(id);
      if (!product || product.isArchived) return null;
      return draw(product, colourShownFirst(product), { by: drawShareCard, hasEmblem: false });
    },
    /** `path`: the part of the URL after /media/, decoded. Null if there is no such product, or no image of it. */
    async find(path: string): Promise<FoundShareImage | null> {
      const requested = parseShareImagePath(path);
      const product = requested && (await catalogue.find(requested.slug));
      if (!product) return null;
      const named = product.colors.find(({ name }) => colourParam(name) === requested.colour);
      const colour = named?.name ?? colourShownFirst(product);
      const url = shareImageUrl(product, colour);
      if (url === '') return null;
      if (decodeURIComponent(url) !== MEDIA + path) return { movedTo: url };
      const kept = drawn.get(path);
      if (kept) return { bytes: kept.image };
      const image = await draw(product, colour, { by: drawShareImage, hasEmblem });
      if (image) drawn.set(path, { image, bytes: image.length });
      return image && { bytes: image };
    },
  };
}
