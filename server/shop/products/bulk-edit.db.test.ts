// Bulk edits: preview, all or nothing, and undo.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BulkEdit } from '#domain/product/bulk-edit.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { bulkEdits } from '#server/platform/db/schema/product-history.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer, aProduct, stocked } from '#server/testing/products.ts';
import { listAuditLog } from '#server/platform/audit/list-audit-log.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import { openProducts } from './products.ts';

let database: OpenDatabase;
let products: ReturnType<typeof openProducts>;
beforeAll(async () => {
  database = await testDatabase();
  products = openProducts(database.db, { enqueueCrops: async () => {} });
  await aCustomer(database.db, 'asha');
});
afterAll(() => database.close());

const seeded = async (...ids: string[]) => {
  await stocked(
    database.db,
    ids.map((id) => aProduct(id, { priceRupees: 1000, originalPriceRupees: 2000 })),
  );
  return ids;
};
const raise = (percent: number): BulkEdit => ({
  action: 'change-price',
  by: 'percent',
  value: percent,
  endIn9: false,
});
const apply = async (edit: BulkEdit, ids: string[]) => {
  const versions = (await products.previewBulkEdit({ edit, ids })).map(({ version }) => version);
  return products.applyBulkEdit('asha', { edit, ids, versions });
};
const priceOf = async (id: string) => (await products.load(id)).document.pricePaise;
const dayFromNow = async (days: number) => {
  const { rows } = (await database.db.execute(sql`
    select ((now() at time zone 'Asia/Kolkata')::date + ${days}::int)::text as day`)) as unknown as {
    rows: { day: string }[];
  };
  return rows[0]?.day ?? '';
};
const variantPrice = async (productId: string) =>
  (await database.db.select().from(variants).where(eq(variants.productId, productId)))[0]
    ?.pricePaise;
const saveName = async (id: string, name: string) => {
  const { version } = await products.load(id);
  return products.save('asha', { id, version, changes: { name }, stockChanges: [] });
};

test('a bulk edit does what its preview shows, and undo brings every price back', async () => {
  const ids = await seeded('a1', 'a2');
  const previews = await products.previewBulkEdit({ edit: raise(10), ids });
  const change = { field: 'pricePaise', from: 1000_00, to: 1100_00 };
  expect(previews).toMatchObject([
    { id: 'a1', version: 1, error: null, changes: [change] },
    { id: 'a2', version: 1, error: null, changes: [change] },
  ]);
  expect(await priceOf('a1')).toBe(1000_00);
  const applied = await apply(raise(10), ids);
  expect(applied.products.map(({ changes }) => changes)).toEqual([[change], [change]]);
  expect([await priceOf('a1'), await priceOf('a2')]).toEqual([1100_00, 1100_00]);
  expect((await products.listBulkEdits())[0]).toMatchObject({ id: applied.id, by: 'asha' });
  expect(await products.undoBulkEdit('asha', applied.id)).toEqual({ restored: 2, skipped: [] });
  expect([await priceOf('a1'), await priceOf('a2')]).toEqual([1000_00, 1000_00]);
  await expect(products.undoBulkEdit('asha', applied.id)).rejects.toMatchObject({
    code: 'bulk-edit/not-undoable',
  });
});

test('a product changed since the preview stops the whole bulk edit', async () => {
  const ids = await seeded('b1', 'b2');
  const versions = [1, 1];
  await saveName('b2', 'Changed since');
  await expect(
    products.applyBulkEdit('asha', { edit: raise(10), ids, versions }),
  ).rejects.toMatchObject({ code: 'product/edited-by-another' });
  expect(await priceOf('b1')).toBe(1000_00);
});

test('undo keeps a price that somebody has changed since, and other fields everywhere', async () => {
  const ids = await seeded('c1', 'c2');
  const { id } = await apply(raise(20), ids);
  await saveName('c1', 'New name');
  const { version } = await products.load('c2');
  const changes = { pricePaise: 1500_00 };
  await products.save('asha', { id: 'c2', version, changes, stockChanges: [] });
  expect(await products.undoBulkEdit('asha', id)).toEqual({
    restored: 1,
    skipped: [{ id: 'c2', name: 'Product c2' }],
  });
  expect((await products.load('c1')).document).toMatchObject({
    name: 'New name',
    pricePaise: 1000_00,
  });
  expect(await priceOf('c2')).toBe(1500_00);
});

test('products are archived and published again together, and undo restores their status', async () => {
  const ids = await seeded('d1', 'd2');
  const { id } = await apply({ action: 'set-status', status: 'archived' }, ids);
  expect((await products.load('d1')).status).toBe('archived');
  expect(await products.undoBulkEdit('asha', id)).toEqual({ restored: 2, skipped: [] });
  expect((await products.load('d2')).status).toBe('published');
});

