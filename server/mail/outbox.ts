// The mail outbox: an email is stored in the transaction it belongs to, and sent by a job after the commit.
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '#server/db/db.ts';
import { outbox } from '#server/db/schema/mail.ts';
import { namedStatement } from '#server/db/statement.ts';
import type { ShopSettings } from '#server/db/shop-settings.ts';
import { type Jobs, RETRIES } from '#server/jobs/jobs.ts';
import type { Settings } from '#server/config/env.ts';
import { enqueueNotifications } from '#server/notifications/enqueue-notifications.ts';
import { enqueue, enqueueAll } from './enqueue-emails.ts';
import { LOST_AFTER, ageBehindEarlier, secondsToWait } from './earlier-emails.ts';
import { type MailJob, releaseWaiting } from './waiting-emails.ts';
import {
  type Email,
  type FailedEmail,
  MAIL_QUEUE,
  type Outbox,
  type MailTransport,
  type RenderEmail,
  type RenderedEmail,
} from './port.ts';

type Deps = {
  db: Db;
  jobs: Jobs;
  transport: MailTransport;
  renderEmail: RenderEmail;
  settings: Pick<Settings, 'shopUrl' | 'adminEmail'>;
  shopSettings: Pick<ShopSettings, 'name' | 'tagline' | 'seller' | 'sender'>;
};

export async function openOutbox(deps: Deps): Promise<Outbox> {
  const { jobs } = deps;
  const handle = ({ id, isWaiting }: MailJob) =>
    isWaiting ? releaseWaiting(deps, id) : send(deps, id);
  await jobs.work<MailJob>(MAIL_QUEUE, handle, { batchSize: 10 });
  return {
    // The lock of the mailbox limit lasts until the end of a transaction, so there must be one.
    enqueue: (outer, outgoing) => inTransaction(outer, (tx) => enqueue(jobs, tx, outgoing)),
    enqueueAll: async (tx, outgoing) => void (await enqueueAll(jobs, tx, outgoing)),
    listFailed: () => listFailed(deps.db),
    retry: (id) => retry(deps, id),
  };
}

/** Failed, or lost. */
const isStuck = or(
  eq(outbox.status, 'failed'),
  and(eq(outbox.status, 'pending'), sql`${outbox.createdAt} < now() - ${LOST_AFTER}`),
);

async function listFailed(db: Db): Promise<FailedEmail[]> {
  const failed = await db.select().from(outbox).where(isStuck).orderBy(asc(outbox.createdAt));
  return failed.map(({ id, recipient, email, error, createdAt }) => ({
    id,
    template: email.template,
    to: recipient,
    number: numberOf(email.data),
    error,
    at: createdAt.toISOString(),
  }));
}

function numberOf({ number, orderNumber }: Record<string, unknown>): string | null {
  const found = number ?? orderNumber;
  return typeof found === 'string' ? found : null;
}

async function retry({ db, jobs }: Deps, id: string): Promise<void> {
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

async function send(
  { db, jobs, transport, renderEmail, settings, shopSettings }: Deps,
  id: string,
): Promise<void> {
  const [mail] = await selectPending(db, { id });
  if (!mail) return;
  if (mail.ageBehind !== null) {
    // A new job instead of an error: waiting uses up no attempt.
    const afterSeconds = secondsToWait(mail.ageBehind);
    return jobs.send(MAIL_QUEUE, { id }, { afterSeconds, key: id });
  }
  try {
    const { email } = mail;
    const { name, tagline, seller } = shopSettings;
    const rendered = await renderEmail(email, { name, tagline, seller, url: settings.shopUrl });
    const { unsubscribe, replyTo } = email.data as { unsubscribe?: string; replyTo?: string };
    const { sender } = shopSettings;
    await transport.deliver({ ...rendered, to: mail.recipient, unsubscribe, replyTo, sender });
    // It has no account by which its data could be found later.
    if (email.template === 'account-deleted') {
      await db.delete(outbox).where(eq(outbox.id, id));
      return;
    }
    await markSent(db, { id, ...storedContent(transport, email, rendered) });
  } catch (error) {
    const attempts = mail.attempts + 1;
    const codes = errorCodes(error);
    const status = attempts > RETRIES ? 'failed' : 'pending';
    await db.transaction(async (tx) => {
      await tx.update(outbox).set({ attempts, error: codes, status }).where(eq(outbox.id, id));
      if (status !== 'failed') return;
      // Not by email, which may fail as well. It fails once more after each retry.
      const key = `email-failed:${id}:${Date.now()}`;
      const orderNumber = numberOf(mail.email.data);
      await enqueueNotifications({ settings, jobs }, tx, { kind: 'emailFailed', key, orderNumber });
    });
    throw new Error(codes);
  }
}

type PendingEmail = { recipient: string; email: Email; attempts: number; ageBehind: number | null };

const selectPending = namedStatement<PendingEmail>(
  'pending_email',
  sql`select recipient, email, attempts, ${ageBehindEarlier} as "ageBehind" from outbox
    where id = ${sql.placeholder('id')} and status = 'pending'`,
);

const markSent = namedStatement(
  'mark_email_sent',
  sql`
    update outbox set status = 'sent', sent_at = now(), error = null, attempts = attempts + 1,
      subject = ${sql.placeholder('subject')}, html = ${sql.placeholder('html')}, text = ${sql.placeholder('text')},
      email = coalesce(${sql.placeholder('email')}::jsonb, email)
    where id = ${sql.placeholder('id')}`,
);

/** Only the demo mailbox keeps the text: an email may carry a link that gives access to an account. */
function storedContent(transport: MailTransport, email: Email, rendered: RenderedEmail) {
  if (transport.name === 'mailbox') return { ...rendered, email: null };
  const { subject } = rendered;
  const withoutData = JSON.stringify({ template: email.template, data: {} });
  return { subject, html: null, text: null, email: withoutData };
}

/** Only the codes are logged: an SMTP error message names the recipient. */
function errorCodes(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const codes = [code, responseCode].filter((part) => part !== undefined).map(String);
  return codes.length > 0 ? codes.join(' ') : error.name;
}
