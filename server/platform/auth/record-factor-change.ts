// Every change of a second factor: a row of the audit log and an email to the account, in the transaction of the change.
import { randomUUID } from 'node:crypto';
import { displayNameOf } from '#domain/customer/account.ts';
import type { FieldChange } from '#domain/editing/field-change.ts';
import { paths } from '#domain/routes.ts';
import type { SecondFactorChange } from '#domain/customer/second-factor.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import type { UserRecord } from './user-records.ts';

type Deps = { outbox: Pick<Outbox, 'enqueue'>; shopUrl: string };
type Change = {
  user: Pick<UserRecord, 'id' | 'name' | 'email' | 'emailVerified'>;
  change: SecondFactorChange;
  field: 'passkey' | 'authenticatorApp' | 'recoveryCodes' | 'secondFactor';
  from: FieldChange['from'];
  to: FieldChange['to'];
  /** Who did it: the account itself, or null for whoever runs the server. */
  by?: string | null;
  /** Recovery codes that are left. */
  codesLeft?: number;
};

export async function recordFactorChange(
  { outbox, shopUrl }: Deps,
  tx: Tx,
  { user, change, field, from, to, by = user.id, codesLeft }: Change,
): Promise<void> {
  await recordAudit(tx, {
    accountId: by,
    action: `second-factor.${change}`,
    subject: `account:${user.id}`,
    changes: [{ field, from, to }],
  });
  await outbox.enqueue(tx, {
    key: `second-factor:${randomUUID()}`,
    to: user.email,
    accountId: user.id,
    recipientVerified: user.emailVerified,
    budget: 'none',
    email: {
      template: 'second-factor',
      data: {
        name: displayNameOf({ displayName: user.name, email: user.email }),
        change,
        ...(codesLeft !== undefined && { codesLeft }),
        link: shopUrl + paths.forgotPassword(),
      },
    },
  });
}
