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
import { answered, api } from '#app/api.ts';
import { useAuth } from '#app/features/account/auth-provider.tsx';
import type { ProductCard } from '#domain/product.ts';
import { type WishlistItem, has, toggle } from '#domain/wishlist.ts';

const KEY = 'wishlist';

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
  const [items, setItems] = useState<WishlistItem[]>([]);
  const [ready, setReady] = useState(false);
  const uid = user?.uid ?? null;
  const lastUid = useRef<string | null>(null);

  useEffect(() => {
    if (loading) return;
    let current = true;
    // The account's list does not stay behind for whoever uses this browser next.
    if (lastUid.current && !uid) clearKeptWishlist();
    lastUid.current = uid;
    const show = (found: WishlistItem[]) => {
      if (!current) return;
      keep(found);
      startTransition(() => {
        setItems(found);
        setReady(true);
      });
    };
    const kept = readKept();
    if (!uid) show(kept);
    else takeOver(kept).then(show, () => startTransition(() => setReady(true)));
    return () => {
      current = false;
    };
  }, [uid, loading]);

  const wishlist = useMemo<WishlistFacility>(() => {
    const show = (next: WishlistItem[]) => {
      keep(next);
      setItems(next);
    };
    return {
      items,
      ready,
      has: (productId) => has(items, productId),
      async toggle(product) {
        const before = items;
        show(toggle(items, product));
        if (!uid) return;
        const entry = api.wishlist[':id'];
        const param = { id: product.id };
        try {
          show(
            await answered(
              has(before, product.id) ? entry.$delete({ param }) : entry.$put({ param }),
            ),
          );
        } catch (problem) {
          show(before);
          throw problem;
        }
      },
    };
  }, [items, ready, uid]);

  return <WishlistContext value={wishlist}>{children}</WishlistContext>;
}

function takeOver(kept: readonly WishlistItem[]): Promise<WishlistItem[]> {
  if (kept.length === 0) return answered(api.wishlist.$get());
  const productIds = kept.map((item) => item.id);
  return answered(api.wishlist.merge.$post({ json: { productIds } }));
}

export function clearKeptWishlist(): void {
  localStorage.removeItem(KEY);
}

function keep(items: readonly WishlistItem[]): void {
  if (items.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(items));
}

function readKept(): WishlistItem[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isItem) : [];
  } catch {
    return [];
  }
}

function isItem(value: unknown): value is WishlistItem {
  return typeof value === 'object' && value !== null && 'id' in value && 'slug' in value;
}
