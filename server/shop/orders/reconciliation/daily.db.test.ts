// Daily reconciliation: discrepancies with the provider are stored for as long as they exist.
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orders } from '#server/platform/db/schema/orders.ts';
import { paymentAttempts, refunds } from '#server/platform/db/schema/payments.ts';
import { sandboxPayments, sandboxRefunds } from '#server/platform/db/schema/sandbox.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';

let shop: TestShop;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  shop = await openTestShop();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

async function createPendingOrder() {
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  return { account, ...(await shop.orders.createCardOrder(account, 236000)) };
}
async function paid() {
  const order = await createPendingOrder();
  const { proof } = await shop.pay(order.orderId);
  await shop.orders.verifyPayment(order.account, order.orderId, proof);
  return { ...order, paymentId: proof.razorpay_payment_id };
}
const reconcile = async () => (await shop.orders.reconcileDaily()).map(({ key }) => key);
const listDiscrepancies = async () => (await shop.orders.admin.failures()).discrepancies;
const anHourAgo = sql`now() - interval '1 hour'`;

describe('daily reconciliation', () => {
  test('reconciliation finds nothing when both sides agree', async () => {
    const { number } = await paid();
    await createPendingOrder();
    await shop.orders.admin.refund(number, { reason: 'goodwill', key: 'click-0001' });
    await shop.orders.processRefunds();
    await shop.db.update(paymentAttempts).set({ createdAt: anHourAgo });
    await shop.db.update(refunds).set({ createdAt: anHourAgo });
    expect(await reconcile()).toEqual([]);
  });

  test('reconciliation applies unreported payments, also when the provider order’s id was lost', async () => {
    const { account, orderId, number } = await createPendingOrder();
    await shop.pay(orderId);
    await shop.db.update(orders).set({ providerOrderId: null }).where(eq(orders.number, number));
    expect(await reconcile()).toEqual([]);
    expect(await shop.orders.load(account, number)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('a payment without an order is a discrepancy until it disappears', async () => {
    const stray = await shop.payments.start({
      number: 'SUN-NOBODYS',
      amountPaise: 10_000,
    });
    await shop.pay(stray, '4000 0000 0000 0002');
    expect(await reconcile()).toEqual([]);
    const { razorpay_payment_id: id } = (await shop.pay(stray)).proof;
    expect(await reconcile()).toEqual([`stray-payment:${id}`]);
    const [first] = await listDiscrepancies();
    expect(first?.description).toContain(`The provider captured ₹100 (${id})`);
    await reconcile();
    expect(await listDiscrepancies()).toEqual([first]);
    await shop.db.delete(sandboxPayments).where(eq(sandboxPayments.id, id));
    expect(await reconcile()).toEqual([]);
    expect(await listDiscrepancies()).toEqual([]);
  });

  test('a payment the provider does not list is a discrepancy of its order', async () => {
    const { number, paymentId } = await paid();
    await shop.db.delete(sandboxPayments);
    expect(await reconcile()).toEqual([]);
    await shop.db.update(paymentAttempts).set({ createdAt: anHourAgo });
    expect(await reconcile()).toEqual([`missing-payment:${paymentId}`]);
    expect(await listDiscrepancies()).toMatchObject([{ number }]);
    expect((await shop.orders.admin.load(number)).discrepancies).toHaveLength(1);
  });

  test('unrequested, differing and failed refunds are discrepancies', async () => {
    const { number, paymentId } = await paid();
    const { admin } = shop.orders;
    await admin.refund(number, { amountPaise: 50_000, reason: 'goodwill', key: 'click-0001' });
    await admin.refund(number, { amountPaise: 60_000, reason: 'goodwill', key: 'click-0002' });
    await shop.orders.processRefunds();
    const [one, two] = await shop.db.select().from(refunds).orderBy(refunds.amountPaise);
    const byKey = (key = '') => eq(sandboxRefunds.idempotencyKey, key);
    await shop.db.update(sandboxRefunds).set({ amount: 55_000 }).where(byKey(one?.id));
    await shop.db.update(sandboxRefunds).set({ status: 'failed' }).where(byKey(two?.id));
    await shop.db.insert(sandboxRefunds).values({
      id: 'rfnd_byhand',
      paymentId,
      amount: 10_000,
      status: 'processed',
    });
    await reconcile();
    const what = (await listDiscrepancies())
      .map((discrepancy) => discrepancy.description)
      .toSorted();
    expect(what).toEqual([
      `Refund ${two?.providerRefundId} is completed here, but failed at the provider.`,
      `The provider refunded ₹100 of ${paymentId}, which was not requested here.`,
      `The provider refunded ₹550 of ${paymentId} instead of ₹500.`,
    ]);
    expect((await listDiscrepancies()).every((discrepancy) => discrepancy.number === number)).toBe(
      true,
    );
  });

  test('reconciliation completes an unreported refund', async () => {
    const { number } = await paid();
    await shop.orders.admin.refund(number, { reason: 'goodwill', key: 'click-0001' });
    await shop.orders.processRefunds();
    const { id } = (await shop.db.select().from(refunds))[0] ?? { id: '' };
    // As if the response to our own request had been lost.
    await shop.db.update(refunds).set({ status: 'processing' });
    await shop.db.execute(sql`insert into money_events
      (order_id, subject, subject_id, from_status, to_status, actor, details)
      select order_id, 'refund', id, 'completed', 'processing', 'provider', '{}' from refunds`);
    expect(await reconcile()).toEqual([]);
    expect(await shop.orders.admin.load(number)).toMatchObject({
      refunds: [{ id, status: 'completed' }],
    });
  });

  test('a broken invariant is a discrepancy that names it', async () => {
    const { number } = await paid();
    await shop.db.update(orders).set({ status: 'packed' }).where(eq(orders.number, number));
    const [broken] = await brokenInvariants(shop.db);
    expect(await reconcile()).toEqual([`rule:${broken?.name}`]);
    expect((await listDiscrepancies())[0]?.description).toContain(number);
  });

  test('reconciliation reads every page of the provider’s list', async () => {
    const stray = await shop.payments.start({
      number: 'SUN-NOBODYS',
      amountPaise: 10_000,
    });
    const rows = Array.from({ length: 230 }, (_, at) => ({
      id: `pay_many${at}`,
      orderId: stray,
      amount: 10_000,
      status: 'captured' as const,
      method: 'card' as const,
    }));
    await shop.db.insert(sandboxPayments).values(rows);
    expect(await reconcile()).toHaveLength(230);
  });
});
