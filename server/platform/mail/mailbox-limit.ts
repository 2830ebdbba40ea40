// Limit on emails to a mailbox whose user has not proved to be our customer: strangers can trigger these.
import { type SQL, and, eq, sql } from 'drizzle-orm';
import { mailboxOf } from '#domain/customer/account.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { mailboxEmails } from '#server/platform/db/schema/mail.ts';
import { mailboxLimits } from '#server/platform/config/default-limits.ts';
import { digestOf } from '#server/platform/rate-limit/attempts.ts';

/** First key of the advisory locks, of which the second is the mailbox. */
const MAILBOX_LOCK = 7_391_006;

const { enqueuedAt } = mailboxEmails;
const isOfHour = sql`${enqueuedAt} > now() - interval '1 hour'`;
const secondsUntil = (time: SQL) => sql<number>`ceil(extract(epoch from ${time} - now()))::int`;

export type MailboxBudget = keyof typeof mailboxLimits;

/**
 * Counts an email to the mailbox in one of its budgets, in the caller's transaction. Beyond the limit it counts nothing and returns the
 * seconds until the next email is possible, else null. The lock makes concurrent emails to one mailbox wait for each
 * other until they commit.
 */
export async function countEmailTo(
  tx: Tx,
  email: string,
  budget: MailboxBudget = 'strangers',
): Promise<number | null> {
  const { perHour, perDay } = mailboxLimits[budget];
  const mailbox = digestOf(
    budget === 'strangers' ? mailboxOf(email) : `${budget} ${mailboxOf(email)}`,
  );
  await tx.execute(sql`select pg_advisory_xact_lock(${MAILBOX_LOCK}, hashtext(${mailbox}))`);
  const [recent] = await tx
    .select({
      ofHour: sql<number>`count(*) filter (where ${isOfHour})::int`,
      hourEndsIn: secondsUntil(
        sql`min(${enqueuedAt}) filter (where ${isOfHour}) + interval '1 hour'`,
      ),
      ofDay: sql<number>`count(*)::int`,
      dayEndsIn: secondsUntil(sql`min(${enqueuedAt}) + interval '1 day'`),
    })
    .from(mailboxEmails)
    .where(and(eq(mailboxEmails.mailbox, mailbox), sql`${enqueuedAt} > now() - interval '1 day'`));
  if (recent && recent.ofDay >= perDay) return recent.dayEndsIn;
  if (recent && recent.ofHour >= perHour) return recent.hourEndsIn;
  await tx.insert(mailboxEmails).values({ mailbox });
  return null;
}
