// What the provider tells by itself: taken once, in any order, and only with its signature.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { eq, like, sql } from 'drizzle-orm';
import { refunds } from '#server/db/schema/money.ts';
import { orders, outbox } from '#server/db/schema/orders.ts';
import { sandboxWebhooks } from '#server/db/schema/sandbox.ts';
import type { SendWebhook } from '#server/payments/sandbox/webhooks.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { brokenInvariants } from '#server/orders/invariants.ts';

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

async function begun(stock = 1) {
  const piece = await shop.piece({ rupees: 2000, stock });
  const account = await shop.shopper([[piece, 1]]);
  return { piece, account, ...(await shop.orders.beginCard(account, 236000)) };
}
const take = ({ body, headers }: Delivery) =>
  shop.orders.takeWebhook(
    new TextEncoder().encode(body),
    headers['x-razorpay-signature'] ?? '',
    headers['x-razorpay-event-id'] ?? '',
  );
/** What the gateway has to say, caught on its way. */
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
  const { status, paymentStatus } = await shop.orders.find(account, number);
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
  await shop.orders.lapseReservations();
};
const PAID = { status: 'confirmed', paymentStatus: 'paid' };

describe('a webhook', () => {
  test('confirms the order of a browser that was closed, and is taken once', async () => {
    const { account, orderId, number, piece } = await begun();
    await shop.pay(orderId);
    const told = await deliveries();
    expect(told.map(({ body }) => JSON.parse(body).event)).toEqual([
      'payment.captured',
      'order.paid',
    ]);
    for (const each of told) expect(await take(each)).toBe('applied');
    for (const each of told) expect(await take(each)).toBe('known');
    expect(await stateOf(account, number)).toEqual(PAID);
    expect(await shop.stock(piece)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('replayed under new event ids changes nothing', async () => {
    const { orderId, number } = await begun();
    await shop.pay(orderId);
    const [first] = await deliveries();
    if (!first) throw new Error('The gateway told nothing');
    for (let copy = 0; copy < 20; copy += 1) {
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
    expect(mails).toHaveLength(1);
    expect(await refundsOf(number)).toEqual([]);
  });

  test('is not believed in any of 10,000 forgeries', async () => {
    const { account, orderId, number } = await begun();
    await shop.pay(orderId);
    const [genuine] = await deliveries();
    if (!genuine) throw new Error('The gateway told nothing');
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
        return shop.payments.readWebhook(altered, altersBody ? signature : other) === null;
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

  test('events in any order end in the same state', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { account, orderId, number } = await begun();
      await shop.pay(orderId, '4000 0000 0000 0002');
      await fault('authorise-only');
      await shop.pay(orderId);
      await shop.sandbox.request('/control/capture', {
        method: 'POST',
        body: JSON.stringify({ order_id: orderId }),
      });
      const told = await deliveries();
      expect(told).toHaveLength(4);
      for (const each of told.toSorted(() => Math.random() - 0.5)) await take(each);
      expect(await stateOf(account, number)).toEqual(PAID);
    }
  });
});

describe('without any webhook', () => {
  test('the reconciler confirms every paid order', async () => {
    await fault('drop-webhook', 1000);
    const all = await Promise.all(Array.from({ length: 10 }, () => begun()));
    for (const { orderId } of all) await shop.pay(orderId);
    expect(await shop.orders.reconcile()).toBe(0);
    await shop.db.update(orders).set({ nextAskAt: sql`now()` });
    await shop.orders.reconcile();
    for (const { account, number } of all) expect(await stateOf(account, number)).toEqual(PAID);
    await fault('drop-webhook', 0);
  });
});

describe('money nobody expected', () => {
  test('captured twice goes back once, and the order stays', async () => {
    const { account, orderId, number } = await begun();
    await fault('capture-twice');
    await shop.pay(orderId);
    for (const each of await deliveries()) await take(each);
    expect(await refundsOf(number)).toEqual([
      { status: 'due', reason: 'paid twice', amount: 236000 },
    ]);
    expect(await shop.orders.runRefunds()).toBe(1);
    expect(await shop.orders.runRefunds()).toBe(0);
    expect(await refundsOf(number)).toMatchObject([{ status: 'done' }]);
    for (const each of await deliveries()) await take(each);
    expect(await stateOf(account, number)).toEqual(PAID);
  });

  test('of a wrong amount buys nothing and goes back', async () => {
    const { account, orderId, number } = await begun();
    await fault('wrong-amount');
    await shop.pay(orderId);
    for (const each of await deliveries()) expect(await take(each)).toBe('refused');
    expect((await shop.orders.find(account, number)).status).toBe('pending_payment');
    await shop.orders.runRefunds();
    expect(await refundsOf(number)).toEqual([
      { status: 'done', reason: 'wrong amount', amount: 235900 },
    ]);
  });

  test('authorised late still buys the piece when it is there', async () => {
    const { account, orderId, number } = await begun();
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

  test('authorised late goes back exactly once when the piece is gone, whatever fails on the way', async () => {
    const { account, orderId, number, piece } = await begun();
    await runOut(number);
    const other = await shop.shopper([[piece, 1]]);
    await shop.orders.beginCard(other, 236000);
    await shop.pay(orderId);
    for (const each of await deliveries()) await take(each);
    await fault('fail-refund', 3);
    const again = () => shop.db.update(refunds).set({ nextTryAt: sql`now()` });
    for (let tries = 0; tries < 3; tries += 1) {
      await again();
      await shop.orders.runRefunds();
    }
    expect(await refundsOf(number)).toMatchObject([{ status: 'failed', reason: 'sold out' }]);
    const failures = await shop.orders.owner.failures();
    for (const { id } of failures.refunds) await shop.orders.owner.retryRefund(id);
    await shop.orders.runRefunds();
    expect(await refundsOf(number)).toMatchObject([{ status: 'done' }]);
    expect(await stateOf(account, number)).toEqual({
      status: 'expired',
      paymentStatus: 'refunded',
    });
    const waiting = await shop.db
      .select()
      .from(sandboxWebhooks)
      .where(eq(sandboxWebhooks.status, 'waiting'));
    for (const each of waiting.length ? await deliveries() : []) await take(each);
    expect(await stateOf(account, number)).toEqual({
      status: 'expired',
      paymentStatus: 'refunded',
    });
  });
});
