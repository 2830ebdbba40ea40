// Reservation expiry, and payments that arrive after it.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { orderEvents, orders } from '#server/platform/db/schema/orders.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
let providerIsDown = false;
/** Runs once during the next call to the provider. */
let meanwhile: (() => Promise<unknown>) | null = null;
beforeAll(async () => {
  shop = await openTestShop({
    payments: (real) => ({
      ...real,
      sync: {
        ...real.sync,
        paymentsOf: async (id) => {
          if (providerIsDown) throw new AppError('payment/provider-down');
          const rival = meanwhile;
          meanwhile = null;
          const payments = await real.sync.paymentsOf(id);
          await rival?.();
          return payments;
        },
      },
    }),
  });
});
afterAll(() => shop.close());

async function createPendingOrder(promoCode = '') {
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  if (promoCode) await shop.checkout.save(account, { promoCode });
  const { totals } = await shop.checkout.read(account);
  return {
    variantId,
    account,
    ...(await shop.orders.createCardOrder(account, totals.total * 100)),
  };
}

/** Moves the end of the reservation into the past. */
const endReservation = (number: string) =>
  shop.db
    .update(orders)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(orders.number, number));

const eventsOf = async (number: string) =>
  shop.db
    .select({ event: orderEvents.event, details: orderEvents.details })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.number, number))
    .orderBy(orderEvents.id);

describe('reservation expiry', () => {
  test('an unpaid reservation is released once, after its time', async () => {
    const { variantId, account, number } = await createPendingOrder();
    await shop.orders.expireReservations();
    expect(await shop.stock(variantId)).toEqual({ onHand: 1, reserved: 1 });
    await endReservation(number);
    const counts = await Promise.all([1, 2, 3].map(() => shop.orders.expireReservations()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await shop.stock(variantId)).toEqual({ onHand: 1, reserved: 0 });
    const order = await shop.orders.load(account, number);
    expect(order.timeline.map(({ event }) => event)).toEqual(['created', 'expired']);
    expect(order.status).toBe('expired');
  });

  test('a reservation lasts fifteen minutes by the database clock', async () => {
    const { number } = await createPendingOrder();
    const [row] = await shop.db
      .select({
        minutes: sql<number>`extract(epoch from ${orders.expiresAt} - ${orders.createdAt})::int / 60`,
      })
      .from(orders)
      .where(eq(orders.number, number));
    expect(row?.minutes).toBe(15);
  });

  test('an expired order releases its use of a limited promo code', async () => {
    await shop.db.insert(promotions).values({ code: 'DIWALI', percent: 10, usageLimit: 1 });
    const { number } = await createPendingOrder('DIWALI');
    const used = async () =>
      (await shop.db.select().from(promotions).where(eq(promotions.code, 'DIWALI')))[0]?.timesUsed;
    expect(await used()).toBe(1);
    await endReservation(number);
    await shop.orders.expireReservations();
    expect(await used()).toBe(0);
  });

  test('an order with an unreported payment is confirmed instead of expired', async () => {
    const { variantId, account, orderId, number } = await createPendingOrder();
    await shop.pay(orderId);
    await endReservation(number);
    expect(await shop.orders.expireReservations()).toBe(0);
    expect((await shop.orders.load(account, number)).status).toBe('confirmed');
    expect(await shop.stock(variantId)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('a reservation is kept while the provider is down, and synced again later', async () => {
    const { variantId, number } = await createPendingOrder();
    await endReservation(number);
    providerIsDown = true;
    expect(await shop.orders.expireReservations()).toBe(0);
    expect(await shop.stock(variantId)).toEqual({ onHand: 1, reserved: 1 });
    providerIsDown = false;
    expect(await shop.orders.expireReservations()).toBe(0);
    await endReservation(number);
    expect(await shop.orders.expireReservations()).toBe(1);
  });

  test('an order whose payment is retried during the sync does not expire', async () => {
    const { variantId, account, number } = await createPendingOrder();
    await endReservation(number);
    meanwhile = () => shop.orders.createCardOrder(account, 236000);
    expect(await shop.orders.expireReservations()).toBe(0);
    expect((await shop.orders.load(account, number)).status).toBe('pending_payment');
    expect(await shop.stock(variantId)).toEqual({ onHand: 1, reserved: 1 });
  });

  test('an order paid during its expiry is confirmed', async () => {
    const { variantId, account, orderId, number } = await createPendingOrder();
    await endReservation(number);
    meanwhile = async () => {
      const { proof } = await shop.pay(orderId);
      await shop.orders.verifyPayment(account, orderId, proof);
    };
    expect(await shop.orders.expireReservations()).toBe(0);
    expect((await shop.orders.load(account, number)).status).toBe('confirmed');
    expect(await shop.stock(variantId)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('the same cart can be ordered again after expiry', async () => {
    const { account, number } = await createPendingOrder();
    await endReservation(number);
    await shop.orders.expireReservations();
    const again = await shop.orders.createCardOrder(account, 236000);
    expect(again.number).not.toBe(number);
  });
});

describe('late payment', () => {
  test('a late payment confirms the order while the item is in stock', async () => {
    const { variantId, account, orderId, number } = await createPendingOrder();
    await endReservation(number);
    await shop.orders.expireReservations();
    const { proof } = await shop.pay(orderId);
    const confirmed = await shop.orders.verifyPayment(account, orderId, proof);
    expect(confirmed).toEqual({ number, status: 'confirmed', paymentStatus: 'paid' });
    expect(await shop.stock(variantId)).toEqual({ onHand: 0, reserved: 0 });
    expect((await eventsOf(number)).map(({ event }) => event)).toEqual([
      'created',
      'expired',
      'paid_late',
    ]);
  });

  test('a late payment for a sold-out item is refunded once', async () => {
    const { variantId, account, orderId, number } = await createPendingOrder();
    await endReservation(number);
    await shop.orders.expireReservations();
    const other = await shop.customer([[variantId, 1]]);
    await shop.orders.createCardOrder(other, 236000);
    const { proof } = await shop.pay(orderId);
    for (const _again of [1, 2]) {
      const verified = await shop.orders.verifyPayment(account, orderId, proof);
      expect(verified).toEqual({ number, status: 'expired', paymentStatus: 'paid' });
    }
    expect(await shop.stock(variantId)).toEqual({ onHand: 1, reserved: 1 });
    expect(await eventsOf(number)).toMatchObject([
      { event: 'created' },
      { event: 'expired' },
      {
        event: 'refund_created',
        details: { reason: 'sold out', paymentId: proof.razorpay_payment_id, amountPaise: 236000 },
      },
    ]);
  });

  test('a second payment of a paid order is refunded', async () => {
    const { variantId, account, orderId, number } = await createPendingOrder();
    const { proof } = await shop.pay(orderId);
    await shop.orders.verifyPayment(account, orderId, proof);
    const first = await shop.paymentOf(proof);
    await shop.orders.applyPayment({ ...first, id: `pay_second${number.slice(-4)}` }, 'webhook');
    expect((await shop.orders.load(account, number)).status).toBe('confirmed');
    expect(await shop.stock(variantId)).toEqual({ onHand: 0, reserved: 0 });
    expect((await eventsOf(number)).at(-1)).toMatchObject({
      event: 'refund_created',
      details: { reason: 'paid twice' },
    });
  });
});
