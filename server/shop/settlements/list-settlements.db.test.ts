// Lists of settlements and payments of a month of 10,000 orders, and the fees of the month for the accountant.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { plantMonth } from '#server/testing/planted-month.ts';
import { testDatabase } from '#server/testing/database.ts';
import { listPayments } from './list-payments.ts';
import {
  exportFees,
  listFeeMonths,
  listSettlements,
  loadSettlement,
  readMoneyFlow,
} from './list-settlements.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await plantMonth(database.db);
}, 60_000);
afterAll(() => database.close());

test('pages of a settlement have each line once', async () => {
  const { settlements } = await listSettlements(database.db, { month: '2026-10' });
  expect(settlements).toHaveLength(20);
  const { id, payments, refunds } = settlements[0] ?? { id: '', payments: 0, refunds: 0 };
  const seen: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page = await loadSettlement(database.db, id, after);
    seen.push(...(page?.lines ?? []).map(({ entityId }) => entityId));
    after = page?.nextLine ?? null;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(payments + refunds);
});

test('the GST of a month is that of all its lines, in the list and in the file', async () => {
  const [month] = await listFeeMonths(database.db);
  const { rows } = (await database.db.execute(
    sql`select sum(tax_paise)::float8 as tax from settlement_lines`,
  )) as { rows: { tax: number }[] };
  expect(month).toMatchObject({ month: '2026-10', taxPaise: rows[0]?.tax });
  const total = (await exportFees(database.db, '2026-10')).trim().split('\n').at(-1)?.split(',');
  expect(Math.round(Number(total?.at(-2)) * 100)).toBe(month?.taxPaise);
});

test('a payment shows the days in India on which it was captured and settled, and its UTR', async () => {
  const filter = { month: '2026-10', q: 'ON6999' };
  const { payments } = await listPayments(database.db, filter);
  expect(payments.find(({ id }) => id === 'pay_6999')).toMatchObject({
    capturedOn: '2026-10-20',
    settledOn: '2026-10-24',
    utr: 'UTR19',
  });
});

test('what was sold, captured and settled in a month without differences is the same', async () => {
  const flow = await readMoneyFlow(database.db, '2026-10');
  expect(flow.soldPaise).toBeGreaterThan(2 ** 31);
  expect([flow.capturedPaise, flow.settledPaise]).toEqual([flow.soldPaise, flow.soldPaise]);
});
