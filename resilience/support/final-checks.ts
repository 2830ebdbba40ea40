// Checks at the end of every suite: the invariants, and the shop's records against the provider's.
import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#server/platform/db/db.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { waitFor } from './wait-for.ts';

/** Emails are rendered and sent one at a time. */
const EMAILS_MS = 10 * 60_000;

const providerChecks: readonly { name: string; broken: SQL }[] = [
  {
    name: 'every payment the provider captured is stored as captured',
    broken: sql`select p.id from sandbox.payments p
      left join payment_attempts a on a.provider_payment_id = p.id and a.status = 'captured'
      where p.status = 'captured' and a.provider_payment_id is null`,
  },
  {
    name: 'no payment is stored as captured that the provider did not capture',
    broken: sql`select a.provider_payment_id from payment_attempts a
      left join sandbox.payments p on p.id = a.provider_payment_id and p.status = 'captured'
        and p.amount = a.amount_paise
      where a.status = 'captured' and p.id is null`,
  },
  {
    name: 'every refund of the provider matches one refund of the shop',
    // A refund that failed there is requested again, under a key with a number.
    broken: sql`select r.id from sandbox.refunds r
      left join refunds o on o.amount_paise = r.amount
        and (r.idempotency_key = o.id or starts_with(r.idempotency_key, o.id || '-'))
      where r.status <> 'failed' and o.id is null`,
  },
  {
    name: 'the provider’s order has the total of the shop’s order',
    broken: sql`select o.number from orders o join sandbox.orders p on p.receipt = o.number
      where p.amount <> o.total_paise + o.cancelled_paise`,
  },
];

export async function expectConsistentState(db: Db): Promise<void> {
  const broken = await brokenInvariants(db);
  for (const check of providerChecks) {
    const rows = await rowsOf(db, check.broken);
    if (rows.length > 0) broken.push({ name: check.name, rows: rows.slice(0, 5) });
  }
  expect(broken).toEqual([]);
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

export async function countRows(db: Db, query: SQL): Promise<number> {
  const [row] = await rowsOf(db, sql`select count(*)::int as rows from (${query}) q`);
  return Number(row?.rows);
}

export async function rowsOf(db: Db, query: SQL): Promise<Record<string, unknown>[]> {
  return ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
}
