// All that happened to an order, its payments, refunds and return, as the append-only logs tell it.
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { moneyEvents } from '#server/db/schema/money.ts';
import { orderEvents } from '#server/db/schema/orders.ts';

export type LogEntry = {
  id: string;
  at: string;
  subject: 'order' | 'attempt' | 'refund' | 'return';
  /** For an order what happened; for the others what they have become. */
  what: string;
  from: string | null;
  actor: string;
  facts: Record<string, unknown>;
};

/** Oldest first. The order's payment status is left out: it follows from the rest. */
export async function logOf(db: Db, orderId: string): Promise<LogEntry[]> {
  const own = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  const money = await db
    .select()
    .from(moneyEvents)
    .where(and(eq(moneyEvents.orderId, orderId), ne(moneyEvents.subject, 'payment')))
    .orderBy(asc(moneyEvents.id));
  // Of one moment the money comes first: an order is confirmed because it was paid.
  const entries = [
    ...money.map(({ id, subject, subjectId, toStatus, fromStatus, actor, facts, happenedAt }) => ({
      id: `money ${id}`,
      at: happenedAt.toISOString(),
      subject: subject as Exclude<typeof subject, 'payment'>,
      what: toStatus,
      from: fromStatus,
      actor,
      facts: { ...facts, id: subjectId },
    })),
    ...own.map(({ id, event, fromStatus, actor, facts, happenedAt }) => ({
      id: `order ${id}`,
      at: happenedAt.toISOString(),
      subject: 'order' as const,
      what: event,
      from: fromStatus as string | null,
      actor,
      facts,
    })),
  ];
  return entries.toSorted((a, b) => a.at.localeCompare(b.at));
}
