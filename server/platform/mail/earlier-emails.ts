// Order of the emails about one order: a later step of it must not be reported before an earlier one.
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';

const WAIT_SECONDS = { least: 3, most: 2 * 60 };

/** A pending email that was due this long ago has lost its job: its server crashed before it could record the error. */
export const LOST_AFTER = sql`interval '6 hours'`;

/**
 * Age in seconds of an email that stands behind an earlier one about the same order, which is still to be sent; null for
 * any other. A column of a statement that reads `outbox`. An earlier one that has failed, or lost its job, is not waited
 * for. Emails with a link to an account wait for none, because the customer waits for them.
 */
export const ageBehindEarlier = sql`(
  select extract(epoch from now() - outbox.created_at)::float8 from outbox earlier
  where earlier.status = 'pending' and coalesce(earlier.due_at, earlier.created_at) > now() - ${LOST_AFTER}
    and earlier.created_at < outbox.created_at
    and earlier.email->'data'->>'number' = outbox.email->'data'->>'number'
  limit 1)`;

/** A quarter of the email's age: the wait is short at first, and long while the mail server is away. */
export function secondsToWait(ageSeconds: number): number {
  const { least, most } = WAIT_SECONDS;
  return Math.ceil(Math.min(Math.max(ageSeconds / 4, least), most));
}

/** Seconds until the email should be tried again; null if it stands behind no other. */
export async function secondsBehindEarlier(db: Db | Tx, id: string): Promise<number | null> {
  const [email] = await db
    .select({ age: sql<number | null>`${ageBehindEarlier}`, dueIn: secondsUntilEarlierIsDue })
    .from(outbox)
    .where(eq(outbox.id, id));
  if (typeof email?.age !== 'number') return null;
  return Math.max(secondsToWait(email.age), Math.ceil(email.dueIn ?? 0));
}

/** Seconds until an earlier email of the same order, which waits for its hour, is due; negative for one that is due already. */
const secondsUntilEarlierIsDue = sql<number | null>`(
  select extract(epoch from max(earlier.due_at) - now())::float8 from outbox earlier
  where earlier.status = 'pending' and earlier.created_at < outbox.created_at
    and earlier.email->'data'->>'number' = outbox.email->'data'->>'number')`;
