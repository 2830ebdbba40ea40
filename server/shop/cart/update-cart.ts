// Changes of an account's cart by the domain's rules. Each is saved in one commit, and only to the cart that it read.
import {
  type CartLine,
  type QuantityRule,
  type RequestedLine,
  addToCart,
  linesAfter,
  removeLine,
  setQuantity,
} from '#domain/cart/cart.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { lockCart, saveCart } from './cart-lines.ts';
import { type CartOffers, type StoredCart, readCartWithOffers } from './load-cart.ts';

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
  /** Called again when another change came first. */
  change(cart: CartOffers): CartLine[];
};

/**
 * Reads the cart, changes it, and saves it if it still has the version that was read: two statements, without a
 * transaction around them. When another change came first, once more, under the cart's lock.
 */
export async function changeCart(
  db: Db,
  accountId: string,
  { variantIds = [], change }: CartUpdate,
): Promise<StoredCart> {
  const attempt = async (handle: Db | Tx): Promise<StoredCart | null> => {
    const before = await readCartWithOffers(handle, accountId, variantIds);
    const lines = change(before);
    const version = await saveCart(handle, accountId, { before, lines });
    return version === null ? null : { lines, version };
  };
  const underLock = () =>
    db.transaction(async (tx) => {
      await lockCart(tx, accountId);
      const changed = await attempt(tx);
      if (!changed) throw new Error('A cart was changed in spite of its lock.');
      return changed;
    });
  return (await attempt(db)) ?? underLock();
}
