// Sends one email of the outbox, and records what became of it.
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { languageWithCode } from '#domain/language/languages.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { Db } from '#server/platform/db/db.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import { type Params, storedDocument, statement } from '#server/platform/db/statement.ts';
import { type Jobs, RETRIES } from '#server/platform/jobs/jobs.ts';
import { enqueueNotifications } from '#server/platform/notifications/enqueue-notifications.ts';
import {
  type DeliveryFailure,
  deliveryErrorText,
  describeDeliveryError,
} from './delivery-error.ts';
import { ageBehindEarlier, secondsToWait } from './earlier-emails.ts';
import {
  type AfterSent,
  type Email,
  MAIL_QUEUE,
  type MailTransport,
  type RenderEmail,
  type TranslateEmail,
} from './port.ts';
import {
  forgetRefusedAtDelivery,
  isRefusedAddress,
  recordRefusedAddress,
} from './bounces/refused-addresses.ts';
import { linksInLanguage } from './links-in-language.ts';
import { suppress } from './suppress.ts';

export type SendDeps = {
  db: Db;
  jobs: Jobs;
  transport: MailTransport;
  renderEmail: RenderEmail;
  translateEmail: TranslateEmail;
  settings: Pick<Settings, 'shopUrl' | 'adminEmail'>;
  shopSettings: Pick<ShopSettings, 'seller' | 'sender'>;
  afterSent?: AfterSent;
};

const pendingEmail = z.object({
  key: z.string(),
  recipient: z.string(),
  email: storedDocument<Email>(),
  language: z.string(),
  attempts: z.int(),
  /** Seconds, null without an earlier email to wait for. */
  ageBehind: z.number().nullable(),
});
type PendingEmail = z.infer<typeof pendingEmail>;

/** Templates that are not sent to an address that does not exist; every other email is tried all the same. */
const PROMOTIONAL: readonly Email['template'][] = ['newsletter-welcome', 'back-in-stock'];

/** Throws the codes of a failure that another attempt may correct. */
export async function sendEmail(deps: SendDeps, id: string): Promise<void> {
  const { db, jobs } = deps;
  const [mail] = await selectPending(db, { id });
  if (!mail) return;
  if (mail.ageBehind !== null) {
    // A new job instead of an error: waiting uses up no attempt.
    const afterSeconds = secondsToWait(mail.ageBehind);
    return jobs.send(MAIL_QUEUE, { id }, { afterSeconds, key: id });
  }
  const { email, recipient } = mail;
  if (PROMOTIONAL.includes(email.template) && (await isRefusedAddress(db, recipient))) {
    return db.transaction((tx) => suppress(tx, id, email.template));
  }
  try {
    await deliver(deps, id, mail);
  } catch (error) {
    // Whoever has asked for it waits for the answer: no other attempt, and no entry among the failures.
    if (email.template === 'test-email') {
      return void (await markRefused(db, { id, error: deliveryErrorText(error) }));
    }
    const failure = describeDeliveryError(error);
    await recordFailure(deps, { id, mail, failure });
    if (failure.isFinal) return;
    throw new Error(failure.codes);
  }
  await forgetRefusedAtDelivery(db, recipient);
}

async function deliver(
  { db, transport, renderEmail, translateEmail, settings, shopSettings, afterSent = {} }: SendDeps,
  id: string,
  { key, email: stored, language: code, recipient }: PendingEmail,
): Promise<void> {
  const { seller, sender } = shopSettings;
  const url = settings.shopUrl;
  const language = languageWithCode(code);
  const { email, shop } = await translateEmail(
    linksInLanguage(stored, { url, language }),
    language.code,
  );
  const { name, tagline, brand } = shop;
  const named = { name, tagline, seller: shop.seller, ...(brand && { brand }) };
  const rendered = await renderEmail(email, { ...named, url, language });
  const { unsubscribe, replyTo } = email.data as { unsubscribe?: string; replyTo?: string };
  await transport.deliver({
    ...rendered,
    id,
    to: recipient,
    replyTo: replyTo ?? seller.email,
    sender,
    host: new URL(settings.shopUrl).hostname,
    thread: orderNumberOf(email.data),
    ...(unsubscribe && { unsubscribe }),
  });
  // It has no account by which its data could be found later.
  if (email.template === 'account-deleted') {
    await db.delete(outbox).where(eq(outbox.id, id));
    return;
  }
  // Only the demo mailbox keeps the text: an email may carry a link that gives access to an account.
  const kept =
    transport.name === 'mailbox'
      ? { ...rendered, email: null }
      : {
          subject: rendered.subject,
          html: null,
          text: null,
          email: JSON.stringify({ template: email.template, data: {} }),
        };
  const followUp = afterSent[email.template];
  if (!followUp) return void (await markSent(db, { id, ...kept }));
  await db.transaction(async (tx) => {
    await markSent(tx, { id, ...kept });
    await followUp(tx, key);
  });
}

type Failed = { id: string; mail: PendingEmail; failure: DeliveryFailure };

async function recordFailure({ db, jobs, settings }: SendDeps, { id, mail, failure }: Failed) {
  const attempts = mail.attempts + 1;
  const status = failure.isFinal || attempts > RETRIES ? 'failed' : 'pending';
  await db.transaction(async (tx) => {
    await tx
      .update(outbox)
      .set({ attempts, error: failure.codes, status })
      .where(eq(outbox.id, id));
    if (failure.isAddressRefused) {
      const cause = { source: 'delivery', error: failure.codes } as const;
      await recordRefusedAddress(tx, mail.recipient, cause);
    }
    if (status !== 'failed') return;
    // Not by email, which may fail as well. It fails once more after each retry.
    const key = `email-failed:${id}:${Date.now()}`;
    const orderNumber = orderNumberOf(mail.email.data);
    await enqueueNotifications({ settings, jobs }, tx, { kind: 'emailFailed', key, orderNumber });
  });
}

/** The number of the order that an email is about; null for any other. */
export function orderNumberOf({ number, orderNumber }: Record<string, unknown>): string | null {
  const found = number ?? orderNumber;
  return typeof found === 'string' ? found : null;
}

const selectPending = statement(
  'pending_email',
  pendingEmail,
  (p: Params<{ id: string }>) =>
    sql`select key, recipient, email, language, attempts, ${ageBehindEarlier} as "ageBehind" from outbox
    where id = ${p.id} and status = 'pending'`,
);

/** `email`: JSON, or null where the stored one stays. */
type SentEmail = {
  id: string;
  subject: string;
  html: string | null;
  text: string | null;
  email: string | null;
};

const markSent = statement(
  'mark_email_sent',
  z.never(),
  (p: Params<SentEmail>) => sql`
    update outbox set status = 'sent', sent_at = now(), error = null, attempts = attempts + 1,
      subject = ${p.subject}, html = ${p.html}, text = ${p.text},
      email = coalesce(${p.email}::jsonb, email)
    where id = ${p.id}`,
);

const markRefused = statement(
  'mark_test_email_refused',
  z.never(),
  (p: Params<{ id: string; error: string }>) => sql`
    update outbox set status = 'suppressed', error = ${p.error}, attempts = attempts + 1,
      email = '{"template":"test-email","data":{}}'
    where id = ${p.id}`,
);
