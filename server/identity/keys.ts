// Giving and taking the key of an account without its holder: for demo accounts, and for those that are shut.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { normaliseEmail } from '#domain/account.ts';
import type { Db } from '#server/db/db.ts';
import { credentials, sessions, users, verifications } from '#server/db/schema/accounts.ts';
import { hashing } from './hashing.ts';
import type { People } from './people.ts';
import type { Identity } from './port.ts';

type Verbs = Pick<
  Identity,
  'disable' | 'ensureVerified' | 'forget' | 'isPassword' | 'retirePassword'
>;

export function openKeys(db: Db, people: People): Verbs {
  return {
    async disable(email) {
      const person = await people.byEmail(email);
      if (!person || person.disabled) return;
      await db.update(users).set({ disabled: true }).where(eq(users.id, person.id));
      await db.delete(sessions).where(eq(sessions.userId, person.id));
    },

    async ensureVerified({ name, email, password }) {
      if (await people.byEmail(email)) return;
      const hash = await hashing.hash(password);
      const id = randomUUID();
      const credential = { id: randomUUID(), accountId: id, userId: id, providerId: 'credential' };
      await db.transaction(async (tx) => {
        const added = await tx
          .insert(users)
          .values({ id, name, email: normaliseEmail(email), emailVerified: true })
          .onConflictDoNothing({ target: users.email })
          .returning();
        if (added.length > 0)
          await tx.insert(credentials).values({ ...credential, password: hash });
      });
    },

    async forget(tx, uid) {
      await tx.delete(verifications).where(eq(verifications.value, uid));
      await tx.delete(users).where(eq(users.id, uid));
    },

    isPassword,

    async retirePassword({ email, password }) {
      const person = await people.byEmail(email);
      if (!person || !(await isPassword(person.id, password))) return;
      await db.delete(credentials).where(eq(credentials.userId, person.id));
      await db.delete(sessions).where(eq(sessions.userId, person.id));
    },
  };

  async function isPassword(uid: string, password: string): Promise<boolean> {
    const [kept] = await db.select().from(credentials).where(eq(credentials.userId, uid));
    return Boolean(kept?.password && (await hashing.verify({ hash: kept.password, password })));
  }
}
