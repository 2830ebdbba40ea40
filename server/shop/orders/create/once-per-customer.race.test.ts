// A promo code for one use by each customer, in two orders at once, with a naive control that must fail.
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFindings } from '#server/shop/checkout/findings.ts';
import { quoteFrom } from '#server/shop/checkout/quote.ts';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { createOrder } from './create-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.insert(promotions).values({ code: 'ONCE', percent: 10, oncePerCustomer: true });
});
afterAll(() => shop.close());

/** Both orders are quoted before either is created, and no lock on the customer makes one wait for the other. */
async function orderTwiceAtOnce() {
  const variantId = await shop.product({ rupees: 2000, stock: 2 });
  const accountId = await shop.customer([[variantId, 1]]);
  await shop.checkout.save(accountId, { promoCode: 'ONCE' });
  const form = await shop.checkout.complete(accountId);
  const rules = shop.deps.shopSettings.pricing;
  const quote = quoteFrom(await readFindings(shop.db, accountId, form), rules);
  const order = () =>
    shop.db.transaction(async (tx) => {
      await createOrder(tx, {
        accountId,
        form,
        quote,
        printedFields: {},
        seller: shop.deps,
        pendingOrder: null,
        paymentMethod: 'COD',
        provider: null,
        idempotencyKey: randomUUID(),
        details: {},
      });
      await tx.execute(sql`select pg_sleep(0.1)`);
    });
  const outcomes = await Promise.allSettled([order(), order()]);
  const isDiscounted = and(eq(orders.accountId, accountId), eq(orders.promoCode, 'ONCE'));
  return { outcomes, discounted: await shop.db.$count(orders, isDiscounted), variantId };
}

test('of two orders at once with the same code exactly one gets it, and the other sells nothing', async () => {
  const { outcomes, discounted, variantId } = await orderTwiceAtOnce();
  expect(discounted).toBe(1);
  const rejected = outcomes.filter(({ status }) => status === 'rejected');
  expect(rejected).toMatchObject([
    { reason: { code: 'order/prices-changed', details: { totals: { discount: 0 } } } },
  ]);
  expect(await shop.stock(variantId)).toEqual({ onHand: 1, reserved: 0 });
});

test('the control: without the unique index both orders get the code', async () => {
  await shop.db.execute(sql`drop index orders_promo_once_per_customer_key`);
  expect((await orderTwiceAtOnce()).discounted).toBe(2);
});
