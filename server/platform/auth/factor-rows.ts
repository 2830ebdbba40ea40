// Rows of second factors: read, counted, and switched on or off together with `users.two_factor_enabled`.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { type SecondStepMethod, secondStepMethods } from '#domain/customer/second-factor.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { sessions, users } from '#server/platform/db/schema/accounts.ts';
import { passkeys, secondFactors } from '#server/platform/db/schema/second-factors.ts';
import type { UserRecord } from './user-records.ts';
import type { Encryption } from './factor-encryption.ts';
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts';

export type FactorRow = typeof secondFactors.$inferSelect;
export type NewCodes = { codes: string[]; encrypted: string };

/** Locks the account: changes of its factors wait for each other. */
export async function lockAccount(tx: Tx, uid: string): Promise<UserRecord> {
  const [user] = await tx.select().from(users).where(eq(users.id, uid)).for('no key update');
  if (!user) throw new Error('The account does not exist.');
  return user;
}

export async function findFactorRow(db: Db | Tx, uid: string): Promise<FactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, uid));
  return row ?? null;
}

export function listPasskeys(db: Db | Tx, uid: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, uid))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** How this account can take the second step, the safest first. */
export async function stepMethodsOf(db: Db, uid: string): Promise<SecondStepMethod[]> {
  const row = await findFactorRow(db, uid);
  const isPossible: Record<SecondStepMethod, boolean> = {
    passkey: (await listPasskeys(db, uid)).length > 0,
    app: row?.verified === true,
    'recovery-code': row !== null && row.backupCodes !== '',
  };
  return secondStepMethods.filter((method) => isPossible[method]);
}

/** Inserts the account's row, or changes it. */
export async function saveFactorRow(
  db: Db | Tx,
  uid: string,
  values: Partial<Omit<FactorRow, 'id' | 'userId'>>,
): Promise<void> {
  await db
    .insert(secondFactors)
    .values({ id: randomUUID(), userId: uid, ...values })
    .onConflictDoUpdate({ target: secondFactors.userId, set: values });
}

/** Creates recovery codes before the transaction that stores them: hashing ten codes takes half a second. */
export async function createCodes(encryption: Encryption, uid: string): Promise<NewCodes> {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashOfCode(uid, code)));
  return { codes, encrypted: await encryption.encrypt(JSON.stringify(hashes)) };
}

/** The hashes that are left; none where neither secret has encrypted them. */
export async function codeHashesOf(
  encryption: Encryption,
  row: Pick<FactorRow, 'backupCodes'> | null,
): Promise<string[]> {
  const text = row && (await encryption.decrypt(row.backupCodes));
  return text ? (JSON.parse(text) as string[]) : [];
}

/**
 * Asks for a second step from now on, and ends every session but this one, which may have started without it. Returns the
 * codes; null when the account had a factor before.
 */
export async function switchOn(
  tx: Tx,
  user: UserRecord,
  { newCodes, sessionId }: { newCodes: NewCodes | null; sessionId: string },
): Promise<string[] | null> {
  if (user.twoFactorEnabled || newCodes === null) return null;
  await tx
    .update(users)
    .set({ twoFactorEnabled: true, updatedAt: sql`now()` })
    .where(eq(users.id, user.id));
  await saveFactorRow(tx, user.id, { backupCodes: newCodes.encrypted });
  await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, sessionId)));
  return newCodes.codes;
}

/** Recovery codes go with the last factor. */
export async function switchOff(tx: Tx, uid: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, uid));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, uid));
  await tx
    .update(users)
    .set({ twoFactorEnabled: false, updatedAt: sql`now()` })
    .where(eq(users.id, uid));
}
