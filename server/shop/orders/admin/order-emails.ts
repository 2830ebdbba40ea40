// Emails about an order to its customer, for the admin's activity.
import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';

/** `subject` is null until the email is rendered, and for one that was held back. */
export type OrderEmailDto = {
  id: string;
  at: string;
  subject: string | null;
  status: 'pending' | 'sent' | 'failed' | 'suppressed' | 'replaced';
  error: string | null;
};

/** Oldest first. By the account, which has an index; the emails of a deleted account are deleted as well. */
export async function listOrderEmails(
  db: Db,
  { id, number, accountId }: Pick<OrderRow, 'id' | 'number' | 'accountId'>,
): Promise<OrderEmailDto[]> {
  if (accountId === null) return [];
  const isToOwner = sql`starts_with(${outbox.email}->>'template', 'owner-')`;
  const isAboutOrder = sql`(${outbox.email}->'data'->>'number' = ${number} or position(${id} in ${outbox.key}) > 0)`;
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.accountId, accountId), isAboutOrder, not(isToOwner)))
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
  return rows.map(({ id: emailId, subject, status, error, createdAt, sentAt }) => ({
    id: emailId,
    at: (sentAt ?? createdAt).toISOString(),
    subject,
    status,
    error,
  }));
}
