// Reads user rows and converts them to accounts.
import { type SQL, eq } from 'drizzle-orm';
import { type Account, normaliseEmail } from '#domain/customer/account.ts';
import type { Db } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';

export type UserRecord = typeof users.$inferSelect;
type VisibleRecord = Pick<UserRecord, 'id' | 'name' | 'email' | 'emailVerified'> & {
  image?: string | null;
};

export type UserRecords = ReturnType<typeof openUserRecords>;

export function openUserRecords(db: Db, adminEmail: string) {
  async function where(condition: SQL): Promise<UserRecord | undefined> {
    const [user] = await db.select().from(users).where(condition);
    return user;
  }
  return {
    findById: (uid: string) => where(eq(users.id, uid)),
    findByEmail: (email: string) => where(eq(users.email, normaliseEmail(email))),
    /** The admin is the account with the admin's verified email address; computed each time, never stored. */
    accountOf: (user: VisibleRecord): Account => ({
      uid: user.id,
      displayName: user.name || null,
      email: user.email,
      photoURL: user.image ?? null,
      emailVerified: user.emailVerified,
      role: user.emailVerified && user.email === adminEmail ? 'admin' : 'customer',
    }),
  };
}
