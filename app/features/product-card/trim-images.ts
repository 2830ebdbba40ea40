// A product card without the images that it cannot show. For loaders: a page has its cards twice, as markup and as data.
import { cardImages } from '#domain/product/product-colour.ts';
import type { CardProduct } from '#domain/product/product.ts';

/** The same card is trimmed once, so that its markup is found by it, see card-markup.tsx. */
const trimmed = new WeakMap<CardProduct, CardProduct>();

/** The wishlist loads the whole product after it has been added from a card. */
export function trimImages(product: CardProduct): CardProduct {
  const known = trimmed.get(product);
  if (known) return known;
  const galleryImages = cardImages(product.galleryImages);
  const card = { ...product, galleryImages, images: galleryImages.map(({ src }) => src) };
  trimmed.set(product, card);
  return card;
}
