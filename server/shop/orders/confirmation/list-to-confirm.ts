// Cash orders that wait for a call, the one that is cancelled first at the top: with what the admin needs to call.
import { type SQL, and, asc, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toRupees } from '#domain/money/money.ts';
import { callResults } from '#domain/order/order-work.ts';
import type { Db } from '#server/platform/db/db.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { confirmationCalls } from '#server/platform/db/schema/order-work.ts';
import { orderLines, orders } from '#server/platform/db/schema/orders.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { confirmBy } from '#server/shop/orders/core/notify-owner-of-order.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';

/** Orders in the list: more than anybody calls at a sitting; the next follow as these are done. */
const MAX_CARDS = 50;

export const orderToConfirmSchema = z
  .object({
    number: z.string(),
    createdAt: z.string(),
    /** When the order is cancelled unless it is confirmed. */
    expiresAt: z.string(),
    amount: z.number(),
    customer: z.string(),
    phone: z.string(),
    email: z.string(),
    place: z.string(),
    lines: z.array(
      z.object({
        name: z.string(),
        colour: z.string(),
        size: z.string(),
        quantity: z.int(),
        image: z.string(),
      }),
    ),
    /** Other orders of the account, without unpaid and cancelled ones. */
    earlierOrders: z.int(),
    /** Number of the earlier orders whose parcel came back undelivered. */
    refusedParcels: z.int(),
    calls: z.array(
      z.object({
        id: z.int(),
        result: z.enum(callResults),
        note: z.string(),
        caller: z.string(),
        at: z.string(),
      }),
    ),
    /** Whether the order is marked as confirmed, which can be undone until a job has confirmed it. */
    isConfirming: z.boolean(),
    /** Whether the customer was asked by email to get in touch. */
    isContactEmailSent: z.boolean(),
  })
  .meta({ ref: 'OrderToConfirm' });
export type OrderToConfirmDto = z.infer<typeof orderToConfirmSchema>;

/** `total`: without the orders whose confirmation can still be undone, which are in the list. */
export type OrdersToConfirm = { orders: OrderToConfirmDto[]; total: number };

export async function listToConfirm(deps: OrderDeps): Promise<OrdersToConfirm> {
  const isWaiting = and(eq(orders.status, 'placed'), isNull(orders.confirmationDueAt));
  const isMarked = sql`${orders.status} = 'placed' and ${orders.confirmationDueAt} > now()`;
  const total = await deps.db.$count(orders, isWaiting);
  return { orders: await loadCards(deps, or(isWaiting, isMarked)), total };
}

/** Null unless the order waits to be confirmed; also while its confirmation can be undone. */
export async function findToConfirm(
  deps: OrderDeps,
  orderId: string,
): Promise<OrderToConfirmDto | null> {
  const isIt = and(
    eq(orders.id, orderId),
    eq(orders.status, 'placed'),
    isNull(orders.confirmationDueAt),
  );
  const [card] = await loadCards(deps, isIt);
  return card ?? null;
}

async function loadCards(
  deps: OrderDeps,
  condition: SQL | undefined,
): Promise<OrderToConfirmDto[]> {
  const { db } = deps;
  const rows = await db
    .select()
    .from(orders)
    .where(condition)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(MAX_CARDS);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [lines, calls, history, emails] = await Promise.all([
    db
      .select()
      .from(orderLines)
      .where(and(inArray(orderLines.orderId, ids), gt(orderLines.quantity, 0)))
      .orderBy(asc(orderLines.position)),
    db
      .select()
      .from(confirmationCalls)
      .where(inArray(confirmationCalls.orderId, ids))
      .orderBy(asc(confirmationCalls.id)),
    countHistory(db, rows),
    listContactEmails(db, ids),
  ]);
  return rows.map((row) => ({
    ...cardOf(deps, row),
    lines: lines
      .filter(({ orderId }) => orderId === row.id)
      .map(({ name, colour, size, quantity, image }) => ({ name, colour, size, quantity, image })),
    ...(history.find(({ accountId }) => accountId === row.accountId) ?? noHistory),
    calls: calls
      .filter(({ orderId }) => orderId === row.id)
      .map(({ id, result, note, caller, calledAt }) => ({
        id,
        result,
        note,
        caller,
        at: calledAt.toISOString(),
      })),
    isContactEmailSent: emails.has(contactEmailKey(row.id)),
  }));
}

function cardOf(deps: OrderDeps, row: OrderRow) {
  return {
    number: row.number,
    createdAt: row.createdAt.toISOString(),
    expiresAt: confirmBy(deps, row),
    isConfirming: row.confirmationDueAt !== null,
    amount: toRupees(row.totalPaise),
    customer: row.contactName,
    phone: row.contactPhone,
    email: row.contactEmail,
    place: `${row.shippingAddress.city}, ${row.shippingAddress.state}`,
  };
}

const noHistory = { earlierOrders: 0, refusedParcels: 0 };

/** Counts earlier orders and refused parcels for each account, leaving out the orders of the list itself. */
async function countHistory(db: Db, rows: readonly OrderRow[]) {
  const accounts = rows.flatMap(({ accountId }) => accountId ?? []);
  const counted = await db
    .select({
      accountId: orders.accountId,
      earlierOrders: sql<number>`count(*)::int`,
      // Whole names: Drizzle writes columns without their table where a query has only one.
      refusedParcels: sql<number>`count(*) filter (where exists (select 1 from returns
        where returns.order_id = orders.id and returns.kind = 'undelivered'))::int`,
    })
    .from(orders)
    .where(
      and(
        inArray(orders.accountId, accounts),
        notInArray(orders.status, ['placed', 'pending_payment', 'expired', 'cancelled']),
      ),
    )
    .groupBy(orders.accountId);
  return counted.map(({ accountId, ...counts }) => ({ accountId, ...counts }));
}

async function listContactEmails(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const keys = orderIds.map(contactEmailKey);
  const sent = await db.select({ key: outbox.key }).from(outbox).where(inArray(outbox.key, keys));
  return new Set(sent.map(({ key }) => key));
}

/** Key of the email that asks for contact, as `notifyCustomer` makes it. */
function contactEmailKey(orderId: string): string {
  return `contact-needed:${orderId}`;
}
