// Signed webhooks with impossible contents: acknowledged, no order paid, and money that moved is listed for the admin.
import fc from 'fast-check';
import { Hono } from 'hono';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orders } from '#server/platform/db/schema/orders.ts';
import { discrepancies, refunds } from '#server/platform/db/schema/payments.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { paymentPaths } from '#domain/routes.ts';
import type { ProviderPayment } from '#server/shop/payments/port.ts';
import { contradictoryEvents, webhookBodies } from '#server/testing/arbitrary-webhooks.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { respondWithError } from '../error-handler.ts';
import { paymentsRoutes } from './payments.ts';
import type { ApiEnv } from './route-helpers.ts';

let shop: TestShop;
let app: Hono<ApiEnv>;
/** What the provider lists besides the sandbox's payments. */
let listed: ProviderPayment[] = [];

beforeAll(async () => {
  shop = await openTestShop({
    payments: (real) => ({
      ...real,
      verify: async (proof, order) =>
        listed.find((payment) => payment.id === proof.paymentId) ?? real.verify(proof, order),
      sync: {
        ...real.sync,
        paymentsOf: async (orderId) => [
          ...(await real.sync.paymentsOf(orderId)),
          ...listed.filter((payment) => payment.orderId === orderId),
        ],
        paymentsSince: async (from) => [...(await real.sync.paymentsSince(from)), ...listed],
      },
    }),
  });
  app = new Hono<ApiEnv>().onError(respondWithError).route('/', paymentsRoutes(shop));
});
afterAll(() => shop.close());
beforeEach(async () => {
  listed = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await shop.db.delete(discrepancies);
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

const TOTAL = 236_000;

async function createdOrder() {
  const product = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[product, 1]]);
  return { account, ...(await shop.orders.createCardOrder(account, TOTAL)) };
}
async function refundedOrder(key: string) {
  const order = await createdOrder();
  const { proof } = await shop.pay(order.orderId);
  await shop.orders.verifyPayment(order.account, order.orderId, proof);
  await shop.orders.admin.refund(order.number, { reason: 'goodwill', key });
  const [created] = await shop.db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.number, order.number));
  if (!created) throw new Error('No refund was created');
  return { ...order, ...created, paymentId: proof.razorpay_payment_id };
}
async function deliver(body: string, eventId = '') {
  const headers = {
    'x-razorpay-signature': shop.signWebhook(body),
    'x-razorpay-event-id': eventId,
  };
  const response = await app.request(paymentPaths.webhook('razorpay'), {
    method: 'POST',
    body,
    headers,
  });
  const { outcome } = (await response.json()) as { outcome?: unknown };
  return [response.status, outcome];
}
const captured = (orderId: string, changed: object = {}) => ({
  id: `pay_${orderId.slice('order_'.length)}`,
  order_id: orderId,
  amount: TOTAL,
  currency: 'INR',
  status: 'captured',
  method: 'card',
  ...changed,
});
const paymentEvent = (payment: object, order?: object) =>
  JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: payment }, ...(order ? { order: { entity: order } } : {}) },
  });
const refundEvent = (refund: object) =>
  JSON.stringify({ event: 'refund.processed', payload: { refund: { entity: refund } } });
const refundsOf = (paymentId: string) =>
  shop.db.select().from(refunds).where(eq(refunds.providerPaymentId, paymentId));
const listDiscrepancies = async () => (await shop.orders.admin.failures()).discrepancies;
const statusOf = async (number: string) => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  return [order?.status, order?.paymentStatus];
};
const UNPAID = ['pending_payment', 'pending'];

