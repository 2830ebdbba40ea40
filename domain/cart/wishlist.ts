// The wishlist: whole products with the chosen colour, identified by product id.
import type { Product, CardProduct } from '#domain/product/product.ts';

/** `colour`: name of the colour that was chosen. */
type Chosen<P> = P & { colour?: string };
export type WishlistProduct = Chosen<Product>;

/** A product added from its card is a card until the rest of it has been loaded. */
export type WishlistItem = Chosen<CardProduct> | WishlistProduct;

export function isWholeProduct(item: WishlistItem): item is WishlistProduct {
  return 'description' in item;
}

export function has(items: readonly WishlistItem[], productId: string): boolean {
  return items.some((item) => item.id === productId);
}

/** Adds the product, or removes it when the list already has it. */
export function toggle(items: readonly WishlistItem[], product: WishlistItem): WishlistItem[] {
  return has(items, product.id)
    ? items.filter((item) => item.id !== product.id)
    : [...items, product];
}
