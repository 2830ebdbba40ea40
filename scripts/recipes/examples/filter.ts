// A filter by a property of goods: the owner makes it, so no file changes.
import type { Recipe } from '../recipe.ts';

export const filter: Recipe = {
  what: 'a filter by a property of goods',
  places: [],
  note: 'no code: an attribute, under Attributes in the back office',
  example: {
    name: 'filter',
    edits: {},
    check: `
import { noFilter } from '#domain/catalogue/catalogue.ts';
import { emptyAttribute, emptyOption } from '#domain/product/attribute.ts';
import { openListener } from '#server/platform/db/listener.ts';
import { openAttributes, openLiveAttributes } from '#server/shop/attributes/attributes.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import { openProducts } from '#server/shop/products/products.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';

test('an attribute that the owner makes filters a list, and its options are counted', async () => {
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
  const list = await openCatalogue(db).list({ ...noFilter, options: { fabric: [silk.id] } });
  expect(list.products.map(({ id }) => id)).toEqual(['silken']);
  expect(list.counts.attributes.fabric).toEqual({ silk: 1 });
  await listener.close();
  await database.close();
});
`,
  },
};
