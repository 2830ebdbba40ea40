// API routes of products and stock, as a program calls them: strict requests, described responses.
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { openProducts } from '#server/shop/products/products.ts';
import type { Shop } from '#server/shop.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer, aProduct, stocked } from '#server/testing/products.ts';
import { respondWithError } from '../error-handler.ts';
import { adminProductsRoutes } from './admin-products.ts';
import {
  adjustedSchema,
  adminStockRoutes,
  stockSchema,
  variantStockSchema,
} from './admin-stock.ts';
import {
  adminProductListSchema,
  adminProductSchema,
  productDefaultsSchema,
  versionsSchema,
} from './product-schemas.ts';
import type { ApiEnv, AuthedEnv } from './route-helpers.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await aCustomer(database.db, 'asha');
  await stocked(database.db, [aProduct('one')], 3);
});
afterAll(() => database.close());

async function send(
  call: string,
  body?: unknown,
  uid = 'asha',
): Promise<{ status: number; json: unknown }> {
  const shop = { products: openProducts(database.db, { enqueueCrops: async () => {} }) } as Shop;
  const authed = new Hono<AuthedEnv>()
    .use('*', async (c, next) => {
      c.set('account', { uid } as AuthedEnv['Variables']['account']);
      await next();
    })
    .route('/', adminProductsRoutes(shop))
    .route('/', adminStockRoutes(shop));
  const app = new Hono<ApiEnv>().onError(respondWithError).route('/', authed);
  const [method = '', path = ''] = call.split(' ');
  const response = await app.request(path, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  return { status: response.status, json: await response.json() };
}

test('responses of products have the described shapes', async () => {
  const created = await send('POST /admin/products', { changes: { name: 'By API' } });
  expect(created.status).toBe(201);
  const { id } = adminProductSchema.strict().parse(created.json);
  const saved = await send(`PATCH /admin/products/${id}`, { version: 1, changes: { maker: 'Us' } });
  expect(adminProductSchema.strict().parse(saved.json)).toMatchObject({ version: 2 });
  const list = await send('GET /admin/products?view=draft&q=api&sort=name');
  expect(adminProductListSchema.strict().parse(list.json).products).toMatchObject([{ id }]);
  expect((await send('GET /admin/product-ids?view=draft&q=api')).json).toEqual({ ids: [id] });
  const versions = await send(`GET /admin/products/${id}/versions`);
  expect(versionsSchema.parse(versions.json).versions).toHaveLength(1);
});

test('the last product of a kind that has sizes hands them on, with category and legal details', async () => {
  const of = (name: string, changes: object) =>
    send('POST /admin/products', { changes: { name, kind: 'saree', ...changes } });
  expect((await send('GET /admin/product-defaults?kind=saree')).json).toEqual({ defaults: null });
  await of('Older', { sizes: ['S'], maker: 'Workshop' });
  await of('Newer', { sizes: ['Free Size'], maker: 'Workshop, Jaipur' });
  await of('Without sizes', {});
  const { json } = await send('GET /admin/product-defaults?kind=saree');
  expect(productDefaultsSchema.strict().parse(json).defaults).toMatchObject({
    kind: 'saree',
    sizes: ['Free Size'],
    maker: 'Workshop, Jaipur',
  });
  expect((await send('GET /admin/product-defaults')).json).toEqual(json);
});

test('one id makes one draft, also for two requests at once', async () => {
  const body = { id: crypto.randomUUID(), changes: { name: 'Untitled 1' } };
  const [one, other] = await Promise.all([
    send('POST /admin/products', body),
    send('POST /admin/products', body),
  ]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect((await send('GET /admin/product-ids?view=draft&q=untitled')).json).toEqual({
    ids: [body.id],
  });
});

test('an older version gets 409 with the stored product and its version', async () => {
  await send('PATCH /admin/products/one', { version: 1, changes: { name: 'New name' } });
  const late = await send('PATCH /admin/products/one', { version: 1, changes: { name: 'Late' } });
  expect(late).toMatchObject({
    status: 409,
    json: {
      code: 'product/edited-by-another',
      details: { current: { version: 2, updatedBy: 'asha', document: { name: 'New name' } } },
    },
  });
});

test.each([
  ['POST /admin/products', { changes: { name: 'x', rating: 5 } }],
  ['POST /admin/products', { changes: { name: 'x' }, status: 'published' }],
  ['PATCH /admin/products/one', { changes: {} }],
  ['POST /admin/products/one/status', { version: 1, status: 'sold' }],
  ['POST /admin/products/one/status', { version: 1, status: 'scheduled', publishAt: 'soon' }],
  ['POST /admin/stock/adjustments', { reason: 'order', changes: [{ variantId: 'v', change: 1 }] }],
  ['POST /admin/stock/adjustments', { reason: 'found', changes: [] }],
  [
    'POST /admin/stock/adjustments',
    { reason: 'counted', changes: [{ variantId: 'v', counted: 1, expected: 1 }] },
  ],
  ['GET /admin/stock?show=negative', undefined],
  ['GET /admin/products?sort=random', undefined],
  ['GET /admin/products?after=x', undefined],
  ['GET /admin/stock/one-wine-free-size/movements?after=x', undefined],
])('%s with %j is rejected as invalid', async (call, body) => {
  expect(await send(call, body)).toMatchObject({ status: 400, json: { code: 'request/invalid' } });
});

test('a stock adjustment by the API appears in the stock list and its movements', async () => {
  const variantId = 'one-wine-free-size';
  const changes = [{ variantId, change: -2 }];
  const adjusted = await send('POST /admin/stock/adjustments', { reason: 'damaged', changes });
  expect(adjustedSchema.strict().parse(adjusted.json).stock).toEqual([
    { variantId, onHand: 1, reserved: 0, soldMeanwhile: 0 },
  ]);
  const list = stockSchema.strict().parse((await send('GET /admin/stock?q=new+name')).json);
  const variant = (await send(`GET /admin/stock/${variantId}`)).json;
  expect(list.variants).toEqual([variantStockSchema.strict().parse(variant)]);
  expect(variant).toMatchObject({ onHand: 1, reserved: 0, available: 1, waiting: 0 });
  expect((await send(`GET /admin/stock/${variantId}/movements`)).json).toMatchObject({
    movements: [
      { reason: 'damaged', onHandChange: -2, onHand: 1, by: 'asha' },
      { onHand: 3 },
      { reason: 'opening', onHand: 1 },
    ],
  });
});
