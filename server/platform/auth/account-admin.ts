// Account changes without the customer's session: demo accounts, disabling, deletion, password checks.
import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { normaliseEmail } from '#domain/customer/account.ts';
import { english } from '#domain/language/languages.ts';
import { currentRequest } from '#server/platform/lib/request-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import {
  credentials,
  sessions,
  users,
  verifications,
} from '#server/platform/db/schema/accounts.ts';
import { hashing, hashingFor } from './hashing.ts';
import type { UserRecords } from './user-records.ts';
import type { Identity } from './port.ts';

type UseCases = Pick<
  Identity,
  | 'disable'
  | 'ensureVerifiedUser'
  | 'deleteUser'
  | 'isCorrectPassword'
  | 'revokePassword'
  | 'rememberLanguage'
>;

export function openAccountAdmin(db: Db, userRecords: UserRecords): UseCases {
  return {
    async disable(email) {
      const user = await userRecords.findByEmail(email);
      if (!user || user.disabled) return;
      await db.update(users).set({ disabled: true }).where(eq(users.id, user.id));
      await db.delete(sessions).where(eq(sessions.userId, user.id));
    },

    async ensureVerifiedUser({ name, email, password }) {
      if (await userRecords.findByEmail(email)) return;
      const hash = await hashing.hash(password);
      const id = randomUUID();
      const credential = { id: randomUUID(), accountId: id, userId: id, providerId: 'credential' };
      await db.transaction(async (tx) => {
        const inserted = await tx
          .insert(users)
          .values({ id, name, email: normaliseEmail(email), emailVerified: true })
          .onConflictDoNothing({ target: users.email })
          .returning();
        if (inserted.length > 0)
          await tx.insert(credentials).values({ ...credential, password: hash });
      });
    },

    async rememberLanguage(uid) {
      const language = currentRequest()?.language ?? english.code;
      const isOther = and(eq(users.id, uid), ne(users.language, language));
      await db.update(users).set({ language }).where(isOther);
    },

    async deleteUser(tx, uid) {
      await tx.delete(verifications).where(eq(verifications.value, uid));
      await tx.delete(users).where(eq(users.id, uid));
    },

    isCorrectPassword: (uid, password, { ip }) =>
      hashingFor(ip, () => isCorrectPassword(uid, password)),

    async revokePassword({ email, password }) {
      const user = await userRecords.findByEmail(email);
      if (!user || !(await isCorrectPassword(user.id, password))) return;
      await db.delete(credentials).where(eq(credentials.userId, user.id));
      await db.delete(sessions).where(eq(sessions.userId, user.id));
    },
  };

  async function isCorrectPassword(uid: string, password: string): Promise<boolean> {
    const [credential] = await db.select().from(credentials).where(eq(credentials.userId, uid));
    return Boolean(
      credential?.password && (await hashing.verify({ hash: credential.password, password })),
    );
  }
}
