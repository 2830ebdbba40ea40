// Buying by card, from the first click to the confirmed order, and what is refused before that.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orders, outbox, promotions } from '#server/db/schema/orders.ts';
import { type TestShop, aShopperAt, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const shopperAt = (stock?: number) => aShopperAt(shop, stock);
const TOTAL = 236000;
const refusal = (code: string) => ({ code });

describe('a card order', () => {
  test('is begun, paid, verified, and then there for POST /orders', async () => {
    const { piece, account } = await shopperAt();
    const begun = await shop.api(account, 'POST', '/orders/create-razorpay-order', {
      amount: TOTAL,
    });
    expect(begun.status).toBe(200);
    expect(begun.json).toEqual({
      orderId: expect.stringMatching(/^order_/),
      currency: 'INR',
      amount: TOTAL,
      number: expect.stringMatching(/^SUN-/),
      keyId: shop.payments.keyId,
    });
    const orderId = String(begun.json.orderId);
    expect(await shop.stock(piece)).toEqual({ onHand: 1, reserved: 1 });

    const { answer } = await shop.pay(orderId);
    const verified = await shop.api(account, 'POST', `/orders/${orderId}/payments/verify`, answer);
    expect(verified.json).toEqual({
      number: begun.json.number,
      status: 'confirmed',
      paymentStatus: 'paid',
    });
    expect(await shop.stock(piece)).toEqual({ onHand: 0, reserved: 0 });
    expect((await shop.cart.read(account)).lines).toEqual([]);

    const posted = await shop.api(account, 'POST', '/orders', {
      items: [
        {
          productId: piece.replace('-only', ''),
          name: 'Lehenga',
          price: 2000,
          quantity: 1,
          image: '',
        },
      ],
      subtotal: 2000,
      tax: 360,
      shipping: 0,
      total: 2360,
      paymentMethod: 'RAZORPAY',
      paymentStatus: 'PAID',
      shippingAddress: {
        street: '12 MI Road',
        city: 'Jaipur',
        state: 'Rajasthan',
        country: 'India',
        zipCode: '302001',
        isDefault: true,
      },
      ...answer,
    });
    expect(posted.status).toBe(200);
    expect(posted.json).toMatchObject({
      number: begun.json.number,
      status: 'confirmed',
      statusName: 'Confirmed',
      paymentStatus: 'paid',
      paymentMethod: 'RAZORPAY',
      totals: { itemCount: 1, subtotal: 2000, discount: 0, tax: 360, shipping: 0, total: 2360 },
      contact: { name: 'Priya Sharma', phone: '9829012345' },
      shippingAddress: { street: '12 MI Road', city: 'Jaipur' },
    });
    expect(posted.json.timeline).toMatchObject([
      { event: 'begun', status: 'pending_payment' },
      { event: 'paid', status: 'confirmed' },
    ]);
  });

  test('is confirmed once and told in one letter, however often it is proved', async () => {
    const { piece, account } = await shopperAt(3);
    const { orderId, number } = await shop.orders.beginCard(account, TOTAL);
    const { answer } = await shop.pay(orderId);
    await Promise.all([1, 2, 3].map(() => shop.orders.confirmPayment(account, orderId, answer)));
    const payment = await shop.payments.payment(answer.razorpay_payment_id);
    for (const source of ['webhook', 'reconciler', 'window'] as const) {
      await shop.orders.applyPaymentEvidence(payment, source);
    }
    expect(await shop.stock(piece)).toEqual({ onHand: 2, reserved: 0 });
    const { timeline } = await shop.orders.find(account, number);
    expect(timeline.map(({ event }) => event)).toEqual(['begun', 'paid']);
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
    const letters = await shop.db
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order-confirmed:${row?.id}`));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.letter).toMatchObject({
      kind: 'order-confirmed',
      facts: { number, totalPaise: TOTAL },
    });
  });

  test('leaves in the cart what was added while paying', async () => {
    const { piece, account } = await shopperAt(5);
    const other = await shop.piece({ rupees: 900, stock: 2 });
    const { orderId } = await shop.orders.beginCard(account, TOTAL);
    await shop.cart.add(account, { variantId: piece, quantity: 1 });
    await shop.cart.add(account, { variantId: other, quantity: 2 });
    const { answer } = await shop.pay(orderId);
    await shop.orders.confirmPayment(account, orderId, answer);
    const left = (await shop.cart.read(account)).lines.map(({ id, quantity }) => [id, quantity]);
    expect(left).toEqual([
      [piece, 1],
      [other, 2],
    ]);
  });

  test('charges exactly the discounted total, and the code is for this order only', async () => {
    const { account } = await shopperAt();
    await shop.checkout.save(account, { promoCode: 'WELCOME10' });
    await expect(shop.orders.beginCard(account, TOTAL)).rejects.toMatchObject(
      refusal('order/prices-changed'),
    );
    const { orderId, amount } = await shop.orders.beginCard(account, 216000);
    expect(amount).toBe(216000);
    const { answer } = await shop.pay(orderId);
    await shop.orders.confirmPayment(account, orderId, answer);
    expect((await shop.payments.payment(answer.razorpay_payment_id)).amountPaise).toBe(216000);
    expect((await shop.checkout.read(account)).form.promoCode).toBe('');
  });
});

describe('what is refused before anything is written', () => {
  test('a second shopper who comes too late, by the name of the piece', async () => {
    const { piece, account } = await shopperAt();
    const late = await shop.shopper([[piece, 1]]);
    await shop.orders.beginCard(account, TOTAL);
    const { status, json } = await shop.api(late, 'POST', '/orders/create-razorpay-order', {
      amount: TOTAL,
    });
    expect(status).toBe(409);
    expect(json).toMatchObject({
      code: 'stock/sold-out',
      message: expect.stringMatching(/^Lehenga .+: Sorry, this piece has just been sold\.$/),
      facts: { variantId: piece, available: 0, wanted: 1 },
    });
    expect(await shop.orders.list(late)).toEqual([]);
  });

  test('more than there is, and then nothing of the other lines is held either', async () => {
    const scarce = await shop.piece({ rupees: 500, stock: 3 });
    const plenty = await shop.piece({ rupees: 500, stock: 9 });
    const account = await shop.shopper([
      [plenty, 3],
      [scarce, 3],
    ]);
    const other = await shop.shopper([[scarce, 1]]);
    await shop.orders.beginCard(other, 64000);
    await expect(shop.orders.beginCard(account, 354000)).rejects.toMatchObject({
      code: 'stock/too-few',
      facts: { variantId: scarce, available: 2, wanted: 3 },
    });
    expect(await shop.stock(plenty)).toEqual({ onHand: 9, reserved: 0 });
  });

  test('a price that changed between cart and payment, with the fresh totals', async () => {
    const { piece, account } = await shopperAt();
    await shop.reprice(piece, 2500);
    const { status, json } = await shop.api(account, 'POST', '/orders/create-razorpay-order', {
      amount: TOTAL,
    });
    expect(status).toBe(409);
    expect(json).toMatchObject({
      code: 'order/prices-changed',
      facts: { amount: 295000, totals: { subtotal: 2500, tax: 450, shipping: 0, total: 2950 } },
    });
    expect(await shop.stock(piece)).toEqual({ onHand: 1, reserved: 0 });
    expect(await shop.orders.list(account)).toEqual([]);
  });

  test('a checkout with missing fields, by their names, or with a wrong PIN', async () => {
    const { account } = await shopperAt();
    await shop.checkout.save(account, { city: '', phone: '' });
    const missing = await shop.api(account, 'POST', '/orders/create-razorpay-order', {
      amount: TOTAL,
    });
    expect(missing.status).toBe(409);
    expect(missing.json).toMatchObject({
      code: 'checkout/incomplete',
      message: 'Please fill in all required fields',
      facts: { missing: ['phone', 'city'] },
    });
    expect(Object.keys(missing.json.fields as object)).toEqual(['phone', 'city']);
    await shop.checkout.save(account, { city: 'Jaipur', phone: '9829012345', zipCode: '000000' });
    const wrong = await shop.api(account, 'POST', '/orders/create-razorpay-order', {
      amount: TOTAL,
    });
    expect(wrong.status).toBe(400);
    expect(wrong.json).toMatchObject({ code: 'checkout/bad-pin' });
  });

  test('an empty cart, an amount that is no amount, and keys nobody asked for', async () => {
    const account = await shop.shopper();
    const begin = (body: unknown) =>
      shop.api(account, 'POST', '/orders/create-razorpay-order', body);
    expect((await begin({ amount: TOTAL })).json.code).toBe('cart/empty');
    for (const amount of [0, -1, 1.5, '236000', null, 1e308])
      expect((await begin({ amount })).status).toBe(400);
    expect((await begin({ amount: TOTAL, total: 1 })).status).toBe(400);
  });

  test('the last use of a limited code, when another pending order holds it', async () => {
    await shop.db.insert(promotions).values({ code: 'ONCE', percent: 10, usageLimit: 1 });
    const { account } = await shopperAt();
    const { account: other } = await shopperAt();
    await shop.checkout.save(account, { promoCode: 'ONCE' });
    await shop.checkout.save(other, { promoCode: 'ONCE' });
    const first = await shop.orders.beginCard(account, 216000);
    await expect(shop.orders.beginCard(other, 216000)).rejects.toMatchObject(
      refusal('order/prices-changed'),
    );
    // The use her own pending order holds is hers, also for a changed cart.
    expect(await shop.orders.beginCard(account, 216000)).toEqual(first);
    const [once] = await shop.db.select().from(promotions).where(eq(promotions.code, 'ONCE'));
    expect(once?.timesUsed).toBe(1);
  });
});
