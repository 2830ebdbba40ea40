// Sort orders of the admin's orders, for the list and for the orders before and after one. The id breaks ties, each time
// in the direction of an index.
import { type SQL, sql } from 'drizzle-orm';
import type { OrderSort } from '#domain/order/order.ts';
import { type OrderView, orderViews } from '#domain/order/order-views.ts';

export const orderBy: Record<OrderSort, SQL> = {
  newest: sql`orders.created_at desc nulls first, orders.id`,
  oldest: sql`orders.created_at asc nulls last, orders.id desc`,
  highest: sql`orders.total_paise desc nulls first, orders.id`,
  lowest: sql`orders.total_paise asc nulls last, orders.id desc`,
};

export const reverseOf: Record<OrderSort, OrderSort> = {
  newest: 'oldest',
  oldest: 'newest',
  highest: 'lowest',
  lowest: 'highest',
};

/** Orders that `sort` has after this one. Two comparisons of the column, because an index reads from the first. */
export function isAfter(sort: OrderSort, orderId: string): SQL {
  const isByTime = sort === 'newest' || sort === 'oldest';
  const column = sql.raw(isByTime ? 'created_at' : 'total_paise');
  const place = sql`(select ${column} from orders where id = ${orderId})`;
  return sort === 'newest' || sort === 'highest'
    ? sql`orders.${column} <= ${place} and (orders.${column} < ${place} or orders.id > ${orderId})`
    : sql`orders.${column} >= ${place} and (orders.${column} > ${place} or orders.id < ${orderId})`;
}

/** The order in which a view is shown unless another one is chosen. */
export function usualSort(view: OrderView): OrderSort {
  return orderViews.find((each) => each.view === view)?.sort ?? 'newest';
}
