// Changes of the cart of a guest whose browser runs no scripts, by the rules of an account's cart. Nothing is stored here.
import {
  type CartLine,
  type QuantityRule,
  type RequestedLine,
  addToCart,
  linesAfter,
  setQuantity,
} from '#domain/cart/cart.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Db } from '#server/platform/db/db.ts';
import { linesOf, readOffers } from './load-cart.ts';

type GuestChange = {
  lines: readonly RequestedLine[];
  requested: RequestedLine;
  rule: QuantityRule;
};

/** Throws `product/not-found`, `stock/…`, `cart/max-per-order` or `cart/too-many-lines`. */
export async function addToGuestLines(
  db: Db,
  { lines, requested, rule }: GuestChange,
): Promise<RequestedLine[]> {
  const offers = await readOffers(db, [...variantIdsOf(lines), requested.variantId]);
  const offer = offers.get(requested.variantId);
  if (!offer) throw new AppError('product/not-found');
  return requestedLines(linesAfter(addToCart(linesOf(lines, offers), requested, offer, rule)));
}

/** A quantity below 1 removes the line. Throws `cart/line-not-found`, `stock/…` or `cart/max-per-order`. */
export async function setGuestQuantity(
  db: Db,
  { lines, requested, rule }: GuestChange,
): Promise<RequestedLine[]> {
  const offers = await readOffers(db, variantIdsOf(lines));
  return requestedLines(linesAfter(setQuantity(linesOf(lines, offers), requested, rule)));
}

function variantIdsOf(lines: readonly RequestedLine[]): string[] {
  return lines.map(({ variantId }) => variantId);
}

function requestedLines(lines: readonly CartLine[]): RequestedLine[] {
  return lines.map(({ id, quantity }) => ({ variantId: id, quantity }));
}
