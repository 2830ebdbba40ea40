// Email that a password has changed: the change may not have been the customer's own.
import { randomUUID } from 'node:crypto';
import { displayNameOf } from '#domain/customer/account.ts';
import { paths } from '#domain/routes.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import type { UserRecords } from './user-records.ts';

type Deps = { db: Db; userRecords: UserRecords; outbox: Outbox; shopUrl: string };

export async function notifyPasswordChanged(
  { db, userRecords, outbox, shopUrl }: Deps,
  { uid, byEmailLink }: { uid: string; byEmailLink: boolean },
): Promise<void> {
  const user = await userRecords.findById(uid);
  if (!user) return;
  const name = displayNameOf({ displayName: user.name, email: user.email });
  const link = shopUrl + paths.forgotPassword();
  await outbox.enqueue(db, {
    key: `password-changed:${randomUUID()}`,
    to: user.email,
    accountId: uid,
    // Whoever has opened a link of the mailbox reads it.
    recipientVerified: user.emailVerified || byEmailLink,
    email: { template: 'password-changed', data: { name, link } },
  });
}
