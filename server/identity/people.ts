// The people who have an account, as the tables know them and as the shop does.
import { type SQL, eq } from 'drizzle-orm';
import { type Account, normaliseEmail } from '#domain/account.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';

export type Person = typeof users.$inferSelect;
type Shown = Pick<Person, 'id' | 'name' | 'email' | 'emailVerified'> & { image?: string | null };

export type People = ReturnType<typeof openPeople>;

export function openPeople(db: Db, adminEmail: string) {
  async function where(condition: SQL): Promise<Person | undefined> {
    const [person] = await db.select().from(users).where(condition);
    return person;
  }
  return {
    byId: (uid: string) => where(eq(users.id, uid)),
    byEmail: (email: string) => where(eq(users.email, normaliseEmail(email))),
    /** The owner is whoever has proved to read the owner's mail: decided at every look, never stored. */
    accountOf: (person: Shown): Account => ({
      uid: person.id,
      displayName: person.name || null,
      email: person.email,
      photoURL: person.image ?? null,
      emailVerified: person.emailVerified,
      role: person.emailVerified && person.email === adminEmail ? 'admin' : 'shopper',
    }),
  };
}
