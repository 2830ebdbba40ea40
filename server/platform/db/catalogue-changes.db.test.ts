// Which notification a change of the catalogue sends: an order's sale and an edit are told apart.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stockMovements, variants, products } from '#server/platform/db/schema/catalogue.ts';
import { searchSynonyms } from '#server/platform/db/schema/search.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import {
  type CatalogueChange,
  onCatalogueChange,
  parseCatalogueChange,
} from './catalogue-changes.ts';
import type { OpenDatabase, Tx } from './db.ts';
import { type Listener, openListener } from './listener.ts';

let database: OpenDatabase;
let changes: CatalogueChange[] = [];
let listener: Listener;
beforeAll(async () => {
  database = await testDatabase();
  await stocked(database.db, [aProduct('silk'), aProduct('cotton')], 1);
  listener = await openListener(database);
  onCatalogueChange(listener, (change) => changes.push(change));
});
afterAll(async () => {
  await listener.close();
  await database.close();
});
beforeEach(async () => {
  changes = [];
  await database.db.update(variants).set({ onHand: 1, reserved: 0 });
  await receiveAll();
  changes = [];
});

/** Notifications arrive in the order of their commits: the last one is this function's own. */
const receiveAll = async () => {
  await database.db.execute(sql`delete from collections`);
  await expect.poll(() => changes.at(-1)?.kind).toBe('everything');
};
const inTransaction = (work: (tx: Tx) => Promise<unknown>) => database.db.transaction(work);
const sent = async (count: number) => {
  await expect.poll(() => changes.length).toBeGreaterThanOrEqual(count);
  return changes;
};
const edit = (...ids: string[]) => ({ kind: 'edit', products: ids, unpublished: [] as string[] });
const reserve = async (tx: Tx, product: string, reserved: number) => {
  const rows = await tx
    .update(variants)
    .set({ reserved })
    .where(eq(variants.productId, product))
    .returning({ variantId: variants.id });
  await tx.insert(stockMovements).values(
    rows.map(({ variantId }) => ({
      variantId,
      orderId: 'an-order',
      onHandChange: 0,
      reservedChange: reserved,
    })),
  );
};

test('an order that sells out a product, and one that releases it, send that its stock changed', async () => {
  await inTransaction((tx) => reserve(tx, 'silk', 1));
  expect(await sent(1)).toEqual([{ kind: 'stock', products: ['silk'] }]);
  await inTransaction((tx) => reserve(tx, 'silk', 0));
  expect(await sent(2)).toEqual(Array(2).fill({ kind: 'stock', products: ['silk'] }));
});

test('a stock count by an admin sends an edit, also beside an order in one transaction', async () => {
  await database.db.update(variants).set({ onHand: 0 }).where(eq(variants.productId, 'silk'));
  expect(await sent(1)).toEqual([edit('silk')]);
  await inTransaction(async (tx) => {
    await tx.update(variants).set({ onHand: 3 }).where(eq(variants.productId, 'silk'));
    await reserve(tx, 'cotton', 1);
  });
  expect(await sent(3)).toEqual([
    edit('silk'),
    edit('silk'),
    { kind: 'stock', products: ['cotton'] },
  ]);
});

test('an edited product is named, and one that is edited and sold at once counts as edited', async () => {
  await inTransaction(async (tx) => {
    await tx.update(products).set({ name: 'Silk' }).where(eq(products.id, 'silk'));
    await reserve(tx, 'silk', 1);
  });
  expect((await sent(2))[0]).toEqual(edit('silk'));
});

test('a reservation that leaves items available sends nothing', async () => {
  await database.db.update(variants).set({ onHand: 5 }).where(eq(variants.productId, 'cotton'));
  await inTransaction((tx) => reserve(tx, 'cotton', 2));
  await receiveAll();
  expect(changes).toEqual([{ kind: 'everything' }]);
});

test('a change of more products than a notification can name is one of any product', async () => {
  const many = Array.from({ length: 400 }, (_, at) => `a-product-with-a-long-id-${at}`);
  const ids = sql.param(many);
  await database.db.execute(sql`select send_catalogue_change('stock', ${ids}::text[])`);
  expect(await sent(1)).toEqual([{ kind: 'stock', products: null }]);
  const sendEdit = (unpublished: string[]) =>
    database.db.execute(
      sql`select send_product_edit(${ids}::text[], ${sql.param(unpublished)}::text[])`,
    );
  await sendEdit(['silk']);
  await sendEdit(many);
  expect((await sent(3)).slice(1)).toEqual([
    { kind: 'edit', products: null, unpublished: ['silk'] },
    { kind: 'edit', products: null, unpublished: null },
  ]);
});

test('an edit names the products that customers can no longer buy, and no draft', async () => {
  const setStatus = (status: 'published' | 'archived' | 'draft') =>
    database.db.update(products).set({ status }).where(eq(products.id, 'silk'));
  await setStatus('archived');
  await setStatus('draft');
  await setStatus('published');
  expect(await sent(3)).toEqual([
    { ...edit('silk'), unpublished: ['silk'] },
    edit('silk'),
    edit('silk'),
  ]);
});

test('a deleted product is named as edited and as no longer published', async () => {
  await stocked(database.db, [aProduct('linen')], 1);
  changes = [];
  await database.db.delete(variants).where(eq(variants.productId, 'linen'));
  await database.db.delete(products).where(eq(products.id, 'linen'));
  await receiveAll();
  expect(changes).toContainEqual({ ...edit('linen'), unpublished: ['linen'] });
});

test("a variant's price, a translation and a photo are edits of their product", async () => {
  const edits = [
    sql`update variants set price_paise = 123400 where product_id = 'silk'`,
    sql`insert into translations (subject, subject_id, language, field, text, source, updated_at)
      values ('product', 'silk', 'hi', 'name', 'रेशम', 'Silk', now())`,
    sql`delete from translations where subject = 'product'`,
    sql`update products set gallery_images = '[]' where id = 'silk'`,
  ];
  for (const [done, statement] of edits.entries()) {
    await database.db.execute(statement);
    expect((await sent(done + 1)).at(-1)).toEqual(edit('silk'));
  }
});

test('a synonym that the owner adds, changes or deletes is one of everything, so that every search finds it', async () => {
  const synonym = { spelling: 'gown', meaning: 'lehenga', isOwn: true };
  await database.db.insert(searchSynonyms).values(synonym);
  await sent(1);
  await database.db.update(searchSynonyms).set({ meaning: 'saree' });
  await sent(2);
  await database.db.delete(searchSynonyms);
  expect(await sent(3)).toEqual(Array(3).fill({ kind: 'everything' }));
});

test('a payload that cannot be read means that anything may have changed', () => {
  for (const payload of [undefined, '', '{', '{"kind":"other"}']) {
    expect(parseCatalogueChange(payload)).toEqual({ kind: 'everything' });
  }
});
