// Removes a person from the back office: the invitation and every session end at once, on every server.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import { people } from '#server/platform/db/schema/people.ts';
import type { InviteDeps } from './invite-person.ts';

/** Removing a person twice changes nothing the second time. Throws 'person/not-found'. */
export async function removePerson(
  { db, identity }: Pick<InviteDeps, 'db' | 'identity'>,
  by: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .update(people)
      .set({ removedAt: sql`now()` })
      .where(and(eq(people.id, id), isNull(people.removedAt)))
      .returning();
    if (!removed) {
      const [known] = await tx.select({ id: people.id }).from(people).where(eq(people.id, id));
      if (!known) throw new AppError('person/not-found');
      return;
    }
    await identity.deleteInvitation(tx, id);
    if (removed.accountId !== null) await identity.endAccess(tx, removed.accountId);
    await recordAudit(tx, {
      accountId: by,
      action: 'person.removed',
      subject: `person:${id}`,
      changes: [{ field: 'role', from: removed.role, to: null }],
    });
  });
}
