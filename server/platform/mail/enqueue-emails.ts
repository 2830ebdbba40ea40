// Stores emails in the transaction of their cause, and queues their delivery in it.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { english } from '#domain/language/languages.ts';
import { currentRequest } from '#server/platform/lib/request-context.ts';
import { emailName } from '#domain/customer/account.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { toJsonRow } from '#server/platform/db/json-row.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { type Params, statement } from '#server/platform/db/statement.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { countEmailTo } from './mailbox-limit.ts';
import { type Email, type EnqueueResult, MAIL_QUEUE, type OutgoingEmail } from './port.ts';
import { suppress } from './suppress.ts';
import { type MailJob, releaseEarlier, replaceEarlierSteps, sendLater } from './waiting-emails.ts';

/** What sending emails needs of the queue. */
type Sender = Pick<Jobs, 'send' | 'sendAll'>;

export async function enqueue(
  jobs: Sender,
  tx: Tx,
  outgoing: OutgoingEmail,
): Promise<EnqueueResult> {
  const [result] = await enqueueAll(jobs, tx, [outgoing]);
  return result ?? { retryAfterSeconds: null };
}

export async function enqueueAll(
  jobs: Sender,
  tx: Tx,
  all: readonly OutgoingEmail[],
): Promise<EnqueueResult[]> {
  if (all.length === 0) return [];
  const ids = new Map((await insertEmails(tx, all)).map(({ key, id }) => [key, id]));
  const results: EnqueueResult[] = [];
  const toSend: MailJob[] = [];
  for (const outgoing of all) {
    const id = ids.get(outgoing.key);
    const result = id === undefined ? notHeldBack : await admit(jobs, tx, { id, ...outgoing });
    if (id !== undefined && result === 'send') toSend.push({ id });
    results.push(result === 'send' ? notHeldBack : result);
  }
  if (toSend.length > 0) await jobs.sendAll(MAIL_QUEUE, toSend, { tx });
  return results;
}

const notHeldBack: EnqueueResult = { retryAfterSeconds: null };

/**
 * An email about an order has the order's language; else that of its recipient's own request, of the account, or of the
 * email before. The time of the transaction would be the same for two emails of one, and earlier than locks waited for.
 */
const insertPending = statement(
  'insert_emails',
  z.object({ id: z.string(), key: z.string() }),
  (p: Params<{ emails: string }>) => sql`
    insert into outbox (id, key, recipient, account_id, email, created_at, language)
    select id, key, recipient, account_id, email, clock_timestamp(), coalesce(
      (select o.language from orders o
        where o.number = e.email->'data'->>'number'),
      e.language,
      (select u.language from users u where u.id = e.account_id),
      (select earlier.language from outbox earlier where earlier.recipient = e.recipient
        order by earlier.created_at desc limit 1),
      ${english.code}::text)
    from json_populate_recordset(null::outbox, ${p.emails}::json) e
    on conflict (key) do nothing returning id, key`,
);

/** Returns those that were inserted: no known key was. */
function insertEmails(
  tx: Tx,
  all: readonly OutgoingEmail[],
): Promise<{ id: string; key: string }[]> {
  const rows = all.map(({ key, to, email, accountId }) =>
    toJsonRow(outbox, {
      id: randomUUID(),
      key,
      recipient: to,
      accountId,
      language: requestLanguage(email, accountId),
      email: withPlainName(email),
    }),
  );
  return insertPending(tx, { emails: JSON.stringify(rows) });
}

/** Emails to the owner, which are English as the back office is, whatever language their cause has. */
const ownerTemplates: readonly Email['template'][] = [
  'contact-message',
  'new-device',
  'owner-morning-summary',
  'owner-order',
  'second-factor',
  'test-email',
];

/** The language of the request, where the recipient sent it; null for a job, or an admin's request. The owner's is English. */
function requestLanguage({ template }: Email, accountId: string | null = null): string | null {
  if (ownerTemplates.includes(template)) return english.code;
  const request = currentRequest();
  const isOwn = request && (request.accountId ?? accountId) === accountId;
  return isOwn ? request.language : null;
}

/** Whether an email just stored is to be sent now; else it waits or is suppressed. */
async function admit(
  jobs: Sender,
  tx: Tx,
  {
    id,
    to,
    email,
    recipientVerified,
    budget = 'strangers',
    fallbackTo,
    mayWait,
  }: OutgoingEmail & { id: string },
): Promise<'send' | EnqueueResult> {
  if (mayWait || budget === 'none') await replaceEarlierSteps(tx, { id, to, email });
  if (budget === 'none') await releaseEarlier(jobs, tx, id);
  const retryAfterSeconds =
    recipientVerified || budget === 'none' ? null : await countEmailTo(tx, to, budget);
  if (retryAfterSeconds === null) return 'send';
  if (fallbackTo !== undefined) {
    await tx.update(outbox).set({ recipient: fallbackTo }).where(eq(outbox.id, id));
    return 'send';
  }
  if (mayWait) {
    await sendLater(jobs, tx, { id, afterSeconds: retryAfterSeconds });
    return notHeldBack;
  }
  await suppress(tx, id, email.template);
  return { retryAfterSeconds };
}

/** The customer typed the name, and it opens the email: it must carry neither a link nor a second line. */
function withPlainName(email: Email): Email {
  if (!('name' in email.data)) return email;
  return {
    ...email,
    data: { ...email.data, name: emailName(email.data.name) || 'Customer' },
  } as Email;
}
