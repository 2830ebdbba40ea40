// Refunds that fail at the provider, from its webhook to the admin's list: each retry is a refund of its own there.
import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsRoutes } from '#server/api/routes/payments.ts';
import { paymentAttempts, refunds } from '#server/platform/db/schema/payments.ts';
import { sandboxRefunds } from '#server/platform/db/schema/sandbox.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { paymentPaths } from '#domain/routes.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
let app: Hono;
beforeAll(async () => {
  shop = await openTestShop();
  app = new Hono().route('/', paymentsRoutes(shop));
});
afterAll(() => shop.close());

async function refundedOrder() {
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  const { orderId, number } = await shop.orders.createCardOrder(account, 236_000);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  await shop.orders.admin.refund(number, { reason: 'goodwill', key: 'click-0001' });
  return { account, number };
}
const setFault = (fault: string) =>
  shop.sandbox.request('/control', { method: 'POST', body: JSON.stringify({ fault, times: 1 }) });
const processRefunds = async () => {
  await shop.db.update(refunds).set({ nextTryAt: sql`now()` });
  await shop.orders.processRefunds();
};
/** The bank rejects the provider's refund; the webhook of it is delivered twice. */
async function failPendingRefund(): Promise<void> {
  const isPending = eq(sandboxRefunds.status, 'pending');
  const [failed] = await shop.db
    .update(sandboxRefunds)
    .set({ status: 'failed' })
    .where(isPending)
    .returning();
  if (!failed) throw new Error('No refund is pending at the provider');
  const { id, paymentId: payment_id, amount, receipt, status } = failed;
  await shop.webhooks.enqueue('refund.failed', {
    refund: { entity: { id, payment_id, amount, receipt, status } },
  });
  for (const copy of ['first', 'second']) {
    await shop.webhooks.deliver(async (body, headers) => {
      const eventId = `${headers['x-razorpay-event-id']} ${copy}`;
      const sent = { ...headers, 'x-razorpay-event-id': eventId };
      const response = await app.request(paymentPaths.webhook('razorpay'), {
        method: 'POST',
        body,
        headers: sent,
      });
      expect(response.status).toBe(200);
      return copy === 'second';
    });
    await shop.db.execute(sql`update sandbox.webhooks set next_try_at = now()`);
  }
}

test('refund that fails at the provider three times is listed for the admin, whose retry refunds once', async () => {
  const { account, number } = await refundedOrder();
  const onOrderPage = async () =>
    (await shop.orders.returnsAndRefunds(account, number)).refunds.map(({ status }) => status);
  for (const _try of [1, 2, 3]) {
    await setFault('pending-refund');
    await processRefunds();
    expect(await onOrderPage()).toEqual(['processing']);
    await failPendingRefund();
  }
  expect(await onOrderPage()).toEqual(['failed']);
  const { refunds: failures } = await shop.orders.admin.failures();
  expect(failures).toMatchObject([{ number, error: 'failed at the provider', attempts: 3 }]);
  const { orders } = await shop.orders.admin.list({ view: 'problems' });
  expect(orders).toMatchObject([{ number, attention: ['refundFailed', 'refundedUnshipped'] }]);
  expect(await shop.orders.load(account, number)).toMatchObject({ paymentStatus: 'paid' });
  for (const { id } of failures) await shop.orders.admin.retryRefund(id);
  await processRefunds();
  expect(await onOrderPage()).toEqual(['completed']);
  expect(await shop.orders.load(account, number)).toMatchObject({ paymentStatus: 'refunded' });
  const atProvider = await shop.db.select().from(sandboxRefunds).orderBy(sandboxRefunds.createdAt);
  expect(atProvider.map(({ status }) => status)).toEqual([
    'failed',
    'failed',
    'failed',
    'processed',
  ]);
  const anHourAgo = sql`now() - interval '1 hour'`;
  await shop.db.update(paymentAttempts).set({ createdAt: anHourAgo });
  await shop.db.update(refunds).set({ createdAt: anHourAgo });
  expect(await shop.orders.reconcileDaily()).toEqual([]);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
