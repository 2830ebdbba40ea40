// Limit on the links and codes of one account: strangers can ask for them, and must leave one for the account's holder.
import { type SQLWrapper, and, eq, lt, sql } from 'drizzle-orm';
import { mailboxOf } from '#domain/customer/account.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { openSharedRuns } from '#server/platform/lib/shared-runs.ts';
import type { OutgoingEmail } from '#server/platform/mail/port.ts';
import { type LinkKind, countLinks } from './email-links.ts';
import type { UserRecord } from './user-records.ts';

/** Links and codes are valid for an hour; of those sent within its first half no more than these exist. */
const MAX_RECENT = 3;
const RECENT_SECONDS_LEFT = 30 * 60;

type LimitedKind = Extract<LinkKind, 'reset-password' | 'sign-in-code'>;

/** Requests that wait for a lock hold a connection each; a flood of them for one account would hold all of the pool. */
const shareSending = openSharedRuns<void>();

/**
 * Runs `send` unless the mailbox has three recent links of this kind, each valid for half an hour at least. Concurrent
 * requests for one account share one sending; those of other servers wait for its lock.
 */
export function sendUnlessRecent(
  db: Db,
  kind: LimitedKind,
  { user, send }: { user: UserRecord; send: (tx: Tx) => Promise<void> },
): Promise<void> {
  return shareSending(`${kind} ${user.id}`, () =>
    db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, user.id)).for('no key update');
      const recent = await countLinks(tx, kind, { uid: user.id, secondsLeft: RECENT_SECONDS_LEFT });
      if (recent < MAX_RECENT) await send(tx);
    }),
  );
}

/**
 * The budget of an unverified account's link or code. The first account of a mailbox gets one that is not counted while it
 * has no valid one: accounts that strangers register with tags of the same mailbox cannot keep it from its holder.
 */
export async function budgetOf(
  tx: Tx,
  kind: LimitedKind,
  user: UserRecord,
): Promise<OutgoingEmail['budget']> {
  const hasValidOne = (await countLinks(tx, kind, { uid: user.id })) > 0;
  return !hasValidOne && (await isFirstOfMailbox(tx, user)) ? 'none' : 'account';
}

/** The database finds the older accounts that differ in tag, dots or domain only. */
async function isFirstOfMailbox(tx: Tx, { email, createdAt }: UserRecord): Promise<boolean> {
  const lettersOf = (address: SQLWrapper) =>
    sql`replace(split_part(split_part(${address}, '@', 1), '+', 1), '.', '')`;
  const hasSameLetters = eq(lettersOf(users.email), lettersOf(sql`${email}::text`));
  const older = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(lt(users.createdAt, createdAt), hasSameLetters));
  return !older.some((account) => mailboxOf(account.email) === mailboxOf(email));
}
