// The door of photographs: it takes in what somebody may send, a few at a time, and reads nothing of a stranger's.
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#server/shop.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { answerFailure } from './failures.ts';
import type { Door } from './door.ts';
import { photosDoor } from './photos.ts';

let shop: TestShop;
let door: Hono<Door>;
beforeAll(async () => {
  shop = await openTestShop();
  const current = async (headers: Headers) => ({ uid: headers.get('x-account') });
  const parts = { accounts: { current }, orders: shop.orders } as unknown as Shop;
  door = new Hono<Door>().onError(answerFailure).route('/', photosDoor(parts));
});
afterAll(() => shop.close());

async function delivered() {
  const account = await shop.shopper([[await shop.piece({ rupees: 2000, stock: 1 }), 1]]);
  const { orderId, number } = await shop.orders.beginCard(account, 236000);
  await shop.orders.confirmPayment(account, orderId, (await shop.pay(orderId)).answer);
  await shop.orders.owner.move(number, 'packed');
  await shop.orders.owner.move(number, 'shipped', 'BD7');
  await shop.orders.owner.move(number, 'delivered');
  return { account, number };
}

/** A picture on a line that stands still until `arrive` is called. */
function slowPicture() {
  let arrive = () => {};
  let isRead = () => {};
  const beingRead = new Promise<void>((resolve) => (isRead = resolve));
  const bytes = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        arrive = () => controller.close();
      },
      pull: () => isRead(),
    },
    { highWaterMark: 0 },
  );
  return { bytes, beingRead, arrive: () => arrive() };
}

async function send(account: string, number: string, body: ReadableStream<Uint8Array>) {
  const init = { method: 'POST', body, duplex: 'half', headers: { 'x-account': account } };
  const answer = await door.request(`/orders/${number}/photos`, init as RequestInit);
  return [answer.status, (await answer.json()).code];
}

test('a stranger’s picture is not even read', async () => {
  const { number } = await delivered();
  const picture = slowPicture();
  const stranger = await shop.shopper();
  expect(await send(stranger, number, picture.bytes)).toEqual([404, 'order/not-found']);
});

test('eight are taken in at a time, and the next when one is done', async () => {
  const { account, number } = await delivered();
  const eight = Array.from({ length: 8 }, slowPicture);
  const answers = eight.map(({ bytes }) => send(account, number, bytes));
  await Promise.all(eight.map(({ beingRead }) => beingRead));
  expect(await send(account, number, slowPicture().bytes)).toEqual([503, 'server/busy']);
  for (const { arrive } of eight) arrive();
  for (const answer of answers) expect(await answer).toEqual([415, 'photo/not-a-picture']);
  const next = slowPicture();
  next.arrive();
  expect(await send(account, number, next.bytes)).toEqual([415, 'photo/not-a-picture']);
});
