// Variant selection: the chosen colour and size of a product, and what is missing or sold out.
import { type CardProduct, type Variant, chosenVariant } from '#domain/product/product.ts';
import * as texts from '#messages/variant.ts';

export type VariantSelection = { colour: string | null; size: string | null };

type ProductVariants = Pick<CardProduct, 'colors' | 'sizes' | 'variants' | 'inStock'>;

/** Why the selection cannot be added to the cart; null when it can. */
export function unavailableReason(
  product: ProductVariants,
  selection: VariantSelection,
): string | null {
  if (!product.inStock) return texts.soldOut;
  if (selection.colour === null) return texts.chooseColour;
  if (selection.size === null) return texts.chooseSize;
  const variant = chosenVariant(product, selection.colour, selection.size);
  return variant && variant.stock > 0 ? null : texts.soldOut;
}

/** Whether a colour or size is missing, rather than stock. */
export function isIncomplete(reason: string | null): boolean {
  return reason !== null && reason !== texts.soldOut;
}

/** Whether a colour is sold out in the selected size; without a size, in every size. */
export function isColourSoldOut(
  product: ProductVariants,
  colour: string,
  { size }: VariantSelection,
): boolean {
  return !hasStock(
    product,
    (variant) => variant.colour === colour && (size === null || variant.size === size),
  );
}

/** Whether a size is sold out in the selected colour; without a colour, in every colour. */
export function isSizeSoldOut(
  product: ProductVariants,
  size: string,
  { colour }: VariantSelection,
): boolean {
  return !hasStock(
    product,
    (variant) => variant.size === size && (colour === null || variant.colour === colour),
  );
}

function hasStock(product: ProductVariants, matches: (variant: Variant) => boolean): boolean {
  return product.variants.some((variant) => matches(variant) && variant.stock > 0);
}
