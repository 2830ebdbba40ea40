// Limit on order attempts for each account and hour.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { orderEvents, orders } from '#server/platform/db/schema/orders.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';

const MAX_ATTEMPTS = 4;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ settings: { orderAttemptsPerHour: MAX_ATTEMPTS } });
});
afterAll(() => shop.close());

const createCardOrder = (account: string) =>
  shop.api(account, 'POST', '/orders/create-razorpay-order', { body: { amount: 236000 } });
const tooMany = { status: 429, json: { code: 'order/too-many-attempts' } };

test('the limit counts card and cash orders together, also concurrent ones, and defaults to ten', async () => {
  const { product, account } = await aCustomerAt(shop);
  const all = await Promise.all(
    Array.from({ length: 3 * MAX_ATTEMPTS }, () => createCardOrder(account)),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(MAX_ATTEMPTS);
  for (const refused of all.filter(({ status }) => status !== 200))
    expect(refused).toMatchObject(tooMany);
  const cash = await shop.api(account, 'POST', '/orders', {
    body: { paymentMethod: 'COD', total: 2360 },
  });
  expect(cash).toMatchObject(tooMany);
  const tries = await shop.db
    .select({ event: orderEvents.event })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.accountId, account));
  expect(tries).toHaveLength(MAX_ATTEMPTS);
  expect(await shop.stock(product)).toEqual({ onHand: 1, reserved: 1 });
  expect(defaultShopSettings.orderAttemptsPerHour).toBe(10);
});

test('cancelled cash orders count as attempts, repeated requests do not', async () => {
  const { product, account } = await aCustomerAt(shop, 9);
  const order = { paymentMethod: 'COD', total: 2360 };
  for (let n = 0; n < MAX_ATTEMPTS; n += 1) {
    for (const _twice of [1, 2]) {
      const { status, json } = await shop.api(account, 'POST', '/orders', {
        body: order,
        headers: {
          'idempotency-key': `try-${n}`,
        },
      });
      expect(status).toBe(200);
      await shop.orders.cancel(account, String(json.number), '');
    }
    await shop.cart.add(account, { variantId: product, quantity: 1 });
  }
  expect(await shop.api(account, 'POST', '/orders', { body: order })).toMatchObject(tooMany);
  const other = (await aCustomerAt(shop)).account;
  expect((await createCardOrder(other)).status).toBe(200);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