test('a preview names the product that an edit does not fit, and then nothing is applied', async () => {
  const ids = await seeded('e1', 'e2');
  const { id: draft } = await products.create('asha', {
    changes: { name: 'Empty draft' },
    stockChanges: [],
  });
  const edit: BulkEdit = { action: 'set-status', status: 'published' };
  const [preview] = await products.previewBulkEdit({ edit, ids: [draft] });
  expect(preview?.error).toBe('Add an image.');
  await expect(apply(edit, [...ids, draft])).rejects.toMatchObject({ code: 'product/incomplete' });
  const [tooHigh] = await products.previewBulkEdit({ edit: raise(100), ids: ['e1'] });
  expect(tooHigh?.error).toMatch(/compare-at price must be higher/);
});

const shiftDays = (days: number) =>
  database.db.execute(sql`update products set sale = sale || jsonb_build_object(
    'firstDay', ((sale->>'firstDay')::date - ${days}::int)::text, 'lastDay', ((sale->>'lastDay')::date - ${days}::int)::text)
    where sale is not null`);
const customersPay = async (id: string) => {
  const found = await openCatalogue(database.db).find(`product-${id}`);
  return (
    found && { price: found.price, originalPrice: found.originalPrice, isOnSale: found.isOnSale }
  );
};

test('a sale between two days begins and ends by itself, for customers and in the audit log', async () => {
  await stocked(database.db, [
    aProduct('s1', { priceRupees: 1000, originalPriceRupees: 1000, isOnSale: false }),
  ]);
  const { document, version } = await products.load('s1');
  const own = document.variants.map((variant) => ({ ...variant, pricePaise: 1500_00 }));
  await products.save('asha', { id: 's1', version, changes: { variants: own }, stockChanges: [] });
  const tomorrow = await dayFromNow(1);
  const edit: BulkEdit = {
    action: 'schedule-sale',
    percent: 20,
    endIn9: false,
    firstDay: tomorrow,
    lastDay: await dayFromNow(2),
  };
  await apply(edit, ['s1']);
  await products.applySales();
  const full = { price: 1000, originalPrice: 1000, isOnSale: false };
  expect(await customersPay('s1')).toEqual(full);

  await shiftDays(1);
  await products.applySales();
  expect(await customersPay('s1')).toEqual({ price: 800, originalPrice: 1000, isOnSale: true });
  const running = await products.load('s1');
  expect(running.document).toMatchObject({ pricePaise: 1000_00, compareAtPaise: null });
  expect(running.document.variants[0]?.pricePaise).toBe(1500_00);
  expect(await variantPrice('s1')).toBe(1200_00);
  const changes = { pricePaise: 2000_00 };
  await products.save('asha', { id: 's1', version: running.version, changes, stockChanges: [] });
  // ₹2,000 was never asked.
  expect(await customersPay('s1')).toEqual({ price: 1600, originalPrice: 1600, isOnSale: false });

  await shiftDays(2);
  await products.applySales();
  expect(await customersPay('s1')).toEqual({ ...full, price: 2000, originalPrice: 2000 });
  expect(await variantPrice('s1')).toBe(1500_00);
  const { entries } = await listAuditLog(database.db, { subject: 'product:s1' });
  expect(entries.slice(0, 3).map(({ action, by }) => [action, by])).toEqual([
    ['product.saved', 'System'],
    ['product.saved', 'asha'],
    ['product.sale-started', 'System'],
  ]);
  expect((await products.versions('s1'))[0]).toMatchObject({ by: null });
});

test('undo of a running sale gives customers the full price at once', async () => {
  const ids = await seeded('t1');
  const [firstDay, lastDay] = [await dayFromNow(0), await dayFromNow(3)];
  const sale = { percent: 10, endIn9: true, firstDay, lastDay };
  const { id } = await apply({ action: 'schedule-sale', ...sale }, ids);
  expect(await customersPay('t1')).toMatchObject({ price: 899, originalPrice: 2000 });
  expect(await products.undoBulkEdit('asha', id)).toEqual({ restored: 1, skipped: [] });
  expect(await customersPay('t1')).toMatchObject({ price: 1000, originalPrice: 2000 });
  const [preview] = await products.previewBulkEdit({
    edit: { action: 'schedule-sale', ...sale, firstDay: '2020-01-01', lastDay: '2020-01-02' },
    ids,
  });
  expect(preview?.error).toBe('The last day is over.');
});

test('a bulk edit older than 30 days can no longer be undone', async () => {
  const { id } = await apply(raise(10), await seeded('f1'));
  await database.db
    .update(bulkEdits)
    .set({ appliedAt: sql`now() - interval '31 days'` })
    .where(eq(bulkEdits.id, id));
  await expect(products.undoBulkEdit('asha', id)).rejects.toMatchObject({
    code: 'bulk-edit/not-undoable',
  });
  expect(await priceOf('f1')).toBe(1100_00);
});
