// Emails about an order that reached the limit of their mailbox: each waits for the next hour, and is counted then.
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { outbox } from '#server/db/schema/mail.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { secondsBehindEarlier } from './earlier-emails.ts';
import { countEmailTo } from './mailbox-limit.ts';
import { MAIL_QUEUE } from './port.ts';
import { suppress } from './suppress.ts';

/** `isWaiting`: the email is not counted yet. Kept in the job, because the row of such an email is `pending` as well. */
export type MailJob = { id: string; isWaiting?: true };

/** Shorter than LOST_AFTER, so that an email that waits is not taken for lost. */
const MAX_WAIT_SECONDS = 5 * 60 * 60;
/** Stops a flood from being stored and sent over the next days. */
const MAX_PENDING_PER_ACCOUNT = 10;

type Wait = { to: string; accountId?: string | null; retryAfterSeconds: number };

/** Whether another email of the account may wait, for which a row is already stored. */
export async function hasRoomToWait(
  tx: Tx,
  { to, accountId, retryAfterSeconds }: Wait,
): Promise<boolean> {
  if (!accountId || retryAfterSeconds > MAX_WAIT_SECONDS) return false;
  const isOwn = and(eq(outbox.accountId, accountId), eq(outbox.recipient, to));
  return (
    (await tx.$count(outbox, and(isOwn, eq(outbox.status, 'pending')))) <= MAX_PENDING_PER_ACCOUNT
  );
}

export function sendLater(
  jobs: Pick<Jobs, 'send'>,
  tx: Tx,
  { id, afterSeconds }: { id: string; afterSeconds: number },
): Promise<void> {
  const job: MailJob = { id, isWaiting: true };
  return jobs.send(MAIL_QUEUE, job, { tx, afterSeconds });
}

/**
 * Sends the earlier emails of the same order that wait for their hour: an admin deals with the order, so it is no stranger's,
 * and its next email would be sent after its parcel.
 */
export async function releaseEarlier(
  jobs: Pick<Jobs, 'sendAll'>,
  tx: Tx,
  id: string,
): Promise<void> {
  const waiting = await tx.select({ id: outbox.id }).from(outbox).where(sql`
    ${outbox.status} = 'pending' and ${outbox.id} <> ${id}
    and ${outbox.email}->'data'->>'number' =
      (select own.email->'data'->>'number' from outbox own where own.id = ${id})`);
  if (waiting.length > 0) await jobs.sendAll(MAIL_QUEUE, waiting, { tx });
}

/** Job. Counts the email and queues its delivery, lets it wait again, or suppresses it after MAX_WAIT_SECONDS. */
export function releaseWaiting({ db, jobs }: { db: Db; jobs: Jobs }, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [mail] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update');
    if (mail?.status !== 'pending') return;
    // First, so that it takes no place of the hour from the email it waits for.
    const behindSeconds = await secondsBehindEarlier(tx, id);
    if (behindSeconds !== null) return sendLater(jobs, tx, { id, afterSeconds: behindSeconds });
    const isVerified = await hasProvedAddress(tx, mail);
    const retryAfterSeconds = isVerified ? null : await countEmailTo(tx, mail.recipient);
    if (retryAfterSeconds === null) return jobs.send(MAIL_QUEUE, { id }, { tx });
    const ageSeconds = (Date.now() - mail.createdAt.getTime()) / 1000;
    if (ageSeconds + retryAfterSeconds > MAX_WAIT_SECONDS)
      return suppress(tx, id, mail.email.template);
    return sendLater(jobs, tx, { id, afterSeconds: retryAfterSeconds });
  });
}

/** The customer may have verified the address while the email waited. */
async function hasProvedAddress(tx: Tx, mail: typeof outbox.$inferSelect): Promise<boolean> {
  if (!mail.accountId) return false;
  const isProved = and(
    eq(users.id, mail.accountId),
    eq(users.email, mail.recipient),
    eq(users.emailVerified, true),
  );
  return (await tx.$count(users, isProved)) > 0;
}
