// Where an order's confirmation email went, for the confirmation page.
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { outbox } from '#server/db/schema/mail.ts';
import { orders } from '#server/db/schema/orders.ts';

/** The email address; null while there is no confirmation, or when the limit of its mailbox held it back. */
export async function findConfirmationRecipient(
  db: Db,
  accountId: string,
  number: string,
): Promise<string | null> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.accountId, accountId)));
  if (!order) return null;
  const keys = [`order-confirmed:${order.id}`, `order-placed-cod:${order.id}`];
  const [email] = await db
    .select({ recipient: outbox.recipient })
    .from(outbox)
    .where(and(inArray(outbox.key, keys), ne(outbox.status, 'suppressed')));
  return email?.recipient ?? null;
}
