// Reads user rows and converts them to accounts.
import { type SQL, eq } from 'drizzle-orm';
import { type Account, normaliseEmail } from '#domain/customer/account.ts';
import { type AccountRole, isPersonRole } from '#domain/people/person-roles.ts';
import type { Db } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';

export type UserRecord = typeof users.$inferSelect;
type VisibleRecord = Pick<UserRecord, 'id' | 'name' | 'email' | 'emailVerified' | 'role'> & {
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
    isAdminEmail: (email: string) => normaliseEmail(email) === adminEmail,
    findByEmail: (email: string) => where(eq(users.email, normaliseEmail(email))),
    /**
     * The admin is the account with the admin's verified email address; computed each time, never stored. Roles of other
     * people are stored, and given with the mailbox proved.
     */
    accountOf: (user: VisibleRecord): Account => ({
      uid: user.id,
      displayName: user.name || null,
      email: user.email,
      photoURL: user.image ?? null,
      emailVerified: user.emailVerified,
      role: roleOf(user, adminEmail),
    }),
  };
}

function roleOf({ email, emailVerified, role }: VisibleRecord, adminEmail: string): AccountRole {
  if (!emailVerified) return 'customer';
  if (email === adminEmail) return 'admin';
  return isPersonRole(role) ? role : 'customer';
}
