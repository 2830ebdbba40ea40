// A filter by a property of goods: the owner makes it, so no file changes.
import type { Example } from '../recipe.ts';

export const filter: Example = {
  name: 'filter',
  edits: {},
  script: `
import { noFilter } from '#domain/catalogue/catalogue.ts';
import { emptyAttribute, emptyOption } from '#domain/product/attribute.ts';
import { openListener } from '#server/platform/db/listener.ts';
import { openAttributes, openLiveAttributes } from '#server/shop/attributes/attributes.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import { openProducts } from '#server/shop/products/products.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';

const database = await testDatabase();
const { db } = database;
const listener = await openListener(database);
const live = await openLiveAttributes(db, listener);
const noWork = async () => {};
const products = openProducts(db, { enqueueCrops: noWork, afterRestock: noWork });
await stocked(db, [aProduct('silken'), aProduct('other')]);
const fabric = await openAttributes({ db, live }).create('owner', {
  ...emptyAttribute, label: 'Fabric', isFilter: true, options: [{ ...emptyOption, label: 'Silk' }],
});
const [silk] = fabric.document.options;
const { version } = await products.load('silken');
const changes = { attributes: [{ attributeId: fabric.id, values: [silk.id] }] };
await products.save('owner', { id: 'silken', version, changes, stockChanges: [] });
const catalogue = openCatalogue(db);
const list = await catalogue.list({ ...noFilter, options: { fabric: [silk.id] } });
print({
  found: list.products.map(({ id }) => id),
  counts: list.counts.attributes.fabric,
});
await listener.close();
await database.close();
`,
  expected: { found: ['silken'], counts: { silk: 1 } },
};
