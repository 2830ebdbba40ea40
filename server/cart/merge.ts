// What a visitor had in the browser's cart goes into her account when she signs in.
import {
  type CartNote,
  MAX_LINES,
  type WantedLine,
  mergeWanted,
  quantityLimit,
} from '#domain/cart.ts';
import type { Db } from '#server/db/db.ts';
import { putLine } from './change.ts';
import { linesFor, readCart, touchCart } from './lines.ts';

/** Doing it twice changes nothing. Answers with the wishes that could not be kept in full. */
export function mergeGuestCart(
  db: Db,
  accountId: string,
  guest: readonly WantedLine[],
): Promise<CartNote[]> {
  return db.transaction(async (tx) => {
    await touchCart(tx, accountId);
    const { lines: stored } = await readCart(tx, accountId);
    const held = stored.map(({ id, quantity }) => ({ variantId: id, quantity }));
    const merged = mergeWanted(held, guest).slice(0, MAX_LINES);
    const offered = await linesFor(tx, accountId, merged);
    const notes: CartNote[] = [];
    for (const line of offered) {
      const quantity = Math.min(line.quantity, quantityLimit(Math.max(line.stock, 0)));
      if (quantity < line.quantity) notes.push({ variantId: line.id, name: line.name, quantity });
      if (quantity > 0) await putLine(tx, accountId, line.id, quantity);
    }
    return notes;
  });
}
