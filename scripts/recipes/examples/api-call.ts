// An API call: how many products the customer's wishlist has that are on sale.
import { type Recipe, after, all, before } from '../recipe.ts';

export const apiCall: Recipe = {
  what: 'an API call',
  places: [
    { file: 'server/api/routes/<noun>.ts' },
    { file: 'server/api/permissions.ts', adds: 'its role in `permissions`' },
    { file: 'server/shop/<noun>/<use-case>.ts' },
    { file: 'domain/<noun>/<rule>.ts' },
  ],
  example: {
    name: 'api-call',
    isSlow: true,
    edits: {
      'server/api/routes/wishlist.ts': before(
        "    .put(\n      '/wishlist/:id',",
        `    .get(
      '/wishlist/sale-count',
      describe('How many products of the wishlist are on sale', z.object({ count: z.int() })),
      async (c) => c.json({ count: await shop.wishlist.countOnSale(c.var.account.uid) }),
    )
`,
      ),
      'server/api/permissions.ts': before(
        "  'PUT /api/wishlist/:id'",
        "  'GET /api/wishlist/sale-count': 'customer',\n",
      ),
      'server/shop/wishlist/wishlist.ts': all(
        after(
          '    read,\n',
          '    countOnSale: async (accountId: string) => onSale(await read(accountId)).length,\n',
        ),
        before(
          "import type { WishlistProduct } from '#domain/cart/wishlist.ts';",
          "import { onSale } from '#domain/cart/wishlist.ts';\n",
        ),
      ),
      'domain/cart/wishlist.ts': after(
        '  return items.some((item) => item.id === productId);\n}\n',
        `export function onSale<Item extends WishlistItem>(items: readonly Item[]): Item[] {
  return items.filter(({ isOnSale }) => isOnSale);
}

`,
      ),
    },
    check: `
import { Hono } from 'hono';
import { permissions } from '#server/api/permissions.ts';
import { wishlistRoutes } from '#server/api/routes/wishlist.ts';
import { openWishlist } from '#server/shop/wishlist/wishlist.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer, aProduct, stocked } from '#server/testing/products.ts';

test('a new API call responds to a customer', async () => {
  const database = await testDatabase();
  await stocked(database.db, [aProduct('noor', { isOnSale: true }), aProduct('plain')]);
  await aCustomer(database.db, 'asha');
  const wishlist = openWishlist(database.db);
  await wishlist.add('asha', { productId: 'noor', colour: null });
  const api = new Hono()
    .use((c, next) => { c.set('account', { uid: 'asha' }); return next(); })
    .route('/', wishlistRoutes({ wishlist }));
  expect(await (await api.request('/wishlist/sale-count')).json()).toEqual({ count: 1 });
  expect(permissions['GET /api/wishlist/sale-count']).toBe('customer');
  await database.close();
});
`,
  },
};
