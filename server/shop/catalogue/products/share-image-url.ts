// URL of a product's image for link previews, in one of its colours.
import { createHash } from 'node:crypto';
import { colourParam, imagesOfColour } from '#domain/product/product-colour.ts';
import { type CardProduct, colourShownFirst } from '#domain/product/product.ts';

export type SharedProduct = Pick<
  CardProduct,
  'slug' | 'name' | 'price' | 'originalPrice' | 'colors' | 'galleryImages'
>;

/** Another layout of the image has another number, because crawlers keep what a URL has shown. */
const LAYOUT = 1;
const VERSION_LENGTH = 12;

/**
 * `colour`: null is the colour shown first. '' for a product without images. The version in the URL stands for everything
 * that the image shows, so that another price is another URL.
 */
export function shareImageUrl(product: SharedProduct, colour: string | null): string {
  const shown = colour ?? colourShownFirst(product);
  const photo = imagesOfColour(product.galleryImages, shown)[0];
  if (!photo) return '';
  const { slug, name, price, originalPrice, colors } = product;
  const content = [LAYOUT, name, shown, colors.length > 1, price, originalPrice, photo.src];
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const file = `${colourParam(shown ?? 'one')}-${hash.slice(0, VERSION_LENGTH)}.jpg`;
  return `/media/share/${slug}/${encodeURIComponent(file)}`;
}

/** The slug, and the colour as in the product's address, of a path below /media/; null for any other. */
export function parseShareImagePath(path: string): { slug: string; colour: string } | null {
  const [, slug = '', colour = ''] =
    /^share\/([a-z0-9-]+)\/(.+)-[0-9a-f]{12}\.jpg$/.exec(path) ?? [];
  return slug ? { slug, colour } : null;
}
