// Emails about an order that reached the limit of their mailbox: each waits for the next hour, and is counted then.
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { normaliseEmail } from '#domain/customer/account.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { secondsBehindEarlier } from './earlier-emails.ts';
import { countEmailTo } from './mailbox-limit.ts';
import { type Email, MAIL_QUEUE } from './port.ts';

/** `isWaiting`: the email is not counted yet. */
export type MailJob = { id: string; isWaiting?: true };

/** An email waits until its hour; one that is sent has a time in the past. */
const isWaiting = and(eq(outbox.status, 'pending'), gt(outbox.dueAt, sql`now()`));

/** Emails that tell the present state of their order, so that a later one says what an earlier one would have said. */
const STEPS: readonly Email['template'][] = ['order-confirmed', 'order-placed-cod', 'order-update'];

/** Sends the email after `afterSeconds`, however long: an email about an order is never suppressed. */
export async function sendLater(
  jobs: Pick<Jobs, 'send'>,
  tx: Tx,
  { id, afterSeconds }: { id: string; afterSeconds: number },
): Promise<void> {
  const dueAt = sql`now() + ${afterSeconds}::float8 * interval '1 second'`;
  await tx.update(outbox).set({ dueAt }).where(eq(outbox.id, id));
  const job: MailJob = { id, isWaiting: true };
  await jobs.send(MAIL_QUEUE, job, { tx, afterSeconds });
}

/**
 * The email takes the place of the steps of its order that wait for their hour. The rows stay as a trace, and so that no
 * key is used twice.
 */
export async function replaceEarlierSteps(
  tx: Tx,
  { id, to, email }: { id: string; to: string; email: Email },
): Promise<void> {
  const number = numberOf(email);
  if (!STEPS.includes(email.template) || number === null) return;
  const isStep = inArray(sql`${outbox.email}->>'template'`, [...STEPS]);
  const isSame = and(sql`${outbox.email}->'data'->>'number' = ${number}`, eq(outbox.recipient, to));
  const kept = sql`jsonb_build_object('template', ${outbox.email}->>'template', 'data', jsonb_build_object('number', ${number}::text))`;
  await tx
    .update(outbox)
    .set({ status: 'replaced', email: kept })
    .where(and(isWaiting, isStep, isSame, sql`${outbox.id} <> ${id}`));
}

function numberOf({ data }: Email): string | null {
  return 'number' in data && typeof data.number === 'string' ? data.number : null;
}

/**
 * Sends the emails of the same order that still wait for their hour: an admin deals with the order, so it is no
 * stranger's, and its next email would be sent after its parcel.
 */
export async function releaseEarlier(
  jobs: Pick<Jobs, 'sendAll'>,
  tx: Tx,
  id: string,
): Promise<void> {
  const ofSameOrder = sql`${outbox.id} <> ${id} and ${outbox.email}->'data'->>'number' =
    (select own.email->'data'->>'number' from outbox own where own.id = ${id})`;
  const released = await tx
    .update(outbox)
    .set({ dueAt: sql`now()` })
    .where(and(isWaiting, ofSameOrder))
    .returning({ id: outbox.id });
  if (released.length > 0) await jobs.sendAll(MAIL_QUEUE, released, { tx });
}

/** Looks again at the emails that wait for an address which its customer has just proved: they need no place in a limit. */
export async function recheckWaiting(
  jobs: Pick<Jobs, 'sendAll'>,
  tx: Tx,
  recipient: string,
): Promise<void> {
  const isTo = sql`lower(${outbox.recipient}) = ${normaliseEmail(recipient)}`;
  const waiting = await tx.select({ id: outbox.id }).from(outbox).where(and(isWaiting, isTo));
  const toCheck = waiting.map(({ id }): MailJob => ({ id, isWaiting: true }));
  if (toCheck.length > 0) await jobs.sendAll(MAIL_QUEUE, toCheck, { tx });
}

/** Job. Counts the email and queues its delivery, or lets it wait again. */
export function releaseWaiting({ db, jobs }: { db: Db; jobs: Jobs }, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [mail] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update');
    if (mail?.status !== 'pending') return;
    // First, so that it takes no place of the hour from the email it waits for.
    const behindSeconds = await secondsBehindEarlier(tx, id);
    if (behindSeconds !== null) return sendLater(jobs, tx, { id, afterSeconds: behindSeconds });
    const isVerified = await hasProvedAddress(tx, mail);
    const retryAfterSeconds = isVerified ? null : await countEmailTo(tx, mail.recipient);
    if (retryAfterSeconds !== null)
      return sendLater(jobs, tx, { id, afterSeconds: retryAfterSeconds });
    await tx
      .update(outbox)
      .set({ dueAt: sql`now()` })
      .where(eq(outbox.id, id));
    await jobs.send(MAIL_QUEUE, { id }, { tx });
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
