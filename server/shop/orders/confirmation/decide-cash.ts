// Admin actions: no more cash on delivery for the customer of an order, and cash again. The reason becomes a note,
// not an entry of the audit log: it is about the customer, and is deleted with the account.
import { type CashBuyer, insertBlock, removeBlock } from '#server/shop/cash-blocks/cash-blocks.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import { insertNote } from '#server/shop/orders/notes/notes.ts';

export type CashDecision = { number: string; reason: string; by: string };

/** Idempotent. Throws `order/not-found`. */
export function blockCash(db: Db, { number, ...decision }: CashDecision): Promise<void> {
  return db.transaction(async (tx) => blockCashOfOrder(tx, await lockOrder(tx, number), decision));
}

/** Blocks cash on delivery for the buyer. The transaction has locked the order, and no stock yet. */
export async function blockCashOfOrder(
  tx: Tx,
  order: OrderRow,
  { reason, by }: Omit<CashDecision, 'number'>,
): Promise<void> {
  const isNew = await insertBlock(tx, buyerOf(order), { orderNumber: order.number, reason, by });
  if (isNew)
    await insertNote(tx, order, { text: `Cash on delivery blocked: ${reason}`, author: by });
}

/** Idempotent. Throws `order/not-found`. */
export function allowCash(db: Db, { number, reason, by }: CashDecision): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const wasBlocked = await removeBlock(tx, buyerOf(order));
    const text = `Cash on delivery allowed: ${reason}`;
    if (wasBlocked) await insertNote(tx, order, { text, author: by });
  });
}

export function buyerOf({ accountId, contactPhone: phone }: OrderRow): CashBuyer {
  return { accountId, phone };
}
