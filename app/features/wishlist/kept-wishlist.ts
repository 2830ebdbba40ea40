// The wishlist in the browser: a visitor's own, or the mirror of her account's.
import type { WishlistItem } from '#domain/wishlist.ts';

export const WISHLIST = 'wishlist';
/** Whose list it mirrors; nobody's while she is a visitor. */
export const MIRROR_OF = 'wishlist-of';

export function keepWishlist(items: readonly WishlistItem[], uid: string | null): void {
  if (uid) localStorage.setItem(MIRROR_OF, uid);
  else localStorage.removeItem(MIRROR_OF);
  if (items.length > 0) localStorage.setItem(WISHLIST, JSON.stringify(items));
  else localStorage.removeItem(WISHLIST);
}

export function clearKeptWishlist(): void {
  keepWishlist([], null);
}

export function readKeptWishlist(): WishlistItem[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(WISHLIST) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isItem) : [];
  } catch {
    return [];
  }
}

function isItem(value: unknown): value is WishlistItem {
  return typeof value === 'object' && value !== null && 'id' in value && 'slug' in value;
}
