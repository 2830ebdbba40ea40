// Struck prices of a demo's samples as time passes.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleProducts } from '#samples/catalogue.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { endStruckPrices } from '#server/shop/products/end-struck-prices.ts';
import { testDatabase } from '#server/testing/database.ts';
import { extendSamplePrices } from './sample-prices.ts';
import { seed } from './seed.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seed(database.db, 'demo');
});
afterAll(() => database.close());

const [edited, untouched] = sampleProducts;

test('the samples of a demo keep their struck prices, and one that somebody has edited keeps them for 30 days', async () => {
  const { db } = database;
  await db.update(products).set({ version: 2 }).where(eq(products.id, edited!.id));
  for (const days of [20, 20, 20]) {
    await db.execute(sql`update asking_prices set asked_from = asked_from - ${days}::int * interval '1 day',
      asked_until = asked_until - ${days}::int * interval '1 day'`);
    await db.execute(sql`update products set struck_until = struck_until - ${days}::int`);
    await extendSamplePrices(db);
    await endStruckPrices(db);
  }
  const catalogue = openCatalogue(db);
  const shown = async (slug: string) => (await catalogue.find(slug))?.originalPrice;
  expect(await shown(untouched!.slug)).toBe(untouched!.originalPriceRupees);
  expect(await shown(edited!.slug)).toBe(edited!.priceRupees);
});
