// Saves and sales of one product at the same time.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { stockMovements, variants } from '#server/platform/db/schema/catalogue.ts';
import { sell } from '#server/shop/orders/core/stock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer, aProduct, stocked } from '#server/testing/products.ts';
import { openProducts } from './products.ts';

const STOCK = 20;
const SALES = 10;

let database: OpenDatabase;
let products: ReturnType<typeof openProducts>;
beforeAll(async () => {
  database = await testDatabase();
  products = openProducts(database.db, { enqueueCrops: async () => {} });
  await aCustomer(database.db, 'asha');
});
afterAll(() => database.close());

const productWithStock = async (id: string) => {
  await stocked(database.db, [aProduct(id)], STOCK);
  return products.load(id);
};
const sales = (variantId: string) =>
  Array.from({ length: SALES }, (_, at) =>
    database.db.transaction((tx) => sell(tx, `sale-${at}`, [{ variantId, quantity: 1 }])),
  );
const onHandOf = async (id: string) => (await products.load(id)).stock[0]?.onHand;

test('items sold while stock is raised in the editor stay sold', async () => {
  const { id, version, document } = await productWithStock('edited');
  const [variant] = document.variants;
  const { colour, size } = variant!;
  const saved = products.save('asha', {
    id,
    version,
    changes: { name: 'Renamed' },
    stockChanges: [{ colour, size, change: 3 }],
  });
  await Promise.all([...sales(variant!.id!), saved]);
  expect(await onHandOf(id)).toBe(STOCK - SALES + 3);
  const [{ sum } = { sum: 0 }] = await database.db
    .select({ sum: sql<number>`sum(${stockMovements.onHandChange})::int` })
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variant!.id!));
  expect(sum).toBe(STOCK - SALES + 3);
});

test('control: writing the stock that was read brings sold items back', async () => {
  const { id, document } = await productWithStock('overwritten');
  const variantId = document.variants[0]!.id!;
  const read = await onHandOf(id);
  await Promise.all(sales(variantId));
  await database.db
    .update(variants)
    .set({ onHand: (read ?? 0) + 3 })
    .where(eq(variants.id, variantId));
  expect(await onHandOf(id)).not.toBe(STOCK - SALES + 3);
});

test('of saves from one version at once exactly one wins, and the others learn what was saved', async () => {
  const { id, version } = await productWithStock('contested');
  const names = Array.from({ length: 8 }, (_, at) => `Name ${at}`);
  const results = await Promise.allSettled(
    names.map((name) =>
      products.save('asha', { id, version, changes: { name }, stockChanges: [] }),
    ),
  );
  const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(won).toHaveLength(1);
  expect(won[0]).toEqual(await products.load(id));
  expect(lost.map(({ code, details }) => [code, details.current])).toEqual(
    Array.from({ length: 7 }, () => ['product/edited-by-another', won[0]]),
  );
});

test('two drafts with one name at once get a URL each, or one is rejected next to its field', async () => {
  const create = () =>
    products.create('asha', { changes: { name: 'Same Name' }, stockChanges: [] });
  const results = await Promise.allSettled([create(), create()]);
  const slugs = results.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value.document.slug] : [],
  );
  const fields = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason.fields] : [],
  );
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.length).toBeGreaterThan(0);
  expect(fields.every((each) => 'slug' in each)).toBe(true);
});
