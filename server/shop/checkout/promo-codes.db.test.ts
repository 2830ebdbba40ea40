// Promo codes: the limit of wrong codes, and codes that each customer may use once.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { openLimits } from '#server/platform/rate-limit/rate-limit.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { openCheckout } from './checkout.ts';

const DISCOUNTED = { paymentMethod: 'COD', total: 2160 } as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const once = { percent: 10, oncePerCustomer: true };
  await shop.db.insert(promotions).values([
    { code: 'ONCE', ...once },
    { code: 'FIRST50', ...once, usageLimit: 50 },
  ]);
});
afterAll(() => shop.close());

const tryCode = (account: string, promoCode: string) =>
  shop.api(account, 'PUT', '/checkout', { body: { promoCode } });

/** A customer with the code in the checkout and an item of ₹2,000 in the cart. */
async function aCustomerWith(promoCode: string, account?: string) {
  const product = await shop.product({ rupees: 2000, stock: 5 });
  const id = account ?? (await shop.customer());
  await shop.cart.add(id, { variantId: product, quantity: 1 });
  await shop.checkout.save(id, { promoCode });
  return id;
}

describe('wrong promo codes', () => {
  test('ten wrong codes are rejected as invalid, the next code as one too many, with the time to wait', async () => {
    const account = await shop.customer();
    for (let n = 0; n < 10; n += 1) {
      const { status } = await tryCode(account, `GUESS${n}`);
      expect(status).toBe(422);
    }
    const { status, json } = await tryCode(account, 'WELCOME10');
    expect(status).toBe(429);
    expect(json).toMatchObject({
      code: 'promo/too-many-attempts',
      fields: { promoCode: 'Too many promo codes tried. Please try again in 15 minutes.' },
      details: { retryAfterSeconds: expect.closeTo(900, -2) },
    });
    const other = await tryCode(await shop.customer(), 'WELCOME10');
    expect(other.status).toBe(200);
  });

  test('right codes and removed codes are not counted', async () => {
    const account = await shop.customer();
    for (let n = 0; n < 12; n += 1) {
      expect((await tryCode(account, 'WELCOME10')).status).toBe(200);
      expect((await tryCode(account, '')).status).toBe(200);
    }
    for (let n = 0; n < 10; n += 1) await tryCode(account, 'WRONG');
    expect((await tryCode(account, '')).status).toBe(200);
    expect((await tryCode(account, 'WRONG')).status).toBe(429);
  });

  test('accounts of one client share a limit of 50 wrong codes', async () => {
    const { db, deps } = shop;
    const checkout = openCheckout({ db, limits: openLimits(db), shopSettings: deps.shopSettings });
    const client = { ip: '203.0.113.77', userAgent: 'a test' };
    const codes: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const account = await shop.customer();
      for (let attempt = 0; attempt < 9; attempt += 1)
        await checkout
          .save(account, { promoCode: 'GUESS' }, client)
          .catch((error) => codes.push(error.code));
    }
    expect(codes).toEqual([
      ...Array(50).fill('promo/invalid'),
      ...Array(4).fill('promo/too-many-attempts'),
    ]);
  });
});

describe('a promo code for one use by each customer', () => {
  test('the code is rejected at its field once an order has used it, and accepted from another customer', async () => {
    const account = await aCustomerWith('ONCE');
    await shop.orders.place(account, DISCOUNTED, null);
    const { status, json } = await tryCode(account, 'once');
    expect(status).toBe(409);
    expect(json).toMatchObject({
      code: 'promo/already-used',
      fields: { promoCode: 'You have already used this promo code. It is valid for one order.' },
    });
    await expect(aCustomerWith('ONCE')).resolves.toBeDefined();
  });

  test('a code left in the checkout of another tab does not discount a second order', async () => {
    const account = await aCustomerWith('ONCE');
    const { orderId } = await shop.orders.createCardOrder(account, 216000);
    await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
    const product = await shop.product({ rupees: 2000, stock: 1 });
    await shop.cart.add(account, { variantId: product, quantity: 1 });
    const order = shop.orders.place(account, DISCOUNTED, null);
    await expect(order).rejects.toMatchObject({
      code: 'order/prices-changed',
      details: { totals: { discount: 0, total: 2360 } },
    });
  });

  test.each(['ONCE', 'FIRST50'])('cancelling the order releases the code %s', async (code) => {
    const account = await aCustomerWith(code);
    const { number } = await shop.orders.place(account, DISCOUNTED, null);
    await shop.orders.cancel(account, number, '');
    await aCustomerWith(code, account);
    await expect(shop.orders.place(account, DISCOUNTED, null)).resolves.toBeDefined();
  });

  test('an expired order releases the code, and its late payment is still accepted at its price', async () => {
    const account = await aCustomerWith('ONCE');
    const late = await shop.orders.createCardOrder(account, 216000);
    await shop.db
      .update(orders)
      .set({ expiresAt: new Date(0) })
      .where(eq(orders.number, late.number));
    expect(await shop.orders.expireReservations()).toBe(1);
    await shop.cart.clear(account);
    await aCustomerWith('ONCE', account);
    await shop.orders.place(account, DISCOUNTED, null);
    const { proof } = await shop.pay(late.orderId);
    await shop.orders.verifyPayment(account, late.orderId, proof);
    expect(await shop.orders.load(account, late.number)).toMatchObject({
      status: 'confirmed',
      promoCode: 'ONCE',
    });
    expect((await tryCode(account, 'ONCE')).status).toBe(409);
  });

  test('an unpaid order keeps its code when its payment is tried again', async () => {
    const account = await aCustomerWith('ONCE');
    const first = await shop.orders.createCardOrder(account, 216000);
    const again = await shop.orders.createCardOrder(account, 216000);
    expect(again.number).toBe(first.number);
  });
});
