// Order list for an admin: filtered and paged by the database, with the reasons why an order needs attention.
import { type SQL, and, asc, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { toRupees } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order.ts';
import type { OrderView } from '#domain/order-views.ts';
import type { Db } from '#server/db/db.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import {
  type Attention,
  attentionReasons,
  conditionOfView,
  countViews,
  needsAttention,
} from './order-views.ts';

const PAGE_SIZE = 25;

/** `q`: part of the number, name, email, phone or tracking number. `attention`: only orders that need it. Pages count from 1. */
export type OrderFilter = {
  view?: OrderView;
  q?: string;
  status?: OrderStatus;
  attention?: boolean;
  page?: number;
};
export type AdminOrderRowDto = Awaited<ReturnType<typeof listForAdmin>>['orders'][number];

/** Newest first; totals in rupees. */
export async function listForAdmin(
  db: Db,
  { view = 'all', q, status, attention, page = 1 }: OrderFilter,
) {
  const where = and(
    conditionOfView[view],
    status ? eq(orders.status, status) : undefined,
    q ? matchesText(q) : undefined,
    attention ? needsAttention(...attentionReasons) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(orders).where(where);
  const total = counted?.total ?? 0;
  const rows = await db
    .select({ order: orders, ...attentionColumns() })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const orderIds = rows.map(({ order }) => order.id);
  const itemCounts = await countItemsByOrder(db, orderIds);
  return {
    orders: rows.map(({ order, ...reasons }) => ({
      number: order.number,
      createdAt: order.createdAt.toISOString(),
      customer: order.contactName,
      email: order.contactEmail,
      itemCount: itemCounts.get(order.id) ?? 0,
      total: toRupees(order.totalPaise),
      status: order.status,
      paymentStatus: order.paymentStatus,
      paymentMethod: order.paymentMethod,
      attention: attentionReasons.filter((reason) => reasons[reason]),
    })),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    counts: await countViews(db),
  };
}

/** Phone numbers are stored with country code, and typed in any way. */
function matchesText(q: string): SQL | undefined {
  const part = `%${q.trim().replace(/[%_\\]/g, '\\$&')}%`;
  const digits = q.replace(/\D/g, '').replace(/^0+/, '');
  const columns = [orders.number, orders.contactName, orders.contactEmail, orders.tracking];
  return or(
    ...columns.map((column) => ilike(column, part)),
    digits.length >= 5
      ? sql`regexp_replace(${orders.contactPhone}, '[^0-9]', '', 'g') like ${`%${digits}%`}`
      : undefined,
  );
}

function attentionColumns() {
  const columns = attentionReasons.map((reason) => [
    reason,
    sql<boolean>`(${needsAttention(reason)})`,
  ]);
  return Object.fromEntries(columns) as Record<Attention, SQL<boolean>>;
}

async function countItemsByOrder(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const sums = await db
    .select({ id: orderLines.orderId, items: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .groupBy(orderLines.orderId);
  return new Map(sums.map(({ id, items }) => [id, items]));
}
