// The order expires while the owner confirms its UPI payment, and another customer wants the same last item.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { AppError } from '#domain/errors/errors.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';

const TOTAL = 236_000;
const UPI = 'upi-vpa';
const ROUNDS = 20;
const MAX_DELAY_MS = 20;
const TRIES = 10;

describe.skipIf(!process.env.TEST_DATABASE_URL)('expiry against the owner’s confirmation', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ settings: { upi: { vpa: 'sunehri@okaxis' } } });
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  let utrs = 612_345_678_900;
  /** Its reservation is over, and the owner has not looked yet. A rival has the same item in the cart. */
  async function dueOrder() {
    const { account, product } = await aCustomerAt(shop);
    const rival = await shop.customer([[product, 1]]);
    const { number } = await shop.orders.startPayment(account, UPI, TOTAL);
    const utr = String((utrs += 1));
    const reported = { provider: UPI, providerOrderId: number, input: { utr } };
    await shop.orders.reportPayment(account, reported);
    await shop.db
      .update(orders)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(orders.number, number));
    return { number, product, utr, rival };
  }
  type DueOrder = Awaited<ReturnType<typeof dueOrder>>;

  const confirm = ({ number, utr }: DueOrder) =>
    shop.orders.admin.confirmPayment({ number, reference: utr, amountPaise: TOTAL });
  const buy = ({ rival }: DueOrder) =>
    shop.orders.place(rival, { paymentMethod: 'COD', total: TOTAL / 100 }, null);
  /** Tries again while the item is reserved. Returns whether the rival got it. */
  async function buyOnceReleased(order: DueOrder): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const error = await buy(order).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (!error) return true;
      // The second when the item is released just after it was refused.
      expect(['stock/sold-out', 'stock/insufficient']).toContain((error as AppError).code);
      await sleep(MAX_DELAY_MS / TRIES);
    }
    return false;
  }

  /** What the paid order became, and what is left of the item. */
  async function outcomeOf({ number, product }: DueOrder) {
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    const refunded = await shop.db
      .select({ amountPaise: refunds.amountPaise, reason: refunds.reason })
      .from(refunds)
      .where(eq(refunds.orderId, order?.id ?? ''));
    return { status: order?.status, refunded, stock: await shop.stock(product) };
  }
  const sold = { onHand: 0, reserved: 0 };
  const confirmed = { status: 'confirmed', refunded: [], stock: sold };
  const refundDue = {
    status: 'expired',
    refunded: [{ amountPaise: TOTAL, reason: 'sold out' }],
    stock: sold,
  };

  test('a payment confirmed while its order expires gets the item or a refund, and the item is sold once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await dueOrder();
      const [rivalGotIt] = await Promise.all([
        buyOnceReleased(order),
        shop.orders.expireReservations(),
        sleep((round / ROUNDS) * MAX_DELAY_MS).then(() => confirm(order)),
      ]);
      expect(await outcomeOf(order)).toEqual(rivalGotIt ? refundDue : confirmed);
    }
  });

  test('an expired order is revived while the item is there, and refunded once the rival has it', async () => {
    const [revived, late] = [await dueOrder(), await dueOrder()];
    await shop.orders.expireReservations();
    await buy(late);
    await Promise.all([revived, late].flatMap((order) => [confirm(order), confirm(order)]));
    expect(await outcomeOf(revived)).toEqual(confirmed);
    expect(await outcomeOf(late)).toEqual(refundDue);
  });

  test('control: a confirmation by the status it has read before sells the item twice', async () => {
    const order = await dueOrder();
    let hasRead = () => {};
    const read = new Promise<void>((resolve) => (hasRead = resolve));
    const rivalBuys = read.then(() => shop.orders.expireReservations()).then(() => buy(order));
    await shop.db.transaction(async (tx) => {
      const isOrder = eq(orders.number, order.number);
      const [found] = await tx.select().from(orders).where(isOrder);
      hasRead();
      await rivalBuys;
      if (found?.status !== 'pending_payment') return;
      await tx.update(orders).set({ status: 'confirmed', paymentStatus: 'paid' }).where(isOrder);
    });
    const { number: rivalNumber, status: rivalStatus } = await rivalBuys;
    expect(rivalNumber).not.toBe(order.number);
    expect(rivalStatus).toBe('placed');
    // Two orders have the one item, and nothing is refunded.
    expect(await outcomeOf(order)).toEqual(confirmed);
    expect(await brokenInvariants(shop.db)).not.toEqual([]);
    await shop.db
      .update(orders)
      .set({ status: 'expired', paymentStatus: 'pending' })
      .where(eq(orders.number, order.number));
  });

  test('control: an expiry by the status it has read before loses the paid order', async () => {
    const order = await dueOrder();
    let hasRead = () => {};
    const read = new Promise<void>((resolve) => (hasRead = resolve));
    const ownerConfirms = read.then(() => confirm(order));
    const isOrder = eq(orders.number, order.number);
    await shop.db.transaction(async (tx) => {
      const [found] = await tx.select().from(orders).where(isOrder);
      hasRead();
      await ownerConfirms;
      if (found?.status !== 'pending_payment') return;
      await tx.update(orders).set({ status: 'expired' }).where(isOrder);
    });
    // Paid, and neither confirmed nor refunded.
    expect(await outcomeOf(order)).toEqual({ ...confirmed, status: 'expired' });
    await shop.db.update(orders).set({ status: 'confirmed' }).where(isOrder);
  });
});
