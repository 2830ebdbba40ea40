// Order list for an admin: filtered, searched, sorted and paged by the database, with the number of orders of each view.
import { type SQL, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OrderSort } from '#domain/order/order.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orderLines } from '#server/platform/db/schema/orders.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import { type AdminOrderRowDto, loadRows } from './list-rows.ts';
import { matchOrders } from './match-orders.ts';
import { type OrderListRequest, orderConditionsOf } from './order-filter.ts';
import { orderBy, usualSort } from './order-sort.ts';
import {
  type ViewCounts,
  countOrdersUpTo,
  countViews,
} from '#server/shop/orders/views/order-views.ts';

export const ADMIN_ORDERS_PER_PAGE = 25;

export type AdminOrderListDto = {
  orders: AdminOrderRowDto[];
  /** Number of orders on all pages; at most MAX_ORDER_COUNT + 1. */
  total: number;
  page: number;
  hasNext: boolean;
  /** Number of orders in each view, without other filters; at most MAX_ORDER_COUNT + 1. */
  counts: ViewCounts;
  /** Name of the product filtered by; null without that filter, or when nobody bought it. */
  product: string | null;
};

export async function listForAdmin(db: Db, request: OrderListRequest): Promise<AdminOrderListDto> {
  const { sort, page = 1, ...filter } = request;
  const view = filter.view ?? 'all';
  const { q, view: _view, ...fields } = filter;
  const matches = q ? await matchOrders(db, q) : null;
  const where = orderConditionsOf(filter, matches?.where ?? null);
  const [counts, filtered, ids, product] = await Promise.all([
    countViews(db),
    hasAny(fields) || (matches && view !== 'all') ? count(db, where) : null,
    listIds(db, { where, sort: sort ?? usualSort(view), page }),
    filter.product ? findProductName(db, filter.product) : null,
  ]);
  return {
    orders: await loadRows(db, ids.slice(0, ADMIN_ORDERS_PER_PAGE)),
    total: filtered ?? matches?.total ?? counts[view],
    page,
    hasNext: ids.length > ADMIN_ORDERS_PER_PAGE,
    counts,
    product,
  };
}

async function listIds(
  db: Db,
  { where, sort, page }: { where: SQL; sort: OrderSort; page: number },
): Promise<string[]> {
  const query = sql`select orders.id from orders where ${where}
    order by ${orderBy[sort]} limit ${ADMIN_ORDERS_PER_PAGE + 1} offset ${(page - 1) * ADMIN_ORDERS_PER_PAGE}`;
  const rows = await selectRows(db, z.object({ id: z.string() }), query);
  return rows.map(({ id }) => id);
}

async function count(db: Db, where: SQL): Promise<number> {
  return firstOf(await selectRows(db, z.object({ count: z.int() }), countOrdersUpTo(where))).count;
}

function hasAny(fields: object): boolean {
  return Object.values(fields).some(Boolean);
}

/** Name under which the product was bought; null when nobody bought it. */
async function findProductName(db: Db, productId: string): Promise<string | null> {
  const [line] = await db
    .select({ name: orderLines.name })
    .from(orderLines)
    .where(eq(orderLines.productId, productId))
    .limit(1);
  return line?.name ?? null;
}
