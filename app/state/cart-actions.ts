// Cart actions: the domain's cart rules applied in the browser, and the request for each.
import { api, readResponse } from '#ui/client/api.ts';
import { OptimisticStore } from '#ui/client/optimistic-store.ts';
import {
  type Cart,
  type CartLine,
  type Offer,
  type QuantityRule,
  type RequestedLine,
  addToCart,
  linesAfter,
  setQuantity as setLineQuantity,
  wasApplied,
} from '#domain/cart/cart.ts';
import { cartSource } from './cart-source.ts';

type CartStore = OptimisticStore<CartLine>;
type Addition = { offer: Offer; quantity: number; rule: QuantityRule };

export function openCartStore(): CartStore {
  return new OptimisticStore(cartSource);
}

/** Throws 'stock/…', 'cart/max-per-order' or 'cart/too-many-lines', before any request where the browser knows it. */
export function add(store: CartStore, { offer, quantity, rule }: Addition): Promise<void> {
  const requested = { variantId: offer.variant.id, quantity };
  return store.change({
    ...readAgain,
    apply: (lines) => linesAfter(addToCart(lines, requested, offer, rule)),
    request: () => linesOf(readResponse(api.cart.lines.$post({ json: requested }))),
  });
}

/** A quantity below 1 removes the line. */
export function setCartQuantity(
  store: CartStore,
  requested: RequestedLine,
  rule: QuantityRule,
): Promise<void> {
  const { variantId: id, quantity } = requested;
  return store.change({
    ...readAgain,
    apply: (lines) => linesAfter(setLineQuantity(lines, requested, rule)),
    request: () =>
      linesOf(readResponse(api.cart.lines[':id'].$patch({ param: { id }, json: { quantity } }))),
  });
}

export function clear(store: CartStore): Promise<void> {
  return store.change({
    ...readAgain,
    apply: () => [],
    request: () => linesOf(readResponse(api.cart.$delete())),
  });
}

const readAgain = { reload: () => linesOf(readResponse(api.cart.$get())), wasApplied };

async function linesOf(cart: Promise<Cart>): Promise<CartLine[]> {
  return (await cart).lines;
}
