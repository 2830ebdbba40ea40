// Merges the cart of a guest's browser into the account's cart at sign-in.
import {
  type CartAdjustment,
  type QuantityRule,
  type RequestedLine,
  limitQuantities,
  mergeRequestedLines,
} from '#domain/cart.ts';
import type { Db } from '#server/db/db.ts';
import { linesOf, lockCartWithOffers } from './load-cart.ts';
import { saveLines } from './cart-lines.ts';

/** Merging twice changes nothing. Returns the lines that are not available in full. */
export function mergeGuestCart(
  db: Db,
  accountId: string,
  { guest, rule }: { guest: readonly RequestedLine[]; rule: QuantityRule },
): Promise<CartAdjustment[]> {
  return db.transaction(async (tx) => {
    const guestIds = guest.map((line) => line.variantId);
    const stored = await lockCartWithOffers(tx, accountId, guestIds);
    const account = stored.lines.map(({ id, quantity }) => ({ variantId: id, quantity }));
    const merged = linesOf(mergeRequestedLines(account, guest), stored.offers);
    const { lines, adjustments } = limitQuantities(merged, rule);
    await saveLines(tx, accountId, lines);
    return adjustments;
  });
}
