// Stock in the back office: differences, counts that respect sales, the list and its low-stock level.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { shopSettings } from '#server/platform/db/schema/settings.ts';
import { sell } from '#server/shop/orders/core/stock.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer } from '#server/testing/products.ts';
import type { EditedProduct } from './load-product.ts';
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
afterEach(async () => {
  const broken = await brokenInvariants(database.db);
  expect(broken.filter(({ name }) => name.includes('stock on hand'))).toEqual([]);
});

const aVariant = (size: string) => ({
  id: null,
  colour: 'Jamun',
  size,
  sku: '',
  pricePaise: null,
  lowStockLevel: 0,
});
/** In S and M, with five items of S. */
const draftOf = (name: string) =>
  products.create(ADMIN, {
    changes: {
      name,
      description: 'A short blouse.',
      kind: 'blouse',
      pricePaise: 1799_00,
      colours: [{ name: 'Jamun', code: '#4a1840', family: 'purple' }],
      sizes: ['S', 'M'],
      variants: [aVariant('S'), aVariant('M')],
      images: [
        { key: 'rang/look', alt: 'Blouse', colour: null, focalPoint: null, placeholder: null },
      ],
    },
    stockChanges: [{ colour: 'Jamun', size: 'S', change: 5 }],
  });
const publish = ({ id, version }: EditedProduct) =>
  products.changeStatus(ADMIN, {
    id,
    version,
    status: 'published',
    publishAt: null,
    unpublishAt: null,
  });

test('stock typed in the editor is a difference: an item sold meanwhile stays sold', async () => {
  const product = await publish(await draftOf('Sold'));
  const [small] = product.document.variants;
  await products.adjustStock(ADMIN, {
    reason: 'sold_elsewhere',
    note: 'Market stall',
    changes: [{ variantId: small!.id!, change: -1 }],
  });
  const stockChanges = [{ colour: 'Jamun', size: 'S', change: 3 }];
  const { id, version } = product;
  const saved = await products.save(ADMIN, { id, version, changes: {}, stockChanges });
  expect(saved.stock[0]?.onHand).toBe(7);
  const { movements } = await products.listStockMovements(small!.id!);
  expect(
    movements.map(({ reason, onHandChange, onHand }) => [reason, onHandChange, onHand]),
  ).toEqual([
    ['editor', 3, 7],
    ['sold_elsewhere', -1, 4],
    ['editor', 5, 5],
  ]);
  expect(movements[1]).toMatchObject({ note: 'Market stall', by: ADMIN, orderNumber: null });
});

test('stock cannot be set below what open orders have reserved, and nothing is changed', async () => {
  const product = await draftOf('Reserved');
  const [small, medium] = product.document.variants.map(({ id }) => id!) as [string, string];
  await database.db.update(variants).set({ reserved: 2 }).where(eq(variants.id, small));
  const changes = [
    { variantId: medium, change: 1 },
    { variantId: small, counted: 1 },
  ];
  const counted = products.adjustStock(ADMIN, { reason: 'counted', note: '', changes });
  await expect(counted).rejects.toMatchObject({
    code: 'stock/below-reserved',
    message: '2 items are reserved by open orders. You can’t set stock below 2.',
  });
  expect((await products.load(product.id)).stock.map(({ onHand }) => onHand)).toEqual([5, 0]);
  await database.db.update(variants).set({ reserved: 0 }).where(eq(variants.id, small));
});

test('the stock list finds low stock by name or SKU', async () => {
  const draft = await draftOf('Zuleikha');
  const found = async (show: 'all' | 'low' | 'out', search: string) =>
    (await products.listStock({ show, search })).variants.map(({ size, available }) => [
      size,
      available,
    ]);
  const everything = [
    ['M', 0],
    ['S', 5],
  ];
  expect(await found('all', 'zuleikha')).toEqual(everything);
  expect(await found('all', 'zul-jam')).toEqual(everything);
  // Nobody waits for a draft.
  expect(await found('low', 'zuleikha')).toEqual([]);
  expect(await found('out', 'zuleikha')).toEqual([]);
  const product = await publish(draft);
  expect(await found('low', 'zuleikha')).toEqual([['M', 0]]);
  const [small, medium] = product.document.variants;
  await products.save(ADMIN, {
    id: product.id,
    version: product.version,
    changes: { variants: [{ ...small!, lowStockLevel: 5 }, medium!] },
    stockChanges: [],
  });
  expect(await found('low', 'zuleikha')).toEqual(everything);
  expect(await found('out', 'zuleikha')).toEqual([['M', 0]]);
  const { total, counts, next } = await products.listStock({ show: 'low', search: 'zuleikha' });
  expect([total, next]).toEqual([2, null]);
  expect(counts.low).toBeGreaterThanOrEqual(2);
  expect(counts.all).toBeGreaterThan(counts.out);
});

test('the low-stock level of the shop settings applies to variants without their own', async () => {
  const { id, document } = await publish(await draftOf('Shop Level'));
  const lowSizes = async () => {
    const filter = { show: 'low', search: '', productId: id } as const;
    return (await products.listStock(filter)).variants.map(({ size, lowStockLevel }) => [
      size,
      lowStockLevel,
    ]);
  };
  expect(await lowSizes()).toEqual([['M', 0]]);
  const level = { key: 'lowStockLevel', value: 5 };
  await database.db.insert(shopSettings).values(level);
  expect(await lowSizes()).toEqual([
    ['M', 5],
    ['S', 5],
  ]);
  const small = eq(variants.id, document.variants[0]!.id!);
  await database.db.update(variants).set({ lowStockLevel: 2 }).where(small);
  expect(await lowSizes()).toEqual([['M', 5]]);
  const { products: listed } = await products.list({
    view: 'all',
    sort: 'updated',
    search: 'Shop Level',
    stock: 'low',
  });
  expect(listed.map(({ name }) => name)).toEqual(['Shop Level']);
  await database.db.delete(shopSettings).where(eq(shopSettings.key, 'lowStockLevel'));
});

test('an item sold after a count stays sold when the count is saved, once', async () => {
  const { document } = await publish(await draftOf('Counted'));
  const variantId = document.variants[0]!.id!;
  const { lastMovement } = await products.loadVariantStock(variantId);
  await database.db.transaction((tx) => sell(tx, 'sale', [{ variantId, quantity: 1 }]));
  const count = {
    id: crypto.randomUUID(),
    reason: 'counted',
    note: '',
    changes: [{ variantId, counted: 7, seen: lastMovement }],
  } as const;
  const saved = { variantId, onHand: 6, reserved: 0 };
  expect(await products.adjustStock(ADMIN, count)).toEqual([{ ...saved, soldMeanwhile: 1 }]);
  expect(await products.adjustStock(ADMIN, count)).toEqual([{ ...saved, soldMeanwhile: 0 }]);
  await expect(
    products.adjustStock(ADMIN, { ...count, id: crypto.randomUUID() }),
  ).rejects.toMatchObject({
    code: 'stock/changed-meanwhile',
    details: { variantId, onHand: 6 },
  });
});
