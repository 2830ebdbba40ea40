// A field of a product: its weight, in one line.
import { type Example, before } from '../recipe.ts';

export const FIELDS = 'domain/product/fields.ts';

export const field: Example = {
  name: 'field',
  edits: {
    [FIELDS]: before(
      '  seoTitle: field.text(',
      "  weight: field.measure({ label: 'Weight', unit: 'g', max: 50_000, shownOn: ['page', 'jsonLd', 'invoice'], card: 'legal' }),\n",
    ),
  },
  generators: [['drizzle-kit', 'generate', '--name', 'weight']],
  script: `
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

const database = await testDatabase();
const products = openProducts(database.db, { enqueueCrops: async () => {} });
await aCustomer(database.db, 'asha');
const changes = {
  name: 'Noor', description: 'A blouse.', kind: 'blouse', pricePaise: 100_00,
  colours: [{ name: 'Black', code: '#111111', family: 'black' }], sizes: ['M'],
  variants: [{ id: null, colour: 'Black', size: 'M', sku: '', pricePaise: null, lowStockLevel: 0 }],
  images: [{ key: 'noor', alt: 'Blouse', colour: null, focalPoint: null, placeholder: null }],
  ...('weight' in emptyDocument ? { weight: 1250 } : {}),
};
const { id, version, document } = await products.create('asha', { changes, stockChanges: [] });
const publication = { id, version, status: 'published', publishAt: null, unpublishAt: null };
await products.changeStatus('asha', publication);
const page = await openCatalogue(database.db).find('noor');
await database.close();
print({
  isValid: documentSchema.safeParse(document).success,
  saved: document.weight,
  ofNewProduct: emptyDocument.weight,
  label: fieldLabel('weight'),
  error: documentErrors({ ...document, weight: -1 }).weight,
  fact: page.facts.find(({ key }) => key === 'weight'),
  jsonLd: productJsonLd(page, { url: 'https://shop.test', settings: defaultOwnerSettings }).additionalProperty,
  invoice: factsOf(document, 'invoice').map(({ key }) => key),
  editor: fieldEntries.filter(([, { card }]) => card === 'legal').map(([key]) => key),
});
`,
  expected: {
    isValid: true,
    saved: 1250,
    ofNewProduct: null,
    label: 'Weight',
    error: 'Enter a whole number from 0 to 50,000.',
    fact: { key: 'weight', label: 'Weight', value: '1,250 g' },
    jsonLd: [{ '@type': 'PropertyValue', name: 'Weight', value: '1,250 g' }],
    invoice: ['countryOfOrigin', 'weight'],
    editor: ['hsnCode', 'netQuantity', 'maker', 'countryOfOrigin', 'unit', 'weight'],
  },
};
