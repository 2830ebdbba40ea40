// Merges the cart of a guest's browser into the account's cart at sign-in.
import {
  type CartAdjustment,
  type QuantityRule,
  type RequestedLine,
  limitQuantities,
  mergeRequestedLines,
} from '#domain/cart/cart.ts';
import type { Db } from '#server/platform/db/db.ts';
import { linesOf } from './load-cart.ts';
import { changeCart } from './update-cart.ts';

/**
 * Merging twice changes nothing, and removes no line from the account's cart. Returns the lines that are not available in
 * full.
 */
export async function mergeGuestCart(
  db: Db,
  accountId: string,
  { guest, rule }: { guest: readonly RequestedLine[]; rule: QuantityRule },
): Promise<CartAdjustment[]> {
  let adjustments: CartAdjustment[] = [];
  await changeCart(db, accountId, {
    variantIds: guest.map((line) => line.variantId),
    change(stored) {
      const account = stored.lines.map(({ id, quantity }) => ({ variantId: id, quantity }));
      const merged = linesOf(mergeRequestedLines(account, guest), stored.offers);
      const limited = limitQuantities(merged, rule);
      adjustments = limited.adjustments;
      const saved = new Set(limited.lines.map(({ id }) => id));
      return [...stored.lines.filter(({ id }) => !saved.has(id)), ...limited.lines];
    },
  });
  return adjustments;
}
