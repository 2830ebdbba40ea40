// Order of the emails about one order: a later step of it must not be reported before an earlier one.
import { and, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/db/db.ts';
import { outbox } from '#server/db/schema/mail.ts';

const WAIT_SECONDS = { least: 3, most: 2 * 60 };

/** After this time a pending email has lost its job: its server crashed before it could record the error. */
export const LOST_AFTER = sql`interval '6 hours'`;

/**
 * Seconds until the email should be tried again, because an earlier one about the same order is still to be sent; null
 * if there is none. An earlier one that has failed, or lost its job, is not waited for. The wait is a quarter of the
 * email's age: frequent at first, and rare while the mail server is away. Emails with a link to an account wait for
 * none, because the customer waits for them.
 */
export async function secondsBehindEarlier(db: Db | Tx, id: string): Promise<number | null> {
  const earlier = alias(outbox, 'earlier');
  const [blocked] = await db
    .select({
      ageSeconds: sql<number>`extract(epoch from now() - ${outbox.createdAt})::float8`,
    })
    .from(outbox)
    .innerJoin(
      earlier,
      and(
        eq(earlier.status, 'pending'),
        sql`${earlier.createdAt} > now() - ${LOST_AFTER}`,
        lt(earlier.createdAt, outbox.createdAt),
        sql`${earlier.email}->'data'->>'number' = ${outbox.email}->'data'->>'number'`,
      ),
    )
    .where(eq(outbox.id, id))
    .limit(1);
  if (!blocked) return null;
  const { least, most } = WAIT_SECONDS;
  return Math.ceil(Math.min(Math.max(blocked.ageSeconds / 4, least), most));
}
