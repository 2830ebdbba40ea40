// The wishlist: whole product objects, known by their id.
import type { ProductCard } from './product.ts';

export type WishlistItem = ProductCard;

export function has(items: readonly WishlistItem[], productId: string): boolean {
  return items.some((item) => item.id === productId);
}

/** Puts a product on the list, or takes it off when it is there. */
export function toggle(items: readonly WishlistItem[], product: WishlistItem): WishlistItem[] {
  return has(items, product.id)
    ? items.filter((item) => item.id !== product.id)
    : [...items, product];
}
