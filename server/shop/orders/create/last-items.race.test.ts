// Many customers at once for few items, on PostgreSQL; a naive implementation must oversell as a control.
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import type { Db } from '#server/platform/db/db.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { paymentAttempts } from '#server/platform/db/schema/payments.ts';
import { recordAttempt } from '#server/shop/orders/payments/attempts.ts';
import type { ProviderPayment } from '#server/shop/payments/port.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

const BUYERS = 200;

describe.skipIf(!process.env.TEST_DATABASE_URL)('concurrent orders', () => {
  let shop: TestShop;
  beforeAll(async () => {
    // One customer makes more attempts here than the hourly limit allows.
    shop = await openTestShop({ settings: { orderAttemptsPerHour: 1_000 } });
  });
  afterAll(() => shop.close());

  const customers = (count: number, variantIds: () => [string, number][]) =>
    Promise.all(Array.from({ length: count }, () => shop.customer(variantIds())));

  /** How many succeeded, and the error codes of the others. */
  async function tally(attempts: Promise<unknown>[]) {
    const outcomes = await Promise.allSettled(attempts);
    const failed = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason as unknown] : []));
    const codes = failed.map((reason) =>
      reason instanceof AppError ? reason.code : String(reason),
    );
    return { done: outcomes.length - failed.length, codes: [...new Set(codes)] };
  }

  test('200 concurrent card orders for 10 items make exactly 10 reservations', async () => {
    const variantId = await shop.product({ rupees: 2000, stock: 10 });
    const buyers = await customers(BUYERS, () => [[variantId, 1]]);
    const { done, codes } = await tally(
      buyers.map((buyer) => shop.orders.createCardOrder(buyer, 236000)),
    );
    expect({ done, codes }).toEqual({ done: 10, codes: ['stock/sold-out'] });
    expect(await shop.stock(variantId)).toEqual({ onHand: 10, reserved: 10 });
    const reservedLines = await shop.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.variantId, variantId));
    expect(reservedLines).toHaveLength(10);
  });

  test('200 concurrent cash orders for 10 items create exactly 10 orders', async () => {
    const variantId = await shop.product({ rupees: 2000, stock: 10 });
    const buyers = await customers(BUYERS, () => [[variantId, 1]]);
    const payload = { paymentMethod: 'COD', total: 2360 } as const;
    const { done, codes } = await tally(
      buyers.map((buyer) => shop.orders.place(buyer, payload, null)),
    );
    expect({ done, codes }).toEqual({ done: 10, codes: ['stock/sold-out'] });
    expect(await shop.stock(variantId)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('control: reading before writing oversells the same 10 items', async () => {
    const variantId = await shop.product({ rupees: 2000, stock: 10 });
    const { done } = await tally(
      Array.from({ length: BUYERS }, () => buyNaively(shop.db, variantId)),
    );
    expect(done).toBeGreaterThan(10);
  });

  test('carts with several last items in random order cause no deadlock and no partial order', async () => {
    const variantIds = await Promise.all(
      Array.from({ length: 6 }, () => shop.product({ rupees: 500, stock: 8 })),
    );
    const some = () =>
      variantIds
        .toSorted(() => Math.random() - 0.5)
        .slice(0, 4)
        .map((variantId): [string, number] => [variantId, 1]);
    const buyers = await customers(60, some);
    const { done, codes } = await tally(
      buyers.map((buyer) => shop.orders.createCardOrder(buyer, 236000)),
    );
    expect(codes).toEqual(['stock/sold-out']);
    const lines = await shop.db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.variantId, variantIds));
    expect(lines).toHaveLength(done * 4);
    for (const id of variantIds) {
      const { reserved } = await shop.stock(id);
      expect(reserved).toBe(lines.filter(({ variantId }) => variantId === id).length);
      expect(reserved).toBeLessThanOrEqual(8);
    }
  });

  test('customers who change their cart and order again concurrently leave reservations consistent', async () => {
    const variantIds = await Promise.all(
      Array.from({ length: 4 }, () => shop.product({ rupees: 2000, stock: 50 })),
    );
    const buyers = await customers(20, () => [[variantIds[0] ?? '', 1]]);
    const wander = async (buyer: string, at: number) => {
      for (let step = 1; step <= 4; step += 1) {
        await shop.orders.createCardOrder(buyer, 236000);
        await shop.cart.remove(buyer, variantIds[(at + step - 1) % 4] ?? '');
        await shop.cart.clear(buyer);
        await shop.cart.add(buyer, { variantId: variantIds[(at + step) % 4] ?? '', quantity: 1 });
      }
    };
    const { codes } = await tally(buyers.map(wander));
    expect(codes).toEqual([]);
    await expectReservationsMatchOrders(shop.db, variantIds);
  });

  test('50 concurrent requests with one idempotency key create one order and get equal responses', async () => {
    const variantId = await shop.product({ rupees: 2000, stock: 50 });
    const [buyer = ''] = await customers(1, () => [[variantId, 1]]);
    const posts = await Promise.all(
      Array.from({ length: 50 }, () =>
        shop.api(buyer, 'POST', '/orders', {
          body: { paymentMethod: 'COD', total: 2360 },
          headers: { 'idempotency-key': 'fifty' },
        }),
      ),
    );
    expect(posts.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(posts.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(await shop.stock(variantId)).toEqual({ onHand: 49, reserved: 0 });
  });

  test('30 concurrent payments of one customer share one provider order', async () => {
    const variantId = await shop.product({ rupees: 2000, stock: 50 });
    const [buyer = ''] = await customers(1, () => [[variantId, 1]]);
    const created = await Promise.all(
      Array.from({ length: 30 }, () => shop.orders.createCardOrder(buyer, 236000)),
    );
    expect(new Set(created.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await shop.stock(variantId)).toEqual({ onHand: 50, reserved: 1 });
  });

  test('a promo code with 50 uses left discounts exactly 50 of 200 concurrent orders', async () => {
    await shop.db.insert(promotions).values({ code: 'FIFTY', percent: 10, usageLimit: 50 });
    const variantId = await shop.product({ rupees: 2000, stock: BUYERS });
    const buyers = await customers(BUYERS, () => [[variantId, 1]]);
    for (const buyer of buyers) await shop.checkout.save(buyer, { promoCode: 'FIFTY' });
    const { done, codes } = await tally(
      buyers.map((buyer) => shop.orders.createCardOrder(buyer, 216000)),
    );
    expect({ done, codes }).toEqual({ done: 50, codes: ['order/prices-changed'] });
  });

  test('concurrent verification, webhook and expiry sell each item once', async () => {
    const variantId = await shop.product({ rupees: 2000, stock: 20 });
    const buyers = await customers(20, () => [[variantId, 1]]);
    const paid = await Promise.all(
      buyers.map(async (buyer) => {
        const { orderId } = await shop.orders.createCardOrder(buyer, 236000);
        return { buyer, orderId, proof: (await shop.pay(orderId)).proof };
      }),
    );
    await shop.db
      .update(orders)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(inArray(orders.accountId, buyers));
    const { codes } = await tally(
      paid.flatMap(({ buyer, orderId, proof }) => [
        shop.orders.verifyPayment(buyer, orderId, proof),
        shop.paymentOf(proof).then((p) => shop.orders.applyPayment(p, 'webhook')),
        shop.orders.expireReservations(),
      ]),
    );
    expect(codes).toEqual([]);
    expect(await shop.stock(variantId)).toEqual({ onHand: 0, reserved: 0 });
  });

  /** Records it for a second order while the first transaction is open, and returns the outcome of the second. */
  async function recordForTwoOrders(record: typeof recordAttempt): Promise<unknown> {
    const variantId = await shop.product({ rupees: 2000, stock: 2 });
    const buyers = await customers(2, () => [[variantId, 1]]);
    for (const buyer of buyers) await shop.orders.createCardOrder(buyer, 236000);
    const [first, second] = await shop.db
      .select()
      .from(orders)
      .where(inArray(orders.accountId, buyers));
    const payment: ProviderPayment = {
      provider: 'razorpay',
      id: `pay_${variantId}`,
      orderId: '',
      amountPaise: 236000,
      currency: 'INR',
      status: 'authorized',
      method: 'card',
      error: null,
    };
    const attempt = { payment, source: 'webhook' } as const;
    let outcome: Promise<unknown> | undefined;
    await shop.db.transaction(async (tx) => {
      await record(tx, { ...attempt, order: first! });
      outcome = shop.db
        .transaction((other) => record(other, { ...attempt, order: second! }))
        .catch((error: unknown) => error);
      await sleep(200);
    });
    return outcome;
  }

  test('a payment reported for two orders at once belongs to the first, and is rejected for the other', async () => {
    expect(await recordForTwoOrders(recordAttempt)).toMatchObject({ code: 'payment/not-verified' });
  });

  test('control: looking a payment up before it is inserted ends in a database error', async () => {
    const outcome = await recordForTwoOrders(recordNaively);
    expect(outcome).not.toBeInstanceOf(AppError);
    expect(outcome).toBeInstanceOf(Error);
  });
});

const recordNaively: typeof recordAttempt = async (tx, { order, payment, source }) => {
  const { id: providerPaymentId, amountPaise, status } = payment;
  const isAttempt = eq(paymentAttempts.providerPaymentId, providerPaymentId);
  const [existing] = await tx.select().from(paymentAttempts).where(isAttempt);
  if (existing) throw new AppError('payment/not-verified');
  await tx
    .insert(paymentAttempts)
    .values({ providerPaymentId, orderId: order.id, amountPaise, status, source });
  return true;
};

async function buyNaively(db: Db, variantId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(variants).where(eq(variants.id, variantId));
    if (!row || row.onHand < 1) throw new AppError('stock/sold-out');
    await tx
      .update(variants)
      .set({ onHand: row.onHand - 1 })
      .where(eq(variants.id, variantId));
  });
}

/** Reserved stock equals the lines of orders with a reservation. */
async function expectReservationsMatchOrders(db: Db, variantIds: string[]): Promise<void> {
  const stock = await db
    .select({ id: variants.id, reserved: variants.reserved })
    .from(variants)
    .where(inArray(variants.id, variantIds));
  const reservedLines = await db
    .select({ id: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.stockReserved, true));
  for (const { id, reserved } of stock) {
    const sum = reservedLines
      .filter((line) => line.id === id)
      .reduce((total, line) => total + line.quantity, 0);
    expect(reserved).toBe(sum);
  }
}
