// Admin actions and the customer's cancellation: each is idempotent and only allowed in the right status.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

async function paid() {
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  const { orderId, number } = await shop.orders.createCardOrder(account, 236000);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  return { variantId, account, number };
}
async function placed() {
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  return { variantId, account, number };
}
const illegalTransition = { code: 'order/illegal-transition' };

describe('admin actions on a card order', () => {
  test('a paid card order is packed, shipped and delivered once each, in this order only', async () => {
    const { admin } = shop.orders;
    const { number } = await paid();
    await expect(admin.advance(number, 'shipped', 'BD123')).rejects.toMatchObject(
      illegalTransition,
    );
    for (const _twice of [1, 2]) await admin.advance(number, 'packed');
    for (const _twice of [1, 2]) await admin.advance(number, 'shipped', 'BD123');
    await admin.advance(number, 'delivered');
    await expect(admin.advance(number, 'packed')).rejects.toMatchObject(illegalTransition);
    const { order } = await admin.load(number);
    expect(order).toMatchObject({ status: 'delivered', tracking: 'BD123' });
    expect(order.timeline.map(({ event }) => event)).toEqual([
      'created',
      'paid',
      'packed',
      'shipped',
      'delivered',
    ]);
  });

  test('cancelling a paid card order restocks and refunds it once', async () => {
    const { variantId, account, number } = await paid();
    const cancel = () =>
      shop.api(account, 'POST', `/orders/${number}/cancellation`, {
        body: { reason: 'Too small' },
      });
    expect((await Promise.all([cancel(), cancel(), cancel()])).map(({ status }) => status)).toEqual(
      [200, 200, 200],
    );
    expect(await shop.stock(variantId)).toEqual({ onHand: 1, reserved: 0 });
    await shop.orders.processRefunds();
    expect(await shop.orders.admin.load(number)).toMatchObject({
      order: { status: 'cancelled', paymentStatus: 'refunded' },
      refunds: [{ status: 'completed', amount: 2360 }],
    });
  });

  test('an order cannot be cancelled once it is packed, nor by another customer', async () => {
    const { account, number } = await paid();
    const otherClient = await shop.customer();
    const path = `/orders/${number}/cancellation`;
    expect((await shop.api(otherClient, 'POST', path, { body: {} })).status).toBe(404);
    await shop.orders.admin.advance(number, 'packed');
    expect((await shop.api(account, 'POST', path, { body: {} })).status).toBe(409);
  });

  test('partial refunds never exceed the payment, and a double click refunds once', async () => {
    const { admin } = shop.orders;
    const { number } = await paid();
    const part = { amountPaise: 100_000, reason: 'goodwill' as const, key: 'click-0001' };
    await Promise.all([admin.refund(number, part), admin.refund(number, part)]);
    await shop.orders.processRefunds();
    expect((await admin.load(number)).order.paymentStatus).toBe('partially_refunded');
    const tooMuch = admin.refund(number, { ...part, amountPaise: 200_000, key: 'click-0002' });
    await expect(tooMuch).rejects.toMatchObject({ code: 'refund/too-much' });
    await admin.refund(number, { reason: 'goodwill', key: 'click-0003' });
    await shop.orders.processRefunds();
    expect(await admin.load(number)).toMatchObject({
      order: { paymentStatus: 'refunded' },
      refunds: [{ amount: 1000 }, { amount: 1360 }],
    });
  });
});

describe('admin actions on a cash order', () => {
  test('a cash order can be delivered only after its cash is collected', async () => {
    const { admin } = shop.orders;
    const { number } = await placed();
    await admin.advance(number, 'confirmed');
    await admin.advance(number, 'packed');
    await expect(admin.collectCash(number)).rejects.toMatchObject(illegalTransition);
    await admin.advance(number, 'shipped', 'BD9');
    await expect(admin.advance(number, 'delivered')).rejects.toMatchObject({
      code: 'order/illegal-transition',
    });
    for (const _twice of [1, 2]) await admin.collectCash(number);
    await admin.advance(number, 'delivered');
    expect((await admin.load(number)).order).toMatchObject({
      status: 'delivered',
      paymentStatus: 'paid',
    });
  });

  test('a cash order cancelled by an admin is restocked and not refunded', async () => {
    const { variantId, number } = await placed();
    for (const _twice of [1, 2])
      await shop.orders.admin.cancel(number, { reason: 'order_cancelled' });
    expect(await shop.stock(variantId)).toEqual({ onHand: 1, reserved: 0 });
    expect((await shop.orders.admin.load(number)).refunds).toEqual([]);
  });

  test('a cash refund is recorded with a reference', async () => {
    const { admin } = shop.orders;
    const { number } = await placed();
    await admin.advance(number, 'confirmed');
    await admin.advance(number, 'packed');
    await admin.advance(number, 'shipped', 'BD9');
    await admin.collectCash(number);
    await admin.refund(number, { reason: 'goodwill', key: 'click-0001' });
    expect(await shop.orders.processRefunds()).toBe(0);
    const [refund] = (await admin.load(number)).refunds;
    await admin.recordCashRefund(refund?.id ?? '', 'UTR 778');
    expect(await admin.load(number)).toMatchObject({
      order: { paymentStatus: 'refunded' },
      refunds: [{ status: 'completed', reference: 'UTR 778' }],
    });
  });
});

test('the invariants detect a refund status changed outside the transition writer', async () => {
  const { number } = await paid();
  await shop.orders.admin.refund(number, { reason: 'goodwill', key: 'click-0001' });
  const [refund] = (await shop.orders.admin.load(number)).refunds;
  const write = (status: 'pending' | 'completed') =>
    shop.db
      .update(refunds)
      .set({ status })
      .where(eq(refunds.id, refund?.id ?? ''));
  await write('completed');
  expect((await brokenInvariants(shop.db)).map(({ name }) => name)).toEqual([
    'the status of each payment, attempt, refund, return and dispute is the last in its log',
  ]);
  await write('pending');
});
