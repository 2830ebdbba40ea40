// The cart as every screen sees it: a visitor's in the browser, a shopper's on the server, one set of verbs for both.
import {
  type ReactNode,
  createContext,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { answered, api, loaded } from '#app/api.ts';
import { useAuth } from '#app/features/account/auth-provider.tsx';
import { useShopFacts } from '#app/features/frame/shop-facts.ts';
import { usePlace } from '#app/place.ts';
import { useOtherTabs } from '#app/tabs.ts';
import { untilHeard } from '#app/until-heard.ts';
import { type CartLine, pricedLines } from '#domain/cart.ts';
import { type Totals, priceLines } from '#domain/pricing.ts';
import type { ProductCard, Variant } from '#domain/product.ts';
import { CART_MARK, GUEST_CART, readGuestCart } from './guest-cart.ts';

const verbs = () => loaded(import('./cart-verbs.ts'));

export type CartFacility = {
  lines: CartLine[];
  totals: Totals;
  /** False until it is known what is in the cart. */
  ready: boolean;
  /** The server could not be asked: what a page was sent is nearer to the truth. */
  unread: boolean;
  isOpen: boolean;
  setOpen(open: boolean): void;
  /** Opens the drawer. Throws a Refusal when the piece cannot be had. */
  add(product: ProductCard, variant: Variant, quantity?: number): Promise<void>;
  /** Below 1 removes the line. */
  setQuantity(lineId: string, quantity: number): Promise<void>;
  clear(): Promise<void>;
};

const CartContext = createContext<CartFacility | null>(null);

export function useCart(): CartFacility {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}

export function CartProvider({ children }: { children: ReactNode }) {
  const { user, loading } = useAuth();
  const { pricing } = useShopFacts().settings;
  const [shownFor, setShownFor] = useState<string | null>();
  const [isOpen, setOpen] = useState(false);
  const uid = user?.uid ?? null;
  // Of this very shopper: between signing in and having taken her cart over, nothing is known.
  const ready = !loading && shownFor === uid;
  const [lines, place] = usePlace<CartLine>(uid, ready);
  const show = (found: CartLine[]) => place.hear(found);

  /** After what is under way. */
  const read = () => {
    const coming = place.last.catch(() => {}).then(() => cartOf(uid));
    place.last = coming;
    return coming;
  };

  useEffect(() => {
    if (loading) return;
    let current = true;
    const known = (found?: CartLine[]) => {
      if (!current) return;
      startTransition(() => {
        if (found) show(found);
        setShownFor(uid);
      });
    };
    place.forget();
    if (!uid) known(readGuestCart());
    const stop = untilHeard(() => read().then(known), known);
    return () => {
      current = false;
      stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each shopper
  }, [uid, loading]);

  // They come after the page has shown, and before a line that breaks could keep them back.
  useEffect(() => void verbs().catch(() => {}), []);

  const follow = () => {
    if (!uid) show(readGuestCart());
    else if (ready) read().then(show, () => {});
  };
  useOtherTabs(GUEST_CART, follow);
  useOtherTabs(CART_MARK, follow);

  const unread = ready && place.kept === null;
  const cart = useMemo<CartFacility>(
    () => ({
      lines,
      totals: priceLines(pricedLines(lines), pricing),
      ready,
      unread,
      isOpen,
      setOpen,
      async add(product, variant, quantity = 1) {
        await (await verbs()).add(place, product, variant, quantity);
        setOpen(true);
      },
      setQuantity: async (id, quantity) => (await verbs()).changeQuantity(place, id, quantity),
      clear: async () => (await verbs()).clear(place),
    }),
    [lines, pricing, ready, unread, isOpen, place],
  );

  return <CartContext value={cart}>{children}</CartContext>;
}

/** At sign-in the visitor's cart goes into the account. */
async function cartOf(uid: string | null): Promise<CartLine[]> {
  if (readGuestCart().length > 0) {
    const { takeOver, refreshed } = await import('./take-over.ts');
    return uid ? takeOver() : refreshed();
  }
  return uid ? (await answered(api.cart.$get())).lines : [];
}
