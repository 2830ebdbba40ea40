// Webhook events: applied once, in any order, and only with the provider's signature.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { eq, like, sql } from 'drizzle-orm';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { sandboxWebhooks } from '#server/platform/db/schema/sandbox.ts';
import type { SendWebhook } from '#server/shop/payments/sandbox/webhooks.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

type Delivery = { body: string; headers: Record<string, string> };

async function createPendingOrder(stock = 1) {
  const variantId = await shop.product({ rupees: 2000, stock });
  const account = await shop.customer([[variantId, 1]]);
  return { variantId, account, ...(await shop.orders.createCardOrder(account, 236000)) };
}
const take = ({ body, headers }: Delivery) =>
  shop.receiveWebhook(body, {
    signature: headers['x-razorpay-signature'] ?? '',
    eventId: headers['x-razorpay-event-id'] ?? '',
  });
/** Captures the sandbox's webhook deliveries. */
async function deliveries(): Promise<Delivery[]> {
  const caught: Delivery[] = [];
  const send: SendWebhook = async (body, headers) => {
    caught.push({ body, headers });
    return true;
  };
  await shop.webhooks.deliver(send);
  return caught;
}
const fault = (name: string, times = 1, ms = 0) =>
  shop.sandbox.request('/control', {
    method: 'POST',
    body: JSON.stringify({ fault: name, times, ms }),
  });
const stateOf = async (account: string, number: string) => {
  const { status, paymentStatus } = await shop.orders.load(account, number);
  return { status, paymentStatus };
};
const refundsOf = async (number: string) =>
  shop.db
    .select({ status: refunds.status, reason: refunds.reason, amount: refunds.amountPaise })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.number, number));
const runOut = async (number: string) => {
  await shop.db
    .update(orders)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(orders.number, number));
  await shop.orders.expireReservations();
};
const PAID = { status: 'confirmed', paymentStatus: 'paid' };

