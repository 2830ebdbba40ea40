// The live session of a request with its account, in one statement: Better Auth would send two and cost as much again.
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Account } from '#domain/customer/account.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sessions, users } from '#server/platform/db/schema/accounts.ts';
import { ABSOLUTE_SECONDS, ADMIN_IDLE_SECONDS, IDLE_SECONDS, UPDATE_SECONDS } from './config.ts';
import { signedTokensOf, tokenSignedWith } from './session-token.ts';
import type { UserRecords } from './user-records.ts';

export type LiveSession = {
  id: string;
  account: Account;
  /** Whether the password was given within the last 30 minutes, at sign-in or again since. */
  hasConfirmedPassword: boolean;
  /** Whether the sign-in of the account asks for a second step. */
  hasSecondFactor: boolean;
};

/** Null for a guest, an unknown, forged, withdrawn or expired token, and a disabled account. */
export type FindSession = (headers: Headers) => Promise<LiveSession | null>;

type Deps = {
  db: Db;
  userRecords: UserRecords;
  cookieName: string;
  /** The present secret, and the previous one while it is being changed. */
  secrets: readonly string[];
};

/** A session that is used is extended, at most once an hour. That of whoever opens the back office ends sooner without use. */
export function openSessionLookup({ db, userRecords, cookieName, secrets }: Deps): FindSession {
  const statement = prepareLookup(db);

  /** False for a session that ended meanwhile. */
  async function extend(id: string): Promise<boolean> {
    const extended = await db
      .update(sessions)
      .set({ expiresAt: fromNow(IDLE_SECONDS), updatedAt: sql`now()` })
      .where(eq(sessions.id, id))
      .returning({ id: sessions.id });
    return extended.length > 0;
  }

  return async (headers) => {
    const token = verifiedToken(signedTokensOf(headers, cookieName), secrets);
    if (token === null) return null;
    const [found] = await statement.execute({ token });
    if (!found) return null;
    const { id, isDue, isUnattended, hasConfirmedPassword, hasSecondFactor, user } = found;
    const account = userRecords.accountOf(user);
    if (account.role !== 'customer' && isUnattended) return null;
    if (isDue && !(await extend(id))) return null;
    return { id, hasConfirmedPassword, hasSecondFactor, account };
  };
}

/** Prepares the query of a session. Its times are compared by the database's clock, which all servers share. */
function prepareLookup(db: Db) {
  const { id, expiresAt, createdAt, passwordConfirmedAt } = sessions;
  const { id: uid, name, email, emailVerified, image, role, twoFactorEnabled } = users;
  return db
    .select({
      id,
      isDue: sql<boolean>`${expiresAt} <= ${fromNow(IDLE_SECONDS - UPDATE_SECONDS)}`,
      isUnattended: sql<boolean>`
        ${expiresAt} <= ${fromNow(IDLE_SECONDS - ADMIN_IDLE_SECONDS - UPDATE_SECONDS)}`,
      hasConfirmedPassword: sql<boolean>`
        coalesce(${passwordConfirmedAt}, ${createdAt}) > ${fromNow(-30 * 60)}`,
      hasSecondFactor: twoFactorEnabled,
      user: { id: uid, name, email, emailVerified, image, role },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(expiresAt, sql`now()`),
        gt(createdAt, fromNow(-ABSOLUTE_SECONDS)),
        eq(users.disabled, sql`false`),
      ),
    )
    .prepare('find_session');
}

function fromNow(seconds: number) {
  return sql`now() + ${sql.raw(String(seconds))} * interval '1 second'`;
}

function verifiedToken(signed: readonly string[], secrets: readonly string[]): string | null {
  for (const each of signed) {
    for (const secret of secrets) {
      const token = tokenSignedWith(secret, each);
      if (token) return token;
    }
  }
  return null;
}
