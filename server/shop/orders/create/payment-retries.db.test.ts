// Card payment retries: declined, widget closed, cart changed, unreported payment, provider down.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { paymentAttempts } from '#server/platform/db/schema/payments.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';
import { BAD_CARD } from '#server/testing/pay.ts';

let shop: TestShop;
let providerIsDown = false;
beforeAll(async () => {
  shop = await openTestShop({
    payments: (real) => ({
      ...real,
      start: async (request) => {
        if (providerIsDown) throw new AppError('payment/provider-down');
        return real.start(request);
      },
    }),
  });
});
afterAll(() => shop.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const customerAt = (stock?: number) => aCustomerAt(shop, stock);
const TOTAL = 236000;
const appError = (code: string) => ({ code });

describe('card payment retry', () => {
  test('a declined card payment can be retried on the same order', async () => {
    const { product, account } = await customerAt();
    const { orderId, number } = await shop.orders.createCardOrder(account, TOTAL);
    await shop.pay(orderId, BAD_CARD);
    const again = await shop.orders.createCardOrder(account, TOTAL);
    expect(again).toMatchObject({ orderId, number });
    expect((await shop.orders.load(account, number)).paymentStatus).toBe('failed');
    const { proof } = await shop.pay(orderId);
    await shop.orders.verifyPayment(account, orderId, proof);
    expect(await shop.stock(product)).toEqual({ onHand: 0, reserved: 0 });
    const attempts = await shop.db
      .select({ status: paymentAttempts.status, problem: paymentAttempts.error })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(eq(orders.number, number))
      .orderBy(paymentAttempts.createdAt);
    expect(attempts).toMatchObject([
      { status: 'failed', problem: expect.stringContaining('declined') },
      { status: 'captured', problem: null },
    ]);
  });

  test('a closed and reopened payment widget continues the same order with the new address', async () => {
    const { product, account } = await customerAt();
    const first = await shop.orders.createCardOrder(account, TOTAL);
    await shop.checkout.save(account, { city: 'Udaipur', zipCode: '313001' });
    const second = await shop.orders.createCardOrder(account, TOTAL);
    expect(second).toEqual(first);
    expect(await shop.stock(product)).toEqual({ onHand: 1, reserved: 1 });
    const order = await shop.orders.load(account, first.number);
    expect(order.shippingAddress).toMatchObject({ city: 'Udaipur', zipCode: '313001' });
    expect(order.timeline.map(({ event }) => event)).toEqual(['created', 'payment_retried']);
  });

  test('items reserved by the customer’s pending order can be added to their cart again', async () => {
    const product = await shop.product({ rupees: 2000, stock: 1 });
    const buyer = await shop.customer([[product, 1]]);
    const created = await shop.orders.createCardOrder(buyer, 236000);
    await shop.cart.remove(buyer, product);
    await shop.cart.add(buyer, { variantId: product, quantity: 1 });
    expect((await shop.orders.createCardOrder(buyer, 236000)).orderId).toBe(created.orderId);
    await shop.cart.remove(buyer, product);
    const { adjustments: notes } = await shop.cart.merge(buyer, [
      { variantId: product, quantity: 1 },
    ]);
    expect(notes).toEqual([]);
    const other = await shop.customer();
    await expect(shop.cart.add(other, { variantId: product, quantity: 1 })).rejects.toMatchObject({
      code: 'stock/sold-out',
    });
  });

  test('a changed cart replaces the pending order and releases its stock', async () => {
    const { product, account } = await customerAt();
    const other = await shop.product({ rupees: 3000, stock: 1 });
    const first = await shop.orders.createCardOrder(account, TOTAL);
    await shop.cart.remove(account, product);
    await shop.cart.add(account, { variantId: other, quantity: 1 });
    const second = await shop.orders.createCardOrder(account, 354000);
    expect(second.number).not.toBe(first.number);
    expect((await shop.orders.load(account, first.number)).status).toBe('cancelled');
    expect(await shop.stock(product)).toEqual({ onHand: 1, reserved: 0 });
    expect(await shop.stock(other)).toEqual({ onHand: 1, reserved: 1 });
  });

  test('an unreported payment is found when the customer pays again', async () => {
    const { account } = await customerAt();
    const { orderId, number } = await shop.orders.createCardOrder(account, TOTAL);
    await shop.pay(orderId);
    await expect(shop.orders.createCardOrder(account, TOTAL)).rejects.toMatchObject({
      code: 'order/already-paid',
      details: { number },
    });
    expect((await shop.orders.load(account, number)).status).toBe('confirmed');
  });

  test('a pending order survives an outage of the provider and continues afterwards', async () => {
    const { product, account } = await customerAt();
    providerIsDown = true;
    await expect(shop.orders.createCardOrder(account, TOTAL)).rejects.toMatchObject(
      appError('payment/provider-down'),
    );
    providerIsDown = false;
    const [pending] = await shop.orders.list(account);
    const { number } = await shop.orders.createCardOrder(account, TOTAL);
    expect(number).toBe(pending?.number);
    expect(await shop.stock(product)).toEqual({ onHand: 1, reserved: 1 });
  });

  test('an authorized payment does not confirm the order yet', async () => {
    const { account } = await customerAt();
    const { orderId, number } = await shop.orders.createCardOrder(account, TOTAL);
    const authorized = {
      provider: 'razorpay',
      id: `pay_late${number.slice(-4)}`,
      orderId,
      amountPaise: TOTAL,
      currency: 'INR',
      status: 'authorized',
      method: 'card',
      error: null,
    } as const;
    await shop.orders.applyPayment(authorized, 'webhook');
    expect(await shop.orders.load(account, number)).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'authorized',
    });
    expect((await shop.cart.read(account)).lines).toHaveLength(1);
    await shop.orders.applyPayment({ ...authorized, status: 'captured' }, 'webhook');
    // A repeated and an outdated report change nothing.
    await shop.orders.applyPayment(authorized, 'webhook');
    expect(await shop.orders.load(account, number)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
    });
  });
});
