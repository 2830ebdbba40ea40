// The daily sweep: the provider's books of the last days beside ours, and the invariants. What is wrong waits for the owner.
import { notInArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { troubles } from '#server/db/schema/money.ts';
import { brokenInvariants } from '#server/orders/invariants.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { comparePayments } from './sweep-payments.ts';
import { compareRefunds } from './sweep-refunds.ts';

/** `key` is the same each day it is found. */
export type Trouble = { key: string; what: string; orderNumber: string | null };

/** The provider tells of a late payment for five days at most. */
const DAYS = 5;

export async function sweep(parts: OrderParts): Promise<Trouble[]> {
  const from = new Date(Date.now() - DAYS * 24 * 3_600_000);
  const found = [
    ...(await comparePayments(parts, from)),
    ...(await compareRefunds(parts, from)),
    ...(await brokenRules(parts.db)),
  ];
  await keep(parts.db, found);
  return found;
}

async function brokenRules(db: Db): Promise<Trouble[]> {
  return (await brokenInvariants(db)).map(({ name, rows }) => ({
    key: `rule:${name}`,
    what: `Does not hold: ${name.replace(/^I\d /, '')}. ${JSON.stringify(rows)}`,
    orderNumber: null,
  }));
}

/** What was found again keeps the day it was found first; what is no more is forgotten. */
async function keep(db: Db, found: readonly Trouble[]): Promise<void> {
  await db.transaction(async (tx) => {
    const keys = found.map(({ key }) => key);
    await tx.delete(troubles).where(keys.length ? notInArray(troubles.key, keys) : undefined);
    if (found.length === 0) return;
    await tx
      .insert(troubles)
      .values([...found])
      .onConflictDoUpdate({
        target: troubles.key,
        set: { what: sql`excluded.what`, lastSeenAt: sql`now()` },
      });
  });
}
