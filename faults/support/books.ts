// The end of every suite: the invariants, and the shop's books against the provider's own.
import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { brokenInvariants } from '#server/orders/invariants.ts';
import { patiently } from './patience.ts';

/** Each letter is written and sent in its turn. */
const LETTERS_MS = 10 * 60_000;

const againstTheProvider: readonly { name: string; broken: SQL }[] = [
  {
    name: 'I2 every payment the provider captured is known as captured',
    broken: sql`select p.id from sandbox.payments p
      left join payment_attempts a on a.provider_payment_id = p.id and a.status = 'captured'
      where p.status = 'captured' and a.provider_payment_id is null`,
  },
  {
    name: 'I2 nothing is taken for captured that the provider did not capture',
    broken: sql`select a.provider_payment_id from payment_attempts a
      left join sandbox.payments p on p.id = a.provider_payment_id and p.status = 'captured'
        and p.amount = a.amount_paise
      where a.status = 'captured' and p.id is null`,
  },
  {
    name: 'I3 what the provider paid back is what was owed, once',
    broken: sql`select r.id from sandbox.refunds r
      left join refunds o on o.id = r.idempotency_key and o.amount_paise = r.amount
      where r.status <> 'failed' and o.id is null`,
  },
  {
    name: 'I4 the provider was asked for the order’s total',
    broken: sql`select o.number from orders o join sandbox.orders p on p.receipt = o.number
      where p.amount <> o.total_paise`,
  },
];

export async function expectBooksInOrder(db: Db): Promise<void> {
  const broken = await brokenInvariants(db);
  for (const question of againstTheProvider) {
    const rows = await rowsOf(db, question.broken);
    if (rows.length > 0) broken.push({ name: question.name, rows: rows.slice(0, 5) });
  }
  expect(broken).toEqual([]);
}

/** Everything comes to rest by itself: no payment hangs, no refund is open, no letter waits; and the books agree. */
export async function expectAllWell(db: Db): Promise<void> {
  await patiently('the letters', async () => (await unfinished(db)).letters === 0, LETTERS_MS);
  expect(await unfinished(db)).toEqual({ payments: 0, refunds: 0, letters: 0 });
  await expectBooksInOrder(db);
}

export async function unfinished(
  db: Db,
): Promise<{ payments: number; refunds: number; letters: number }> {
  const [counts] = await rowsOf(
    db,
    sql`select
      (select count(*)::int from orders o where o.status = 'pending_payment') as payments,
      (select count(*)::int from refunds where status <> 'done') as refunds,
      (select count(*)::int from outbox where status <> 'sent') as letters`,
  );
  return counts as { payments: number; refunds: number; letters: number };
}

export async function count(db: Db, question: SQL): Promise<number> {
  const [row] = await rowsOf(db, sql`select count(*)::int as rows from (${question}) q`);
  return Number(row?.rows);
}

export async function rowsOf(db: Db, question: SQL): Promise<Record<string, unknown>[]> {
  return ((await db.execute(question)) as unknown as { rows: Record<string, unknown>[] }).rows;
}
