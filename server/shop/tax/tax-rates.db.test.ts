// GST rates: which row holds at a moment, and a new rate that ends the one before it.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import type { NewTaxRate } from '#domain/tax/tax-rate-errors.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { taxRates } from '#server/platform/db/schema/tax-rates.ts';
import { testDatabase } from '#server/testing/database.ts';
import { readTaxBasis } from './read-tax-basis.ts';
import { openTaxRates } from './tax-rates.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.insert(taxRates).values([
    { ...spices, fromDay: '2026-01-01', toDay: '2026-03-31', percentBelow: 5, percentAbove: 5 },
    { ...spices, fromDay: '2026-04-01', percentBelow: 12, percentAbove: 12 },
  ]);
});
afterAll(() => database.close());

const spices = { hsnPrefix: '0910', source: 'A test', confidence: 'C' as const };
const percentOf = async (at: Date | null) => {
  const { rates } = await database.db.transaction((tx) => readTaxBasis(tx, { productIds: [], at }));
  return rates.find(({ hsnPrefix }) => hsnPrefix === spices.hsnPrefix)?.percentBelow;
};

test('the first release has the rates of September 2025, each with its source', async () => {
  const { rates } = await openTaxRates(database.db, defaultOwnerSettings).list();
  const clothing = rates.find(({ hsnPrefix }) => hsnPrefix === '62');
  expect(clothing).toMatchObject({
    fromDay: '2025-09-22',
    toDay: null,
    limitPaise: 2_500_00,
    percentBelow: 5,
    percentAbove: 18,
    confidence: 'A',
  });
  expect(rates.every(({ source }) => source !== '')).toBe(true);
});

test('a rate changes at midnight in India, on every connection', async () => {
  const moments = ['2026-03-31T23:59:59.999+05:30', '2026-04-01T00:00:00+05:30'];
  const asked = moments.flatMap((moment) => [new Date(moment), new Date(moment)]);
  // Each in a transaction of its own, which PostgreSQL runs on connections of their own.
  expect(await Promise.all(asked.map(percentOf))).toEqual([5, 5, 12, 12]);
  expect(await percentOf(new Date('2025-12-31T23:59:59+05:30'))).toBeUndefined();
});

test('without a moment the rates of today hold, by the clock of the database', async () => {
  await database.db.transaction(async (tx) => {
    const { rates } = await readTaxBasis(tx, { productIds: [], at: null });
    const holding = await tx
      .select({ id: taxRates.id })
      .from(taxRates)
      .where(
        sql`(now() at time zone 'Asia/Kolkata')::date between from_day and coalesce(to_day, 'infinity')`,
      );
    const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));
    expect(idsOf(rates)).toEqual(idsOf(holding));
  });
});

describe('a new rate', () => {
  const cotton = {
    hsnPrefix: '52',
    limitPaise: null,
    percentBelow: 12,
    percentAbove: 12,
    source: 'Notification 1/2099',
    confidence: 'B',
  } satisfies Omit<NewTaxRate, 'fromDay'>;

  test('ends the one before it the day before, whose percentages stay, and is in the audit log', async () => {
    const rates = openTaxRates(database.db, defaultOwnerSettings);
    await rates.add('an-admin', { ...cotton, fromDay: '2099-04-01' });
    const stored = (await rates.list()).rates.filter(({ hsnPrefix }) => hsnPrefix === '52');
    expect(stored).toMatchObject([
      { fromDay: '2099-04-01', toDay: null, percentBelow: 12 },
      { fromDay: '2025-09-22', toDay: '2099-03-31', percentBelow: 5 },
    ]);
    const logged = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.accountId, 'an-admin'));
    expect(JSON.stringify(logged[0]?.changes)).toContain('12 %, from 2099-04-01');
  });

  test.each([
    ['of a day that is over', { fromDay: '2025-10-01' }, 'fromDay'],
    ['before a later one of the same code', { fromDay: '2098-01-01' }, 'fromDay'],
    ['with two percentages and no limit', { percentAbove: 18 }, 'percentAbove'],
    ['with a code of letters', { hsnPrefix: 'silk' }, 'hsnPrefix'],
    ['without a source', { source: ' ' }, 'source'],
  ])('%s is refused at its field', async (_, change, field) => {
    const rate = { ...cotton, fromDay: '2100-01-01', ...change };
    const refused = openTaxRates(database.db, defaultOwnerSettings).add('an-admin', rate);
    await expect(refused).rejects.toMatchObject({
      code: 'settings/invalid',
      fields: { [field]: expect.any(String) as string },
    });
  });
});
