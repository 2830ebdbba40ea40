// A field of a product card: its tags.
import { type Recipe, all, before } from '../recipe.ts';

export const cardField: Recipe = {
  what: 'a field of a product card',
  places: [
    { file: 'server/platform/db/functions/product_cards.sql' },
    { file: 'server/shop/catalogue/products/load-products.ts', adds: 'in `CardRow` and `toCard`' },
    { file: 'domain/product/product.ts', adds: 'in `CardProduct`' },
    { file: 'server/api/routes/catalogue-schemas.ts', adds: 'in `productCardSchema`' },
    { file: 'app/features/product-card/<name>.tsx' },
  ],
  example: {
    name: 'card-field',
    isSlow: true,
    edits: {
      'server/platform/db/functions/product_cards.sql': before(
        'p.is_free_size AS "isFreeSize",\n        p.gallery_images',
        'p.tags, ',
      ),
      'server/shop/catalogue/products/load-products.ts': all(
        before("  | 'isFreeSize'\n", "  | 'tags'\n"),
        before('    isFreeSize: row.isFreeSize,', '    tags: row.tags,\n'),
      ),
      'domain/product/product.ts': before('  isFreeSize: boolean;', '  tags: string[];\n'),
      'server/api/routes/catalogue-schemas.ts': before(
        '    isFreeSize: z.boolean(),',
        '    tags: z.array(z.string()),\n',
      ),
      'app/features/product-card/product-card.tsx': before(
        '        <div className="mt-auto flex flex-col gap-2.5 pt-3">',
        '        <p className="type-caption text-muted">{product.tags.join(\', \')}</p>\n',
      ),
    },
    check: `
import { noFilter } from '#domain/catalogue/catalogue.ts';
import { productCardSchema } from '#server/api/routes/catalogue-schemas.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';

test('a new field of a card is in the list and in the API', async () => {
  const { db, close } = await testDatabase();
  await stocked(db, [aProduct('noor')]);
  const [card] = (await openCatalogue(db).list(noFilter)).products;
  expect(card.tags).toEqual(expect.any(Array));
  expect(productCardSchema.parse(card).tags).toEqual(card.tags);
  await close();
});
`,
  },
};
