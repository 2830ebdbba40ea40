// Property: what the editor saves of a product is what it loads again, field by field.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductDocument } from '#domain/product/product-document.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { arbitraryDocument } from '#server/testing/arbitrary-documents.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer } from '#server/testing/products.ts';
import { openProducts } from './products.ts';

let database: OpenDatabase;
let products: ReturnType<typeof openProducts>;
const ADMIN = 'asha';

beforeAll(async () => {
  database = await testDatabase();
  products = openProducts(database.db, { enqueueCrops: async () => {} });
  await aCustomer(database.db, ADMIN);
});
afterAll(() => database.close());

/** Without what the shop makes itself: slug, ids and SKUs. A name is stored without spaces around it. */
function typed(document: ProductDocument): ProductDocument {
  const variants = document.variants.map((variant) => ({ ...variant, id: null, sku: '' }));
  return { ...document, name: document.name.trim(), slug: '', variants };
}

test('every document that has no errors is equal after saving and loading', async () => {
  const pair = fc.tuple(arbitraryDocument, arbitraryDocument);
  const saveAndLoad = async ([first, second]: [ProductDocument, ProductDocument]) => {
    const { id } = await products.create(ADMIN, { changes: first, stockChanges: [] });
    const created = await products.load(id);
    expect(typed(created.document)).toEqual(typed(first));
    const { version } = created;
    await products.save(ADMIN, { id, version, changes: second, stockChanges: [] });
    expect(typed((await products.load(id)).document)).toEqual(typed(second));
  };
  await fc.assert(fc.asyncProperty(pair, saveAndLoad), { numRuns: 25 });
}, 300_000);
