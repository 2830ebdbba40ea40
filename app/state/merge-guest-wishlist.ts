// Merges a guest's wishlist into the account at sign-in.
import { api, readResponse } from '#ui/client/api.ts';
import type { WishlistItem } from '#domain/cart/wishlist.ts';
import { copiedUid, readSavedWishlist } from './wishlist-storage.ts';

/**
 * Resolves to the account's items. The copy of an account's list is not merged: items may have been
 * removed on another device, and another account's items stay with that account.
 */
export function mergeGuestWishlist(): Promise<WishlistItem[]> {
  const items = copiedUid() === null ? readSavedWishlist() : [];
  if (items.length === 0) return readResponse(api.wishlist.$get());
  const productIds = items.map(({ id }) => id);
  const chosen = items.flatMap(({ id, colour }) => (colour ? [[id, colour]] : []));
  const colours: Record<string, string> = Object.fromEntries(chosen);
  return readResponse(api.wishlist.merge.$post({ json: { productIds, colours } }));
}
