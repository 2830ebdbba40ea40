// A shopper's orders, a page at a time, newest first.
import { asc, count, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type OrderAnswer, answersOf } from './read-orders.ts';

export const ORDERS_A_PAGE = 10;

export type OrderPage = { orders: OrderAnswer[]; page: number; pageCount: number };

/** A page beyond the last is the last. */
export async function orderPage(db: Db, accountId: string, wanted: number): Promise<OrderPage> {
  const hers = eq(orders.accountId, accountId);
  const [counted] = await db.select({ all: count() }).from(orders).where(hers);
  const pageCount = Math.max(1, Math.ceil((counted?.all ?? 0) / ORDERS_A_PAGE));
  const page = Math.min(Math.max(1, wanted), pageCount);
  const rows = await db
    .select()
    .from(orders)
    .where(hers)
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(ORDERS_A_PAGE)
    .offset((page - 1) * ORDERS_A_PAGE);
  return { orders: await answersOf(db, rows), page, pageCount };
}
