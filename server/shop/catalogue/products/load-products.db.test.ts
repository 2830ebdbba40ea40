// Loading products by id, as carts, wishlists and lists do.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { products, variants } from '#server/platform/db/schema/catalogue.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { loadCards, loadProducts } from './load-products.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await stocked(database.db, [
    aProduct('one', { isFreeSize: false, sizes: ['S', 'M'], soldOut: [] }),
    aProduct('two', { rating: 4, colours: [], images: [] }),
    aProduct('three', {
      description: 'A "quoted" text \\ with लहंगा',
      colours: [
        { name: 'Wine', code: '#6F152B', family: 'red' },
        { name: 'Teal', code: '#0f5e5a', family: 'blue' },
      ],
    }),
  ]);
});
afterAll(() => database.close());

test('products are loaded in the order of their ids, with duplicates and without unknown ones', async () => {
  const requested = ['three', 'unknown', 'one', "no' --", 'three', 'two'];
  const ids = ['three', 'one', 'three', 'two'];
  expect((await loadProducts(database.db, requested)).map(({ id }) => id)).toEqual(ids);
  expect((await loadCards(database.db, requested)).map(({ id }) => id)).toEqual(ids);
  expect(await loadCards(database.db, [])).toEqual([]);
});

test('product card is the product without its long texts', async () => {
  const full = await loadProducts(database.db, ['one', 'two', 'three']);
  const cards = await loadCards(database.db, ['one', 'two', 'three']);
  expect(full).toMatchObject(cards);
  for (const card of cards) expect(card).not.toHaveProperty('description');
});

test('loaded product has every stored field', async () => {
  const [three, two] = await loadProducts(database.db, ['three', 'two']);
  expect(three).toMatchObject({
    price: 1000,
    originalPrice: 2000,
    rating: 4.5,
    reviewCount: 10,
    isOnSale: true,
    kind: 'lehenga-set',
    description: 'A "quoted" text \\ with लहंगा',
    details: 'Made by hand.',
    specifications: [{ label: 'Material', value: 'Silk' }],
    image: '/media/products/three/look.webp',
    shareImage: expect.stringMatching(/^\/media\/share\/product-three\/wine-\w+\.jpg$/),
    variants: [
      { id: 'three-wine-free-size', colour: 'Wine', size: 'Free Size', stock: 1 },
      { id: 'three-teal-free-size', colour: 'Teal', size: 'Free Size', stock: 1 },
    ],
  });
  expect(two).toMatchObject({ rating: 4, image: '', shareImage: '', colors: [], variants: [] });
});

test('changed price and stock are loaded at once, also after many reads', async () => {
  for (let round = 0; round < 12; round += 1) await loadCards(database.db, ['one']);
  await database.db.update(variants).set({ reserved: 1 }).where(eq(variants.id, 'one-wine-s'));
  await database.db.update(products).set({ pricePaise: 90_050 }).where(eq(products.id, 'one'));
  const [one] = await loadCards(database.db, ['one']);
  expect(one).toMatchObject({ price: 900.5, stock: 1 });
  expect(one?.variants.map(({ stock }) => stock)).toEqual([0, 1]);
});
