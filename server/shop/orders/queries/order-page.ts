// A page of a customer's orders, newest first.
import { asc, count, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type OrderDto, toOrderDtos } from './customer-orders.ts';

export const ORDERS_PER_PAGE = 10;

export type OrderPageDto = { orders: OrderDto[]; page: number; pageCount: number };

/** A page number out of range returns the nearest page; `page` says which. */
export async function listOrderPage(
  db: Db,
  accountId: string,
  requestedPage: number,
): Promise<OrderPageDto> {
  const isOwn = eq(orders.accountId, accountId);
  const [counted] = await db.select({ total: count() }).from(orders).where(isOwn);
  const pageCount = Math.max(1, Math.ceil((counted?.total ?? 0) / ORDERS_PER_PAGE));
  const page = Math.min(Math.max(1, requestedPage), pageCount);
  const rows = await db
    .select()
    .from(orders)
    .where(isOwn)
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(ORDERS_PER_PAGE)
    .offset((page - 1) * ORDERS_PER_PAGE);
  return { orders: await toOrderDtos(db, rows), page, pageCount };
}
