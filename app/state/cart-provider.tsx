// Cart context: a guest's cart in localStorage, an account's on the server, one set of actions for both.
import { type ReactNode, createContext, useCallback, useContext, useMemo, useState } from 'react';
import { mapNetworkError } from '#ui/client/api.ts';
import { useOptimisticStore } from '#ui/client/use-optimistic-store.ts';
import { useAuth } from '#app/state/auth-provider.tsx';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { type CartLine, pricedLines } from '#domain/cart/cart.ts';
import { type Totals, priceLines } from '#domain/order/pricing.ts';
import type { CardProduct, Variant } from '#domain/product/product.ts';

/** Loaded after the first paint, so that a network that fails later does not keep them away. */
const loadActions = () => mapNetworkError(import('./cart-actions.ts'));

const openStore = async () => (await loadActions()).openCartStore();

export type CartContextValue = {
  lines: CartLine[];
  totals: Totals;
  /** False until the lines of the current session are loaded. */
  ready: boolean;
  /** The server could not be read: the lines rendered with the page are newer. */
  loadFailed: boolean;
  isOpen: boolean;
  /** What the drawer says when it opens, such as that an item was added; '' for nothing. */
  notice: string;
  setOpen(open: boolean, notice?: string): void;
  /** Throws an AppError when the variant is not available in this quantity. */
  add(product: CardProduct, variant: Variant, quantity?: number): Promise<void>;
  /** A quantity below 1 removes the line. */
  setQuantity(variantId: string, quantity: number): Promise<void>;
  clear(): Promise<void>;
  /** Reads the cart again; a failure leaves it as it is. */
  refresh(): Promise<void>;
};

/** Exported for a preview that has no cart; all other code calls `useCart`. */
export const CartContext = createContext<CartContextValue | null>(null);

export function useCart(): CartContextValue {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}

export function CartProvider({ children }: { children: ReactNode }) {
  const { uid, loading } = useAuth();
  const { settings } = useShopConfig();
  const [drawer, setDrawer] = useState({ isOpen: false, notice: '' });
  const session = { uid, loading };
  const { items: lines, ready, loadFailed, store } = useOptimisticStore(openStore, session);

  const refresh = useCallback(async () => (await store()).refresh(), [store]);
  const cart = useMemo<CartContextValue>(
    () => ({
      lines,
      totals: priceLines(pricedLines(lines), settings.pricing),
      ready,
      loadFailed,
      ...drawer,
      // The notice stays while the drawer is closing.
      setOpen: (isOpen, notice) =>
        setDrawer((last) => ({ isOpen, notice: notice ?? (isOpen ? '' : last.notice) })),
      add: async (product, variant, quantity = 1) =>
        (await loadActions()).add(await store(), {
          offer: { product, variant },
          quantity,
          rule: settings,
        }),
      setQuantity: async (variantId, quantity) =>
        (await loadActions()).setCartQuantity(await store(), { variantId, quantity }, settings),
      clear: async () => (await loadActions()).clear(await store()),
      refresh,
    }),
    [lines, settings, ready, loadFailed, drawer, store, refresh],
  );

  return <CartContext value={cart}>{children}</CartContext>;
}
