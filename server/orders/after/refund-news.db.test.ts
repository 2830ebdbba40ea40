// Refunds that the provider accepts first and fails later: each failure is counted once, however often it is told.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refunds } from '#server/db/schema/money.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { brokenInvariants } from '#server/orders/invariants.ts';

let shop: TestShop;
let asked = 0;
beforeAll(async () => {
  shop = await openTestShop({
    payments: (real) => ({
      ...real,
      refund: async () => {
        asked += 1;
        return { id: `rfnd_slow${asked}`, status: 'processing' };
      },
    }),
  });
});
afterAll(() => shop.close());

async function refunded() {
  const piece = await shop.piece({ rupees: 2000, stock: 1 });
  const account = await shop.shopper([[piece, 1]]);
  const { orderId, number } = await shop.orders.beginCard(account, 236000);
  await shop.orders.confirmPayment(account, orderId, (await shop.pay(orderId)).answer);
  await shop.orders.owner.refund(number, { reason: 'A loose thread', key: 'click-0001' });
  return number;
}
const theRefund = async () => {
  const [row] = await shop.db.select().from(refunds);
  if (!row) throw new Error('no refund');
  return row;
};
/** As the gateway would tell it, under a new event id each time. */
async function tellFailure(id: string): Promise<void> {
  const { id: receipt, providerPaymentId: payment_id, amountPaise: amount } = await theRefund();
  const entity = { id, payment_id, amount, receipt, status: 'failed' };
  await shop.webhooks.tell('refund.failed', { refund: { entity } });
  let event = 0;
  await shop.webhooks.deliver(async (body, headers) => {
    for (const copy of ['a', 'b']) {
      event += 1;
      await shop.orders.takeWebhook(
        new TextEncoder().encode(body),
        headers['x-razorpay-signature'] ?? '',
        `${id}-${event}-${copy}`,
      );
    }
    return true;
  });
}
const askAgain = async () => {
  await shop.db.update(refunds).set({ nextTryAt: sql`now()` });
  await shop.orders.runRefunds();
};

test('a refund accepted and failed afterwards is tried again, and after three times waits for the owner', async () => {
  await refunded();
  for (const attempts of [1, 2, 3]) {
    await askAgain();
    const { providerRefundId, status } = await theRefund();
    expect(status).toBe('processing');
    // News of an older try changes nothing.
    await tellFailure('rfnd_older');
    expect(await theRefund()).toMatchObject({ attempts: attempts - 1 });
    await tellFailure(providerRefundId ?? '');
    expect(await theRefund()).toMatchObject({ attempts, problem: 'failed at the provider' });
  }
  expect(await theRefund()).toMatchObject({ status: 'failed' });
  const { refunds: waiting } = await shop.orders.owner.failures();
  expect(waiting).toMatchObject([{ reason: 'A loose thread', attempts: 3 }]);
  const { id } = await theRefund();
  await shop.orders.owner.retryRefund(id);
  const again = await shop.db.select().from(refunds).where(eq(refunds.id, id));
  expect(again).toMatchObject([{ status: 'due', attempts: 0 }]);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
