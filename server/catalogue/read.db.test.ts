// Products read by their ids, as carts, wishlists and lists ask for them.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open.ts';
import { products, variants } from '#server/db/schema/catalogue.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { readCards, readProducts, toCard } from './read.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await stocked(database.db, [
    aProduct('one', { isFreeSize: false, sizes: ['S', 'M'], soldOut: [] }),
    aProduct('two', { rating: 4, colours: [], pictures: [] }),
    aProduct('three', {
      description: 'A "quoted" piece \\ with लहंगा',
      colours: [
        { name: 'Wine', code: '#6F152B', family: 'red' },
        { name: 'Teal', code: '#0f5e5a', family: 'blue' },
      ],
    }),
  ]);
});
afterAll(() => database.close());

test('they come in the order asked for, twice if asked twice; unknown ones are left out', async () => {
  const asked = ['three', 'unknown', 'one', "no' --", 'three', 'two'];
  const ids = ['three', 'one', 'three', 'two'];
  expect((await readProducts(database.db, asked)).map(({ id }) => id)).toEqual(ids);
  expect((await readCards(database.db, asked)).map(({ id }) => id)).toEqual(ids);
  expect(await readCards(database.db, [])).toEqual([]);
});

test('a card is the product without its long texts', async () => {
  const whole = await readProducts(database.db, ['one', 'two', 'three']);
  expect(await readCards(database.db, ['one', 'two', 'three'])).toEqual(whole.map(toCard));
});

test('every field is what the shop was given', async () => {
  const [three, two] = await readProducts(database.db, ['three', 'two']);
  expect(three).toMatchObject({
    price: 1000,
    originalPrice: 2000,
    rating: 4.5,
    reviewCount: 10,
    isOnSale: true,
    kind: 'lehenga-set',
    description: 'A "quoted" piece \\ with लहंगा',
    details: 'Made by hand.',
    specifications: [{ label: 'Material', value: 'Silk' }],
    image: '/media/products/three/look.webp',
    shareImage: '/media/products/three/share.jpg',
    variants: [
      { id: 'three-wine-free-size', colour: 'Wine', size: 'Free Size', stock: 1 },
      { id: 'three-teal-free-size', colour: 'Teal', size: 'Free Size', stock: 1 },
    ],
  });
  expect(two).toMatchObject({ rating: 4, image: '', shareImage: '', colors: [], variants: [] });
});

test('what changes is seen at once, also by who has asked many times before', async () => {
  for (let round = 0; round < 12; round += 1) await readCards(database.db, ['one']);
  await database.db.update(variants).set({ reserved: 1 }).where(eq(variants.id, 'one-wine-s'));
  await database.db.update(products).set({ pricePaise: 90_050 }).where(eq(products.id, 'one'));
  const [one] = await readCards(database.db, ['one']);
  expect(one).toMatchObject({ price: 900.5, stock: 1 });
  expect(one?.variants.map(({ stock }) => stock)).toEqual([0, 1]);
});
