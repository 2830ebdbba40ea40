// Orders and promo codes on a server whose clock is wrong. On PostgreSQL only: PGlite takes its time from the process.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => vi.useRealTimers());
afterAll(() => shop.close());

function setClockAhead(hours: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
}

test('a server two hours ahead expires no order early', async () => {
  const { account } = await aCustomerAt(shop);
  const { number } = await shop.orders.createCardOrder(account, 236000);
  setClockAhead(2);
  expect(await shop.orders.expireReservations()).toBe(0);
  expect(await shop.orders.load(account, number)).toMatchObject({ status: 'pending_payment' });
});

test('an order of a server two hours behind is not created expired', async () => {
  setClockAhead(-2);
  const { account } = await aCustomerAt(shop);
  const { number } = await shop.orders.createCardOrder(account, 236000);
  vi.useRealTimers();
  expect(await shop.orders.expireReservations()).toBe(0);
  expect(await shop.orders.load(account, number)).toMatchObject({ status: 'pending_payment' });
});

test('a server two hours ahead still accepts a promo code that ends in an hour', async () => {
  const { account } = await aCustomerAt(shop);
  const endsAt = sql`now() + interval '1 hour'`;
  await shop.db.insert(promotions).values({ code: 'TODAY', percent: 10, endsAt });
  setClockAhead(2);
  const { promo } = await shop.checkout.save(account, { promoCode: 'TODAY' });
  expect(promo).toMatchObject({ code: 'TODAY' });
});