describe('webhook', () => {
  test('a webhook confirms the order of a closed browser, and is applied once', async () => {
    const { account, orderId, number, variantId } = await createPendingOrder();
    await shop.pay(orderId);
    const delivered = await deliveries();
    expect(delivered.map(({ body }) => JSON.parse(body).event)).toEqual([
      'payment.captured',
      'order.paid',
    ]);
    for (const each of delivered) expect(await take(each)).toBe('applied');
    for (const each of delivered) expect(await take(each)).toBe('duplicate');
    expect(await stateOf(account, number)).toEqual(PAID);
    expect(await shop.stock(variantId)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('a webhook replayed under 100 new event ids changes nothing', async () => {
    const { orderId, number } = await createPendingOrder();
    await shop.pay(orderId);
    const [first] = await deliveries();
    if (!first) throw new Error('The sandbox delivered nothing');
    for (let copy = 0; copy < 100; copy += 1) {
      await take({
        ...first,
        headers: { ...first.headers, 'x-razorpay-event-id': `${number}-${copy}` },
      });
    }
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    const mails = await shop.db
      .select()
      .from(outbox)
      .where(like(outbox.key, `%${order?.id}`));
    expect(mails.map(({ key }) => key).toSorted()).toEqual([
      `order-confirmed:${order?.id}`,
      `owner-new-order:${order?.id}`,
    ]);
    expect(await refundsOf(number)).toEqual([]);
  });

  test('10,000 forged webhooks are rejected', async () => {
    const { account, orderId, number } = await createPendingOrder();
    await shop.pay(orderId);
    const [genuine] = await deliveries();
    if (!genuine) throw new Error('The sandbox delivered nothing');
    const signature = genuine.headers['x-razorpay-signature'] ?? '';
    const bytes = new TextEncoder().encode(genuine.body);
    const hex = fc.string({
      minLength: 64,
      maxLength: 64,
      unit: fc.constantFrom(...'0123456789abcdef'),
    });
    const forged = fc.oneof(
      hex,
      fc.string({ maxLength: 130 }),
      fc.constant(signature.toUpperCase()),
    );
    fc.assert(
      fc.property(forged, fc.nat(bytes.length - 1), fc.boolean(), (other, at, altersBody) => {
        fc.pre(altersBody || other !== signature);
        const altered = bytes.slice();
        if (altersBody) altered[at] = (altered[at] ?? 0) ^ 1;
        const sent = new Headers({ 'x-razorpay-signature': altersBody ? signature : other });
        return shop.payments.webhook.read(altered, sent) === null;
      }),
      { numRuns: 10_000 },
    );
    await expect(
      take({ ...genuine, body: JSON.stringify(JSON.parse(genuine.body), null, 1) }),
    ).rejects.toMatchObject({
      code: 'payment/not-verified',
    });
    expect(await stateOf(account, number)).toEqual({
      status: 'pending_payment',
      paymentStatus: 'pending',
    });
  });

  test('webhook events in any order lead to the same state', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { account, orderId, number } = await createPendingOrder();
      await shop.pay(orderId, '4000 0000 0000 0002');
      await fault('authorise-only');
      await shop.pay(orderId);
      await shop.sandbox.request('/control/capture', {
        method: 'POST',
        body: JSON.stringify({ order_id: orderId }),
      });
      const delivered = await deliveries();
      expect(delivered).toHaveLength(4);
      for (const each of delivered.toSorted(() => Math.random() - 0.5)) await take(each);
      expect(await stateOf(account, number)).toEqual(PAID);
    }
  });
});

describe('sync without webhooks', () => {
  test('the sync job confirms every paid order without webhooks', async () => {
    await fault('drop-webhook', 1000);
    const all = await Promise.all(Array.from({ length: 10 }, () => createPendingOrder()));
    for (const { orderId } of all) await shop.pay(orderId);
    expect(await shop.orders.syncPendingPayments()).toBe(0);
    await shop.db.update(orders).set({ nextSyncAt: sql`now()` });
    await shop.orders.syncPendingPayments();
    for (const { account, number } of all) expect(await stateOf(account, number)).toEqual(PAID);
    await fault('drop-webhook', 0);
  });
});

describe('unexpected payments', () => {
  test('a second capture is refunded once and the order stays confirmed', async () => {
    const { account, orderId, number } = await createPendingOrder();
    await fault('capture-twice');
    await shop.pay(orderId);
    for (const each of await deliveries()) await take(each);
    expect(await refundsOf(number)).toEqual([
      { status: 'pending', reason: 'paid twice', amount: 236000 },
    ]);
    expect(await shop.orders.processRefunds()).toBe(1);
    expect(await shop.orders.processRefunds()).toBe(0);
    expect(await refundsOf(number)).toMatchObject([{ status: 'completed' }]);
    for (const each of await deliveries()) await take(each);
    expect(await stateOf(account, number)).toEqual(PAID);
  });

  test('a webhook payment of a wrong amount is refunded', async () => {
    const { account, orderId, number } = await createPendingOrder();
    await fault('wrong-amount');
    await shop.pay(orderId);
    for (const each of await deliveries()) expect(await take(each)).toBe('rejected');
    expect((await shop.orders.load(account, number)).status).toBe('pending_payment');
    await shop.orders.processRefunds();
    expect(await refundsOf(number)).toEqual([
      { status: 'completed', reason: 'wrong amount', amount: 235900 },
    ]);
  });

  test('a payment captured late confirms the order while the item is in stock', async () => {
    const { account, orderId, number } = await createPendingOrder();
    await runOut(number);
    await fault('authorise-only');
    await shop.pay(orderId);
    await shop.sandbox.request('/control/capture', {
      method: 'POST',
      body: JSON.stringify({ order_id: orderId }),
    });
    for (const each of await deliveries()) await take(each);
    expect(await stateOf(account, number)).toEqual(PAID);
  });

  test('a payment captured late for a sold-out item is refunded exactly once, whatever fails', async () => {
    const { account, orderId, number, variantId } = await createPendingOrder();
    await runOut(number);
    const other = await shop.customer([[variantId, 1]]);
    await shop.orders.createCardOrder(other, 236000);
    await shop.pay(orderId);
    for (const each of await deliveries()) await take(each);
    await fault('fail-refund', 3);
    const again = () => shop.db.update(refunds).set({ nextTryAt: sql`now()` });
    for (let tries = 0; tries < 3; tries += 1) {
      await again();
      await shop.orders.processRefunds();
    }
    expect(await refundsOf(number)).toMatchObject([{ status: 'failed', reason: 'sold out' }]);
    const failures = await shop.orders.admin.failures();
    for (const { id } of failures.refunds) await shop.orders.admin.retryRefund(id);
    await shop.orders.processRefunds();
    expect(await refundsOf(number)).toMatchObject([{ status: 'completed' }]);
    expect(await stateOf(account, number)).toEqual({
      status: 'expired',
      paymentStatus: 'refunded',
    });
    const waiting = await shop.db
      .select()
      .from(sandboxWebhooks)
      .where(eq(sandboxWebhooks.status, 'pending'));
    for (const each of waiting.length ? await deliveries() : []) await take(each);
    expect(await stateOf(account, number)).toEqual({
      status: 'expired',
      paymentStatus: 'refunded',
    });
  });
});
