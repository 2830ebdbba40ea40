// Wishlist context: a guest's list in localStorage; an account's on the server, copied to localStorage.
import { type ReactNode, createContext, useContext, useMemo } from 'react';
import { mapNetworkError } from '#ui/client/api.ts';
import { useOptimisticStore } from '#ui/client/use-optimistic-store.ts';
import { useAuth } from '#app/state/auth-provider.tsx';
import { type WishlistItem, has } from '#domain/cart/wishlist.ts';

/** Loaded after the first paint, so that a network that fails later does not keep them away. */
const loadActions = () => mapNetworkError(import('./wishlist-actions.ts'));

const openStore = async () => (await loadActions()).openWishlistStore();

export type WishlistContextValue = {
  items: WishlistItem[];
  /** False until the items of the current session are loaded. */
  ready: boolean;
  /** The server could not be read: the items rendered with the page are newer. */
  loadFailed: boolean;
  has(productId: string): boolean;
  /** Adds the product, or removes it when it is on the list. */
  toggle(product: WishlistItem): Promise<void>;
};

/** Exported for a preview that has no wishlist; all other code calls `useWishlist`. */
export const WishlistContext = createContext<WishlistContextValue | null>(null);

export function useWishlist(): WishlistContextValue {
  const wishlist = useContext(WishlistContext);
  if (!wishlist) throw new Error('useWishlist must be used within a WishlistProvider');
  return wishlist;
}

export function WishlistProvider({ children }: { children: ReactNode }) {
  const { uid, loading } = useAuth();
  const session = { uid, loading };
  const { items, ready, loadFailed, store } = useOptimisticStore(openStore, session);

  const wishlist = useMemo<WishlistContextValue>(
    () => ({
      items,
      ready,
      loadFailed,
      has: (productId) => has(items, productId),
      async toggle(product) {
        const isWishlisted = !has(items, product.id);
        await (await loadActions()).setWishlisted(await store(), product, isWishlisted);
      },
    }),
    [items, ready, loadFailed, store],
  );

  return <WishlistContext value={wishlist}>{children}</WishlistContext>;
}
