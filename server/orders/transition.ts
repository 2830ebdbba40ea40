// The one way an order changes its status: by the table of domain/order.ts, once, and written into its log.
import { and, eq, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { Refusal } from '#domain/errors.ts';
import { type OrderEvent, canHappen, orderTransitions } from '#domain/order.ts';
import type { Tx } from '#server/db/db.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { begin } from './move.ts';
import type { OrderRow } from './rows.ts';

export type Actor = 'shopper' | 'provider' | 'clock' | 'owner';
export type Facts = Record<string, unknown>;
/** What else of the order changes in the same breath. */
export type AlsoChanged = Partial<Pick<OrderRow, 'stockHeld' | 'tracking'>>;

/** Refuses 'order/illegal-transition' when the table forbids it, or somebody else has moved the order meanwhile. */
export async function transition(
  tx: Tx,
  order: OrderRow,
  event: OrderEvent,
  actor: Actor,
  facts: Facts = {},
  also: AlsoChanged = {},
): Promise<OrderRow> {
  if (!canHappen(event, order.status)) throw illegal(order, event);
  const [moved] = await tx
    .update(orders)
    .set({ ...also, status: orderTransitions[event].to, updatedAt: sql`now()` })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning();
  if (!moved) throw illegal(order, event);
  await append(tx, order.id, event, { from: order.status, to: moved.status }, actor, facts);
  return moved;
}

/** An order's beginning: the row, and the first line of its log. */
export async function create(
  tx: Tx,
  row: Omit<PgInsertValue<typeof orders>, 'status'>,
  event: 'begun' | 'placed_cod',
  facts: Facts = {},
): Promise<OrderRow> {
  const status = orderTransitions[event].to;
  const [order] = await tx
    .insert(orders)
    .values({ ...row, status })
    .returning();
  if (!order) throw new Error('The order was not kept');
  await append(tx, order.id, event, { from: null, to: status }, 'shopper', facts);
  await begin(tx, {
    subject: 'payment',
    id: order.id,
    orderId: order.id,
    to: order.paymentStatus,
    actor: 'shopper',
  });
  return order;
}

/** Something happened that leaves the status as it is, and must not be forgotten. */
export async function note(
  tx: Tx,
  order: OrderRow,
  event: 'reopened' | 'refund_due' | 'cash_collected',
  actor: Actor,
  facts: Facts = {},
): Promise<void> {
  await append(tx, order.id, event, { from: order.status, to: order.status }, actor, facts);
}

async function append(
  tx: Tx,
  orderId: string,
  event: string,
  { from, to }: { from: OrderRow['status'] | null; to: OrderRow['status'] },
  actor: Actor,
  facts: Facts,
): Promise<void> {
  await tx
    .insert(orderEvents)
    .values({ orderId, event, fromStatus: from, toStatus: to, actor, facts });
}

function illegal(order: OrderRow, event: OrderEvent): Refusal {
  return new Refusal('order/illegal-transition', {
    facts: { number: order.number, status: order.status, event },
  });
}
