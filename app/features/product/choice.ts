// What a shopper has chosen of a piece, and what is still missing.
import { type ProductCard, type Variant, chosenVariant } from '#domain/product.ts';

export type Choice = { colour: string | null; size: string | null };

type Offered = Pick<ProductCard, 'colors' | 'sizes' | 'variants' | 'inStock'>;

/** Why it cannot go into the cart yet; null when it can. */
export function reasonAgainst(product: Offered, choice: Choice): string | null {
  if (!product.inStock) return 'Sold out';
  if (choice.colour === null) return 'Choose a colour';
  if (choice.size === null) return 'Choose a size';
  const variant = chosenVariant(product, choice.colour, choice.size);
  return variant && variant.stock > 0 ? null : 'Sold out';
}

/** A colour is sold out when it is so in the chosen size, or in every one while none is chosen. */
export function soldOutColour(product: Offered, colour: string, { size }: Choice): boolean {
  return !hasStock(product, (v) => v.colour === colour && (size === null || v.size === size));
}

export function soldOutSize(product: Offered, size: string, { colour }: Choice): boolean {
  return !hasStock(product, (v) => v.size === size && (colour === null || v.colour === colour));
}

function hasStock(product: Offered, fits: (variant: Variant) => boolean): boolean {
  return product.variants.some((variant) => fits(variant) && variant.stock > 0);
}
