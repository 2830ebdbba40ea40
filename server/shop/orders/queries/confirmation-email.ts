// Where an order's confirmation email went, for the confirmation page.
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { hasBounced } from '#domain/customer/email-report.ts';
import type { Db } from '#server/platform/db/db.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orders } from '#server/platform/db/schema/orders.ts';

export type ConfirmationRecipient = {
  email: string;
  hasBounced: boolean;
  /** Whether the email waits, because its mailbox has had its emails of the hour. */
  isWaiting: boolean;
};

/** Null while there is no confirmation, or when the limit of its mailbox held it back. */
export async function findConfirmationRecipient(
  db: Db,
  accountId: string,
  number: string,
): Promise<ConfirmationRecipient | null> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.accountId, accountId)));
  if (!order) return null;
  const keys = [`order-confirmed:${order.id}`, `order-placed-cod:${order.id}`];
  const [sent] = await db
    .select({
      email: outbox.recipient,
      error: outbox.error,
      isWaiting: sql<boolean>`${outbox.status} = 'pending' and coalesce(${outbox.dueAt} > now(), false)`,
    })
    .from(outbox)
    .where(and(inArray(outbox.key, keys), ne(outbox.status, 'suppressed')));
  if (!sent) return null;
  const { email, error, isWaiting } = sent;
  return { email, hasBounced: hasBounced(error), isWaiting };
}
