// The product as the storefront would show it, from the edited draft, for the live preview.
import { imageOf } from '#domain/product/gallery-image.ts';
import { indianDay } from '#domain/calendar/indian-day.ts';
import { toRupees } from '#domain/money/money.ts';
import { factsOf } from '#domain/product/facts.ts';
import { FREE_SIZE } from '#domain/product/product-document.ts';
import { type Product, type Variant, deriveStock } from '#domain/product/product.ts';
import { type AskedPrice, struckPrice } from '#domain/product/struck-price.ts';
import { type EditedAttribute, shownAttributes } from '../attribute/attribute-api.ts';
import { type ProductDraft, variantKey } from '../product-document/product-draft.ts';

/** `asked`: prices of the saved product in the last 30 days. `known`: every attribute. */
export function previewProduct(
  { document, stock }: ProductDraft,
  asked: readonly AskedPrice[],
  known: readonly EditedAttribute[],
): Product {
  const { name, subtitle, pricePaise, compareAtPaise, images, colours, sizes } = document;
  const variants: Variant[] = document.variants.map((variant) => ({
    id: variantKey(variant),
    colour: variant.colour,
    size: variant.size,
    stock: stock[variantKey(variant)] ?? 0,
    price: variant.pricePaise === null ? null : toRupees(variant.pricePaise),
    originalPrice: variant.pricePaise === null ? null : toRupees(variant.pricePaise),
  }));
  const today = indianDay(new Date());
  const isStruck = compareAtPaise !== null && struckPrice(asked, compareAtPaise, today) !== null;
  const galleryImages = images.map(({ colour, ...image }) =>
    imageOf({ ...image, colour: image.placeholder, productColour: colour }),
  );
  return {
    ...document,
    attributes: shownAttributes(document.attributes, known),
    id: 'preview',
    name: name || 'Name of the product',
    subtitle,
    price: toRupees(pricePaise),
    originalPrice: toRupees(isStruck ? compareAtPaise : pricePaise),
    isOnSale: document.isOnSale && isStruck,
    rating: 0,
    reviewCount: 0,
    isFreeSize: sizes.length === 1 && sizes[0] === FREE_SIZE,
    image: galleryImages[0]?.src ?? '',
    images: galleryImages.map(({ src }) => src),
    galleryImages,
    ...deriveStock(variants, colours),
    variants,
    shareImage: '',
    isArchived: false,
    facts: factsOf(document, 'page'),
  };
}
