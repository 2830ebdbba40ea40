// The cart as every screen sees it: a visitor's in the browser, a shopper's on the server, one set of verbs for both.
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
import { useShopFacts } from '#app/features/frame/shop-facts.ts';
import { toast } from '#app/ui/toast.tsx';
import {
  type Cart,
  type CartLine,
  addLine,
  lineOf,
  pricedLines,
  quantityLimit,
  removeLine,
  setQuantity,
} from '#domain/cart.ts';
import { Refusal } from '#domain/errors.ts';
import { type Totals, priceLines } from '#domain/pricing.ts';
import type { ProductCard, Variant } from '#domain/product.ts';
import { clearGuestCart, keepGuestCart, readGuestCart, wantedOf } from './guest-cart.ts';

export type CartFacility = {
  lines: CartLine[];
  totals: Totals;
  /** False until it is known what is in the cart. */
  ready: boolean;
  isOpen: boolean;
  setOpen(open: boolean): void;
  /** Opens the drawer. Throws a Refusal when the piece cannot be had. */
  add(product: ProductCard, variant: Variant, quantity?: number): Promise<void>;
  /** Below 1 removes the line. */
  setQuantity(lineId: string, quantity: number): Promise<void>;
  remove(lineId: string): Promise<void>;
  clear(): Promise<void>;
  reload(): Promise<void>;
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
  const [lines, setLines] = useState<CartLine[]>([]);
  const [shownFor, setShownFor] = useState<string | null>();
  const [isOpen, setOpen] = useState(false);
  const inOrder = useRef<Promise<unknown>>(Promise.resolve());
  const uid = user?.uid ?? null;
  // Of this very shopper: between signing in and having taken her cart over, nothing is known.
  const ready = !loading && shownFor === uid;

  useEffect(() => {
    if (loading) return;
    let current = true;
    const show = (found: CartLine[]) => {
      if (!current) return;
      startTransition(() => {
        setLines(found);
        setShownFor(uid);
      });
    };
    if (!uid) show(readGuestCart());
    (uid ? takeOver() : refreshedGuestCart()).then(show, () =>
      startTransition(() => setShownFor(uid)),
    );
    return () => {
      current = false;
    };
  }, [uid, loading]);

  const cart = useMemo<CartFacility>(() => {
    /** Shows the change at once; a change the server refuses is taken back. */
    const change = async (shown: CartLine[], call: () => Promise<Cart>) => {
      setLines(shown);
      if (!uid) return keepGuestCart(shown);
      const turn = inOrder.current.then(call, call);
      inOrder.current = turn;
      try {
        const answer = await turn;
        if (inOrder.current === turn) setLines(answer.lines);
      } catch (problem) {
        setLines((await answered(api.cart.$get())).lines);
        throw problem;
      }
    };
    return {
      lines,
      totals: priceLines(pricedLines(lines), pricing),
      ready,
      isOpen,
      setOpen,
      async add(product, variant, quantity = 1) {
        const held = lines.find((line) => line.id === variant.id)?.quantity ?? 0;
        refuseBeyondStock(variant, held + quantity);
        await change(addLine(lines, lineOf(product, variant, quantity)), () =>
          answered(api.cart.lines.$post({ json: { variantId: variant.id, quantity } })),
        );
        setOpen(true);
      },
      setQuantity: (id, quantity) =>
        change(setQuantity(lines, id, quantity), () =>
          answered(api.cart.lines[':id'].$patch({ param: { id }, json: { quantity } })),
        ),
      remove: (id) =>
        change(removeLine(lines, id), () =>
          answered(api.cart.lines[':id'].$delete({ param: { id } })),
        ),
      clear: () => change([], () => answered(api.cart.$delete())),
      async reload() {
        if (uid) setLines((await answered(api.cart.$get())).lines);
      },
    };
  }, [lines, pricing, ready, isOpen, uid]);

  return <CartContext value={cart}>{children}</CartContext>;
}

/** At sign-in the visitor's cart goes into the account; what could not be kept is said. */
async function takeOver(): Promise<CartLine[]> {
  const guest = readGuestCart();
  if (guest.length === 0) return (await answered(api.cart.$get())).lines;
  const cart = await answered(api.cart.merge.$post({ json: { lines: wantedOf(guest) } }));
  clearGuestCart();
  for (const note of cart.notes) {
    const text = note.quantity > 0 ? `Only ${note.quantity} left.` : 'It has just been sold.';
    toast({ title: note.name, text, kind: 'warning' });
  }
  return cart.lines;
}

/** Prices and stock may have changed since she was here. */
async function refreshedGuestCart(): Promise<CartLine[]> {
  const guest = readGuestCart();
  if (guest.length === 0) return [];
  const { lines } = await answered(api.cart.quote.$post({ json: { lines: wantedOf(guest) } }));
  keepGuestCart(lines);
  return lines;
}

function refuseBeyondStock(variant: Variant, quantity: number): void {
  if (variant.stock <= 0) throw new Refusal('stock/sold-out');
  if (quantity > quantityLimit(variant.stock)) throw new Refusal('stock/too-few');
}
