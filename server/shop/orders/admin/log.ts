// Log of an order for an admin: order_events and money_events merged, oldest first.
import { and, asc, eq, ne } from 'drizzle-orm';
import type { LoggedEvent } from '#domain/order/order-log.ts';
import type { Db } from '#server/platform/db/db.ts';
import { confirmationCalls } from '#server/platform/db/schema/order-work.ts';
import { orderEvents } from '#server/platform/db/schema/orders.ts';
import { moneyEvents } from '#server/platform/db/schema/payments.ts';

export type LogEntry = LoggedEvent & { id: string; at: string; actor: string };

/** Entries of an order's log, without changes of the payment status, which follow from attempts and refunds. */
export async function listLogEntries(db: Db, orderId: string): Promise<LogEntry[]> {
  // At the same time the money comes first: an order is confirmed because it was paid.
  const entries = [
    ...(await listMoneyEntries(db, orderId)),
    ...(await listCallEntries(db, orderId)),
    ...(await listEntries(db, orderId)),
  ];
  return entries.toSorted((a, b) => a.at.localeCompare(b.at));
}

async function listMoneyEntries(db: Db, orderId: string): Promise<LogEntry[]> {
  const rows = await db
    .select()
    .from(moneyEvents)
    .where(and(eq(moneyEvents.orderId, orderId), ne(moneyEvents.subject, 'payment')))
    .orderBy(asc(moneyEvents.id));
  return rows.map(
    ({ id, subject, subjectId, toStatus, fromStatus, actor, details, happenedAt }) => ({
      id: `money ${id}`,
      at: happenedAt.toISOString(),
      subject: subject as Exclude<typeof subject, 'payment'>,
      change: toStatus,
      from: fromStatus,
      actor,
      details: { ...details, id: subjectId },
    }),
  );
}

async function listEntries(db: Db, orderId: string): Promise<LogEntry[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  return rows.map(({ id, event, fromStatus, actor, details, happenedAt }) => ({
    id: `order ${id}`,
    at: happenedAt.toISOString(),
    subject: 'order',
    change: event,
    from: fromStatus,
    actor,
    details,
  }));
}

/** What a call led to is an event of the order, which follows. */
async function listCallEntries(db: Db, orderId: string): Promise<LogEntry[]> {
  const rows = await db
    .select()
    .from(confirmationCalls)
    .where(eq(confirmationCalls.orderId, orderId))
    .orderBy(asc(confirmationCalls.id));
  return rows.map(({ id, result, note, caller, calledAt }) => ({
    id: `call ${id}`,
    at: calledAt.toISOString(),
    subject: 'call',
    change: result,
    from: null,
    actor: caller,
    details: result === 'cancelled' ? {} : { reason: note },
  }));
}
