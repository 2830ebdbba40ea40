// Place of an order in the admin's list as it is filtered and sorted, with the orders before and after it.
import { type SQL, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import type { OrderSort } from '#domain/order/order.ts';
import { MAX_ORDER_COUNT } from '#domain/order/order-views.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import { countOrdersUpTo } from '#server/shop/orders/views/order-views.ts';
import { matchOrders } from './match-orders.ts';
import { type OrderFilter, orderConditionsOf } from './order-filter.ts';
import { isAfter, orderBy, reverseOf, usualSort } from './order-sort.ts';

export type QueueRequest = OrderFilter & { sort?: OrderSort | undefined };

export type QueueDto = {
  /**
   * Position of the order, from 1; null beyond MAX_ORDER_COUNT, and for an order that is no longer in the list, whose
   * neighbours are those of its place.
   */
  position: number | null;
  /** Number of orders in the queue, at most MAX_ORDER_COUNT + 1. */
  total: number;
  previous: string | null;
  next: string | null;
};

/** Place and neighbours of an order, among the same orders and in the same order as the list. Throws `order/not-found`. */
export async function loadQueue(
  db: Db,
  number: string,
  { sort: chosen, ...filter }: QueueRequest,
): Promise<QueueDto> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!order) throw new AppError('order/not-found');
  const sort = chosen ?? usualSort(filter.view ?? 'all');
  const matches = filter.q ? await matchOrders(db, filter.q) : null;
  const where = orderConditionsOf(filter, matches?.where ?? null);
  const isBefore = isAfter(reverseOf[sort], order.id);
  const query = sql`select (${countOrdersUpTo(where)}) as total,
    (${countOrdersUpTo(sql`${where} and ${isBefore}`)}) as before,
    (${countOrdersUpTo(sql`${where} and orders.id = ${order.id}`)}) as own,
    (${firstNumber(sql`${where} and ${isBefore}`, reverseOf[sort])}) as previous,
    (${firstNumber(sql`${where} and ${isAfter(sort, order.id)}`, sort)}) as next`;
  const { before, own, ...queue } = firstOf(await selectRows(db, queueRow, query));
  const isCounted = own > 0 && before <= MAX_ORDER_COUNT;
  return { position: isCounted ? before + 1 : null, ...queue };
}

const queueRow = z.object({
  total: z.int(),
  before: z.int(),
  own: z.int(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
});

function firstNumber(where: SQL, sort: OrderSort): SQL {
  return sql`select orders.number from orders where ${where} order by ${orderBy[sort]} limit 1`;
}
