// Statements with checked rows, and the shop's own transactions, on both databases.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { readOffers } from '#server/shop/cart/load-cart.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import type { Db, OpenDatabase } from './db.ts';
import { variants } from './schema/catalogue.ts';
import { appliedFunctions } from './schema/upgrades.ts';
import { type Params, firstOf, selectRows, statement } from './statement.ts';

let database: OpenDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  await stocked(db, [aProduct('silk')], 3);
});
afterAll(() => database.close());

const stockRow = z.object({ productId: z.string(), onHand: z.int() });
const findStock = statement(
  'find_stock_of_test',
  stockRow,
  (p: Params<{ productId: string; least: number }>) => sql`
    select product_id as "productId", on_hand as "onHand" from variants
    where product_id = ${p.productId} and on_hand >= ${p.least}`,
);

test('a statement returns the rows for its parameters', async () => {
  expect(await findStock(db, { productId: 'silk', least: 3 })).toEqual([
    { productId: 'silk', onHand: 3 },
  ]);
  expect(await findStock(db, { productId: 'silk', least: 4 })).toEqual([]);
});

test('PostgreSQL prepares a statement once, under its name', async () => {
  const names = await db.transaction(async (tx) => {
    for (const least of [1, 2]) await findStock(tx, { productId: 'silk', least });
    const query = sql`select name from pg_prepared_statements where name = 'find_stock_of_test'`;
    return selectRows(tx, z.object({ name: z.string() }), query);
  });
  // PGlite has one connection and its functions keep their plans; it knows no names.
  expect(names).toHaveLength(database.kind === 'server' ? 1 : 0);
});

const renamed = statement(
  'stock_under_another_name',
  stockRow,
  () => sql`select product_id as "productId", on_hand as "inStock" from variants`,
);

test('a column under another name than the schema says fails the statement', async () => {
  await expect(renamed(db)).rejects.toThrow(
    /^Unexpected rows of stock_under_another_name: [\s\S]*onHand/,
  );
  const query = sql`select product_id as "productId" from variants`;
  await expect(selectRows(db, stockRow, query)).rejects.toThrow('Unexpected rows of');
});

test('a production server does not compare rows with their schema', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await renamed(db)).toEqual([{ productId: 'silk', inStock: 3 }]);
});

test('a renamed column of what an SQL function returns fails the cart', async () => {
  const [variant] = await db.select().from(variants).where(eq(variants.productId, 'silk'));
  const changed = db.transaction(async (tx) => {
    const row = z.object({ text: z.string() });
    const query = sql`select pg_get_functiondef('read_cart'::regproc) as text`;
    const { text } = firstOf(await selectRows(tx, row, query));
    await tx.run({ text: text.replace('"reviewCount"', '"reviews"'), values: [] });
    return readOffers(tx, [variant?.id ?? '']);
  });
  await expect(changed).rejects.toThrow(/^Unexpected rows of read_cart: [\s\S]*reviewCount/);
});

test('dates and times are texts', async () => {
  const row = z.object({ at: z.string(), day: z.string() });
  const query = sql`select '2026-11-26T10:00:00Z'::timestamptz as at, '2026-11-26'::date as day`;
  expect(firstOf(await selectRows(db, row, query)).day).toBe('2026-11-26');
});

const name = 'function of test';
const isStored = async () =>
  (await db.$count(appliedFunctions, eq(appliedFunctions.name, name))) > 0;

test('a transaction that fails rolls back, and rejects with its own error', async () => {
  const failed = db.transaction(async (tx) => {
    await tx.insert(appliedFunctions).values({ name, hash: '' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow(/^no$/);
  expect(await isStored()).toBe(false);
});

test('a transaction within a transaction rolls back alone', async () => {
  await db.transaction(async (tx) => {
    await tx.insert(appliedFunctions).values({ name, hash: '' });
    const inner = tx.transaction(async (nested) => {
      await nested.delete(appliedFunctions).where(eq(appliedFunctions.name, name));
      await nested.execute(sql`select 1 / 0`);
    });
    await expect(inner).rejects.toThrow();
  });
  expect(await isStored()).toBe(true);
});

test('a snapshot takes no writes', async () => {
  const written = db.transaction((tx) => tx.delete(appliedFunctions), { isSnapshot: true });
  await expect(written).rejects.toMatchObject({ cause: { code: '25006' } });
});
