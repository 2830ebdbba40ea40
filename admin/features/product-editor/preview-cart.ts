// Empty cart and wishlist for the live preview, in which nothing can be pressed.
import type { CartContextValue } from '#app/state/cart-provider.tsx';
import type { WishlistContextValue } from '#app/state/wishlist-provider.tsx';
import { defaultPricingRules, priceLines } from '#domain/order/pricing.ts';

const nothing = async () => {};

export const noWishlist: WishlistContextValue = {
  items: [],
  ready: true,
  loadFailed: false,
  has: () => false,
  toggle: nothing,
};

export const noCart: CartContextValue = {
  lines: [],
  totals: priceLines([], defaultPricingRules),
  ready: true,
  loadFailed: false,
  isOpen: false,
  notice: '',
  setOpen: () => {},
  add: nothing,
  setQuantity: nothing,
  clear: nothing,
  refresh: nothing,
};
