// What a visitor had on the browser's wishlist: into the account at sign-in.
import { answered, api } from '#app/api.ts';
import type { WishlistItem } from '#domain/wishlist.ts';
import { MIRROR_OF, readKeptWishlist } from './kept-wishlist.ts';

/** A mirror is not put in: what is hers she may have taken off elsewhere, and what is another's stays another's. */
export function takeOver(): Promise<WishlistItem[]> {
  const kept = localStorage.getItem(MIRROR_OF) === null ? readKeptWishlist() : [];
  if (kept.length === 0) return answered(api.wishlist.$get());
  const productIds = kept.map((item) => item.id);
  return answered(api.wishlist.merge.$post({ json: { productIds } }));
}
