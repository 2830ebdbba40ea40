// Refunds that the provider accepts and fails later: each failure counts once, however often it is reported.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';

let shop: TestShop;
let requests = 0;
beforeAll(async () => {
  shop = await openTestShop({
    payments: (real) => ({
      ...real,
      refund: {
        ...real.refund,
        create: async () => {
          requests += 1;
          return { id: `rfnd_slow${requests}`, status: 'processing' };
        },
      },
    }),
  });
});
afterAll(() => shop.close());

async function refunded() {
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  const { orderId, number } = await shop.orders.createCardOrder(account, 236000);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  await shop.orders.admin.refund(number, { reason: 'goodwill', key: 'click-0001' });
  return number;
}
const theRefund = async () => {
  const [row] = await shop.db.select().from(refunds);
  if (!row) throw new Error('no refund');
  return row;
};
/** Delivers a failure webhook twice, each time under a new event id. */
async function notifyFailure(id: string): Promise<void> {
  const { id: receipt, providerPaymentId: payment_id, amountPaise: amount } = await theRefund();
  const entity = { id, payment_id, amount, receipt, status: 'failed' };
  await shop.webhooks.enqueue('refund.failed', { refund: { entity } });
  let event = 0;
  await shop.webhooks.deliver(async (body, headers) => {
    for (const copy of ['a', 'b']) {
      event += 1;
      await shop.receiveWebhook(body, {
        signature: headers['x-razorpay-signature'] ?? '',
        eventId: `${id}-${event}-${copy}`,
      });
    }
    return true;
  });
}
const syncAgain = async () => {
  await shop.db.update(refunds).set({ nextTryAt: sql`now()` });
  await shop.orders.processRefunds();
};

test('a refund that fails after acceptance is retried, and after three failures waits for an admin', async () => {
  await refunded();
  for (const attempts of [1, 2, 3]) {
    await syncAgain();
    const { providerRefundId, status } = await theRefund();
    expect(status).toBe('processing');
    // A failure of an earlier attempt changes nothing.
    await notifyFailure('rfnd_older');
    expect(await theRefund()).toMatchObject({ attempts: attempts - 1 });
    await notifyFailure(providerRefundId ?? '');
    expect(await theRefund()).toMatchObject({ attempts, error: 'failed at the provider' });
  }
  expect(await theRefund()).toMatchObject({ status: 'failed' });
  const { refunds: waiting } = await shop.orders.admin.failures();
  expect(waiting).toMatchObject([{ reason: 'Goodwill', attempts: 3 }]);
  const { id } = await theRefund();
  await shop.orders.admin.retryRefund(id);
  const again = await shop.db.select().from(refunds).where(eq(refunds.id, id));
  expect(again).toMatchObject([{ status: 'pending', attempts: 0 }]);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
