// Where the wishlist comes from: a guest's from localStorage, an account's from the server, copied to localStorage.
import { api, readResponse } from '#ui/client/api.ts';
import type { ListSource } from '#ui/client/list-source.ts';
import type { WishlistItem } from '#domain/cart/wishlist.ts';
import { mergeGuestWishlist } from './merge-guest-wishlist.ts';
import {
  WISHLIST_KEY,
  clearWishlistCopyUnlessOf,
  copiedUid,
  readSavedWishlist,
  saveWishlist,
} from './wishlist-storage.ts';

export const wishlistSource: ListSource<WishlistItem> = {
  tabKeys: [WISHLIST_KEY],
  readLocal: readSavedWishlist,
  writeLocal: saveWishlist,
  readCopy: (uid) => (copiedUid() === uid ? readSavedWishlist() : null),
  clearCopies: clearWishlistCopyUnlessOf,
  keptName: 'wishlist-changes',
  isSame: () => true,
  sendAgain: ({ id, item }) => sendItem(id, item),
  load: async (uid) => (uid === null ? readSavedWishlist() : mergeGuestWishlist()),
};

/** Done twice, it changes nothing. `item` is null for a product to remove. */
export function sendItem(id: string, item: WishlistItem | null): Promise<WishlistItem[]> {
  const entry = api.wishlist[':id'];
  const param = { id };
  if (!item) return readResponse(entry.$delete({ param }));
  const query = item.colour ? { colour: item.colour } : {};
  return readResponse(entry.$put({ param, query }));
}
