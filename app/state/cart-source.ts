// Where the cart comes from: a guest's from localStorage, an account's from the server, with a copy in localStorage.
import { accountKey, clearAccountsExcept } from '#ui/client/account-storage.ts';
import { api, readResponse } from '#ui/client/api.ts';
import type { ItemChange, ListSource } from '#ui/client/list-source.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import {
  CART_CHANGED_KEY,
  GUEST_CART_KEY,
  hasCookieLines,
  readGuestCart,
  readLines,
  saveGuestCart,
} from './guest-cart-storage.ts';

/** An account's cart in localStorage. */
const COPY = 'cart';

export const cartSource: ListSource<CartLine> = {
  tabKeys: [GUEST_CART_KEY, CART_CHANGED_KEY],
  broadcastKey: CART_CHANGED_KEY,
  readLocal: (uid) => (uid === null && !hasCookieLines() ? readGuestCart() : null),
  writeLocal(lines, uid) {
    if (uid === null) saveGuestCart(lines);
    else localStorage.setItem(accountKey(uid, COPY), JSON.stringify(lines));
  },
  readCopy: (uid) => readLines(accountKey(uid, COPY)),
  clearCopies: clearAccountsExcept,
  keptName: 'cart-changes',
  isSame: (one, other) => one.quantity === other.quantity,
  sendAgain,
  async load(uid) {
    if (readGuestCart().length > 0 || hasCookieLines()) {
      const { sendGuestCart: mergeGuestCart, refreshGuestCart } =
        await import('./merge-guest-cart.ts');
      return uid === null ? refreshGuestCart() : mergeGuestCart();
    }
    return uid === null ? [] : (await readResponse(api.cart.$get())).lines;
  },
};

async function sendAgain({ id, item, isNew }: ItemChange<CartLine>): Promise<CartLine[]> {
  const line = api.cart.lines[':id'];
  const param = { id };
  if (!item) return (await readResponse(line.$delete({ param }))).lines;
  const { quantity } = item;
  if (!isNew) return (await readResponse(line.$patch({ param, json: { quantity } }))).lines;
  // Merging takes the larger quantity: another device may have added the same variant.
  const lines = [{ variantId: id, quantity }];
  return (await readResponse(api.cart.merge.$post({ json: { lines } }))).lines;
}