describe('payment of an impossible amount or another currency', () => {
  test.each([
    ['of a negative amount', { amount: -TOTAL }],
    ['of a fraction of a paisa', { amount: TOTAL + 0.5 }],
    ['of more than 2^31-1 paise', { amount: 2 ** 31 }],
    ['of more than a 64-bit integer', { amount: 1e300 }],
    ['in another currency', { currency: 'USD' }],
    ['without a currency', { currency: '' }],
  ])(
    'a captured payment %s pays for nothing and is listed for the admin',
    async (_what, changed) => {
      const { number, orderId, account } = await createdOrder();
      const payment = captured(orderId, changed);
      expect(await deliver(paymentEvent(payment), `webhook ${number}`)).toEqual([200, 'rejected']);
      expect(await statusOf(number)).toEqual(UNPAID);
      const found = await listDiscrepancies();
      expect(found).toMatchObject([{ key: `unrefundable-payment:${payment.id}`, number }]);
      listed = [toListed(payment)];
      await shop.orders.reconcileDaily();
      expect(await listDiscrepancies()).toEqual(found);
      const proof = proofOf(payment);
      await expect(shop.orders.verifyPayment(account, orderId, proof)).rejects.toMatchObject({
        code: 'payment/not-verified',
      });
      await shop.db
        .update(orders)
        .set({ nextSyncAt: sql`now()` })
        .where(eq(orders.number, number));
      await shop.orders.syncPendingPayments();
      expect(await statusOf(number)).toEqual(UNPAID);
      listed = [{ ...toListed(payment), status: 'failed' }];
      await shop.orders.reconcileDaily();
      expect(await listDiscrepancies()).toEqual([]);
    },
  );

  test('a captured payment of nothing is acknowledged and pays for nothing', async () => {
    const { number, orderId } = await createdOrder();
    const payment = captured(orderId, { amount: 0 });
    expect(await deliver(paymentEvent(payment))).toEqual([200, 'rejected']);
    expect(await statusOf(number)).toEqual(UNPAID);
    expect(await listDiscrepancies()).toEqual([]);
  });

  test('an uncaptured payment of an impossible amount is acknowledged without a discrepancy', async () => {
    const { number, orderId } = await createdOrder();
    const payment = captured(orderId, { amount: -1, status: 'authorized' });
    expect(await deliver(paymentEvent(payment))).toEqual([200, 'rejected']);
    expect(await statusOf(number)).toEqual(UNPAID);
    expect(await listDiscrepancies()).toEqual([]);
  });
});

describe('webhook that contradicts an earlier one', () => {
  test('a payment reported again for another order is rejected', async () => {
    const [first, second] = [await createdOrder(), await createdOrder()];
    const payment = captured(first.orderId, { status: 'failed' });
    expect(await deliver(paymentEvent(payment))).toEqual([200, 'applied']);
    const moved = { ...payment, order_id: second.orderId, status: 'captured' };
    expect(await deliver(paymentEvent(moved))).toEqual([200, 'rejected']);
    expect(await statusOf(second.number)).toEqual(UNPAID);
  });

  test('a provider order of another order is not given to the order of the receipt', async () => {
    const [first, second] = [await createdOrder(), await createdOrder()];
    const isSecond = eq(orders.number, second.number);
    await shop.db.update(orders).set({ providerOrderId: null }).where(isSecond);
    const body = paymentEvent(captured(first.orderId), { receipt: second.number });
    expect(await deliver(body)).toEqual([200, 'applied']);
    expect(await statusOf(first.number)).toEqual(['confirmed', 'paid']);
    expect(await statusOf(second.number)).toEqual(UNPAID);
  });

  test('an order id longer than any index entry is acknowledged', async () => {
    const { number } = await createdOrder();
    await shop.db.update(orders).set({ providerOrderId: null }).where(eq(orders.number, number));
    const id = [...Array(9_000).keys()].map((at) => (at * 7919).toString(36)).join('');
    const body = paymentEvent(captured(`order_${id}`, { id: 'pay_long' }), { receipt: number });
    expect((await deliver(body))[0]).toBe(200);
    expect(await statusOf(number)).toEqual(UNPAID);
  });

  test('a refund with the provider id of another refund is rejected', async () => {
    const [first, second] = [
      await refundedOrder('first-refund'),
      await refundedOrder('second-one'),
    ];
    const eventOf = ({ refund, paymentId }: typeof first) =>
      refundEvent({
        id: 'rfnd_ofBoth',
        payment_id: paymentId,
        amount: TOTAL,
        receipt: refund.id,
        status: 'processed',
      });
    expect(await deliver(eventOf(first))).toEqual([200, 'applied']);
    expect(await deliver(eventOf(second))).toEqual([200, 'rejected']);
  });
});

