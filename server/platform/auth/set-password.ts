// Sets the password of an account by a link of its mailbox: whatever gave access before ends.
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { credentials, sessions, users } from '#server/platform/db/schema/accounts.ts';
import { deleteAccessLinks } from './email-links.ts';

/**
 * Ends every session and every other link of the account. Returns whether it had no password before. Throws
 * 'reset/link-used' when the account is gone.
 */
export async function setPassword(tx: Tx, uid: string, password: string): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.id, uid)).for('no key update');
  if (!user) throw new AppError('reset/link-used');
  const isOfUser = and(eq(credentials.userId, uid), eq(credentials.providerId, 'credential'));
  const updated = await tx
    .update(credentials)
    .set({ password, updatedAt: sql`now()` })
    .where(isOfUser)
    .returning({ id: credentials.id });
  if (updated.length === 0) {
    const credential = { id: randomUUID(), accountId: uid, userId: uid, providerId: 'credential' };
    await tx.insert(credentials).values({ ...credential, password });
  }
  await tx.delete(sessions).where(eq(sessions.userId, uid));
  await deleteAccessLinks(tx, uid);
  return updated.length === 0;
}
