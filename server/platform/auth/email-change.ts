// Change of an account's email address: verified by a link to the new one, with a notice to the old one.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import {
  type Account,
  displayNameOf,
  maskedEmail,
  normaliseEmail,
} from '#domain/customer/account.ts';
import { AppError } from '#domain/errors/errors.ts';
import { paths } from '#domain/routes.ts';
import { type Db, violates } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { type Outbox, assertNotHeldBack } from '#server/platform/mail/port.ts';
import { consumeLink, createLink, deleteAccessLinks, findLink } from './email-links.ts';
import type { UserRecords, UserRecord } from './user-records.ts';
import type { Identity } from './port.ts';

type Deps = { db: Db; userRecords: UserRecords; outbox: Outbox; shopUrl: string };
type UseCases = Pick<Identity, 'sendEmailChange'> & {
  /** Changes the email address of the account. Like `accountOfLink`, returns null for a token that is not of an email change. */
  verify(token: string): Promise<Account> | null;
  accountOfLink(token: string): Promise<Account> | null;
};

export function openEmailChange({ db, userRecords, outbox, shopUrl }: Deps): UseCases {
  async function changeEmail(token: string): Promise<Account> {
    return db.transaction(async (tx) => {
      const link = await consumeLink(tx, 'change-email', token);
      if (!link) throw new AppError('verify/link-used');
      const { uid, email } = link;
      const [previous] = await tx.select().from(users).where(eq(users.id, uid)).for('update');
      if (!previous) throw new AppError('verify/link-used');
      const [user] = await tx
        .update(users)
        .set({ email, emailVerified: true, updatedAt: sql`now()` })
        .where(eq(users.id, uid))
        .returning()
        .catch((error: unknown) => {
          throw violates(error, 'users_email_key') ? new AppError('account/email-taken') : error;
        });
      // Links sent to the old address become invalid.
      await deleteAccessLinks(tx, uid);
      await outbox.enqueue(tx, {
        key: `email-changed:${randomUUID()}`,
        to: previous.email,
        accountId: uid,
        recipientVerified: previous.emailVerified,
        email: {
          template: 'email-changed',
          data: { name: nameOf(previous), email: maskedEmail(email) },
        },
      });
      return userRecords.accountOf(user as UserRecord);
    });
  }

  async function holderOf(token: string): Promise<Account> {
    const link = await findLink(db, 'change-email', token);
    const user = link && (await userRecords.findById(link.uid));
    if (!user) throw new AppError('verify/link-used');
    return userRecords.accountOf(user);
  }

  return {
    async sendEmailChange(uid, newEmail) {
      const email = normaliseEmail(newEmail);
      const user = await userRecords.findById(uid);
      if (!user) throw new Error('The signed-in account does not exist.');
      if (await userRecords.findByEmail(email)) throw new AppError('account/email-taken');
      await db.transaction(async (tx) => {
        // A reset or a new password invalidates this link, as it does a reset link.
        const token = await createLink(tx, 'change-email', { uid, email });
        const result = await outbox.enqueue(tx, {
          key: `change-email:${randomUUID()}`,
          to: email,
          accountId: uid,
          recipientVerified: false,
          email: {
            template: 'change-email',
            data: { name: nameOf(user), link: shopUrl + paths.verifyEmail(token) },
          },
        });
        assertNotHeldBack(result);
      });
    },
    verify: (token) => (isEmailChange(token) ? changeEmail(token) : null),
    accountOfLink: (token) => (isEmailChange(token) ? holderOf(token) : null),
  };
}

function isEmailChange(token: string): boolean {
  return token.startsWith('change-email.');
}

function nameOf({ name, email }: UserRecord): string {
  return displayNameOf({ displayName: name, email });
}
