// Checks at the end of every suite: the invariants, and the shop's records against the provider's.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#server/platform/db/db.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { payments } from './payments.ts';
import { rowsOf } from './rows.ts';
import { waitFor } from './wait-for.ts';

/** Emails are rendered and sent one at a time. */
const EMAILS_MS = 10 * 60_000;

export async function expectConsistentState(db: Db): Promise<void> {
  const broken = await brokenInvariants(db);
  expect([...broken, ...(await payments.listDiscrepancies(db))]).toEqual([]);
}

/** No pending payment, refund or email is left, and the state is consistent. */
export async function expectSettledState(db: Db): Promise<void> {
  await waitFor('the emails', async () => (await countUnfinished(db)).emails === 0, EMAILS_MS);
  expect(await countUnfinished(db)).toEqual({ payments: 0, refunds: 0, emails: 0 });
  await expectConsistentState(db);
}

export async function countUnfinished(
  db: Db,
): Promise<{ payments: number; refunds: number; emails: number }> {
  const [counts] = await rowsOf(
    db,
    sql`select
      (select count(*)::int from orders o where o.status = 'pending_payment') as payments,
      (select count(*)::int from refunds where status <> 'completed') as refunds,
      (select count(*)::int from outbox where status <> 'sent') as emails`,
  );
  return counts as { payments: number; refunds: number; emails: number };
}
