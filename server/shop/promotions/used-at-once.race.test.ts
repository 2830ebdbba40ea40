// A promotion that the owner changes while an order is using it, with a naive control that must fail.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPromotion } from '#domain/promotion/promotion.ts';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { readFindings } from '#server/shop/checkout/findings.ts';
import { quoteFrom } from '#server/shop/checkout/quote.ts';
import { createOrder } from '#server/shop/orders/create/create-order.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { openPromotions } from './promotions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const newCode = () => `CODE-${randomUUID().slice(0, 8).toUpperCase()}`;

/** An order that is quoted; `order` inserts it, tells `onInserted`, and commits 200 ms later. */
async function quotedOrder(code: string) {
  const accountId = await shop.customer([[await shop.product({ rupees: 2000, stock: 1 }), 1]]);
  await shop.checkout.save(accountId, { promoCode: code });
  const form = await shop.checkout.complete(accountId);
  const findings = await readFindings(shop.db, accountId, form);
  const quote = quoteFrom(findings, shop.deps.shopSettings.pricing);
  return (onInserted = () => {}) =>
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
      onInserted();
      await tx.execute(sql`select pg_sleep(0.2)`);
    });
}

/** Runs `changePercent` after the order is inserted and before it is committed; returns the percentage afterwards. */
async function changeDuringOrder(changePercent: (code: string) => Promise<unknown>) {
  const code = newCode();
  const owner = openPromotions(shop.db);
  await owner.create('the-owner', { ...newPromotion, code });
  const order = await quotedOrder(code);
  const inserted = Promise.withResolvers<void>();
  const ordered = order(inserted.resolve);
  await inserted.promise;
  const [outcome] = await Promise.allSettled([changePercent(code)]);
  await ordered;
  const { document } = await owner.load(code);
  return { outcome, percent: document.percent };
}

test('a change of the discount waits for an order that is using the code, and is then refused', async () => {
  const { outcome, percent } = await changeDuringOrder((code) =>
    openPromotions(shop.db).save('the-owner', { code, version: 1, changes: { percent: 50 } }),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'promotion/used' } });
  expect(percent).toBe(10);
});

test('the control: a change that does not lock the promotion first misses the order', async () => {
  const { outcome, percent } = await changeDuringOrder((code) =>
    shop.db.update(promotions).set({ percent: 50 }).where(eq(promotions.code, code)),
  );
  expect(outcome).toMatchObject({ status: 'fulfilled' });
  expect(percent).toBe(50);
});

test('an order that was quoted before a change of the discount is not placed at the old price', async () => {
  const code = newCode();
  const owner = openPromotions(shop.db);
  await owner.create('the-owner', { ...newPromotion, code });
  const order = await quotedOrder(code);
  await owner.save('the-owner', { code, version: 1, changes: { percent: 50 } });
  await expect(order()).rejects.toMatchObject({
    code: 'order/prices-changed',
    details: { totals: { discount: 1000, total: 1360 } },
  });
  expect(await shop.db.$count(orders, eq(orders.promoCode, code))).toBe(0);
});
