// Invitations to the back office: the link of the email, and the account that the invited person opens with it.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { normaliseEmail } from '#domain/customer/account.ts';
import { emailPaths } from '#domain/email-paths.ts';
import { AppError } from '#domain/errors/errors.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { sessions, users } from '#server/platform/db/schema/accounts.ts';
import { people } from '#server/platform/db/schema/people.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import {
  consumeLink,
  createLink,
  deleteAccessLinks,
  deleteLinks,
  findLink,
} from './email-links.ts';
import { switchOff } from './factor-rows.ts';
import { hashing, hashingFor } from './hashing.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';
import type { Identity, PeopleAdmin } from './port.ts';
import { setPassword } from './set-password.ts';
import type { UserRecord, UserRecords } from './user-records.ts';

type Deps = { db: Db; userRecords: UserRecords; outbox: Outbox; shopUrl: string };
type Invited = typeof people.$inferSelect;

/** The calls of a link return null for a token of another kind. */
export function openInvitations(deps: Deps) {
  const { db, userRecords, shopUrl } = deps;
  return {
    async createInvitation(tx, { id, email }) {
      await deleteLinks(tx, 'invitation', id);
      const token = await createLink(tx, 'invitation', { uid: id, email });
      return shopUrl + emailPaths.resetPassword(token);
    },

    deleteInvitation: (tx, personId) => deleteLinks(tx, 'invitation', personId),

    async endAccess(tx, uid) {
      await tx
        .update(users)
        .set({ role: null, updatedAt: sql`now()` })
        .where(eq(users.id, uid));
      await tx.delete(sessions).where(eq(sessions.userId, uid));
      await deleteAccessLinks(tx, uid);
      // A customer has no page for a second factor, and could not remove it any more.
      await switchOff(tx, uid);
    },

    async recordSignIn(uid) {
      await db
        .update(people)
        .set({ lastSignInAt: sql`now()` })
        .where(sql`${people.accountId} = ${uid} and ${people.removedAt} is null`);
    },

    findInvitation(token: string): ReturnType<Identity['findResetLink']> | null {
      if (!isInvitation(token)) return null;
      return findLink(db, 'invitation', token).then((link) => link && { isFirst: true });
    },

    acceptInvitation(
      token: string,
      password: string,
      client: ClientInfo,
    ): ReturnType<Identity['resetPassword']> | null {
      return isInvitation(token) ? accept(token, password, client) : null;
    },
  } satisfies PeopleAdmin & Record<string, unknown>;

  async function accept(token: string, newPassword: string, { ip }: ClientInfo) {
    const link = await findLink(db, 'invitation', token);
    if (!link) throw new AppError('reset/invitation-ended');
    const password = await hashingFor(ip, () => hashing.hash(newPassword));
    const { user, hadPassword } = await db.transaction(async (tx) => {
      // The person before the link, as a removal locks them: neither waits for the other in a circle.
      const person = await lockInvited(tx, link.uid);
      if (!(await consumeLink(tx, 'invitation', token)))
        throw new AppError('reset/invitation-ended');
      return joinWith(tx, person, password);
    });
    if (hadPassword) await notifyPasswordChanged(deps, { uid: user.id, byEmailLink: true });
    return { account: userRecords.accountOf(user), isFirst: true };
  }

  async function joinWith(tx: Tx, person: Invited, password: string) {
    const { id } = await findOrCreateUser(tx, person);
    const hadPassword = !(await setPassword(tx, id, password));
    const [user] = await tx
      .update(users)
      .set({ role: person.role, emailVerified: true, updatedAt: sql`now()` })
      .where(eq(users.id, id))
      .returning();
    if (!user) throw new AppError('reset/invitation-ended');
    await tx
      .update(people)
      .set({ accountId: id, joinedAt: sql`now()` })
      .where(eq(people.id, person.id));
    await recordAudit(tx, {
      accountId: id,
      action: 'person.joined',
      subject: `person:${person.id}`,
      changes: [{ field: 'role', from: null, to: person.role }],
    });
    return { user, hadPassword };
  }

  /** The account of the invited address: a new one, or that of a customer, whose mailbox the link proves. */
  async function findOrCreateUser(tx: Tx, { name, email: address }: Invited): Promise<UserRecord> {
    const email = normaliseEmail(address);
    await tx
      .insert(users)
      .values({ id: randomUUID(), name, email, emailVerified: true })
      .onConflictDoNothing({ target: users.email });
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('no key update');
    // Meanwhile the address has become the owner's, or that of another person of the back office.
    const isTaken = !user || user.role !== null || user.disabled || userRecords.isAdminEmail(email);
    if (isTaken) throw new AppError('reset/invitation-ended');
    return user;
  }
}

const isInvitation = (token: string) => token.startsWith('invitation.');

/** Throws for a person who has joined, or was removed. */
async function lockInvited(tx: Tx, id: string): Promise<Invited> {
  const [person] = await tx.select().from(people).where(eq(people.id, id)).for('update');
  if (!person || person.joinedAt || person.removedAt) throw new AppError('reset/invitation-ended');
  return person;
}
