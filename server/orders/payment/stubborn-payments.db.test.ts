// Payments that neither come nor go away: none of them holds the pieces, or the money, for ever.
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { variants } from '#server/db/schema/catalogue.ts';
import { refunds } from '#server/db/schema/money.ts';
import { orders, outbox } from '#server/db/schema/orders.ts';
import { brokenInvariants } from '#server/orders/invariants.ts';
import { openRazorpay } from '#server/payments/razorpay.ts';
import type { ProviderPayment, ProviderRefund } from '#server/payments/port.ts';
import { type TestShop, aShopperAt, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
/** What the provider lists besides what its books say, or in their stead. */
let listed: ((real: ProviderPayment[]) => ProviderPayment[]) | null = null;
/** How it answers when money is to go back; null as it should. */
let refundAnswer: (() => Response) | null = null;
/** How what it has accepted stands; null for its books' own answer. */
let accepted: ProviderRefund['status'] | null = null;
beforeAll(async () => {
  shop = await openTestShop({
    payments: (real) => ({
      ...real,
      paymentsOf: async (id) => (listed ?? ((all) => all))(await real.paymentsOf(id)),
      refund: async (wanted) => {
        if (refundAnswer) return answering(refundAnswer).refund(wanted);
        if (accepted) return { id: `rfnd_${wanted.key.slice(0, 8)}`, status: accepted };
        return real.refund(wanted);
      },
      refundNow: async (id) => (accepted ? { id, status: accepted } : real.refundNow(id)),
    }),
  });
});
afterAll(() => shop.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(async () => {
  vi.restoreAllMocks();
  listed = null;
  refundAnswer = null;
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

const answering = (answer: () => Response) =>
  openRazorpay({
    name: 'sandbox',
    keyId: 'k',
    keySecret: 's',
    webhookSecrets: [],
    baseUrl: 'http://odd.test',
    scriptUrl: '',
    fetch: async () => answer(),
  });
const fault = (name: string, times = 1) =>
  shop.sandbox.request('/control', {
    method: 'POST',
    body: JSON.stringify({ fault: name, times }),
  });
async function begun() {
  const { piece, account } = await aShopperAt(shop);
  return { piece, account, ...(await shop.orders.beginCard(account, 236000)) };
}
const runOut = (number: string) =>
  shop.db
    .update(orders)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(orders.number, number));
const statusOf = async (account: string, number: string) =>
  (await shop.orders.find(account, number)).status;

describe('money of a wrong amount', () => {
  test('does not keep the pieces from everybody, nor the shopper from calling off or beginning anew', async () => {
    const lapsed = await begun();
    await fault('wrong-amount');
    await shop.pay(lapsed.orderId);
    await runOut(lapsed.number);
    expect(await shop.orders.lapseReservations()).toBe(1);
    expect(await shop.stock(lapsed.piece)).toEqual({ onHand: 1, reserved: 0 });
    const cancelled = await begun();
    await fault('wrong-amount');
    await shop.pay(cancelled.orderId);
    await expect(shop.orders.beginCard(cancelled.account, 236000)).resolves.toBeDefined();
    await shop.orders.cancel(cancelled.account, cancelled.number, '');
    expect(await statusOf(cancelled.account, cancelled.number)).toBe('cancelled');
  });

  test('does not hide the right money that came after it', async () => {
    const { account, orderId, number } = await begun();
    await fault('drop-webhook', 9);
    await shop.pay(orderId);
    listed = (all) => all.flatMap((one) => [{ ...one, id: `${one.id}x`, amountPaise: 100 }, one]);
    await runOut(number);
    await shop.orders.lapseReservations();
    expect(await statusOf(account, number)).toBe('confirmed');
    await fault('drop-webhook', 0);
  });
});

test('a payment that the bank only promised is the owner’s to see, and is let go when the provider lets it go', async () => {
  const { piece, account, orderId, number } = await begun();
  await fault('authorise-only');
  await shop.pay(orderId);
  await runOut(number);
  expect(await shop.orders.lapseReservations()).toBe(0);
  const seen = async () =>
    (await shop.orders.owner.list({ attention: true })).orders.map((each) => [
      each.number,
      each.attention,
    ]);
  expect(await seen()).toEqual([]);
  await shop.db
    .update(orders)
    .set({ createdAt: sql`now() - interval '2 hours'` })
    .where(eq(orders.number, number));
  expect(await seen()).toEqual([[number, ['paymentHeld']]]);
  // Given back after days, never captured: the adapter reads the provider's 'refunded' as this.
  listed = (all) => all.map((one) => ({ ...one, status: 'failed' }));
  await runOut(number);
  expect(await shop.orders.lapseReservations()).toBe(1);
  expect(await statusOf(account, number)).toBe('expired');
  expect(await shop.stock(piece)).toEqual({ onHand: 1, reserved: 0 });
  expect(await seen()).toEqual([]);
});

describe('a refund', () => {
  const theRefund = async (number: string) => {
    const [row] = await shop.db
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(orders.number, number));
    return row?.refund;
  };
  const askAgain = async () => {
    await shop.db.update(refunds).set({ nextTryAt: sql`now()` });
    await shop.orders.runRefunds();
  };
  async function owed() {
    const { account, orderId, number } = await begun();
    await shop.orders.confirmPayment(account, orderId, (await shop.pay(orderId)).answer);
    await shop.orders.owner.refund(number, { reason: 'A loose thread', key: 'click-0001' });
    return number;
  }

  test('is not given up while the provider does not answer, and is done when it does', async () => {
    const number = await owed();
    for (const status of [500, 502, 503, 429, 409, 401]) {
      refundAnswer = () => Response.json({ error: { description: 'later' } }, { status });
      await askAgain();
      expect(await theRefund(number)).toMatchObject({ status: 'processing', attempts: 0 });
    }
    refundAnswer = null;
    await askAgain();
    expect(await theRefund(number)).toMatchObject({ status: 'done' });
  });

  test('that the provider has accepted is asked about, not asked for again, until it is done', async () => {
    const number = await owed();
    accepted = 'processing';
    await askAgain();
    expect(await theRefund(number)).toMatchObject({ providerRefundId: expect.anything() });
    refundAnswer = () =>
      Response.json({ error: { description: 'asked for twice' } }, { status: 400 });
    await askAgain();
    expect(await theRefund(number)).toMatchObject({ status: 'processing', attempts: 0 });
    accepted = 'done';
    await askAgain();
    expect(await theRefund(number)).toMatchObject({ status: 'done' });
    accepted = null;
  });

  test('that the provider refuses waits for the owner after three tries, in the provider’s words', async () => {
    const number = await owed();
    const description = 'Your account does not have enough balance to carry out the refund.';
    refundAnswer = () => Response.json({ error: { description } }, { status: 400 });
    for (const _try of [1, 2, 3]) await askAgain();
    expect(await theRefund(number)).toMatchObject({ status: 'failed', problem: description });
    const { refunds: all } = await shop.orders.owner.failures();
    const waiting = all.find((each) => each.number === number);
    expect(waiting).toMatchObject({ problem: description });
    refundAnswer = null;
    await shop.orders.owner.retryRefund(waiting?.id ?? '');
    await askAgain();
    expect(await theRefund(number)).toMatchObject({ status: 'done' });
  });
});

test('an order that cannot be ended, whatever is wrong with it, does not keep the others from ending', async () => {
  const [broken, sound] = [await begun(), await begun()];
  for (const { number } of [broken, sound]) await runOut(number);
  const hold = (reserved: number) =>
    shop.db.update(variants).set({ reserved }).where(eq(variants.id, broken.piece));
  await hold(0);
  await expect(shop.orders.lapseReservations()).rejects.toThrow();
  expect(await statusOf(sound.account, sound.number)).toBe('expired');
  await hold(1);
  expect(await shop.orders.lapseReservations()).toBe(1);
  expect(await statusOf(broken.account, broken.number)).toBe('expired');
});

test('a cash order nobody has confirmed in three days is called off by itself, once, and she is told', async () => {
  const piece = await shop.piece({ rupees: 2000, stock: 3 });
  const account = await shop.shopper();
  const place = async () => {
    const order = { paymentMethod: 'COD', total: 2360 } as const;
    await shop.cart.add(account, { variantId: piece, quantity: 1 });
    return (await shop.orders.place(account, order, null)).number;
  };
  const [late, confirmed] = [await place(), await place()];
  await shop.orders.owner.move(confirmed, 'confirmed');
  await shop.db.update(orders).set({ createdAt: sql`now() - interval '73 hours'` });
  const fresh = await place();
  await Promise.all([1, 2].map(() => shop.orders.cancelUnconfirmed()));
  expect(await statusOf(account, late)).toBe('cancelled');
  expect(await statusOf(account, confirmed)).toBe('confirmed');
  expect(await statusOf(account, fresh)).toBe('placed');
  expect(await shop.stock(piece)).toEqual({ onHand: 1, reserved: 0 });
  const told = (await shop.db.select().from(outbox)).filter(
    ({ letter: { facts } }) => facts.number === late && facts.news === 'cancelled',
  );
  expect(told.map(({ letter }) => letter.facts.words)).toEqual([
    'We could not confirm it in time.',
  ]);
});
