// Card orders: creation, payment, confirmation, and the errors before creation.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { latestArrival } from '#domain/checkout/delivery.ts';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const customerAt = (stock?: number) => aCustomerAt(shop, stock);
const TOTAL = 236000;
const appError = (code: string) => ({ code });

describe('card order', () => {
  test('a card order is created, paid and verified, and POST /orders returns it', async () => {
    const { product, account } = await customerAt();
    const created = await shop.api(account, 'POST', '/orders/create-razorpay-order', {
      body: {
        amount: TOTAL,
      },
    });
    expect(created.status).toBe(200);
    expect(created.json).toEqual({
      orderId: expect.stringMatching(/^order_/),
      currency: 'INR',
      amount: TOTAL,
      number: expect.stringMatching(/^SUN-/),
      keyId: shop.payments.clientFields.keyId,
    });
    const orderId = String(created.json.orderId);
    expect(await shop.stock(product)).toEqual({ onHand: 1, reserved: 1 });

    const { proof } = await shop.pay(orderId);
    const verified = await shop.api(account, 'POST', `/orders/${orderId}/payments/verify`, {
      body: proof,
    });
    expect(verified.json).toEqual({
      number: created.json.number,
      status: 'confirmed',
      paymentStatus: 'paid',
    });
    expect(await shop.stock(product)).toEqual({ onHand: 0, reserved: 0 });
    expect((await shop.cart.read(account)).lines).toEqual([]);

    const posted = await shop.api(account, 'POST', '/orders', {
      body: {
        items: [
          {
            productId: product.replace('-only', ''),
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
        ...proof,
      },
    });
    expect(posted.status).toBe(200);
    expect(posted.json).toMatchObject({
      number: created.json.number,
      status: 'confirmed',
      statusName: 'Confirmed',
      paymentStatus: 'paid',
      paymentMethod: 'RAZORPAY',
      paidBy: 'card',
      totals: { itemCount: 1, subtotal: 2000, discount: 0, tax: 360, shipping: 0, total: 2360 },
      contact: { name: 'Priya Sharma', phone: '9829012345' },
      shippingAddress: { street: '12 MI Road', city: 'Jaipur' },
    });
    expect(posted.json.timeline).toMatchObject([
      { event: 'created', status: 'pending_payment' },
      { event: 'paid', status: 'confirmed' },
    ]);
  });

  test('a card order is confirmed once with one email, however often its payment is reported', async () => {
    const { product, account } = await customerAt(3);
    const { orderId, number } = await shop.orders.createCardOrder(account, TOTAL);
    const { proof } = await shop.pay(orderId);
    await Promise.all([1, 2, 3].map(() => shop.orders.verifyPayment(account, orderId, proof)));
    const payment = await shop.paymentOf(proof);
    for (const source of ['webhook', 'sync', 'callback'] as const) {
      await shop.orders.applyPayment(payment, source);
    }
    expect(await shop.stock(product)).toEqual({ onHand: 2, reserved: 0 });
    const { timeline } = await shop.orders.load(account, number);
    expect(timeline.map(({ event }) => event)).toEqual(['created', 'paid']);
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
    const emails = await shop.db
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order-confirmed:${row?.id}`));
    expect(emails).toHaveLength(1);
    expect(emails[0]?.email).toMatchObject({
      template: 'order-confirmed',
      data: {
        number,
        totalPaise: TOTAL,
        paymentMethod: 'RAZORPAY',
        paidBy: 'card',
        arrivesBy: latestArrival(row!.createdAt, defaultShopSettings.deliveryDays).toISOString(),
      },
    });
  });

  test('lines added to the cart during payment stay in the cart', async () => {
    const { product, account } = await customerAt(5);
    const other = await shop.product({ rupees: 900, stock: 2 });
    const { orderId } = await shop.orders.createCardOrder(account, TOTAL);
    await shop.cart.add(account, { variantId: product, quantity: 1 });
    await shop.cart.add(account, { variantId: other, quantity: 2 });
    const { proof } = await shop.pay(orderId);
    await shop.orders.verifyPayment(account, orderId, proof);
    const left = (await shop.cart.read(account)).lines.map(({ id, quantity }) => [id, quantity]);
    expect(left).toEqual([
      [product, 1],
      [other, 2],
    ]);
  });

  test('a promo code discounts the charged total and is removed from the checkout afterwards', async () => {
    const { account } = await customerAt();
    await shop.checkout.save(account, { promoCode: 'WELCOME10' });
    await expect(shop.orders.createCardOrder(account, TOTAL)).rejects.toMatchObject(
      appError('order/prices-changed'),
    );
    const { orderId, amount } = await shop.orders.createCardOrder(account, 216000);
    expect(amount).toBe(216000);
    const { proof } = await shop.pay(orderId);
    await shop.orders.verifyPayment(account, orderId, proof);
    expect((await shop.paymentOf(proof)).amountPaise).toBe(216000);
    expect((await shop.checkout.read(account)).form.promoCode).toBe('');
  });
});

describe('errors before a card order is created', () => {
  test('a second customer for the last item gets an error that names the product', async () => {
    const { product, account } = await customerAt();
    const late = await shop.customer([[product, 1]]);
    await shop.orders.createCardOrder(account, TOTAL);
    const { status, json } = await shop.api(late, 'POST', '/orders/create-razorpay-order', {
      body: {
        amount: TOTAL,
      },
    });
    expect(status).toBe(409);
    expect(json).toMatchObject({
      code: 'stock/sold-out',
      message: expect.stringMatching(/^Lehenga .+: Sorry, this item has just sold out\.$/),
      details: { variantId: product, available: 0, wanted: 1 },
    });
    expect(await shop.orders.list(late)).toEqual([]);
  });

  test('a quantity above stock reserves nothing, not even the other lines', async () => {
    const scarce = await shop.product({ rupees: 500, stock: 3 });
    const plenty = await shop.product({ rupees: 500, stock: 9 });
    const account = await shop.customer([
      [plenty, 3],
      [scarce, 3],
    ]);
    const other = await shop.customer([[scarce, 1]]);
    await shop.orders.createCardOrder(other, 64000);
    await expect(shop.orders.createCardOrder(account, 354000)).rejects.toMatchObject({
      code: 'stock/insufficient',
      details: { variantId: scarce, available: 2, wanted: 3 },
    });
    expect(await shop.stock(plenty)).toEqual({ onHand: 9, reserved: 0 });
  });

  test('a price change between cart and payment returns the new totals', async () => {
    const { product, account } = await customerAt();
    await shop.reprice(product, 2500);
    const { status, json } = await shop.api(account, 'POST', '/orders/create-razorpay-order', {
      body: {
        amount: TOTAL,
      },
    });
    expect(status).toBe(409);
    expect(json).toMatchObject({
      code: 'order/prices-changed',
      details: { amount: 295000, totals: { subtotal: 2500, tax: 450, shipping: 0, total: 2950 } },
    });
    expect(await shop.stock(product)).toEqual({ onHand: 1, reserved: 0 });
    expect(await shop.orders.list(account)).toEqual([]);
  });

  test('a checkout with missing fields or an invalid PIN code names the fields', async () => {
    const { account } = await customerAt();
    await shop.checkout.save(account, { city: '', phone: '' });
    const missing = await shop.api(account, 'POST', '/orders/create-razorpay-order', {
      body: {
        amount: TOTAL,
      },
    });
    expect(missing.status).toBe(409);
    expect(missing.json).toMatchObject({
      code: 'checkout/incomplete',
      message: 'Please fill in all required fields',
      details: { missing: ['phone', 'city'] },
    });
    expect(Object.keys(missing.json.fields as object)).toEqual(['phone', 'city']);
    await shop.checkout.save(account, { city: 'Jaipur', phone: '9829012345', zipCode: '000000' });
    const wrong = await shop.api(account, 'POST', '/orders/create-razorpay-order', {
      body: {
        amount: TOTAL,
      },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.json).toMatchObject({ code: 'checkout/bad-pin' });
  });

  test('a PIN code of another state is asked about, until the customer has confirmed both', async () => {
    const { account } = await customerAt();
    const order = () =>
      shop.api(account, 'POST', '/orders/create-razorpay-order', { body: { amount: TOTAL } });
    await shop.checkout.save(account, { zipCode: '110001', state: 'Maharashtra' });
    expect(await order()).toMatchObject({
      status: 409,
      json: {
        code: 'checkout/state-differs',
        message: 'PIN 110001 is in Delhi. Use Delhi?',
        details: { zipCode: '110001', state: 'Maharashtra', suggested: 'Delhi' },
      },
    });
    const shippingAddress = { street: '1 MG Road', city: 'Pune', state: 'Goa', zipCode: '411001' };
    const cash = await shop.api(account, 'POST', '/orders', {
      body: { paymentMethod: 'COD', total: 2360, shippingAddress },
    });
    expect(cash.json).toMatchObject({ code: 'checkout/state-differs' });
    expect(await shop.orders.list(account)).toEqual([]);
    await shop.checkout.save(account, { confirmedPlace: '110001 Maharashtra' });
    expect((await order()).status).toBe(200);
  });

  test('an empty cart, an invalid amount and unknown fields are rejected', async () => {
    const account = await shop.customer();
    const begin = (body: unknown) =>
      shop.api(account, 'POST', '/orders/create-razorpay-order', { body });
    expect((await begin({ amount: TOTAL })).json.code).toBe('cart/empty');
    for (const amount of [0, -1, 1.5, '236000', null, 1e308])
      expect((await begin({ amount })).status).toBe(400);
    expect((await begin({ amount: TOTAL, total: 1 })).status).toBe(400);
  });

  test('the last use of a promo code cannot be taken while another pending order has it', async () => {
    await shop.db.insert(promotions).values({ code: 'ONCE', percent: 10, usageLimit: 1 });
    const { account } = await customerAt();
    const { account: other } = await customerAt();
    await shop.checkout.save(account, { promoCode: 'ONCE' });
    await shop.checkout.save(other, { promoCode: 'ONCE' });
    const first = await shop.orders.createCardOrder(account, 216000);
    await expect(shop.orders.createCardOrder(other, 216000)).rejects.toMatchObject(
      appError('order/prices-changed'),
    );
    // A use taken by the customer's own pending order stays theirs for a changed cart.
    expect(await shop.orders.createCardOrder(account, 216000)).toEqual(first);
    const [once] = await shop.db.select().from(promotions).where(eq(promotions.code, 'ONCE'));
    expect(once?.timesUsed).toBe(1);
  });
});
