// History, copies, earlier URLs and timed publication of products.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { products as productsTable } from '#server/platform/db/schema/catalogue.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer, aProduct, stocked } from '#server/testing/products.ts';
import { listAuditLog } from '#server/platform/audit/list-audit-log.ts';
import { openProducts } from './products.ts';

let database: OpenDatabase;
let products: ReturnType<typeof openProducts>;
let catalogue: ReturnType<typeof openCatalogue>;
beforeAll(async () => {
  database = await testDatabase();
  products = openProducts(database.db, { enqueueCrops: async () => {} });
  catalogue = openCatalogue(database.db);
  await aCustomer(database.db, 'asha');
});
afterAll(() => database.close());

const seeded = async (id: string) => {
  await stocked(database.db, [aProduct(id, { isFreeSize: false, sizes: ['S', 'M'] })], 4);
  return products.load(id);
};

test('the first save of a product can be undone, and the stock stays', async () => {
  const before = await seeded('undone');
  const { id, version, document } = before;
  const changes = { name: 'Changed', sizes: ['M'], variants: document.variants.slice(1) };
  const saved = await products.save('asha', { id, version, changes, stockChanges: [] });
  const versions = await products.versions(id);
  expect(versions.map(({ version: number, by }) => [number, by])).toEqual([
    [2, 'asha'],
    [1, null],
  ]);
  expect(versions[0]?.changes.map(({ field }) => field).toSorted()).toEqual([
    'name',
    'sizes',
    'variants',
  ]);
  const restored = await products.restore('asha', { id, version: saved.version, restored: 1 });
  expect([restored.document, restored.stock]).toEqual([document, before.stock]);
  expect(restored.version).toBe(3);
});

test('a copy is a draft with a URL and SKUs of its own, without stock', async () => {
  const original = await seeded('copied');
  const copy = await products.duplicate('asha', original.id);
  expect(copy).toMatchObject({ status: 'draft', document: { name: 'Product copied (copy)' } });
  expect(copy.document.slug).toBe('product-copied-copy');
  expect(copy.document.variants[0]?.sku).not.toBe(original.document.variants[0]?.sku);
  expect(copy.stock[0]?.onHand).toBe(0);
});

test('an earlier URL finds the product, and no other product can take it', async () => {
  const { id, version } = await seeded('moved');
  const save = (change: { version: number; slug: string }) =>
    products.save('asha', {
      id,
      version: change.version,
      changes: { slug: change.slug },
      stockChanges: [],
    });
  const first = await save({ version, slug: 'moved-once' });
  await save({ version: first.version, slug: 'moved-twice' });
  for (const slug of ['product-moved', 'moved-once', 'moved-twice']) {
    expect(await catalogue.find(slug)).toMatchObject({ id, slug: 'moved-twice' });
  }
  const taken = products.create('asha', {
    changes: { name: 'Other', slug: 'moved-once' },
    stockChanges: [],
  });
  await expect(taken).rejects.toMatchObject({ fields: { slug: 'Another product has this URL.' } });
  const back = await save({ version: first.version + 1, slug: 'moved-once' });
  expect(back.document.slug).toBe('moved-once');
  expect(await catalogue.find('moved-twice')).toMatchObject({ slug: 'moved-once' });
});

test('a scheduled product is published and unpublished when its times have come', async () => {
  const { id, version } = await seeded('timed');
  const inOneHour = new Date(Date.now() + 3_600_000);
  const scheduled = await products.changeStatus('asha', {
    id,
    version,
    status: 'scheduled',
    publishAt: inOneHour,
    unpublishAt: new Date(Date.now() + 7_200_000),
  });
  const statusAfter = async (columns: ReturnType<typeof sql>) => {
    await database.db.execute(sql`update products set ${columns} where id = ${id}`);
    await products.applyDuePublications();
    return (await products.load(id)).status;
  };
  expect(scheduled.publishAt).toBe(inOneHour.toISOString());
  expect(await statusAfter(sql`name = name`)).toBe('scheduled');
  expect(await catalogue.find('product-timed')).toBeNull();
  expect(await statusAfter(sql`publish_at = now() - interval '1 second'`)).toBe('published');
  expect(await catalogue.find('product-timed')).toMatchObject({ id });
  expect(await statusAfter(sql`unpublish_at = now()`)).toBe('draft');
  const { entries } = await listAuditLog(database.db, { subject: 'product:timed' });
  expect(entries.slice(0, 2).map(({ action, by }) => [action, by])).toEqual([
    ['product.draft', 'System'],
    ['product.published', 'System'],
  ]);
});

test('a time in the past is rejected next to its field', async () => {
  const { id, version } = await seeded('late');
  const change = { id, version, status: 'scheduled' as const, unpublishAt: null };
  await expect(
    products.changeStatus('asha', { ...change, publishAt: new Date(0) }),
  ).rejects.toMatchObject({
    code: 'product/publish-time-past',
    fields: { publishAt: 'Choose a time in the future.' },
  });
  const [row] = await database.db
    .select({ status: productsTable.status })
    .from(productsTable)
    .where(eq(productsTable.id, id));
  expect(row?.status).toBe('published');
});
