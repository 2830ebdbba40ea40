// Differences of a month of 10,000 orders: those that are planted are named, and no other.
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DifferenceKind, differenceKinds } from '#domain/settlement/difference.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { moneyDifferences } from '#server/platform/db/schema/remittances.ts';
import { testDatabase } from '#server/testing/database.ts';
import { findDifferences } from './find-differences.ts';
import { plantMonth } from '#server/testing/planted-month.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await plantMonth(database.db);
}, 60_000);
afterAll(() => database.close());

const now = new Date('2026-11-16T03:00:00+05:30');

async function found(): Promise<string[]> {
  await findDifferences(database.db, now);
  const rows = await database.db.select().from(moneyDifferences);
  return rows.map(({ kind, subject }) => `${kind} ${subject}`).toSorted();
}

const awb = (n: number) => String(10_000_000_000 + n);
const line = (set: SQL, id: string) =>
  sql`update settlement_lines set ${set} where entity_id = ${id}`;
const copy = (id: string, as: SQL) => sql`
  insert into settlement_lines (provider, entity_id, settlement_id, type, amount_paise, debit_paise, credit_paise, fee_paise,
    tax_paise, is_on_hold, utr, settled_at, payment_id, method)
  select provider, ${as}, type, amount_paise, debit_paise, credit_paise, fee_paise, tax_paise, is_on_hold, utr, settled_at,
    payment_id, method from settlement_lines where entity_id = ${id}`;
const cash = (set: SQL, n: number) =>
  sql`update remittance_rows set ${set} where order_id = ${`CA${n}`}`;

/** Statements that make each difference, with what it is about; of some kinds there are two ways. */
const plants: Record<DifferenceKind, [subject: string, ...statements: SQL[]][]> = {
  'not-settled': [
    ['pay_5', sql`delete from settlement_lines where entity_id = 'pay_5'`],
    // Captured a quarter of an hour before midnight in India, and on hold.
    ['pay_21', line(sql`settlement_id = '', settled_at = null`, 'pay_21')],
  ],
  'amount-differs': [
    [
      'pay_6',
      line(sql`amount_paise = amount_paise - 100, credit_paise = credit_paise - 100`, 'pay_6'),
    ],
    ['rfnd_8', line(sql`amount_paise = 60000, debit_paise = 60000`, 'rfnd_8')],
  ],
  'settled-twice': [['pay_7', copy('pay_7', sql`entity_id, 'setl_again'`)]],
  'unknown-line': [
    ['pay_stranger', copy('pay_9', sql`'pay_stranger', settlement_id`)],
    ['adj_1', copy('pay_9', sql`'adj_1', settlement_id`), line(sql`type = 'adjustment'`, 'adj_1')],
    [
      'rfnd_of_dashboard',
      copy('rfnd_12', sql`'rfnd_of_dashboard', settlement_id`),
      line(sql`amount_paise = 700, debit_paise = 700`, 'rfnd_of_dashboard'),
    ],
  ],
  'refund-twice': [
    ['rfnd_16', copy('rfnd_16', sql`entity_id, 'setl_again'`)],
    ['rfnd_20_again', copy('rfnd_20', sql`'rfnd_20_again', settlement_id`)],
  ],
  'refund-not-debited': [
    ['rfnd_24', sql`delete from settlement_lines where entity_id = 'rfnd_24'`],
  ],
  chargeback: [
    [
      'disp_1',
      copy('rfnd_28', sql`'adj_disp', settlement_id`),
      line(sql`type = 'adjustment', dispute_id = 'disp_1'`, 'adj_disp'),
    ],
  ],
  'fee-without-gst': [
    [
      'pay_6001',
      line(
        sql`credit_paise = credit_paise + tax_paise, fee_paise = fee_paise - tax_paise, tax_paise = 0`,
        'pay_6001',
      ),
    ],
  ],
  'wrong-fee': [
    ['pay_6002', line(sql`credit_paise = credit_paise - 500`, 'pay_6002')],
    ['pay_6003', line(sql`tax_paise = tax_paise / 2`, 'pay_6003')],
  ],
  'cash-differs': [
    [awb(31), cash(sql`cash_paise = cash_paise - 5000`, 31)],
    [awb(32), cash(sql`cash_paise = cash_paise + 5000`, 32)],
    // Cash of a parcel that came back.
    [awb(33), sql`update orders set status = 'returned_to_origin' where id = 'CA33'`],
  ],
  'cash-twice': [
    [
      awb(34),
      sql`insert into remittance_rows select remittance_id, 90000, awb, order_id, cash_paise, 0, 0, paid_on, null
      from remittance_rows where order_id = 'CA34'`,
    ],
  ],
  'cash-unknown': [
    [
      '99999999999',
      sql`insert into remittance_rows values ('remittance', 90001, '99999999999', null, 3000000000, 0, 0, null, null)`,
    ],
  ],
  'cash-missing': [[awb(35), sql`delete from remittance_rows where order_id = 'CA35'`]],
  'return-charge': [[awb(36), cash(sql`return_charge_paise = 9000`, 36)]],
};

