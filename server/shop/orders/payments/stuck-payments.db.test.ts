// Payments and refunds that stay unresolved at the provider, and jobs that meet a broken order.
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { openRazorpay } from '#server/shop/payments/razorpay/client.ts';
import { csp } from '#server/shop/payments/sandbox/site.ts';
import type { ProviderPayment, ProviderRefund } from '#server/shop/payments/port.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
/** Replaces the payments the provider lists; null: unchanged. */
let listed: ((real: ProviderPayment[]) => ProviderPayment[]) | null = null;
/** The provider's response to a refund request; null: the sandbox's own. */
let refundResponse: (() => Response) | null = null;
/** Status of an accepted refund at the provider; null: the sandbox's own. */
let accepted: ProviderRefund['status'] | null = null;
beforeAll(async () => {
  shop = await openTestShop({
    payments: (real) => ({
      ...real,
      sync: {
        ...real.sync,
        paymentsOf: async (id) => (listed ?? ((all) => all))(await real.sync.paymentsOf(id)),
      },
      refund: {
        create: async (request) => {
          if (refundResponse) return providerResponding(refundResponse).refund.create(request);
          if (accepted) return { id: `rfnd_${request.key.slice(0, 8)}`, status: accepted };
          return real.refund.create(request);
        },
        status: async (id) => (accepted ? { id, status: accepted } : real.refund.status(id)),
      },
    }),
  });
});
afterAll(() => shop.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(async () => {
  vi.restoreAllMocks();
  listed = null;
  refundResponse = null;
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

const providerResponding = (respond: () => Response) =>
  openRazorpay({
    csp: csp,
    reservationMinutes: () => 15,
    keyId: 'k',
    keySecret: 's',
    webhookSecrets: [],
    baseUrl: 'http://odd.test',
    scriptUrl: '',
    fetch: async () => respond(),
  });
const fault = (name: string, times = 1) =>
  shop.sandbox.request('/control', {
    method: 'POST',
    body: JSON.stringify({ fault: name, times }),
  });
async function createPendingOrder() {
  const { product, account } = await aCustomerAt(shop);
  return { product, account, ...(await shop.orders.createCardOrder(account, 236000)) };
}
const endReservation = (number: string) =>
  shop.db
    .update(orders)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(orders.number, number));
const statusOf = async (account: string, number: string) =>
  (await shop.orders.load(account, number)).status;

describe('payment of a wrong amount', () => {
  test('a payment of a wrong amount does not block expiry, cancellation or a new order', async () => {
    const expired = await createPendingOrder();
    await fault('wrong-amount');
    await shop.pay(expired.orderId);
    await endReservation(expired.number);
    expect(await shop.orders.expireReservations()).toBe(1);
    expect(await shop.stock(expired.product)).toEqual({ onHand: 1, reserved: 0 });
    const cancelled = await createPendingOrder();
    await fault('wrong-amount');
    await shop.pay(cancelled.orderId);
    await expect(shop.orders.createCardOrder(cancelled.account, 236000)).resolves.toBeDefined();
    await shop.orders.cancel(cancelled.account, cancelled.number, '');
    expect(await statusOf(cancelled.account, cancelled.number)).toBe('cancelled');
  });

  test('a payment of a wrong amount does not hide a later correct payment', async () => {
    const { account, orderId, number } = await createPendingOrder();
    await fault('drop-webhook', 9);
    await shop.pay(orderId);
    listed = (all) => all.flatMap((one) => [{ ...one, id: `${one.id}x`, amountPaise: 100 }, one]);
    await endReservation(number);
    await shop.orders.expireReservations();
    expect(await statusOf(account, number)).toBe('confirmed');
    await fault('drop-webhook', 0);
  });
});

test('an authorized payment needs attention after an hour, and the order expires once the provider releases it', async () => {
  const { product, account, orderId, number } = await createPendingOrder();
  await fault('authorise-only');
  await shop.pay(orderId);
  await endReservation(number);
  expect(await shop.orders.expireReservations()).toBe(0);
  const ordersNeedingAttention = async () =>
    (await shop.orders.admin.list({ view: 'problems' })).orders.map((each) => [
      each.number,
      each.attention,
    ]);
  expect(await ordersNeedingAttention()).toEqual([]);
  await shop.db
    .update(orders)
    .set({ createdAt: sql`now() - interval '2 hours'` })
    .where(eq(orders.number, number));
  expect(await ordersNeedingAttention()).toEqual([[number, ['paymentNotCaptured']]]);
  // Released after days without a capture: the adapter maps the provider's 'refunded' to 'failed'.
  listed = (all) => all.map((one) => ({ ...one, status: 'failed' }));
  await endReservation(number);
  expect(await shop.orders.expireReservations()).toBe(1);
  expect(await statusOf(account, number)).toBe('expired');
  expect(await shop.stock(product)).toEqual({ onHand: 1, reserved: 0 });
  expect(await ordersNeedingAttention()).toEqual([]);
});

describe('refund processing', () => {
  const theRefund = async (number: string) => {
    const [row] = await shop.db
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(orders.number, number));
    return row?.refund;
  };
  const syncAgain = async () => {
    await shop.db.update(refunds).set({ nextTryAt: sql`now()` });
    await shop.orders.processRefunds();
  };
  async function pendingRefunds() {
    const { account, orderId, number } = await createPendingOrder();
    await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
    await shop.orders.admin.refund(number, { reason: 'goodwill', key: 'click-0001' });
    return number;
  }

  test('a refund is retried without counting failures while the provider is down', async () => {
    const number = await pendingRefunds();
    for (const status of [500, 502, 503, 429, 409, 401]) {
      refundResponse = () => Response.json({ error: { description: 'later' } }, { status });
      await syncAgain();
      expect(await theRefund(number)).toMatchObject({ status: 'processing', attempts: 0 });
    }
    refundResponse = null;
    await syncAgain();
    expect(await theRefund(number)).toMatchObject({ status: 'completed' });
  });

  test('an accepted refund is polled, not requested again, until it is completed', async () => {
    const number = await pendingRefunds();
    accepted = 'processing';
    await syncAgain();
    expect(await theRefund(number)).toMatchObject({ providerRefundId: expect.anything() });
    refundResponse = () =>
      Response.json({ error: { description: 'requested twice' } }, { status: 400 });
    await syncAgain();
    expect(await theRefund(number)).toMatchObject({ status: 'processing', attempts: 0 });
    accepted = 'completed';
    await syncAgain();
    expect(await theRefund(number)).toMatchObject({ status: 'completed' });
    accepted = null;
  });

  test('a refund rejected three times waits for an admin with the provider’s error message', async () => {
    const number = await pendingRefunds();
    const description = 'Your account does not have enough balance to carry out the refund.';
    refundResponse = () => Response.json({ error: { description } }, { status: 400 });
    for (const _try of [1, 2, 3]) await syncAgain();
    expect(await theRefund(number)).toMatchObject({ status: 'failed', error: description });
    const { refunds: all } = await shop.orders.admin.failures();
    const waiting = all.find((each) => each.number === number);
    expect(waiting).toMatchObject({ error: description });
    refundResponse = null;
    await shop.orders.admin.retryRefund(waiting?.id ?? '');
    await syncAgain();
    expect(await theRefund(number)).toMatchObject({ status: 'completed' });
  });
});

test('an order whose expiry fails does not block the expiry of other orders', async () => {
  const [broken, sound] = [await createPendingOrder(), await createPendingOrder()];
  for (const { number } of [broken, sound]) await endReservation(number);
  const hold = (reserved: number) =>
    shop.db.update(variants).set({ reserved }).where(eq(variants.id, broken.product));
  await hold(0);
  await expect(shop.orders.expireReservations()).rejects.toThrow();
  expect(await statusOf(sound.account, sound.number)).toBe('expired');
  await hold(1);
  expect(await shop.orders.expireReservations()).toBe(1);
  expect(await statusOf(broken.account, broken.number)).toBe('expired');
});

test('a cash order unconfirmed at the close of business after three days is cancelled once, and the customer is notified', async () => {
  const product = await shop.product({ rupees: 2000, stock: 3 });
  const account = await shop.customer();
  const place = async () => {
    const order = { paymentMethod: 'COD', total: 2360 } as const;
    await shop.cart.add(account, { variantId: product, quantity: 1 });
    return (await shop.orders.place(account, order, null)).number;
  };
  const [late, confirmed] = [await place(), await place()];
  await shop.orders.admin.advance(confirmed, 'confirmed');
  // With a Sunday before the close of business.
  await shop.db.update(orders).set({ createdAt: sql`now() - interval '121 hours'` });
  const fresh = await place();
  await Promise.all([1, 2].map(() => shop.orders.cancelUnconfirmed()));
  expect(await statusOf(account, late)).toBe('cancelled');
  expect(await statusOf(account, confirmed)).toBe('confirmed');
  expect(await statusOf(account, fresh)).toBe('placed');
  expect(await shop.stock(product)).toEqual({ onHand: 1, reserved: 0 });
  const emails = (await shop.db.select().from(outbox)).filter(
    ({ email: { data: details } }) => details.number === late && details.update === 'cancelled',
  );
  expect(emails.map(({ email }) => email.data.note)).toEqual(['We could not confirm it in time.']);
});
