// Time runs out: what was held is freed once, and money that comes afterwards is not lost.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { orderEvents, orders, promotions } from '#server/db/schema/orders.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
let providerIsDown = false;
/** What somebody does, once, while the provider is being asked. */
let meanwhile: (() => Promise<unknown>) | null = null;
beforeAll(async () => {
  shop = await openTestShop({
    payments: (real) => ({
      ...real,
      paymentsOf: async (id) => {
        if (providerIsDown) throw new Refusal('payment/gateway-down');
        const rival = meanwhile;
        meanwhile = null;
        const payments = await real.paymentsOf(id);
        await rival?.();
        return payments;
      },
    }),
  });
});
afterAll(() => shop.close());

async function begun(promoCode = '') {
  const piece = await shop.piece({ rupees: 2000, stock: 1 });
  const account = await shop.shopper([[piece, 1]]);
  if (promoCode) await shop.checkout.save(account, { promoCode });
  const { totals } = await shop.checkout.read(account);
  return { piece, account, ...(await shop.orders.beginCard(account, totals.total * 100)) };
}

/** As if the reservation's minutes had passed. */
const runOut = (number: string) =>
  shop.db
    .update(orders)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(orders.number, number));

const logOf = async (number: string) =>
  shop.db
    .select({ event: orderEvents.event, facts: orderEvents.facts })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.number, number))
    .orderBy(orderEvents.id);

describe('an unpaid reservation', () => {
  test('stays until its time is over, then gives its stock back, once', async () => {
    const { piece, account, number } = await begun();
    await shop.orders.lapseReservations();
    expect(await shop.stock(piece)).toEqual({ onHand: 1, reserved: 1 });
    await runOut(number);
    const counts = await Promise.all([1, 2, 3].map(() => shop.orders.lapseReservations()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await shop.stock(piece)).toEqual({ onHand: 1, reserved: 0 });
    const order = await shop.orders.find(account, number);
    expect(order.timeline.map(({ event }) => event)).toEqual(['begun', 'lapsed']);
    expect(order.status).toBe('expired');
  });

  test('lasts fifteen minutes of the database clock', async () => {
    const { number } = await begun();
    const [row] = await shop.db
      .select({
        minutes: sql<number>`extract(epoch from ${orders.expiresAt} - ${orders.createdAt})::int / 60`,
      })
      .from(orders)
      .where(eq(orders.number, number));
    expect(row?.minutes).toBe(15);
  });

  test('gives its use of a limited code back', async () => {
    await shop.db.insert(promotions).values({ code: 'DIWALI', percent: 10, usageLimit: 1 });
    const { number } = await begun('DIWALI');
    const used = async () =>
      (await shop.db.select().from(promotions).where(eq(promotions.code, 'DIWALI')))[0]?.timesUsed;
    expect(await used()).toBe(1);
    await runOut(number);
    await shop.orders.lapseReservations();
    expect(await used()).toBe(0);
  });

  test('whose payment nobody told us of is confirmed instead of lapsing', async () => {
    const { piece, account, orderId, number } = await begun();
    await shop.pay(orderId);
    await runOut(number);
    expect(await shop.orders.lapseReservations()).toBe(0);
    expect((await shop.orders.find(account, number)).status).toBe('confirmed');
    expect(await shop.stock(piece)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('is kept while the provider does not answer, and asked about again', async () => {
    const { piece, number } = await begun();
    await runOut(number);
    providerIsDown = true;
    expect(await shop.orders.lapseReservations()).toBe(0);
    expect(await shop.stock(piece)).toEqual({ onHand: 1, reserved: 1 });
    providerIsDown = false;
    expect(await shop.orders.lapseReservations()).toBe(0);
    await runOut(number);
    expect(await shop.orders.lapseReservations()).toBe(1);
  });

  test('whose window opens again while the provider is being asked does not lapse', async () => {
    const { piece, account, number } = await begun();
    await runOut(number);
    meanwhile = () => shop.orders.beginCard(account, 236000);
    expect(await shop.orders.lapseReservations()).toBe(0);
    expect((await shop.orders.find(account, number)).status).toBe('pending_payment');
    expect(await shop.stock(piece)).toEqual({ onHand: 1, reserved: 1 });
  });

  test('that is paid while it lapses is bought all the same', async () => {
    const { piece, account, orderId, number } = await begun();
    await runOut(number);
    meanwhile = async () => {
      const { answer } = await shop.pay(orderId);
      await shop.orders.confirmPayment(account, orderId, answer);
    };
    expect(await shop.orders.lapseReservations()).toBe(0);
    expect((await shop.orders.find(account, number)).status).toBe('confirmed');
    expect(await shop.stock(piece)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('leaves the way free for the same cart again', async () => {
    const { account, number } = await begun();
    await runOut(number);
    await shop.orders.lapseReservations();
    const again = await shop.orders.beginCard(account, 236000);
    expect(again.number).not.toBe(number);
  });
});

describe('money that comes after the time', () => {
  test('still buys the piece when it is there', async () => {
    const { piece, account, orderId, number } = await begun();
    await runOut(number);
    await shop.orders.lapseReservations();
    const { answer } = await shop.pay(orderId);
    const confirmed = await shop.orders.confirmPayment(account, orderId, answer);
    expect(confirmed).toEqual({ number, status: 'confirmed', paymentStatus: 'paid' });
    expect(await shop.stock(piece)).toEqual({ onHand: 0, reserved: 0 });
    expect((await logOf(number)).map(({ event }) => event)).toEqual([
      'begun',
      'lapsed',
      'paid_late',
    ]);
  });

  test('is owed back when the piece is gone, and that is written down once', async () => {
    const { piece, account, orderId, number } = await begun();
    await runOut(number);
    await shop.orders.lapseReservations();
    const other = await shop.shopper([[piece, 1]]);
    await shop.orders.beginCard(other, 236000);
    const { answer } = await shop.pay(orderId);
    for (const _again of [1, 2]) {
      const told = await shop.orders.confirmPayment(account, orderId, answer);
      expect(told).toEqual({ number, status: 'expired', paymentStatus: 'paid' });
    }
    expect(await shop.stock(piece)).toEqual({ onHand: 1, reserved: 1 });
    expect(await logOf(number)).toMatchObject([
      { event: 'begun' },
      { event: 'lapsed' },
      {
        event: 'refund_due',
        facts: { reason: 'sold out', paymentId: answer.razorpay_payment_id, amountPaise: 236000 },
      },
    ]);
  });

  test('for an order that is already paid leaves the order alone, and is owed back', async () => {
    const { piece, account, orderId, number } = await begun();
    const { answer } = await shop.pay(orderId);
    await shop.orders.confirmPayment(account, orderId, answer);
    const first = await shop.payments.payment(answer.razorpay_payment_id);
    await shop.orders.applyPaymentEvidence(
      { ...first, id: `pay_second${number.slice(-4)}` },
      'webhook',
    );
    expect((await shop.orders.find(account, number)).status).toBe('confirmed');
    expect(await shop.stock(piece)).toEqual({ onHand: 0, reserved: 0 });
    expect((await logOf(number)).at(-1)).toMatchObject({
      event: 'refund_due',
      facts: { reason: 'paid twice' },
    });
  });
});
