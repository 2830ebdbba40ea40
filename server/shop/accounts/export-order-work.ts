// What the team wrote about a customer: notes on an order, calls about it, and cash blocks; without who wrote it.
import { asc, eq, inArray, or } from 'drizzle-orm';
import { internationalPhone } from '#domain/order/order-work.ts';
import type { Db } from '#server/platform/db/db.ts';
import {
  cashBlocks,
  confirmationCalls,
  orderNotes,
} from '#server/platform/db/schema/order-work.ts';
import { orders } from '#server/platform/db/schema/orders.ts';

export async function exportOrderWork(db: Db, orderId: string) {
  const { text, createdAt } = orderNotes;
  const { result, note, calledAt } = confirmationCalls;
  return {
    notes: await db
      .select({ text, createdAt })
      .from(orderNotes)
      .where(eq(orderNotes.orderId, orderId))
      .orderBy(asc(createdAt)),
    calls: await db
      .select({ result, note, calledAt })
      .from(confirmationCalls)
      .where(eq(confirmationCalls.orderId, orderId))
      .orderBy(asc(confirmationCalls.id)),
  };
}

/** Cash blocks of the account, and of the phone numbers of its orders. */
export async function exportCashBlocks(db: Db, uid: string) {
  const own = await db
    .selectDistinct({ phone: orders.contactPhone })
    .from(orders)
    .where(eq(orders.accountId, uid));
  const phones = own.map(({ phone }) => internationalPhone(phone));
  const { phone, orderNumber, reason, createdAt } = cashBlocks;
  return db
    .select({ phone, orderNumber, reason, createdAt })
    .from(cashBlocks)
    .where(or(eq(cashBlocks.accountId, uid), inArray(phone, phones)))
    .orderBy(asc(createdAt));
}
