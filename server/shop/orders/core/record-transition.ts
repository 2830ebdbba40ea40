// Transition writer: the only code that changes a status of orders, payments, attempts, refunds, returns and disputes.
// Each change is checked against domain/order/transitions.ts, conditional on the old status, and logged.
import { type AnyColumn, and, eq, getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import type { OrderEvent, OrderStatus } from '#domain/order/order.ts';
import {
  type LoggedSubject,
  canTransition,
  isEventAllowed,
  orderTransitions,
} from '#domain/order/transitions.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { fromJsonRow, toJsonRow } from '#server/platform/db/json-row.ts';
import { disputes } from '#server/platform/db/schema/disputes.ts';
import { orderEvents, orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { moneyEvents, paymentAttempts, refunds } from '#server/platform/db/schema/payments.ts';
import { returns } from '#server/platform/db/schema/returns.ts';
import {
  type Params,
  storedDocument,
  firstOf,
  selectRows,
  statement,
} from '#server/platform/db/statement.ts';
import type { OrderLineRow, OrderRow } from './queries.ts';

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
    // Whatever happens to an order, it is no longer one to confirm or to pack.
    .set({
      ...patch,
      status: to,
      packingDueAt: null,
      confirmationDueAt: null,
      cancellationRequestedAt: null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(orders.id, order.id), eq(orders.status, from)))
    .returning();
  if (!changed) throw illegalTransition({ number: order.number, status: from, event });
  await logOrderEvent(tx, { orderId: order.id, event, from, to, actor, details });
  return changed;
}

/**
 * Changes the status of a payment, attempt, refund, return or dispute and appends to `money_events`.
 * Throws `order/illegal-transition` when the state table forbids it or `from` is stale.
 */
export async function recordMoneyTransition(tx: Tx, transition: MoneyTransition): Promise<void> {
  const { subject, id, from, to } = transition;
  if (!canTransition(subject, from, to)) throw illegalTransition({ subject, id, from, to });
  const { table, idColumn, statusColumn } = statusColumns[subject];
  const changed = await selectRows(
    tx,
    z.object({ status: z.string() }),
    sql`update ${table} set ${nameOf(statusColumn)} = ${to}, updated_at = now()
      where ${idColumn} = ${id} and ${statusColumn} = ${from} returning ${statusColumn} as status`,
  );
  if (changed.length === 0) throw illegalTransition({ subject, id, from, to });
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
  dispute: { table: disputes, idColumn: disputes.id, statusColumn: disputes.status },
} as const;

/** What a new order does not state has its default, or is added by the statement. */
const insertedColumns = [
  'id',
  'number',
  'accountId',
  'paymentStatus',
  'paymentMethod',
  'provider',
  'idempotencyKey',
  'subtotalPaise',
  'discountPaise',
  'taxPaise',
  'shippingPaise',
  'totalPaise',
  'taxPercent',
  'pricingMethod',
  'includedTaxPaise',
  'promoCode',
  'promoOncePerCustomer',
  'automaticCode',
  'automaticDiscountPaise',
  'contactName',
  'contactEmail',
  'contactPhone',
  'shippingAddress',
  'business',
  'stockReserved',
  'language',
] as const satisfies (keyof OrderRow)[];

type NewOrder = {
  row: Pick<OrderRow, (typeof insertedColumns)[number]>;
  /** Null for an order that does not expire. */
  expiresInMinutes: number | null;
  lines: readonly OrderLineRow[];
  event: 'created' | 'placed_cod';
  details?: EventDetails;
};

const columnNames = sql.join(
  insertedColumns.map((key) => nameOf(orders[key])),
  sql`, `,
);
// Named, because a newer version may already have added columns to the table of this server.
const lineColumnNames = sql.join(Object.values(getTableColumns(orderLines)).map(nameOf), sql`, `);

/** Order, lines and details as JSON. */
type InsertedOrder = {
  status: OrderStatus;
  expiresInMinutes: number | null;
  order: string;
  lines: string;
  event: string;
  details: string;
};

/** The customer agrees to the policies in force by ordering now. */
const insertWithLog = statement(
  'insert_order',
  z.object({ order: storedDocument<Record<string, unknown>>() }),
  (p: Params<InsertedOrder>) => sql`
    with inserted as (
      insert into orders (${columnNames}, status, expires_at, policy_versions)
      select ${columnNames}, ${p.status}::text,
        now() + ${p.expiresInMinutes}::float8 * interval '1 minute',
        (select jsonb_object_agg(policy, version)
          from (select policy, max(version) as version from policy_versions group by policy) latest)
      from json_populate_record(null::orders, ${p.order}::json)
      returning *),
    lines as (
      insert into order_lines (${lineColumnNames})
      select ${lineColumnNames} from json_populate_recordset(null::order_lines, ${p.lines}::json)),
    order_log as (
      insert into order_events (order_id, event, to_status, actor, details)
      select id, ${p.event}::text, status, 'customer', ${p.details}::jsonb from inserted),
    money_log as (
      insert into money_events (order_id, subject, subject_id, to_status, actor, details)
      select id, 'payment', id, payment_status, 'customer', '{}' from inserted)
    select row_to_json(inserted) as "order" from inserted`,
);

/** Inserts an order with its lines in its first status, and logs its creation and that of its payment. */
export async function insertOrder(
  tx: Tx,
  { row, expiresInMinutes, lines, event, details = {} }: NewOrder,
): Promise<OrderRow> {
  const values = {
    status: orderTransitions[event].to,
    expiresInMinutes,
    order: JSON.stringify(toJsonRow(orders, row)),
    lines: JSON.stringify(lines.map((line) => toJsonRow(orderLines, line))),
    event,
    details: JSON.stringify(details),
  };
  const { order } = firstOf(await insertWithLog(tx, values));
  return fromJsonRow(orders, order);
}

/** Logs the first status of an attempt, refund, return or dispute that the caller has just inserted. */
export function recordCreation(tx: Tx, creation: Omit<MoneyTransition, 'from'>): Promise<void> {
  return logMoneyEvent(tx, { ...creation, from: null });
}

type StatuslessEvent = {
  order: OrderRow;
  event:
    | 'payment_retried'
    | 'payment_claimed'
    | 'refund_created'
    | 'cash_collected'
    | 'replacement_shipped'
    | 'return_allowed'
    | 'items_cancelled'
    | 'cancellation_requested'
    | 'cancellation_declined'
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

/** Name of a column without its table, as `set` requires. */
function nameOf(column: AnyColumn) {
  return sql.identifier(column.name);
}

function illegalTransition(details: EventDetails): AppError {
  return new AppError('order/illegal-transition', { details });
}
