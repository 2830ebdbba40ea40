// Test email to the owner, which shows whether emails leave the shop: through the outbox, as every email.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { Db } from '#server/platform/db/db.ts';
import { outbox as outboxTable } from '#server/platform/db/schema/mail.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';
import type { Outbox } from './port.ts';

/** `reason`: what the mail server says. `in-mailbox`: a demo without a mail server. */
export type TestEmailResult = {
  /** Null: it was not sent, because a live shop has no mail server. */
  id: string | null;
  state: 'waiting' | 'sent' | 'in-mailbox' | 'refused' | 'no-mail-server';
  to: string;
  reason: string | null;
};

type Recipient = { uid: string; email: string; displayName: string | null };
type Deps = {
  db: Db;
  limits: Pick<Limits, 'consume'>;
  outbox: Pick<Outbox, 'enqueue'>;
  settings: Pick<Settings, 'mode' | 'smtpUrl'>;
};

export function openTestEmail({ db, limits, outbox, settings }: Deps) {
  return {
    /** Throws 'request/too-many' after five in an hour. */
    async send({ uid, email, displayName }: Recipient): Promise<TestEmailResult> {
      if (settings.mode === 'live' && !settings.smtpUrl) {
        return { id: null, state: 'no-mail-server', to: email, reason: null };
      }
      await limits.consume('test-email', { account: uid }, 'request/too-many');
      const id = randomUUID();
      await outbox.enqueue(db, {
        key: keyOf(uid, id),
        to: email,
        accountId: uid,
        recipientVerified: true,
        email: { template: 'test-email', data: { name: displayName ?? '' } },
      });
      return { id, state: 'waiting', to: email, reason: null };
    },
    /** Throws 'request/not-found' for an email of another account. */
    async read({ uid, email }: Recipient, id: string): Promise<TestEmailResult> {
      const [row] = await db
        .select({ status: outboxTable.status, error: outboxTable.error })
        .from(outboxTable)
        .where(eq(outboxTable.key, keyOf(uid, id)));
      if (!row) throw new AppError('request/not-found');
      return { id, state: stateOf(row.status), to: email, reason: row.error };
    },
  };

  function stateOf(status: string): TestEmailResult['state'] {
    if (status === 'pending') return 'waiting';
    if (status !== 'sent') return 'refused';
    return settings.smtpUrl ? 'sent' : 'in-mailbox';
  }
}

function keyOf(accountId: string, id: string): string {
  return `test-email:${accountId}:${id}`;
}
