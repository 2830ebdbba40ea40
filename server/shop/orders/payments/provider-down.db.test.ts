// Provider outage: card payments fail fast with a message, and cash on delivery keeps working.
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { orders } from '#server/platform/db/schema/orders.ts';
import { sandboxFaults } from '#server/platform/db/schema/sandbox.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const FAILING = 100;
const failingCalls = async () => {
  const [left] = await shop.db
    .select()
    .from(sandboxFaults)
    .where(eq(sandboxFaults.name, 'fail-order'));
  return FAILING - (left?.times ?? FAILING);
};

test('after five provider failures card orders fail fast, and the same customer can pay cash', async () => {
  await shop.sandbox.request('/control', {
    method: 'POST',
    body: JSON.stringify({ fault: 'fail-order', times: FAILING }),
  });
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  const begin = () =>
    shop.api(account, 'POST', '/orders/create-razorpay-order', { body: { amount: 236000 } });
  for (let tries = 0; tries < 8; tries += 1) {
    const { status, json } = await begin();
    expect([status, json.code]).toEqual([502, 'payment/provider-down']);
    expect(json.message).toBe('There was an error processing your order. Please try again.');
  }
  expect(await failingCalls()).toBe(5);
  const isPending = and(eq(orders.accountId, account), eq(orders.status, 'pending_payment'));
  expect(await shop.db.select().from(orders).where(isPending)).toHaveLength(1);

  const order = { paymentMethod: 'COD', total: 2360 };
  const { status, json } = await shop.api(account, 'POST', '/orders', { body: order });
  expect([status, json.status]).toEqual([200, 'placed']);
  expect(await shop.db.select().from(orders).where(isPending)).toEqual([]);
  expect(await shop.stock(variantId)).toEqual({ onHand: 0, reserved: 0 });
  expect(await failingCalls()).toBe(5);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