describe('payment captured with another amount than it was reported with', () => {
  test.each(
    (['created', 'authorized', 'failed'] as const).flatMap((before) =>
      [TOTAL + 1, TOTAL - 1].map((amount) => ({ before, amount })),
    ),
  )(
    'a payment that was $before for the total and is captured with $amount paise is refunded',
    async ({ before, amount }) => {
      const { number, orderId, account } = await createdOrder();
      const first = captured(orderId, { status: before });
      expect(await deliver(paymentEvent(first))).toEqual([200, 'applied']);
      const changed = { ...first, status: 'captured', amount };
      expect(await deliver(paymentEvent(changed))).toEqual([200, 'rejected']);
      expect(await refundsOf(first.id)).toMatchObject([{ amountPaise: amount, status: 'pending' }]);
      expect(await brokenInvariants(shop.db)).toEqual([]);

      const [refund] = await refundsOf(first.id);
      const completed = { id: `rf${first.id}`.replace('rfpay', 'rfnd'), payment_id: first.id };
      const event = { ...completed, amount, receipt: refund?.id, status: 'processed' };
      expect(await deliver(refundEvent(event))).toEqual([200, 'applied']);
      expect(await statusOf(number)).toEqual(['pending_payment', 'failed']);

      const retry = await shop.pay(orderId);
      await shop.orders.verifyPayment(account, orderId, retry.proof);
      expect(await statusOf(number)).toEqual(['confirmed', 'paid']);
    },
  );

  test('no sequence of contradictory events of one order breaks an invariant', async () => {
    await fc.assert(
      fc.asyncProperty(contradictoryEvents(TOTAL), async (events) => {
        const { number, orderId } = await createdOrder();
        for (const { kind, at, amount, status } of events) {
          const id = `pay_${at}${orderId.slice('order_'.length)}`;
          const [refund] = kind === 'refund' ? await refundsOf(id) : [];
          const refunded = { id: `rfnd_${at}${number.replace(/\W/g, '')}`, payment_id: id, amount };
          const body =
            kind === 'payment'
              ? paymentEvent(captured(orderId, { id, amount, status }))
              : refundEvent({ ...refunded, receipt: refund?.id, status });
          expect((await deliver(body))[0]).toBe(200);
        }
        expect(await brokenInvariants(shop.db)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});

test('no signed webhook of any shape is an error', async () => {
  const [pending, unmatched] = [await createdOrder(), await createdOrder()];
  const isUnmatched = eq(orders.number, unmatched.number);
  await shop.db.update(orders).set({ providerOrderId: null }).where(isUnmatched);
  const refunded = [await refundedOrder('property-one'), await refundedOrder('property-two')];
  const body = webhookBodies({
    orderIds: [pending.orderId, unmatched.orderId, ...refunded.map(({ orderId }) => orderId)],
    paymentIds: ['pay_one', 'pay_two', ...refunded.map(({ paymentId }) => paymentId)],
    refundIds: ['rfnd_one', 'rfnd_two'],
    orderReceipts: [pending.number, unmatched.number],
    refundReceipts: refunded.map(({ refund }) => refund.id),
    amountPaise: TOTAL,
  });
  const eventId = fc.string({ unit: 'grapheme-ascii', maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(body, eventId, async (text, id) => {
      const [status] = await deliver(text, id);
      expect(status).toBe(200);
    }),
    { numRuns: 100 },
  );
  await shop.orders.retryUnmatchedEvents();
});

function toListed(payment: ReturnType<typeof captured>): ProviderPayment {
  const { id, order_id: orderId, amount: amountPaise, currency } = payment;
  const status = 'captured';
  const provider = 'razorpay';
  return { provider, id, orderId, amountPaise, currency, status, method: 'card', error: null };
}

function proofOf({ id, order_id }: ReturnType<typeof captured>) {
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: shop.signPayment(`${order_id}|${id}`),
  };
}
