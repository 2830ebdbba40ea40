// Job: deletes expired sessions, email links, counted emails and rate-limit counters, by the database's clock.
import { lt, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { sessions, verifications } from '#server/platform/db/schema/accounts.ts';
import { mailboxEmails } from '#server/platform/db/schema/mail.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';

export async function cleanupExpired(db: Db, limits: Limits): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
  await db.delete(mailboxEmails).where(sql`${mailboxEmails.enqueuedAt} < now() - interval '1 day'`);
  await limits.deleteExpired();
}
