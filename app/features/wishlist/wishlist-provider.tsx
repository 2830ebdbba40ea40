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
import { answered, api, loaded } from '#app/api.ts';
import { useAuth } from '#app/features/account/auth-provider.tsx';
import { usePlace } from '#app/place.ts';
import { useOtherTabs } from '#app/tabs.ts';
import type { ProductCard } from '#domain/product.ts';
import { type WishlistItem, has } from '#domain/wishlist.ts';
import {
  MIRROR_OF,
  WISHLIST,
  clearKeptWishlist,
  keepWishlist,
  readKeptWishlist,
} from './kept-wishlist.ts';

const verbs = () => loaded(import('./wishlist-verbs.ts'));

export type WishlistFacility = {
  items: WishlistItem[];
  /** False until it is known what is on the list. */
  ready: boolean;
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
      if (found) keepWishlist(found, uid);
      startTransition(() => {
        if (found) place.show(found);
        setReady(true);
      });
    };
    const kept = readKeptWishlist();
    if (!uid) known(kept);
    else takeOver(kept, uid).then(known, () => known());
    return () => {
      current = false;
    };
  }, [uid, loading, place]);

  useEffect(() => void verbs().catch(() => {}), []);
  useOtherTabs(WISHLIST, () => place.show(readKeptWishlist()));

  const wishlist = useMemo<WishlistFacility>(
    () => ({
      items,
      ready,
      has: (productId) => has(items, productId),
      toggle: async (product) => (await verbs()).put(place, product, !has(items, product.id)),
    }),
    [items, ready, place],
  );

  return <WishlistContext value={wishlist}>{children}</WishlistContext>;
}

/** What mirrors her account already is not put in again: she may have taken it off elsewhere. */
function takeOver(kept: readonly WishlistItem[], uid: string): Promise<WishlistItem[]> {
  if (kept.length === 0 || localStorage.getItem(MIRROR_OF) === uid)
    return answered(api.wishlist.$get());
  const productIds = kept.map((item) => item.id);
  return answered(api.wishlist.merge.$post({ json: { productIds } }));
}
