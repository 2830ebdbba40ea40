// The mail outbox: an email is stored in the transaction it belongs to, and sent by a job after the commit.
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '#server/platform/db/db.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { LOST_AFTER } from './earlier-emails.ts';
import { enqueue, enqueueAll } from './enqueue-emails.ts';
import { type FailedEmail, MAIL_QUEUE, type Outbox } from './port.ts';
import { forgetRefusedAddress, isUnreachable } from './bounces/refused-addresses.ts';
import { type SendDeps, orderNumberOf, sendEmail } from './send-email.ts';
import { type MailJob, recheckWaiting, releaseWaiting } from './waiting-emails.ts';

export async function openOutbox(deps: SendDeps): Promise<Outbox> {
  const { jobs } = deps;
  const handle = ({ id, isWaiting }: MailJob) =>
    isWaiting ? releaseWaiting(deps, id) : sendEmail(deps, id);
  await jobs.work<MailJob>(MAIL_QUEUE, handle, { batchSize: 10 });
  return {
    // The lock of the mailbox limit lasts until the end of a transaction, so there must be one.
    enqueue: (outer, outgoing) => inTransaction(outer, (tx) => enqueue(jobs, tx, outgoing)),
    enqueueAll: async (tx, outgoing) => void (await enqueueAll(jobs, tx, outgoing)),
    isUnreachable: (email) => isUnreachable(deps.db, email),
    confirmAddress: (email, outer) =>
      inTransaction(outer ?? deps.db, async (tx) => {
        await forgetRefusedAddress(tx, email);
        await recheckWaiting(jobs, tx, email);
      }),
    listFailed: () => listFailed(deps.db),
    retry: (id) => retry(deps, id),
  };
}

/** Failed, or lost. */
const isStuck = or(
  eq(outbox.status, 'failed'),
  and(
    eq(outbox.status, 'pending'),
    sql`coalesce(${outbox.dueAt}, ${outbox.createdAt}) < now() - ${LOST_AFTER}`,
  ),
);

async function listFailed(db: Db): Promise<FailedEmail[]> {
  const failed = await db.select().from(outbox).where(isStuck).orderBy(asc(outbox.createdAt));
  return failed.map(({ id, recipient, email, error, createdAt }) => ({
    id,
    template: email.template,
    to: recipient,
    number: orderNumberOf(email.data),
    error,
    at: createdAt.toISOString(),
  }));
}

async function retry({ db, jobs }: SendDeps, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [requeued] = await tx
      .update(outbox)
      .set({ status: 'pending', attempts: 0, error: null })
      .where(and(eq(outbox.id, id), isStuck))
      .returning({ id: outbox.id });
    if (requeued) await jobs.send(MAIL_QUEUE, { id }, { tx });
  });
  await jobs.deleteFailed(MAIL_QUEUE, { id });
}
