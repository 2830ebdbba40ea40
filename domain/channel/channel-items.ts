// Products as the items of shopping channels: one item for each colour and size.
import type { Rupees } from '#domain/money/money.ts';
import { colourLabel, imagesOfColour } from '#domain/product/product-colour.ts';
import type { Sale } from '#domain/product/product-document.ts';
import type { Image, Product, Variant } from '#domain/product/product.ts';
import { productKinds } from '#domain/product/specification-templates.ts';
import { paths } from '#domain/routes.ts';
import { type ChannelGap, isExcluded } from './channel.ts';

export type ChannelItem = {
  id: string;
  /** Id of the product, which joins its variants. */
  groupId: string;
  title: string;
  description: string;
  /** Addresses are absolute. */
  link: string;
  imageLinks: string[];
  isInStock: boolean;
  /** Before a reduction. */
  price: Rupees;
  /** What a customer pays, where it is less. */
  salePrice: Rupees | null;
  /** First and last day of a sale, in India; null where a reduction has no end. */
  saleDays: { first: string; last: string } | null;
  brand: string;
  colour: string;
  size: string;
  productType: string;
};

/** `sale`: the one that is running; null where none is. */
export type ChannelProduct = { product: Product; sale: Pick<Sale, 'firstDay' | 'lastDay'> | null };
/** `url`: the shop's address, without a slash at its end. */
export type ChannelShop = { url: string; name: string };

/** Limits of all three channels, the narrowest of each. Lengths in characters, sides of an image in pixels. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MIN_SIDE = 500;
const MAX_IMAGES = 11;

/** The items of a published product, none of one that a channel would refuse, and what the owner could better. */
export function channelItems(
  { product, sale }: ChannelProduct,
  shop: ChannelShop,
): { items: ChannelItem[]; gaps: ChannelGap[] } {
  const gaps = gapsOf(product);
  if (isExcluded(gaps)) return { items: [], gaps };
  const absolute = (path: string) => `${shop.url}${path}`;
  const kindName = productKinds[product.kind]?.name ?? product.kind;
  const items = product.variants.map((variant): ChannelItem => {
    const label = colourLabel(product.colors, variant.colour);
    return {
      id: variant.id,
      groupId: product.id,
      title: cut([product.name, label, variant.size].join(', '), MAX_TITLE),
      description: cut(product.description, MAX_DESCRIPTION),
      link: absolute(paths.product(product.slug, variant.colour)),
      imageLinks: largeImages(imagesOfColour(product.galleryImages, variant.colour))
        .slice(0, MAX_IMAGES)
        .map(({ src }) => absolute(src)),
      isInStock: variant.stock > 0,
      ...pricesOf(product, variant),
      saleDays: sale && { first: sale.firstDay, last: sale.lastDay },
      brand: shop.name,
      colour: label,
      size: variant.size,
      productType: [product.category, kindName].filter(Boolean).join(' > '),
    };
  });
  return { items, gaps };
}

function gapsOf({ galleryImages, description, colors }: Product): ChannelGap[] {
  const gaps: ChannelGap[] = [];
  if (galleryImages.length === 0) gaps.push('image');
  else if (largeImages(galleryImages).length === 0) gaps.push('large-image');
  if (!description.trim()) gaps.push('description');
  const shown = new Set(largeImages(galleryImages).map(({ productColour }) => productColour));
  if (colors.length > 1 && colors.some(({ name }) => !shown.has(name))) gaps.push('colour-image');
  return gaps;
}

function largeImages(images: readonly Image[]): Image[] {
  return images.filter(({ width, height }) => Math.min(width, height) >= MIN_SIDE);
}

function pricesOf(product: Product, variant: Variant): Pick<ChannelItem, 'price' | 'salePrice'> {
  const asked = variant.price ?? product.price;
  const original = variant.originalPrice ?? product.originalPrice;
  return original > asked
    ? { price: original, salePrice: asked }
    : { price: asked, salePrice: null };
}

/** Cut between two letters: half of one would be no text. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const letters = [...new Intl.Segmenter().segment(text)];
  const last = letters.findLast(({ index, segment }) => index + segment.length <= length);
  return last ? text.slice(0, last.index + last.segment.length) : '';
}
