// The provider is down: cards are refused in words and at once, nobody waits for it, and cash goes on working.
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { orders } from '#server/db/schema/orders.ts';
import { sandboxFaults } from '#server/db/schema/sandbox.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { brokenInvariants } from '#server/orders/invariants.ts';

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

test('five failures, then nobody waits for the provider; the same shopper pays at the door', async () => {
  await shop.sandbox.request('/control', {
    method: 'POST',
    body: JSON.stringify({ fault: 'fail-order', times: FAILING }),
  });
  const piece = await shop.piece({ rupees: 2000, stock: 1 });
  const account = await shop.shopper([[piece, 1]]);
  const begin = () =>
    shop.api(account, 'POST', '/orders/create-razorpay-order', { amount: 236000 });
  for (let tries = 0; tries < 8; tries += 1) {
    const { status, json } = await begin();
    expect([status, json.code]).toEqual([502, 'payment/gateway-down']);
    expect(json.message).toBe('There was an error processing your order. Please try again.');
  }
  expect(await failingCalls()).toBe(5);
  const held = and(eq(orders.accountId, account), eq(orders.status, 'pending_payment'));
  expect(await shop.db.select().from(orders).where(held)).toHaveLength(1);

  const order = { paymentMethod: 'COD', total: 2360 };
  const { status, json } = await shop.api(account, 'POST', '/orders', order);
  expect([status, json.status]).toEqual([200, 'placed']);
  expect(await shop.db.select().from(orders).where(held)).toEqual([]);
  expect(await shop.stock(piece)).toEqual({ onHand: 0, reserved: 0 });
  expect(await failingCalls()).toBe(5);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
