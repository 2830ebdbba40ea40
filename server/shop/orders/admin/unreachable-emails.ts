// Addresses of an order's customer that take no emails, for the admin.
import { eq } from 'drizzle-orm';
import { normaliseEmail } from '#domain/customer/account.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';

/** Unreachable ones of the address typed at the checkout and the account's own: which of the two gets the emails can change. */
export async function listUnreachableEmails(
  { db, outbox }: Pick<OrderDeps, 'db' | 'outbox'>,
  { accountId, contactEmail }: Pick<OrderRow, 'accountId' | 'contactEmail'>,
): Promise<string[]> {
  if (accountId === null) return [];
  const [account] = await db.select().from(users).where(eq(users.id, accountId));
  const emails = [contactEmail, account?.email ?? contactEmail].map(normaliseEmail);
  const checked = await Promise.all(
    [...new Set(emails)].map(async (email) => ((await outbox.isUnreachable(email)) ? [email] : [])),
  );
  return checked.flat();
}
