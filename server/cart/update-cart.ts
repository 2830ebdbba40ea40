// Changes of an account's cart: each is one transaction that locks the cart and applies the domain's rules.
import {
  type CartLine,
  type QuantityRule,
  type RequestedLine,
  addToCart,
  linesAfter,
  removeLine,
  setQuantity,
} from '#domain/cart.ts';
import { AppError } from '#domain/errors.ts';
import type { Db } from '#server/db/db.ts';
import { saveDifference } from './cart-lines.ts';
import { type CartOffers, type StoredCart, lockCartWithOffers } from './load-cart.ts';

type RequestedChange = { requested: RequestedLine; rule: QuantityRule };

/** Throws `product/not-found`, `stock/…`, `cart/max-per-order` or `cart/too-many-lines`. */
export function addToStoredCart(
  db: Db,
  accountId: string,
  { requested, rule }: RequestedChange,
): Promise<StoredCart> {
  return changeCart(db, accountId, {
    variantIds: [requested.variantId],
    change({ lines, offers }) {
      const offer = offers.get(requested.variantId);
      if (!offer) throw new AppError('product/not-found');
      return linesAfter(addToCart(lines, requested, offer, rule));
    },
  });
}

/** A quantity below 1 removes the line. Throws `cart/line-not-found`, `stock/…` or `cart/max-per-order`. */
export function setStoredQuantity(
  db: Db,
  accountId: string,
  { requested, rule }: RequestedChange,
): Promise<StoredCart> {
  return changeCart(db, accountId, {
    change: ({ lines }) => linesAfter(setQuantity(lines, requested, rule)),
  });
}

/** Removing a line that is not there changes no line. */
export function removeFromStoredCart(
  db: Db,
  accountId: string,
  variantId: string,
): Promise<StoredCart> {
  return changeCart(db, accountId, { change: ({ lines }) => removeLine(lines, variantId) });
}

export function clearStoredCart(db: Db, accountId: string): Promise<StoredCart> {
  return changeCart(db, accountId, { change: () => [] });
}

type CartUpdate = {
  /** Variants whose offers the change needs besides those of the stored lines. */
  variantIds?: readonly string[];
  change(cart: CartOffers): CartLine[];
};

/** Returns the changed cart without reading it again: no other transaction can change it under the lock. */
function changeCart(
  db: Db,
  accountId: string,
  { variantIds = [], change }: CartUpdate,
): Promise<StoredCart> {
  return db.transaction(async (tx) => {
    const cart = await lockCartWithOffers(tx, accountId, variantIds);
    const lines = change(cart);
    await saveDifference(tx, accountId, { before: cart.lines, after: lines });
    return { lines, version: cart.version };
  });
}
