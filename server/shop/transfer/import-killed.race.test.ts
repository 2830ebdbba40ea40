// An import whose server dies at any of its statements, and one during which an item is sold; each with a naive control.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { products, variants } from '#server/platform/db/schema/catalogue.ts';
import { imports } from '#server/platform/db/schema/imports.ts';
import { inertJobs } from '#server/testing/inert-jobs.ts';
import { recordStatements } from '#server/testing/count-statements.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { type Imports, openImports } from './imports.ts';
import { makePlan } from './make-plan.ts';
import { prepareWrites } from './product-write.ts';
import { runImport } from './run-import.ts';
import { writeProducts } from './write-products.ts';

const OWNER = 'the-owner';
let shop: TestShop;
let db: Db;
let owner: Imports;
beforeAll(async () => {
  shop = await openTestShop({ settings: { orderAttemptsPerHour: 1_000 } });
  db = shop.db;
  const images = { upload: () => Promise.reject(new Error('No image is expected')) };
  owner = await openImports({
    db,
    jobs: inertJobs([]),
    images,
    download: () => Promise.reject(new Error('No image is expected')),
    settings: { shopUrl: 'https://shop.test' },
  });
});
afterAll(() => shop.close());

const deps = () => ({ db, sendImages: async () => {} });

/** A started import of one new product and a change of name and stock of a present one. */
async function started() {
  const [present, fresh] = [`a-${randomUUID().slice(0, 8)}`, `b-${randomUUID().slice(0, 8)}`];
  await stocked(db, [aProduct(present, { slug: present, name: 'Before' })], 5);
  const [variant] = await db.select().from(variants).where(eq(variants.productId, present));
  const csv = `handle,name,colour,size,sku,stock,variant_price\n${present},After,,,${variant?.sku},9,\n${fresh},New,Red,S,,2,\n`;
  const bytes = new TextEncoder().encode(csv);
  const { id } = await owner.create(OWNER, { name: 'a.csv', bytes });
  await owner.start(id);
  const state = async () => {
    const rows = await db
      .select({ name: products.name })
      .from(products)
      .where(sql`${products.slug} in (${present}, ${fresh})`);
    const [own] = await db.select().from(variants).where(eq(variants.productId, present));
    const variantCount = await db.$count(
      variants,
      sql`${variants.productId} in (select id from products where slug in (${present}, ${fresh}))`,
    );
    return { names: rows.map(({ name }) => name).toSorted(), variantCount, onHand: own?.onHand };
  };
  return { id, state, variantId: variant?.id ?? '' };
}
const NONE = { names: ['Before'], variantCount: 1, onHand: 5 };
const ALL = { names: ['After', 'New'], variantCount: 2, onHand: 9 };

const inWork = new AsyncLocalStorage<true>();

/** Breaks the connection at the statement with a number, as the death of the server does. */
async function dieAt(number: number, work: () => Promise<unknown>): Promise<void> {
  let count = 0;
  const { query } = Client.prototype;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...args: unknown[]
  ) {
    if (inWork.getStore() && (count += 1) === number) {
      (
        this as unknown as { connection: { stream: { destroy(): void } } }
      ).connection.stream.destroy();
    }
    return Reflect.apply(query, this, args);
  });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await inWork.run(true, work).catch(() => {});
  spy.mockRestore();
  log.mockRestore();
}

test('an import that dies at any statement leaves nothing, and is done when it runs again', async () => {
  const first = await started();
  const statements = await recordStatements(shop.database, () => runImport(deps(), first.id));
  expect(await first.state()).toEqual(ALL);
  for (let number = 1; number <= statements.length; number += 5) {
    const { id, state } = await started();
    await dieAt(number, () => runImport(deps(), id));
    expect([number, await state()]).toEqual([number, NONE]);
    await db.update(imports).set({ status: 'running' }).where(eq(imports.id, id));
    await runImport(deps(), id);
    expect(await state()).toEqual(ALL);
  }
}, 60_000);

/** What an import would be without its transaction. */
async function writeWithoutTransaction(id: string) {
  const [record] = await db.select().from(imports).where(eq(imports.id, id));
  if (!record) throw new Error('The import is missing');
  const { products: planned, snapshot } = await makePlan(db, record, { lock: false });
  const wanted = planned.map(({ known, document }) => ({
    present: known ? (snapshot.loaded.get(known.id) ?? null) : null,
    document,
    stock: [],
    images: [],
    isPublished: false,
    isToPublish: false,
  }));
  const writes = await prepareWrites(db as Tx, wanted);
  const context = { accountId: OWNER, note: '', movementId: id, onProgress: () => {} };
  await writeProducts(db as Tx, writes, context);
}

test('the naive control, without a transaction, leaves a part when it dies', async () => {
  const whole = await started();
  const statements = await recordStatements(shop.database, () => writeWithoutTransaction(whole.id));
  const number = statements.findIndex((text) => text.startsWith('insert into "variants"')) + 1;
  expect(number).toBeGreaterThan(1);
  const { id, state } = await started();
  await dieAt(number, () => writeWithoutTransaction(id));
  // The new product without its variant.
  expect(await state()).toMatchObject({ names: ALL.names, variantCount: 1 });
});

test('an item that is sold after the count, before the import, stays sold; setting the number sells it again', async () => {
  const { id, state, variantId } = await started();
  const account = await shop.customer([[variantId, 1]]);
  const { totals } = await shop.checkout.read(account);
  await shop.orders.place(account, { paymentMethod: 'COD', total: totals.total }, null);
  await runImport(deps(), id);
  expect((await state()).onHand).toBe(8);
  // The naive control.
  await db.update(variants).set({ onHand: 9 }).where(eq(variants.id, variantId));
  expect((await state()).onHand).not.toBe(8);
});
