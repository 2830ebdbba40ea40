// Email links: verification of an address and password reset.
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { displayNameOf, normaliseEmail } from '#domain/customer/account.ts';
import { AppError } from '#domain/errors/errors.ts';
import { emailPaths } from '#domain/email-paths.ts';
import { paths } from '#domain/routes.ts';
import { type Db, type Tx, violates } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import {
  type Email,
  type OutgoingEmail,
  type Outbox,
  assertNotHeldBack,
  isHeldBack,
} from '#server/platform/mail/port.ts';
import { consumeLink, countLinks, createLink, findLink } from './email-links.ts';
import { budgetOf, sendUnlessRecent } from './recent-links.ts';
import { hasPassword } from './owner-link.ts';
import type { UserRecords, UserRecord } from './user-records.ts';
import type { Identity } from './port.ts';
import { hashing, hashingFor } from './hashing.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';
import { setPassword } from './set-password.ts';

type UseCases = Pick<
  Identity,
  | 'changeUnverifiedEmail'
  | 'sendVerification'
  | 'accountOfLink'
  | 'verify'
  | 'hasAccount'
  | 'sendPasswordReset'
  | 'findResetLink'
  | 'resetPassword'
>;
type Deps = { db: Db; userRecords: UserRecords; outbox: Outbox; shopUrl: string };

export function openEmailTokens({ db, userRecords, outbox, shopUrl }: Deps): UseCases {
  async function sendLink(
    tx: Tx,
    template: 'verify-email' | 'reset-password',
    user: UserRecord,
    budget: OutgoingEmail['budget'] = 'account',
  ): Promise<void> {
    const { id: uid, email: to } = user;
    const token = await createLink(tx, template, { uid, email: to });
    const path =
      template === 'verify-email' ? paths.verifyEmail(token) : emailPaths.resetPassword(token);
    const name = displayNameOf({ displayName: user.name, email: to });
    const email: Email = { template, data: { name, link: shopUrl + path } };
    const key = `${template}:${randomUUID()}`;
    const { emailVerified: recipientVerified } = user;
    const outgoing = { key, to, accountId: uid, email, recipientVerified, budget };
    assertNotHeldBack(await outbox.enqueue(tx, outgoing));
  }

  /** The account that still has the email address that the link was sent to. Throws 'verify/link-used'. */
  async function userOfToken(token: string): Promise<UserRecord> {
    const link = await findLink(db, 'verify-email', token);
    if (!link) throw new AppError('verify/link-used');
    const user = await userRecords.findById(link.uid);
    if (user?.email !== link.email) throw new AppError('verify/link-used');
    return user;
  }

  return {
    changeUnverifiedEmail: (uid, email) =>
      db.transaction(async (tx) => {
        const [changed] = await tx
          .update(users)
          .set({ email: normaliseEmail(email), updatedAt: sql`now()` })
          .where(and(eq(users.id, uid), eq(users.emailVerified, false)))
          .returning()
          .catch((error: unknown) => {
            const taken = violates(error, 'users_email_key');
            throw taken ? new AppError('register/email-already-in-use') : error;
          });
        if (!changed) throw new AppError('verify/already-verified');
        await sendLink(tx, 'verify-email', changed);
        return userRecords.accountOf(changed);
      }),

    async sendVerification(uid) {
      const user = await userRecords.findById(uid);
      if (!user) return;
      await db.transaction((tx) => sendLink(tx, 'verify-email', user));
    },

    async accountOfLink(token) {
      const user = await userOfToken(token);
      return user.emailVerified ? null : userRecords.accountOf(user);
    },

    async verify(token) {
      const { id, email } = await userOfToken(token);
      // By id and email: the account's address may have changed since the lookup.
      const [verified] = await db
        .update(users)
        .set({ emailVerified: true, updatedAt: sql`now()` })
        .where(and(eq(users.id, id), eq(users.email, email)))
        .returning();
      if (!verified) throw new AppError('verify/link-used');
      return userRecords.accountOf(verified);
    },

    hasAccount: async (email) => (await userRecords.findByEmail(email)) !== undefined,

    async sendPasswordReset(email) {
      const user = await userRecords.findByEmail(email);
      if (!user) throw new AppError('reset/user-not-found');
      try {
        await sendUnlessRecent(db, 'reset-password', {
          user,
          send: async (tx) =>
            sendLink(tx, 'reset-password', user, await budgetOf(tx, 'reset-password', user)),
        });
      } catch (error) {
        // An earlier link that is still valid serves as well.
        const links = await countLinks(db, 'reset-password', { uid: user.id });
        if (!isHeldBack(error) || links === 0) throw error;
      }
    },

    async findResetLink(token) {
      const link = await findLink(db, 'reset-password', token);
      return link && { isFirst: !(await hasPassword(db, link.uid)) };
    },

    async resetPassword(token, newPassword, { ip }) {
      if (!(await findLink(db, 'reset-password', token))) throw new AppError('reset/link-used');
      const password = await hashingFor(ip, () => hashing.hash(newPassword));
      const { uid, isFirst } = await db.transaction(async (tx) => {
        const link = await consumeLink(tx, 'reset-password', token);
        if (!link) throw new AppError('reset/link-used');
        return { uid: link.uid, isFirst: await setPassword(tx, link.uid, password) };
      });
      const user = await userRecords.findById(uid);
      if (!user) throw new AppError('reset/link-used');
      const deps = { db, userRecords, outbox, shopUrl };
      await notifyPasswordChanged(deps, { uid, byEmailLink: true });
      return { account: userRecords.accountOf(user), isFirst };
    },
  };
}
