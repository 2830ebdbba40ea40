// A field of a product: its weight, in one line.
import { type Recipe, before } from '../recipe.ts';

const FIELDS = 'domain/product/fields.ts';

export const field: Recipe = {
  what: 'a field of a product',
  places: [{ file: FIELDS, adds: 'an entry in `productFields`' }],
  note: 'where customers read it is `shownOn`, its control stands in `card`; a text also in [personal-data.md](personal-data.md)',
  generators: ['migration'],
  example: {
    name: 'field',
    edits: {
      [FIELDS]: before(
        '  seoTitle: field.text(',
        "  weight: field.measure({ label: 'Weight', unit: 'g', max: 50_000, shownOn: ['page', 'jsonLd', 'invoice'], card: 'legal' }),\n",
      ),
    },
    check: `
import { factsOf } from '#domain/product/facts.ts';
import { fieldEntries } from '#domain/product/fields.ts';
import { emptyDocument, fieldLabel } from '#domain/product/product-document.ts';
import { documentErrors } from '#domain/product/product-document-rules.ts';
import { productJsonLd } from '#app/seo/product-json-ld.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { documentSchema } from '#server/api/routes/product-schemas.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import { openProducts } from '#server/shop/products/products.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer } from '#server/testing/products.ts';

const changes = {
  name: 'Noor', description: 'A blouse.', kind: 'blouse', pricePaise: 100_00,
  colours: [{ name: 'Black', code: '#111111', family: 'black' }], sizes: ['M'],
  variants: [{ id: null, colour: 'Black', size: 'M', sku: '', pricePaise: null, lowStockLevel: 0 }],
  images: [{ key: 'noor', alt: 'Blouse', colour: null, focalPoint: null, placeholder: null }],
  weight: 1250,
};

test('a field is saved, loaded, checked, labelled, edited and shown', async () => {
  const database = await testDatabase();
  const products = openProducts(database.db, { enqueueCrops: async () => {} });
  await aCustomer(database.db, 'asha');
  const { id, version, document } = await products.create('asha', { changes, stockChanges: [] });
  const publication = { id, version, status: 'published', publishAt: null, unpublishAt: null };
  await products.changeStatus('asha', publication);
  const page = await openCatalogue(database.db).find('noor');
  await database.close();
  expect(document.weight).toBe(1250);
  expect(documentSchema.safeParse(document).success).toBe(true);
  expect(emptyDocument.weight).toBeNull();
  expect(fieldLabel('weight')).toBe('Weight');
  expect(documentErrors({ ...document, weight: -1 }).weight).toBe('Enter a whole number from 0 to 50,000.');
  expect(page.facts).toContainEqual({ key: 'weight', label: 'Weight', value: '1,250 g' });
  const { additionalProperty } = productJsonLd(page, { url: 'https://shop.test', settings: defaultOwnerSettings });
  expect(additionalProperty).toEqual([{ '@type': 'PropertyValue', name: 'Weight', value: '1,250 g' }]);
  expect(factsOf(document, 'invoice').map(({ key }) => key)).toContain('weight');
  expect(fieldEntries.filter(([, { card }]) => card === 'legal').map(([key]) => key)).toContain('weight');
});
`,
  },
};
