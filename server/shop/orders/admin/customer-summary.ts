// What the admin sees of an order's customer: how many orders, and what they came to.
import { eq, sql } from 'drizzle-orm';
import { toRupees } from '#domain/money/money.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';

/** `orderCount`: all that the list of this customer shows. `spent`: rupees, without orders that came to nothing. */
export type CustomerSummary = { accountId: string; orderCount: number; spent: number };

/** Null when the account is deleted. */
export async function summariseCustomer(
  db: Db,
  accountId: string | null,
): Promise<CustomerSummary | null> {
  if (accountId === null) return null;
  const isSale = sql`${orders.status} not in ('pending_payment', 'expired', 'cancelled', 'returned_to_origin')`;
  const [sums] = await db
    .select({
      orderCount: sql<number>`count(*)::int`,
      spentPaise: sql<number>`(coalesce(sum(${orders.totalPaise}) filter (where ${isSale}), 0))::float8`,
    })
    .from(orders)
    .where(eq(orders.accountId, accountId));
  return {
    accountId,
    orderCount: sums?.orderCount ?? 0,
    spent: toRupees(sums?.spentPaise ?? 0),
  };
}
