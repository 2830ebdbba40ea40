// Storage of the wishlist in localStorage: a guest's own list, or a copy of an account's.
import type { WishlistItem } from '#domain/cart/wishlist.ts';

export const WISHLIST_KEY = 'wishlist';
/** The uid of the account whose list is copied; absent for a guest's own list. */
const WISHLIST_UID_KEY = 'wishlist-of';

export function saveWishlist(items: readonly WishlistItem[], uid: string | null): void {
  if (uid) localStorage.setItem(WISHLIST_UID_KEY, uid);
  else localStorage.removeItem(WISHLIST_UID_KEY);
  if (items.length > 0) localStorage.setItem(WISHLIST_KEY, JSON.stringify(items));
  else localStorage.removeItem(WISHLIST_KEY);
}

export function clearSavedWishlist(): void {
  saveWishlist([], null);
}

/** The account whose list, and whose copies in this browser, these are; null for a guest's. */
export function copiedUid(): string | null {
  return localStorage.getItem(WISHLIST_UID_KEY);
}

/** A guest's own list stays. */
export function clearWishlistCopyUnlessOf(uid: string | null): void {
  if (copiedUid() !== null && copiedUid() !== uid) clearSavedWishlist();
}

export function readSavedWishlist(): WishlistItem[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(WISHLIST_KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter(isItem) : [];
  } catch {
    return [];
  }
}

function isItem(value: unknown): value is WishlistItem {
  return typeof value === 'object' && value !== null && 'id' in value && 'slug' in value;
}
