// Price history and struck prices: every path that changes a price, the days at the edge, and what customers are shown.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noFilter } from '#domain/catalogue/catalogue.ts';
import type { ProductDocument } from '#domain/product/product-document.ts';
import { struckPrice } from '#domain/product/struck-price.ts';
import { type Catalogue, openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import { quoteLines } from '#server/shop/cart/load-cart.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { products as productTable, variants } from '#server/platform/db/schema/catalogue.ts';
import { askingPrices } from '#server/platform/db/schema/product-history.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer, aProduct, stocked } from '#server/testing/products.ts';
import { listAskedPrices } from './asked-prices.ts';
import { openProducts } from './products.ts';
import { today } from './today.ts';

let database: OpenDatabase;
let products: ReturnType<typeof openProducts>;
let catalogue: Catalogue;
beforeAll(async () => {
  database = await testDatabase();
  products = openProducts(database.db, { enqueueCrops: async () => {} });
  catalogue = openCatalogue(database.db);
  await aCustomer(database.db, 'asha');
});
afterAll(() => database.close());

/** A published product that asks 1,000 and never asked more. */
async function seeded(id: string, rupees = 1000): Promise<string> {
  const prices = { priceRupees: rupees, originalPriceRupees: rupees, isOnSale: false };
  await stocked(database.db, [aProduct(id, prices)]);
  return id;
}

async function save(id: string, changes: Partial<ProductDocument>): Promise<void> {
  const { version } = await products.load(id);
  await products.save('asha', { id, version, changes, stockChanges: [] });
}

/** The product's own, in rupees, in order; the last is asked now. */
async function history(id: string): Promise<(number | string)[]> {
  const rows = await database.db
    .select()
    .from(askingPrices)
    .where(and(eq(askingPrices.productId, id), isNull(askingPrices.variantId)))
    .orderBy(askingPrices.askedFrom, askingPrices.id);
  return rows.map(({ pricePaise, askedUntil }) =>
    askedUntil ? pricePaise / 100 : `${pricePaise / 100} now`,
  );
}

async function shown(id: string) {
  const found = await catalogue.find(`product-${id}`);
  return found && [found.price, found.originalPrice, found.isOnSale];
}

/** As if so many days had passed: what happened is so many days older. */
async function passDays(id: string, days: number): Promise<void> {
  await database.db
    .execute(sql`update asking_prices set asked_from = asked_from - ${days}::int * interval '1 day',
    asked_until = asked_until - ${days}::int * interval '1 day' where product_id = ${id}`);
  for (const table of ['products', 'variants']) {
    const column = sql.raw(table === 'products' ? 'id' : 'product_id');
    await database.db
      .execute(sql`update ${sql.raw(table)} set struck_until = struck_until - ${days}::int
      where ${column} = ${id}`);
  }
}

describe('price history', () => {
  test('an edit of the price closes the old price and opens the new one', async () => {
    const id = await seeded('edited');
    await save(id, { pricePaise: 800_00 });
    await save(id, { name: 'Renamed' });
    expect(await history(id)).toEqual([1000, '800 now']);
  });

  test('a bulk edit and its undo are two prices', async () => {
    const id = await seeded('bulk');
    const edit = { action: 'change-price', by: 'percent', value: -10, endIn9: false } as const;
    const [preview] = await products.previewBulkEdit({ edit, ids: [id] });
    const request = { edit, ids: [id], versions: [preview!.version] };
    const applied = await products.applyBulkEdit('asha', request);
    await products.undoBulkEdit('asha', applied.id);
    expect(await history(id)).toEqual([1000, 900, '1000 now']);
  });

  test('a sale that begins and ends by its days is in the history', async () => {
    const id = await seeded('sale');
    const day = await today(database.db);
    const sale = { percent: 20, endIn9: false, firstDay: day, lastDay: day };
    await database.db.update(productTable).set({ sale }).where(eq(productTable.id, id));
    await products.applySales();
    expect(await shown(id)).toEqual([800, 1000, true]);
    const over = { ...sale, firstDay: '2026-01-01', lastDay: '2026-01-02' };
    await database.db.update(productTable).set({ sale: over }).where(eq(productTable.id, id));
    await products.applySales();
    expect(await history(id)).toEqual([1000, 800, '1000 now']);
    expect(await shown(id)).toEqual([1000, 1000, false]);
  });

  test('a price set by hand in the database is in the history', async () => {
    const id = await seeded('hand');
    await database.db.execute(sql`update products set price_paise = 70000 where id = ${id}`);
    expect(await history(id)).toEqual([1000, '700 now']);
  });

  test('a product asks nothing while it is not published', async () => {
    const { id } = await products.create('asha', {
      changes: { name: 'Draft', pricePaise: 500_00 },
      stockChanges: [],
    });
    expect(await history(id)).toEqual([]);
    const hidden = await seeded('hidden');
    const { version } = await products.load(hidden);
    const times = { publishAt: null, unpublishAt: null };
    await products.changeStatus('asha', { id: hidden, version, status: 'draft', ...times });
    await save(hidden, { pricePaise: 9000_00 });
    await save(hidden, {
      pricePaise: 1000_00,
      compareAtPaise: 9000_00,
      compareAtSince: '2026-01-01',
    });
    const publication = { id: hidden, status: 'published', ...times } as const;
    await products.changeStatus('asha', { ...publication, version: version + 3 });
    expect(await history(hidden)).toEqual([1000, '1000 now']);
    expect(await shown(hidden)).toEqual([1000, 1000, false]);
  });

  test('a price that a transaction sets and changes again was asked of nobody', async () => {
    const id = await seeded('twice');
    await database.db.transaction(async (tx) => {
      for (const pricePaise of [9000_00, 500_00]) {
        const prices = { pricePaise, originalPricePaise: 9000_00 };
        await tx.update(productTable).set(prices).where(eq(productTable.id, id));
      }
    });
    expect(await history(id)).toEqual([1000, '500 now']);
    expect(await shown(id)).toEqual([500, 500, false]);
  });

  test('a variant with a price of its own has a history of its own', async () => {
    const id = await seeded('own');
    const [variant] = await database.db.select().from(variants).where(eq(variants.productId, id));
    const setPrice = (pricePaise: number | null) =>
      database.db.update(variants).set({ pricePaise }).where(eq(variants.id, variant!.id));
    for (const pricePaise of [1500_00, 1200_00, null]) await setPrice(pricePaise);
    const rows = await database.db
      .select()
      .from(askingPrices)
      .where(eq(askingPrices.variantId, variant!.id))
      .orderBy(askingPrices.id);
    expect(rows.map(({ pricePaise }) => pricePaise)).toEqual([1500_00, 1200_00]);
    expect(rows.every(({ askedUntil }) => askedUntil)).toBe(true);
    expect(await history(id)).toEqual(['1000 now']);
  });
});

describe('a struck price', () => {
  test('that was never asked is shown nowhere', async () => {
    const id = await seeded('never');
    await save(id, { compareAtPaise: 4999_00, compareAtSince: '2026-01-01', isOnSale: true });
    expect(await shown(id)).toEqual([1000, 1000, false]);
    const [line] = await quoteLines(database.db, [
      { variantId: `${id}-wine-free-size`, quantity: 1 },
    ]);
    expect([line?.originalPrice, line?.isOnSale]).toEqual([undefined, false]);
    const list = await catalogue.list({ ...noFilter, onSale: true });
    expect(list.products.map((product) => product.id)).not.toContain(id);
    expect((await products.load(id)).document).toMatchObject({
      compareAtPaise: 4999_00,
      isOnSale: true,
    });
  });

  test('is shown for 30 days after it was asked last, and vanishes with its percentage', async () => {
    const id = await seeded('ending');
    const reduced = { pricePaise: 600_00, compareAtPaise: 1000_00, compareAtSince: '2026-01-01' };
    await save(id, { ...reduced, isOnSale: true });
    expect(await shown(id)).toEqual([600, 1000, true]);
    const onSale = async () =>
      (await catalogue.list({ ...noFilter, onSale: true })).products.map((product) => product.id);
    await passDays(id, 30);
    await products.endStruckPrices();
    expect(await shown(id)).toEqual([600, 1000, true]);
    expect(await onSale()).toContain(id);
    await passDays(id, 1);
    await products.endStruckPrices();
    expect(await shown(id)).toEqual([600, 600, false]);
    expect(await onSale()).not.toContain(id);
    await save(id, { description: 'Saved again.' });
    expect(await shown(id)).toEqual([600, 600, false]);
    expect((await products.load(id)).version).toBe(3);
  });

  test('of a sale that lasts longer than 30 days ends before the sale', async () => {
    const id = await seeded('long');
    const firstDay = await today(database.db);
    await save(id, { sale: { percent: 20, endIn9: false, firstDay, lastDay: '2099-01-01' } });
    expect(await shown(id)).toEqual([800, 1000, true]);
    await passDays(id, 31);
    await products.endStruckPrices();
    expect(await shown(id)).toEqual([800, 800, false]);
  });

  test('may be lower than the price that was asked, not higher', async () => {
    const id = await seeded('lower');
    const compareAtSince = '2026-01-01';
    await save(id, { pricePaise: 600_00, compareAtPaise: 900_00, compareAtSince });
    expect(await shown(id)).toEqual([600, 900, false]);
    await save(id, { compareAtPaise: 1001_00 });
    expect(await shown(id)).toEqual([600, 600, false]);
  });

  test('of a variant with its own price ends by the history of the variant', async () => {
    const id = await seeded('sizes', 5000);
    const { document } = await products.load(id);
    const priced = (pricePaise: number) =>
      document.variants.map((variant) => ({ ...variant, pricePaise }));
    await save(id, { variants: priced(5500_00) });
    const reduced = { pricePaise: 4000_00, compareAtPaise: 5000_00, compareAtSince: '2026-01-01' };
    await save(id, { ...reduced, variants: priced(4400_00) });
    const variant = async () => (await catalogue.find(`product-${id}`))!.variants[0]!;
    expect(await variant()).toMatchObject({ price: 4400, originalPrice: 5000 });
    await passDays(id, 31);
    await products.endStruckPrices();
    expect(await variant()).toMatchObject({ price: 4400, originalPrice: 4400 });
  });

  // 18:30 UTC is midnight in India.
  test.each([
    ['a moment before the first of the 30 days', 30, '-1 microsecond', false],
    ['the midnight at which that day began', 30, '0', false],
    ['a moment after that midnight', 30, '1 microsecond', true],
    ['noon of yesterday', 1, '12 hours', true],
  ])('counts days of India: asked until %s', async (name, days, shift, isStruck) => {
    const id = await seeded(`edge-${name.length}`);
    await save(id, { pricePaise: 600_00, compareAtPaise: 1000_00, compareAtSince: '2026-01-01' });
    await database.db
      .execute(sql`update asking_prices set asked_from = asked_from - interval '90 days',
      asked_until = ((now() at time zone 'Asia/Kolkata')::date - ${days}::int)::timestamp at time zone 'Asia/Kolkata'
        + ${shift}::interval
      where product_id = ${id} and asked_until is not null`);
    await database.db.execute(sql`select record_asking_prices(${id})`);
    expect(await shown(id)).toEqual([600, isStruck ? 1000 : 600, false]);
    const day = await today(database.db);
    const asked = await listAskedPrices(database.db, id);
    expect(struckPrice(asked, 1000_00, day) !== null).toBe(isStruck);
    const [row] = await database.db.select().from(productTable).where(eq(productTable.id, id));
    expect(row!.struckUntil).toBe(struckPrice(asked, 1000_00, day)?.until ?? null);
  });
});
