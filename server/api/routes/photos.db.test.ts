// Upload of damage photos: permission is checked before the body is read, and few run at a time.
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#server/shop.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { enforcePermissions } from '../enforce-permissions.ts';
import { respondWithError } from '../error-handler.ts';
import type { ApiEnv } from './route-helpers.ts';
import { photosRoutes } from './photos.ts';

let shop: TestShop;
let request: Hono['request'];
beforeAll(async () => {
  shop = await openTestShop();
  const currentSession = async (headers: Headers) => ({
    account: { uid: headers.get('x-account') },
  });
  const partialShop = { accounts: { currentSession }, orders: shop.orders } as unknown as Shop;
  const app = new Hono<ApiEnv>()
    .onError(respondWithError)
    .use('/api/*', enforcePermissions(partialShop.accounts))
    .route('/api', photosRoutes(partialShop));
  request = app.request;
});
afterAll(() => shop.close());

async function deliveredOrder() {
  const account = await shop.customer([[await shop.product({ rupees: 2000, stock: 1 }), 1]]);
  const { orderId, number } = await shop.orders.createCardOrder(account, 236000);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  await shop.orders.admin.advance(number, 'packed');
  await shop.orders.admin.advance(number, 'shipped', 'BD7');
  await shop.orders.admin.advance(number, 'delivered');
  return { account, number };
}

/** An image on a connection that stalls until `arrive` is called. */
function slowImage() {
  let arrive = () => {};
  let onRead = () => {};
  const readStarted = new Promise<void>((resolve) => (onRead = resolve));
  const bytes = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        arrive = () => controller.close();
      },
      pull: () => onRead(),
    },
    { highWaterMark: 0 },
  );
  return { bytes, readStarted, arrive: () => arrive() };
}

async function send(account: string, number: string, body: ReadableStream<Uint8Array>) {
  const init = { method: 'POST', body, duplex: 'half', headers: { 'x-account': account } };
  const response = await request(`/api/orders/${number}/photos`, init as RequestInit);
  return [response.status, (await response.json()).code];
}

test('the body of an upload to another customer’s order is not read', async () => {
  const { number } = await deliveredOrder();
  const image = slowImage();
  const otherCustomer = await shop.customer();
  expect(await send(otherCustomer, number, image.bytes)).toEqual([404, 'order/not-found']);
});

test('eight uploads run at a time, and the next once one has finished', async () => {
  const { account, number } = await deliveredOrder();
  const eight = Array.from({ length: 8 }, slowImage);
  const uploads = eight.map(({ bytes }) => send(account, number, bytes));
  await Promise.all(eight.map(({ readStarted }) => readStarted));
  expect(await send(account, number, slowImage().bytes)).toEqual([503, 'server/busy']);
  for (const { arrive } of eight) arrive();
  for (const upload of uploads) expect(await upload).toEqual([415, 'photo/not-an-image']);
  const next = slowImage();
  next.arrive();
  expect(await send(account, number, next.bytes)).toEqual([415, 'photo/not-an-image']);
});
