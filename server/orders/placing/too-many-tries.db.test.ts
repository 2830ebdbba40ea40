// Nobody holds pieces, or has letters sent, over and over: an account has so many tries an hour.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultShopSettings } from '#server/db/settings.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { brokenInvariants } from '#server/orders/invariants.ts';
import { type TestShop, aShopperAt, openTestShop } from '#server/testing/orders.ts';

const MOST = 4;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ settings: { orderTriesPerHour: MOST } });
});
afterAll(() => shop.close());

const begin = (account: string) =>
  shop.api(account, 'POST', '/orders/create-razorpay-order', { amount: 236000 });
const tooMany = { status: 429, json: { code: 'order/too-many-tries' } };

test('by whatever means and however many at once, and it is ten', async () => {
  const { piece, account } = await aShopperAt(shop);
  const all = await Promise.all(Array.from({ length: 3 * MOST }, () => begin(account)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(MOST);
  for (const refused of all.filter(({ status }) => status !== 200))
    expect(refused).toMatchObject(tooMany);
  const cash = await shop.api(account, 'POST', '/orders', { paymentMethod: 'COD', total: 2360 });
  expect(cash).toMatchObject(tooMany);
  const tries = await shop.db
    .select({ event: orderEvents.event })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.accountId, account));
  expect(tries).toHaveLength(MOST);
  expect(await shop.stock(piece)).toEqual({ onHand: 1, reserved: 1 });
  expect(defaultShopSettings.orderTriesPerHour).toBe(10);
});

test('cash orders placed and called off again count too, a repetition of one does not', async () => {
  const { piece, account } = await aShopperAt(shop, 9);
  const order = { paymentMethod: 'COD', total: 2360 };
  for (let n = 0; n < MOST; n += 1) {
    for (const _twice of [1, 2]) {
      const { status, json } = await shop.api(account, 'POST', '/orders', order, {
        'idempotency-key': `try-${n}`,
      });
      expect(status).toBe(200);
      await shop.orders.cancel(account, String(json.number), '');
    }
    await shop.cart.add(account, { variantId: piece, quantity: 1 });
  }
  expect(await shop.api(account, 'POST', '/orders', order)).toMatchObject(tooMany);
  const other = (await aShopperAt(shop)).account;
  expect((await begin(other)).status).toBe(200);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
