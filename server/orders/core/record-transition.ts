// Transition writer: the only code that changes a status of orders, payments, attempts, refunds and returns.
// Each change is checked against domain/transitions.ts, conditional on the old status, and logged.
import { type AnyColumn, and, eq, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { AppError } from '#domain/errors.ts';
import type { OrderEvent, OrderStatus } from '#domain/order.ts';
import {
  type LoggedSubject,
  canTransition,
  isEventAllowed,
  orderTransitions,
} from '#domain/transitions.ts';
import type { Tx } from '#server/db/db.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { moneyEvents, paymentAttempts, refunds } from '#server/db/schema/payments.ts';
import { policyVersions } from '#server/db/schema/policies.ts';
import { returns } from '#server/db/schema/returns.ts';
import type { OrderRow } from './queries.ts';

export type Actor = 'customer' | 'provider' | 'system' | 'admin';
export type EventDetails = Record<string, unknown>;
/** Columns that change together with the status. */
export type OrderPatch = Partial<
  Pick<OrderRow, 'stockReserved' | 'nextSyncAt' | 'courier' | 'tracking' | 'promoOncePerCustomer'>
>;

type OrderTransition = {
  order: OrderRow;
  event: OrderEvent;
  actor: Actor;
  details?: EventDetails;
  patch?: OrderPatch;
};

type MoneyTransition = {
  subject: LoggedSubject;
  id: string;
  orderId: string;
  from: string;
  to: string;
  actor: Actor;
  details?: EventDetails;
};

/**
 * Changes an order's status and appends to `order_events`; returns the changed row.
 * Throws `order/illegal-transition` when the event is not allowed or `order.status` is stale.
 */
export async function recordTransition(tx: Tx, transition: OrderTransition): Promise<OrderRow> {
  const { order, event, actor, details, patch } = transition;
  const from = order.status;
  const { to } = orderTransitions[event];
  if (!isEventAllowed(event, from) || !canTransition('order', from, to)) {
    throw illegalTransition({ number: order.number, status: from, event });
  }
  const [changed] = await tx
    .update(orders)
    // Whatever happens to an order, it is no longer one to pack.
    .set({ ...patch, status: to, packingDueAt: null, updatedAt: sql`now()` })
    .where(and(eq(orders.id, order.id), eq(orders.status, from)))
    .returning();
  if (!changed) throw illegalTransition({ number: order.number, status: from, event });
  await logOrderEvent(tx, { orderId: order.id, event, from, to, actor, details });
  return changed;
}

/**
 * Changes the status of a payment, attempt, refund or return and appends to `money_events`.
 * Throws `order/illegal-transition` when the state table forbids it or `from` is stale.
 */
export async function recordMoneyTransition(tx: Tx, transition: MoneyTransition): Promise<void> {
  const { subject, id, from, to } = transition;
  if (!canTransition(subject, from, to)) throw illegalTransition({ subject, id, from, to });
  const { table, idColumn, statusColumn } = statusColumns[subject];
  const { rows } = (await tx.execute(sql`update ${table}
    set ${nameOf(statusColumn)} = ${to}, updated_at = now()
    where ${idColumn} = ${id} and ${statusColumn} = ${from}
    returning 1`)) as unknown as { rows: unknown[] };
  if (rows.length === 0) throw illegalTransition({ subject, id, from, to });
  await logMoneyEvent(tx, transition);
}

const statusColumns = {
  payment: { table: orders, idColumn: orders.id, statusColumn: orders.paymentStatus },
  attempt: {
    table: paymentAttempts,
    idColumn: paymentAttempts.providerPaymentId,
    statusColumn: paymentAttempts.status,
  },
  refund: { table: refunds, idColumn: refunds.id, statusColumn: refunds.status },
  return: { table: returns, idColumn: returns.id, statusColumn: returns.status },
} as const;

/** Policies that the customer agrees to by ordering now. */
const versionsInForce = sql`(select jsonb_object_agg(policy, version) from
  (select policy, max(version) as version from ${policyVersions} group by policy) latest)`;

/** Inserts an order in its first status and logs its creation and that of its payment. */
export async function insertOrder(
  tx: Tx,
  row: Omit<PgInsertValue<typeof orders>, 'status' | 'policyVersions'>,
  { event, details }: { event: 'created' | 'placed_cod'; details?: EventDetails },
): Promise<OrderRow> {
  const { to } = orderTransitions[event];
  const [order] = await tx
    .insert(orders)
    .values({ ...row, policyVersions: versionsInForce, status: to })
    .returning();
  if (!order) throw new Error('The order was not inserted');
  const { id, paymentStatus } = order;
  await logOrderEvent(tx, { orderId: id, event, from: null, to, actor: 'customer', details });
  await recordCreation(tx, {
    subject: 'payment',
    id,
    orderId: id,
    to: paymentStatus,
    actor: 'customer',
  });
  return order;
}

/** Logs the first status of an attempt, refund or return that the caller has just inserted. */
export function recordCreation(tx: Tx, creation: Omit<MoneyTransition, 'from'>): Promise<void> {
  return logMoneyEvent(tx, { ...creation, from: null });
}

type StatuslessEvent = {
  order: OrderRow;
  event:
    | 'payment_retried'
    | 'refund_created'
    | 'cash_collected'
    | 'replacement_shipped'
    | 'tracking_corrected'
    | 'address_corrected'
    | 'item_swapped';
  actor: Actor;
  details?: EventDetails;
};

/** Logs an event that leaves the order's status unchanged. */
export async function appendEvent(
  tx: Tx,
  { order, event, actor, details }: StatuslessEvent,
): Promise<void> {
  const { id, status } = order;
  await logOrderEvent(tx, { orderId: id, event, from: status, to: status, actor, details });
}

type OrderLogEntry = {
  orderId: string;
  event: string;
  from: OrderStatus | null;
  to: OrderStatus;
  actor: Actor;
  details?: EventDetails;
};

async function logOrderEvent(tx: Tx, entry: OrderLogEntry): Promise<void> {
  const { orderId, event, from, to, actor, details = {} } = entry;
  await tx
    .insert(orderEvents)
    .values({ orderId, event, fromStatus: from, toStatus: to, actor, details });
}

type MoneyLogEntry = Omit<MoneyTransition, 'from'> & { from: string | null };

async function logMoneyEvent(tx: Tx, entry: MoneyLogEntry): Promise<void> {
  const { orderId, subject, id, from, to, actor, details = {} } = entry;
  await tx
    .insert(moneyEvents)
    .values({ orderId, subject, subjectId: id, fromStatus: from, toStatus: to, actor, details });
}

/** In `set`, a column is named without its table. */
function nameOf(column: AnyColumn) {
  return sql.identifier(column.name);
}

function illegalTransition(details: EventDetails): AppError {
  return new AppError('order/illegal-transition', { details });
}
