// Upgrade of the last database whose products had their fields as columns written by hand, a facet word and no attributes.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Filter, noFilter } from '#domain/catalogue/catalogue.ts';
import { readSettings } from '#server/platform/config/env.ts';
import { invariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { databaseFromDump } from '#server/testing/database.ts';
import type { OpenDatabase } from '../db.ts';
import { selectRows } from '../statement.ts';

const stored = gunzipSync(readFileSync(join(import.meta.dirname, 'shop-2026-11-26.sql.gz')));
const dump = stored.toString('utf8');

let database: OpenDatabase;
let shop: Shop;
/** Of each table, once the migrations have run and before the shop has. */
const countsAfter = new Map<string, number>();

beforeAll(async () => {
  database = await databaseFromDump(dump);
  for (const table of insertsByTable().keys()) countsAfter.set(table, await countOf(table));
  const settings = readSettings({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'sunehri-upgrade-')),
    SESSION_SECRET: 'the secret of the shop of 26 November',
  });
  const renderEmail = async () => ({ subject: 'An email', html: '<p>', text: '' });
  shop = await openShop(settings, { renderEmail, database });
});
afterAll(() => shop.close());

function insertsByTable(): Map<string, number> {
  const inserts = [...dump.matchAll(/^INSERT INTO ((?:public|sandbox|jobs)\.\w+) VALUES/gm)];
  const byTable = Map.groupBy(inserts, ([, table = '']) => table);
  return new Map([...byTable].map(([table, { length }]) => [table, length]));
}

async function countOf(table: string): Promise<number> {
  const [row] = await selectRows(
    database.db,
    z.object({ count: z.int() }),
    sql.raw(`select count(*)::integer as count from ${table}`),
  );
  return row?.count ?? 0;
}

test('an upgrade from 26 November keeps every row', () => {
  const expected = insertsByTable();
  expect(expected.size).toBeGreaterThan(40);
  // New jobs and their queues, and what the shop computes from its products, are added by the upgrade.
  const grows = new Set(['jobs.queue', 'jobs.job_common', 'public.product_index_changes']);
  for (const [table, count] of expected) {
    const after = countsAfter.get(table) ?? 0;
    if (grows.has(table)) expect([table, after >= count]).toEqual([table, true]);
    else expect([table, after]).toEqual([table, count]);
  }
});

test('an upgrade from 26 November names the provider of every order, payment and refund', async () => {
  for (const table of ['payment_attempts', 'refunds', 'provider_events']) {
    expect([table, await countOf(table)]).not.toEqual([table, 0]);
    // One query: the jobs of the shop add rows meanwhile.
    const others = await countOf(`${table} where provider is distinct from 'razorpay'`);
    expect([table, others]).toEqual([table, 0]);
  }
});

test('products keep what their owner had typed, in any script', async () => {
  const edited = await selectRows(
    database.db,
    z.object({ id: z.string() }),
    sql`select id from products where country_of_origin = 'Nepal' order by id`,
  );
  expect(edited).toHaveLength(6);
  const { document } = await shop.products.load(edited[0]?.id ?? '');
  expect(document).toMatchObject({
    subtitle: 'ہاتھ کی کڑھائی',
    countryOfOrigin: 'Nepal',
    netQuantity: '1 set',
    specifications: [{ label: 'Weave', value: 'Jamdani' }],
  });
});

test('lists filter by colour and size as before, in the filter and in the rule of a collection', async () => {
  const [wanted] = await selectRows(
    database.db,
    z.object({ count: z.int() }),
    sql`select count(*)::integer as count from products p
      where p.status = 'published' and p.price_paise <= 900000
        and exists (select from product_colours c
          where c.product_id = p.id and not c.is_archived and c.family in ('pink', 'red'))
        and (p.is_free_size or exists (select from variants v
          where v.product_id = p.id and not v.is_archived and v.size in ('M', 'XL')))`,
  );
  expect(wanted?.count).toBeGreaterThan(0);
  const filter: Filter = {
    ...noFilter,
    colors: ['pink', 'red'],
    sizes: ['M', 'XL'],
    priceRange: [0, 9000],
  };
  expect((await shop.catalogue.list(filter)).total).toBe(wanted?.count);
  // The rule asks for items in stock as well, and expired reservations of the dump come back to stock meanwhile.
  await vi.waitFor(async () => {
    const inStock = await shop.catalogue.list({ ...filter, inStock: true });
    expect(inStock.total).toBeGreaterThan(40);
    const byRule = await shop.collections.products('pink-or-red-in-m', noFilter);
    expect(byRule?.total).toBe(inStock.total);
  });
});

test('the invariants hold after an upgrade from 26 November', async () => {
  for (const { name, broken } of invariants) {
    // The dump's pending refunds are as old as the dump.
    if (name.includes('for a day')) continue;
    const found = await selectRows(database.db, z.unknown(), broken);
    expect([name, found]).toEqual([name, []]);
  }
});
