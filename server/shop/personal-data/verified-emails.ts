// Every email address that an account has verified: what was sent from or to one of them is the account's.
import { type AnyColumn, type SQL, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { accountEmails } from '#server/platform/db/schema/accounts.ts';

export async function listVerifiedEmails(db: Db | Tx, accountId: string) {
  const { email, verifiedAt } = accountEmails;
  return db
    .select({ email, verifiedAt })
    .from(accountEmails)
    .where(eq(accountEmails.accountId, accountId))
    .orderBy(asc(verifiedAt));
}

/** Whether a column holds one of the account's addresses, in whatever case it was typed. */
export function isVerifiedEmailOf(column: AnyColumn, accountId: string): SQL {
  return inArray(
    sql`lower(${column})`,
    sql`(select ${accountEmails.email} from ${accountEmails} where ${eq(accountEmails.accountId, accountId)})`,
  );
}
