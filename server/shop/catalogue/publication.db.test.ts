// What customers see of products that are not published, and of archived variants.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noFilter } from '#domain/catalogue/catalogue.ts';
import { addToStoredCart } from '#server/shop/cart/update-cart.ts';
import { reserve, sell } from '#server/shop/orders/core/stock.ts';
import {
  productColours,
  products,
  stockMovements,
  variants,
} from '#server/platform/db/schema/catalogue.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { quoteLines } from '#server/shop/cart/load-cart.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer, aProduct, stocked } from '#server/testing/products.ts';
import { openCatalogue } from './catalogue.ts';

let database: OpenDatabase;
let catalogue: ReturnType<typeof openCatalogue>;
const colours = [
  { name: 'Wine', code: '#6f152b', family: 'red' as const },
  { name: 'Moss', code: '#4a5d23', family: 'green' as const },
];

beforeAll(async () => {
  database = await testDatabase();
  catalogue = openCatalogue(database.db);
  await stocked(
    database.db,
    [aProduct('shown', { name: 'Saanjh' }), aProduct('hidden', { name: 'Ruhani', colours })],
    3,
  );
});
afterAll(() => database.close());

const setStatus = (status: 'draft' | 'published' | 'archived') =>
  database.db.update(products).set({ status }).where(eq(products.id, 'hidden'));
const listed = async (searchQuery = '') =>
  (await catalogue.list({ ...noFilter, searchQuery })).products.map(({ id }) => id);
const HIDDEN = { variantId: 'hidden-wine-free-size', quantity: 1 };

describe.each(['draft', 'archived'] as const)('a product with status %s', (status) => {
  beforeAll(() => setStatus(status));
  afterAll(() => setStatus('published'));

  test('is in no list, search, sitemap or row of products', async () => {
    const [shown] = await catalogue.first(1);
    expect(await listed()).toEqual(['shown']);
    expect(await listed('ruhani')).toEqual([]);
    const { value: inSitemap } = await catalogue.sitemapPart('').next();
    expect(inSitemap?.map(({ slug }) => slug)).toEqual(['product-shown']);
    expect(await catalogue.sitemapParts()).toEqual(['shown']);
    expect(shown?.id).toBe('shown');
    expect(await catalogue.related((await catalogue.find('shown'))!, 4)).toEqual([]);
  });

  test('is in no cart, or sold out in one, and no order can reserve or sell it', async () => {
    const lines = await quoteLines(database.db, [HIDDEN]);
    expect(lines).toMatchObject(status === 'draft' ? [] : [{ stock: 0, inStock: false }]);
    for (const take of [reserve, sell]) {
      const taken = database.db.transaction((tx) => take(tx, 'order', [HIDDEN]));
      await expect(taken).rejects.toMatchObject({ code: 'stock/sold-out' });
    }
    const account = await aCustomer(database.db, `customer-${status}`);
    const added = addToStoredCart(database.db, account, {
      requested: HIDDEN,
      rule: { maxPerOrder: 0 },
    });
    const code = status === 'draft' ? 'product/not-found' : 'stock/sold-out';
    await expect(added).rejects.toMatchObject({ code });
  });
});

test('a draft is not found, and an archived product is found as archived', async () => {
  await setStatus('draft');
  expect(await catalogue.find('product-hidden')).toBeNull();
  await setStatus('archived');
  expect(await catalogue.find('product-hidden')).toMatchObject({ isArchived: true, stock: 0 });
  await setStatus('published');
  expect(await catalogue.find('product-hidden')).toMatchObject({ isArchived: false, stock: 6 });
  expect(await listed('ruhani')).toEqual(['hidden']);
});

test('a draft may have no price, and a published product may not', async () => {
  const own = eq(products.id, 'hidden');
  await database.db.update(products).set({ status: 'draft', pricePaise: 0 }).where(own);
  await expect(setStatus('published')).rejects.toMatchObject({
    cause: { constraint: 'products_price_positive' },
  });
  await database.db.update(products).set({ status: 'published', pricePaise: 1000_00 }).where(own);
});

test('an archived colour and variant are in no card and cannot be sold', async () => {
  const moss = { variantId: 'hidden-moss-free-size', quantity: 1 };
  await database.db.transaction(async (tx) => {
    await tx.update(variants).set({ isArchived: true }).where(eq(variants.id, moss.variantId));
    await tx
      .update(productColours)
      .set({ isArchived: true })
      .where(eq(productColours.name, 'Moss'));
  });
  const product = await catalogue.find('hidden');
  expect(product?.variants.map(({ colour }) => colour)).toEqual(['Wine']);
  expect(product?.colors.map(({ name }) => name)).toEqual(['Wine']);
  const list = await catalogue.list({ ...noFilter, colors: ['green'] });
  expect(list.total).toBe(0);
  const sold = database.db.transaction((tx) => sell(tx, 'order', [moss]));
  await expect(sold).rejects.toMatchObject({ code: 'stock/sold-out' });
});

test('a cart line has the price of its variant, and a struck one that the variant was asked at', async () => {
  const own = eq(variants.id, HIDDEN.variantId);
  await database.db.update(variants).set({ pricePaise: 1234_00 }).where(own);
  const pricesOf = async () => {
    const [line] = await quoteLines(database.db, [HIDDEN]);
    return [line?.price, line?.originalPrice];
  };
  expect(await pricesOf()).toEqual([1234, undefined]);
  await database.db.update(variants).set({ pricePaise: 2500_00 }).where(own);
  expect(await pricesOf()).toEqual([2500, undefined]);
  await database.db.update(variants).set({ pricePaise: 1500_00 }).where(own);
  expect(await pricesOf()).toEqual([1500, 2000]);
});

test('every seeded variant has a SKU of its own and an opening stock movement', async () => {
  await stocked(database.db, [aProduct('twin', { name: 'Saanjh' })]);
  const skus = await database.db.select({ id: variants.id, sku: variants.sku }).from(variants);
  const twins = skus.filter(({ id }) => /^(shown|twin)-/.test(id)).map(({ sku }) => sku);
  expect(twins.toSorted()).toEqual(['SAA-WIN-FREE', 'SAA-WIN-FREE-2']);
  const opening = await database.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.variantId, 'twin-wine-free-size'));
  expect(opening).toMatchObject([{ reason: 'opening', onHandChange: 1, orderId: null }]);
});
