// API routes of the work on an order, as a program calls them: strict requests, described responses, errors in words.
import { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#server/shop.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { addSize } from '#server/testing/products.ts';
import { respondWithError } from '../error-handler.ts';
import { adminOrderSchema } from './admin-order-schemas.ts';
import { adminOrderWorkRoutes } from './admin-order-work.ts';
import { adminPackingRoutes } from './admin-packing.ts';
import type { ApiEnv, AuthedEnv } from './route-helpers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function send(method: string, path: string, body?: unknown) {
  const modules = { orders: shop.orders } as unknown as Shop;
  const authed = new Hono<AuthedEnv>()
    .use('*', async (c, next) => {
      c.set('account', { uid: 'owner', displayName: 'Meera' } as AuthedEnv['Variables']['account']);
      await next();
    })
    .route('/', adminPackingRoutes(modules))
    .route('/', adminOrderWorkRoutes(modules));
  const app = new Hono<ApiEnv>().onError(respondWithError).route('/', authed);
  const response = await app.request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: JSON.parse(text || 'null') as unknown };
}

/** The response of every action. */
const done = { status: 204, json: null };

async function aConfirmedOrder() {
  const variantId = await shop.product({ rupees: 2000, stock: 2 });
  const account = await shop.customer([[variantId, 1]]);
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  await shop.orders.admin.advance(number, 'confirmed');
  return { number, variantId };
}

test('marking as packed and its undo answer 204', async () => {
  const { number } = await aConfirmedOrder();
  const path = `/admin/orders/${number}/packing`;
  expect(await send('POST', path, {})).toEqual(done);
  expect(await shop.orders.admin.load(number)).toMatchObject({ isPacking: true });
  expect(await send('DELETE', path)).toEqual(done);
  expect(await shop.orders.admin.load(number)).toMatchObject({ isPacking: false });
  await shop.orders.admin.advance(number, 'packed');
  expect(await send('DELETE', path)).toMatchObject({
    status: 409,
    json: { code: 'order/already-packed' },
  });
  expect(await send('POST', path, {})).toMatchObject({
    status: 409,
    json: { code: 'order/illegal-transition' },
  });
  expect((await send('POST', '/admin/orders/SUN-0000-0000/packing', {})).status).toBe(404);
});

test('requests with unknown or missing fields are rejected', async () => {
  const { number } = await aConfirmedOrder();
  const order = `/admin/orders/${number}`;
  const requests: [string, string, unknown][] = [
    ['POST', `${order}/packing`, { at: 'once' }],
    ['PUT', `${order}/address`, { city: 'Jaipur' }],
    ['POST', `${order}/lines/0/swap`, { variantId: 'x', price: 1 }],
    ['POST', `${order}/lines/first/swap`, { variantId: 'x' }],
    ['POST', `${order}/notes`, { text: 'No id' }],
    ['POST', `${order}/notes`, { id: randomUUID(), text: '  ' }],
    ['GET', `${order}/queue?view=unknown`, undefined],
  ];
  for (const [method, path, body] of requests) {
    expect([path, await send(method, path, body)]).toMatchObject([
      path,
      { status: 400, json: { code: 'request/invalid' } },
    ]);
  }
});

test('a correction, a swap and a note change the order', async () => {
  const { number, variantId } = await aConfirmedOrder();
  const order = `/admin/orders/${number}`;
  const address = {
    firstName: 'Meera',
    lastName: 'Iyer',
    phone: '9829054321',
    address: '7 Temple Street',
    city: 'Chennai',
    state: 'Tamil Nadu',
    zipCode: '600004',
  };
  expect(await send('PUT', `${order}/address`, address)).toEqual(done);
  const size = await addSize(shop.db, variantId, { size: 'L', stock: 1 });
  expect(await send('POST', `${order}/lines/0/swap`, { variantId: size })).toEqual(done);
  const note = { id: randomUUID(), text: 'Wrap it' };
  expect(await send('POST', `${order}/notes`, note)).toEqual(done);
  const changed = adminOrderSchema.parse(await shop.orders.admin.load(number));
  expect(changed).toMatchObject({
    order: { contact: { name: 'Meera Iyer' }, lines: [{ size: 'L' }] },
    notes: [{ text: 'Wrap it', author: 'Meera' }],
  });
  const queue = await send('GET', `${order}/queue?view=to-pack`);
  expect(queue.json).toMatchObject({ position: expect.any(Number), next: null });
  expect((await send('GET', '/admin/couriers')).json).toEqual({ recent: [] });
});
