// A field of a cart line: whether the product has one size only.
import { type Recipe, all, before } from '../recipe.ts';

export const cartField: Recipe = {
  what: 'a field of a cart line',
  places: [
    { file: 'server/platform/db/functions/read_cart.sql' },
    { file: 'server/shop/cart/load-cart.ts', adds: 'in `offerRow`' },
    { file: 'domain/cart/cart.ts', adds: 'in `Offer`, `CartLine` and `lineOf`' },
    { file: 'server/api/routes/catalogue-schemas.ts', adds: 'in `cartLineSchema`' },
  ],
  example: {
    name: 'cart-field',
    isSlow: true,
    edits: {
      'server/platform/db/functions/read_cart.sql': before(
        'p.is_featured AS "isFeatured", p.description',
        'p.is_free_size AS "isFreeSize", ',
      ),
      'server/shop/cart/load-cart.ts': before(
        '  description: z.string(),',
        '  isFreeSize: z.boolean(),\n',
      ),
      'domain/cart/cart.ts': all(
        before("    | 'galleryImages'", "    | 'isFreeSize'\n"),
        before('  stock: number;\n  inStock', '  isFreeSize: boolean;\n'),
        before('    stock: variant.stock,\n    inStock', '    isFreeSize: product.isFreeSize,\n'),
      ),
      'server/api/routes/catalogue-schemas.ts': before(
        '    stock: z.int(),\n    inStock: z.boolean(),\n    quantity',
        '    isFreeSize: z.boolean(),\n',
      ),
    },
    check: `
import { readCart } from '#server/shop/cart/load-cart.ts';
import { cartLineSchema } from '#server/api/routes/catalogue-schemas.ts';
import { aCustomerAt, openTestShop } from '#server/testing/orders.ts';

test('a new field of a cart line is read with the cart', async () => {
  const shop = await openTestShop();
  const { account } = await aCustomerAt(shop);
  const [line] = (await readCart(shop.db, account)).lines;
  expect(line.isFreeSize).toBe(true);
  expect(cartLineSchema.parse(line).isFreeSize).toBe(true);
  await shop.close();
});
`,
  },
};
