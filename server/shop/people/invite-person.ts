// Invites a person to the back office by email, and sends the invitation again.
import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isEmail, normaliseEmail } from '#domain/customer/account.ts';
import { AppError, type ErrorCode, errorText } from '#domain/errors/errors.ts';
import { type PersonRole, isPersonRole, personRoles } from '#domain/people/person-roles.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Identity } from '#server/platform/auth/port.ts';
import type { Settings } from '#server/platform/config/env.ts';
import { type Db, type Tx, violates } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { type Outbox, assertNotHeldBack } from '#server/platform/mail/port.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';

export type NewPerson = { name: string; email: string; role: PersonRole };
export type InviteDeps = {
  db: Db;
  identity: Pick<Identity, 'createInvitation' | 'deleteInvitation' | 'endAccess'>;
  outbox: Pick<Outbox, 'enqueue'>;
  limits: Pick<Limits, 'consume'>;
  settings: Pick<Settings, 'adminEmail'>;
};
type Invited = NewPerson & { id: string };

/**
 * A customer's address may be invited: with the link its holder chooses a new password, and the account gets the role.
 * Throws 'person/invalid-email', 'person/is-owner' or 'person/already-invited', each with a text for the field, and
 * 'email/too-many'.
 */
export async function invitePerson(deps: InviteDeps, by: string, form: NewPerson): Promise<void> {
  const { db, limits, settings } = deps;
  const person = { ...form, id: randomUUID(), email: normaliseEmail(form.email) };
  if (!isEmail(person.email)) throw emailError('person/invalid-email');
  if (person.email === settings.adminEmail) throw emailError('person/is-owner');
  await limits.consume('invitation', { account: by }, 'person/too-many-invitations');
  await db
    .transaction(async (tx) => {
      await assertNoRole(tx, person.email);
      const { id, name, email, role } = person;
      await tx.insert(people).values({ id, name, email, role });
      await sendInvitation(deps, tx, person);
      await recordAudit(tx, {
        accountId: by,
        action: 'person.invited',
        subject: `person:${id}`,
        changes: [{ field: 'role', from: null, to: role }],
      });
    })
    .catch((error: unknown) => {
      // Also by another server at the same time.
      const isPresent = violates(error, 'people_present_email_key');
      throw isPresent ? emailError('person/already-invited') : error;
    });
}

/** Ends the earlier link. Throws 'person/not-invited' for a person who has joined, was removed or does not exist. */
export async function sendInvitationAgain(deps: InviteDeps, by: string, id: string): Promise<void> {
  await deps.limits.consume('invitation', { account: by }, 'person/too-many-invitations');
  await deps.db.transaction(async (tx) => {
    const isInvited = and(eq(people.id, id), isNull(people.joinedAt), isNull(people.removedAt));
    const [person] = await tx
      .update(people)
      .set({ invitedAt: sql`now()` })
      .where(isInvited)
      .returning();
    const role = person?.role;
    if (!person || !isPersonRole(role)) throw new AppError('person/not-invited');
    await sendInvitation(deps, tx, { ...person, role });
    await recordAudit(tx, {
      accountId: by,
      action: 'person.invitation-sent-again',
      subject: `person:${id}`,
      changes: [{ field: 'invitation', from: null, to: 'sent again' }],
    });
  });
}

async function sendInvitation(deps: InviteDeps, tx: Tx, person: Invited): Promise<void> {
  const { name, email, role } = person;
  const link = await deps.identity.createInvitation(tx, person);
  const result = await deps.outbox.enqueue(tx, {
    key: `invitation:${randomUUID()}`,
    to: email,
    recipientVerified: false,
    budget: 'account',
    email: { template: 'invitation', data: { name, role: personRoles[role].label, link } },
  });
  assertNotHeldBack(result);
}

/** The account may have changed its address since it was invited with another. */
async function assertNoRole(tx: Tx, email: string): Promise<void> {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.email, email));
  if (user && user.role !== null) throw emailError('person/already-invited');
}

function emailError(code: ErrorCode): AppError {
  return new AppError(code, { fields: { email: errorText(code).message } });
}
