// The mail outbox: an email is stored in the transaction it belongs to, and sent by a job after the commit.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { emailName } from '#domain/account.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { outbox } from '#server/db/schema/mail.ts';
import type { ShopSettings } from '#server/db/shop-settings.ts';
import { type Jobs, RETRIES } from '#server/jobs/jobs.ts';
import type { Settings } from '#server/config/env.ts';
import { enqueueNotifications } from '#server/notifications/enqueue-notifications.ts';
import { LOST_AFTER, secondsBehindEarlier } from './earlier-emails.ts';
import { countEmailTo } from './mailbox-limit.ts';
import { suppress } from './suppress.ts';
import { type MailJob, hasRoomToWait, releaseWaiting, sendLater } from './waiting-emails.ts';
import {
  type Email,
  type EnqueueResult,
  type FailedEmail,
  MAIL_QUEUE,
  type Outbox,
  type OutgoingEmail,
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
  await jobs.work<MailJob>(MAIL_QUEUE, ({ id, isWaiting }) =>
    isWaiting ? releaseWaiting(deps, id) : send(deps, id),
  );
  return {
    // The lock of the mailbox limit lasts until the end of a transaction, so there must be one.
    enqueue: (outer, outgoing) => outer.transaction((tx) => enqueue(jobs, tx, outgoing)),
    listFailed: () => listFailed(deps.db),
    retry: (id) => retry(deps, id),
  };
}

async function enqueue(
  jobs: Jobs,
  tx: Tx,
  { key, to, email, accountId, recipientVerified, fallbackTo, mayWait }: OutgoingEmail,
): Promise<EnqueueResult> {
  const [inserted] = await tx
    .insert(outbox)
    .values({
      id: randomUUID(),
      key,
      recipient: to,
      accountId,
      email: withPlainName(email),
      // The time of the transaction would be the same for two emails of one, and earlier than locks waited for.
      createdAt: sql`clock_timestamp()`,
    })
    .onConflictDoNothing({ target: outbox.key })
    .returning({ id: outbox.id });
  if (!inserted) return { retryAfterSeconds: null };
  const { id } = inserted;
  const retryAfterSeconds = recipientVerified ? null : await countEmailTo(tx, to);
  if (retryAfterSeconds !== null && fallbackTo === undefined) {
    const waits = mayWait && (await hasRoomToWait(tx, { to, accountId, retryAfterSeconds }));
    if (waits) {
      await sendLater(jobs, tx, { id, afterSeconds: retryAfterSeconds });
      return { retryAfterSeconds: null };
    }
    await suppress(tx, id, email.template);
    return { retryAfterSeconds };
  }
  if (retryAfterSeconds !== null)
    await tx.update(outbox).set({ recipient: fallbackTo }).where(eq(outbox.id, id));
  await jobs.send(MAIL_QUEUE, { id }, { tx });
  return { retryAfterSeconds: null };
}

/** The customer typed the name, and it opens the email: it must carry neither a link nor a second line. */
function withPlainName(email: Email): Email {
  if (!('name' in email.data)) return email;
  return {
    ...email,
    data: { ...email.data, name: emailName(email.data.name) || 'Customer' },
  } as Email;
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
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id));
  if (mail?.status !== 'pending') return;
  const afterSeconds = await secondsBehindEarlier(db, id);
  // A new job instead of an error: waiting uses up no attempt.
  if (afterSeconds !== null) return jobs.send(MAIL_QUEUE, { id }, { afterSeconds, key: id });
  try {
    const email = mail.email as Email;
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
    const sent = { status: 'sent', sentAt: sql`now()`, error: null } as const;
    await db
      .update(outbox)
      .set({ ...sent, ...storedContent(transport, email, rendered), attempts: mail.attempts + 1 })
      .where(eq(outbox.id, id));
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

/** Only the demo mailbox keeps the text: an email may carry a link that gives access to an account. */
function storedContent(transport: MailTransport, email: Email, rendered: RenderedEmail) {
  if (transport.name === 'mailbox') return rendered;
  return { subject: rendered.subject, email: { template: email.template, data: {} } };
}

/** Only the codes are logged: an SMTP error message names the recipient. */
function errorCodes(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const codes = [code, responseCode].filter((part) => part !== undefined).map(String);
  return codes.length > 0 ? codes.join(' ') : error.name;
}
