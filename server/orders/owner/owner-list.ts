// The owner's list of orders: filtered and paged by the database, each with what asks for her attention.
import { type SQL, and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { toRupees } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order.ts';
import type { Db } from '#server/db/db.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';

const PAGE_SIZE = 25;

/** Why an order asks for her. */
export const attentionReasons = {
  refundFailed: sql`orders.id in (select order_id from refunds where status = 'failed')`,
  cashToPayBack: sql`orders.id in (select order_id from refunds
    where status = 'due' and provider_payment_id is null)`,
  returnRequested: sql`orders.id in (select order_id from returns where status = 'requested')`,
  mailFailed: sql`orders.number in (select letter->'facts'->>'number' from outbox
    where status = 'failed' and letter->'facts'->>'number' is not null)`,
  // The bank has promised money nobody fetches: the pieces are held until it does, or lets it go.
  paymentHeld: sql`(orders.status = 'pending_payment' and orders.payment_status = 'authorized'
    and orders.created_at < now() - interval '1 hour')`,
  trouble: sql`orders.number in (select order_number from troubles where order_number is not null)`,
};
export type Attention = keyof typeof attentionReasons;
const names = Object.keys(attentionReasons) as Attention[];

export type OrderFilter = { status?: OrderStatus; attention?: boolean; page?: number };
export type OwnerRow = Awaited<ReturnType<typeof listForOwner>>['orders'][number];

/** Newest first. */
export async function listForOwner(db: Db, { status, attention, page = 1 }: OrderFilter) {
  const where = and(
    status ? eq(orders.status, status) : undefined,
    attention ? or(...Object.values(attentionReasons)) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(orders).where(where);
  const total = counted?.total ?? 0;
  const rows = await db
    .select({ order: orders, ...flags() })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const pieces = await piecesOf(
    db,
    rows.map(({ order }) => order.id),
  );
  return {
    orders: rows.map(({ order, ...flagged }) => ({
      number: order.number,
      createdAt: order.createdAt.toISOString(),
      shopper: order.contactName,
      email: order.contactEmail,
      pieces: pieces.get(order.id) ?? 0,
      total: toRupees(order.totalPaise),
      status: order.status,
      paymentStatus: order.paymentStatus,
      paymentMethod: order.paymentMethod,
      attention: names.filter((name) => flagged[name]),
    })),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}

function flags() {
  const asked = names.map((name) => [name, sql<boolean>`(${attentionReasons[name]})`]);
  return Object.fromEntries(asked) as Record<Attention, SQL<boolean>>;
}

async function piecesOf(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const sums = await db
    .select({ id: orderLines.orderId, pieces: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .groupBy(orderLines.orderId);
  return new Map(sums.map(({ id, pieces }) => [id, pieces]));
}
