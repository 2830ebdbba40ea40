// Wishlists of accounts: products with the colour that was chosen.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { productColours } from '#server/platform/db/schema/catalogue.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { openWishlist } from './wishlist.ts';

const colours = [
  { name: 'Wine', code: '#6f152b', family: 'red' as const },
  { name: 'Teal', code: '#0f5e5a', family: 'green' as const },
];

let database: OpenDatabase;
let wishlist: ReturnType<typeof openWishlist>;
beforeAll(async () => {
  database = await testDatabase();
  wishlist = openWishlist(database.db);
  await stocked(database.db, [aProduct('one', { colours }), aProduct('two', { colours })]);
  const accounts = ['asha', 'priya'].map((id) => ({ id, name: id, email: `${id}@example.in` }));
  await database.db.insert(users).values(accounts);
});
afterAll(() => database.close());

const shownIn = async (accountId: string) =>
  (await wishlist.read(accountId)).map(({ id, colour }) => [id, colour]);

test('a wishlist keeps the colour in which a product was added, while the product has it', async () => {
  await wishlist.add('asha', { productId: 'one', colour: 'Teal' });
  await wishlist.add('asha', { productId: 'one', colour: 'Wine' });
  await wishlist.add('asha', { productId: 'two', colour: null });
  expect(await shownIn('asha')).toEqual([
    ['one', 'Teal'],
    ['two', undefined],
  ]);
  const isTeal = eq(productColours.name, 'Teal');
  await database.db.update(productColours).set({ isArchived: true }).where(isTeal);
  expect(await shownIn('asha')).toEqual([
    ['one', undefined],
    ['two', undefined],
  ]);
  await database.db.update(productColours).set({ isArchived: false }).where(isTeal);
});

test("a guest's wishlist brings its colours into the account", async () => {
  await wishlist.merge('priya', {
    productIds: ['two', 'gone'],
    colours: { two: 'Wine', gone: 'Red' },
  });
  expect(await shownIn('priya')).toEqual([['two', 'Wine']]);
});

test('a product that does not exist cannot be put on a wishlist', async () => {
  const added = wishlist.add('priya', { productId: 'gone', colour: null });
  await expect(added).rejects.toMatchObject({ code: 'product/not-found' });
});
