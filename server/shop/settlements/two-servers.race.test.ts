// The settlement job on two servers at once, with a naive control that must fail.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { SettlementLine } from '#domain/settlement/settlement-line.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import { settlementLines } from '#server/platform/db/schema/settlements.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { storeLines } from './store-lines.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const month = { year: 2026, month: 10 };
const COUNT = 500;

const linesOf = (settlementId: string): SettlementLine[] =>
  Array.from({ length: COUNT }, (_, at) => ({
    entityId: `pay_${settlementId}_${at}`,
    type: 'payment',
    amountPaise: 100_000,
    debitPaise: 0,
    creditPaise: 97_640,
    feePaise: 2_360,
    taxPaise: 360,
    isOnHold: false,
    settlementId,
    utr: 'UTR1',
    settledAt: '2026-10-07T06:00:00.000Z',
    paymentId: `pay_${settlementId}_${at}`,
    disputeId: null,
    method: 'card',
    description: null,
  }));

test('two servers that store one report at once store each line once, and take none for changed', async () => {
  const lines = linesOf(`setl_${randomUUID().slice(0, 8)}`);
  const report = { provider: 'razorpay', month } as const;
  await Promise.all([
    storeLines(shop.db, { ...report, lines }),
    storeLines(shop.db, { ...report, lines: lines.toReversed() }),
  ]);
  const stored = await shop.db.select().from(settlementLines);
  expect(stored).toHaveLength(COUNT);
  expect(stored.every(({ earlier }) => earlier.length === 0)).toBe(true);
});

test('naive control: two servers that insert what they have not found insert each line twice', async () => {
  await shop.db.execute(sql`create table naive_lines (entity_id text)`);
  const insertMissing = () =>
    shop.db.transaction(async (tx) => {
      const count = await countNaive(tx);
      await tx.execute(sql`select pg_sleep(0.2)`);
      if (count === 0) {
        await tx.execute(
          sql`insert into naive_lines select 'pay_' || n from generate_series(1, 10) n`,
        );
      }
    });
  await Promise.all([insertMissing(), insertMissing()]);
  expect(await countNaive(shop.db)).toBe(20);
});

async function countNaive(db: Db | Tx): Promise<number> {
  const row = z.object({ count: z.int() });
  return firstOf(await selectRows(db, row, sql`select count(*)::int as count from naive_lines`))
    .count;
}