test('a month without a difference names none', async () => {
  expect(await found()).toEqual([]);
});

test('what need not be settled or remitted yet is no difference', async () => {
  const { db } = database;
  // The third working day is over only when the report of the next day has been fetched.
  await db.execute(sql`insert into orders select (jsonb_populate_record(o, '{"id":"NEW","number":"NEW","idempotency_key":"NEW","provider_order_id":"order_new"}')).*
    from orders o where id = 'ON1'`);
  await db.execute(sql`insert into payment_attempts select (jsonb_populate_record(a,
    '{"provider_payment_id":"pay_new","order_id":"NEW","created_at":"2026-11-11T00:05:00+05:30"}')).* from payment_attempts a where order_id = 'ON1'`);
  // Delivered ten days ago, and not remitted: the tenth day is over only tomorrow.
  await db.execute(sql`insert into orders select (jsonb_populate_record(o,
    '{"id":"NEWCASH","number":"NEWCASH","idempotency_key":"NEWCASH","tracking":"10000099999"}')).* from orders o where id = 'CA1'`);
  await db.execute(sql`insert into order_events (order_id, event, from_status, to_status, actor, details, happened_at)
    values ('NEWCASH', 'delivered', 'shipped', 'delivered', 'admin', '{}', '2026-11-06T00:10:00+05:30')`);
  expect(await found()).toEqual([]);
});

test('planted differences of 14 kinds are named, and none is invented', async () => {
  const expected: string[] = [];
  for (const kind of differenceKinds) {
    for (const [subject, ...statements] of plants[kind]) {
      for (const statement of statements) await database.db.execute(statement);
      expected.push(`${kind} ${subject}`);
    }
  }
  expect(await found()).toEqual(expected.toSorted());
});

test('a difference is resolved until its amounts change, and deleted once it is gone', async () => {
  const { db } = database;
  await db.execute(sql`update money_differences set resolved_at = now(), resolved_by = 'owner'
    where subject in ('pay_6', ${awb(31)})`);
  await db.execute(cash(sql`cash_paise = cash_paise - 100`, 31));
  await db.execute(cash(sql`return_charge_paise = 0`, 36));
  const all = await found();
  expect(all).not.toContain(`return-charge ${awb(36)}`);
  const rows = await db.select().from(moneyDifferences);
  const isResolved = (subject: string) =>
    rows.find((row) => row.subject === subject)?.resolvedAt !== null;
  expect([isResolved('pay_6'), isResolved(awb(31))]).toEqual([true, false]);
});

test('an amount above the largest 32-bit number is kept to the paisa', async () => {
  const rows = await database.db.select().from(moneyDifferences);
  expect(rows.find(({ kind }) => kind === 'cash-unknown')?.actualPaise).toBe(3_000_000_000);
});
