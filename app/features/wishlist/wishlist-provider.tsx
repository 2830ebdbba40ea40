// The wishlist as every screen sees it. The account's is the truth; the browser's copy mirrors it under 'wishlist'.
import {
  type ReactNode,
  createContext,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { loaded } from '#app/api.ts';
import { useAuth } from '#app/features/account/auth-provider.tsx';
import { usePlace } from '#app/place.ts';
import { useOtherTabs } from '#app/tabs.ts';
import { untilHeard } from '#app/until-heard.ts';
import type { ProductCard } from '#domain/product.ts';
import { type WishlistItem, has } from '#domain/wishlist.ts';
import { WISHLIST, clearKeptWishlist, keepWishlist, readKeptWishlist } from './kept-wishlist.ts';
import { takeOver } from './take-over.ts';

const verbs = () => loaded(import('./wishlist-verbs.ts'));

export type WishlistFacility = {
  items: WishlistItem[];
  /** False until it is known what is on the list. */
  ready: boolean;
  /** The server could not be asked: what a page was sent is nearer to the truth. */
  unread: boolean;
  has(productId: string): boolean;
  /** Puts it on the list, or takes it off. */
  toggle(product: ProductCard): Promise<void>;
};

const WishlistContext = createContext<WishlistFacility | null>(null);

export function useWishlist(): WishlistFacility {
  const wishlist = useContext(WishlistContext);
  if (!wishlist) throw new Error('useWishlist must be used within a WishlistProvider');
  return wishlist;
}

export function WishlistProvider({ children }: { children: ReactNode }) {
  const { user, loading } = useAuth();
  const [ready, setReady] = useState(false);
  const uid = user?.uid ?? null;
  const lastUid = useRef<string | null>(null);
  const [items, place] = usePlace<WishlistItem>(uid, ready);

  useEffect(() => {
    if (loading) return;
    let current = true;
    // The account's list does not stay behind for whoever uses this browser next.
    if (lastUid.current && !uid) clearKeptWishlist();
    lastUid.current = uid;
    const known = (found?: WishlistItem[]) => {
      if (!current) return;
      startTransition(() => {
        if (found) place.hear(found);
        setReady(true);
      });
    };
    place.forget();
    if (!uid) known(readKeptWishlist());
    const ask = async () => {
      await place.last.catch(() => {});
      const found = await takeOver();
      if (current) keepWishlist(found, uid);
      known(found);
    };
    const stop = uid ? untilHeard(ask, known) : () => {};
    return () => {
      current = false;
      stop();
    };
  }, [uid, loading, place]);

  useEffect(() => void verbs().catch(() => {}), []);
  useOtherTabs(WISHLIST, () => place.show(readKeptWishlist()));

  const unread = ready && place.kept === null;
  const wishlist = useMemo<WishlistFacility>(
    () => ({
      items,
      ready,
      unread,
      has: (productId) => has(items, productId),
      toggle: async (product) => (await verbs()).put(place, product, !has(items, product.id)),
    }),
    [items, ready, unread, place],
  );

  return <WishlistContext value={wishlist}>{children}</WishlistContext>;
}
