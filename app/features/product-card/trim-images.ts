// A product card without the images that it cannot show. For loaders: a page has its cards twice, as markup and as data.
import { cardImages } from '#domain/product/product-colour.ts';
import type { CardProduct } from '#domain/product/product.ts';

/** The wishlist loads the whole product after it has been added from a card. */
export function trimImages(product: CardProduct): CardProduct {
  const galleryImages = cardImages(product.galleryImages);
  return { ...product, galleryImages, images: galleryImages.map(({ src }) => src) };
}
