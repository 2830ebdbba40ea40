// The transition writer rejects illegal and stale transitions of every subject, and logs only what it wrote.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#server/platform/db/schema/orders.ts';
import { moneyEvents, paymentAttempts, refunds } from '#server/platform/db/schema/payments.ts';
import { returns } from '#server/platform/db/schema/returns.ts';
import { aReport } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import type { OrderRow } from './queries.ts';
import { recordMoneyTransition, recordTransition } from './record-transition.ts';

let shop: TestShop;
let order: OrderRow;
beforeAll(async () => {
  shop = await openTestShop();
  order = await deliveredOrder();
});
afterAll(() => shop.close());

/** Delivered, paid by card, partly refunded and with damage reported: every subject has a status. */
async function deliveredOrder(): Promise<OrderRow> {
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const accountId = await shop.customer([[variantId, 1]]);
  const { orderId, number } = await shop.orders.createCardOrder(accountId, 236000);
  await shop.orders.verifyPayment(accountId, orderId, (await shop.pay(orderId)).proof);
  const { admin } = shop.orders;
  await admin.advance(number, 'packed');
  await admin.advance(number, 'shipped', 'BD1');
  await admin.advance(number, 'delivered');
  await admin.refund(number, { amountPaise: 100, reason: 'goodwill', key: 'click-0001' });
  await shop.orders.reportDamage(accountId, number, await aReport(shop, accountId, number));
  return loadRow(number);
}

async function loadRow(number: string): Promise<OrderRow> {
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
  if (!row) throw new Error('The order was not inserted');
  return row;
}

async function moneySubjects() {
  const orderId = order.id;
  const [attempt] = await shop.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId));
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const [request] = await shop.db.select().from(returns).where(eq(returns.orderId, orderId));
  return {
    payment: orderId,
    attempt: attempt?.providerPaymentId ?? '',
    refund: refund?.id ?? '',
    return: request?.id ?? '',
  };
}

const illegalTransition = { code: 'order/illegal-transition' };

describe('transition writer', () => {
  test('an order event that the state table does not allow is rejected', async () => {
    const cancelled = shop.db.transaction((tx) =>
      recordTransition(tx, { order, event: 'cancelled', actor: 'admin' }),
    );
    await expect(cancelled).rejects.toMatchObject(illegalTransition);
    expect((await loadRow(order.number)).status).toBe('delivered');
  });

  test('an order event based on a stale status is rejected', async () => {
    const stale: OrderRow = { ...order, status: 'shipped' };
    const returned = shop.db.transaction((tx) =>
      recordTransition(tx, { order: stale, event: 'returned_to_origin', actor: 'admin' }),
    );
    await expect(returned).rejects.toMatchObject(illegalTransition);
    expect((await loadRow(order.number)).status).toBe('delivered');
  });

  test.each([
    ['payment', 'paid', 'pending'],
    ['attempt', 'captured', 'failed'],
    ['refund', 'pending', 'failed'],
    ['return', 'requested', 'received'],
  ] as const)('an illegal %s transition from %s to %s is rejected', (subject, from, to) =>
    expectRejected({ subject, from, to }),
  );

  test.each([
    ['payment', 'refunded', 'paid'],
    ['attempt', 'authorized', 'captured'],
    ['refund', 'processing', 'completed'],
    ['return', 'accepted', 'received'],
  ] as const)('a stale %s transition from %s to %s is rejected', (subject, from, to) =>
    expectRejected({ subject, from, to }),
  );
});

type Attempted = { subject: 'payment' | 'attempt' | 'refund' | 'return'; from: string; to: string };

async function expectRejected({ subject, from, to }: Attempted): Promise<void> {
  const { id: orderId } = order;
  const id = (await moneySubjects())[subject];
  const logged = () => shop.db.$count(moneyEvents, eq(moneyEvents.orderId, orderId));
  const before = await logged();
  const transition = shop.db.transaction((tx) =>
    recordMoneyTransition(tx, { subject, id, orderId, from, to, actor: 'admin' }),
  );
  await expect(transition).rejects.toMatchObject(illegalTransition);
  expect(await logged()).toBe(before);
}
