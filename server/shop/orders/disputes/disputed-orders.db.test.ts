// What an order with a dispute may not do, and how the money of a lost dispute is recorded.
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#server/platform/db/schema/orders.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { listOpenOrders } from '#server/shop/accounts/open-orders.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { openSales } from '#server/shop/sales/sales.ts';
import {
  type DisputeEvent,
  TOTAL,
  aPaidOrder,
  deliverDispute,
  orderOf,
} from '#server/testing/disputes.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

const SHIPMENT = { courier: 'blue-dart', tracking: '12345678901' } as const;
const REFUND = { reason: 'goodwill' as const, key: 'a-key-of-the-test' };
const disputed = { code: 'order/disputed' };
const notRefunded = { code: 'refund/disputed' };

type PaidOrder = Awaited<ReturnType<typeof aPaidOrder>>;
let second = 1_795_000_000;
const report = ({ dispute }: PaidOrder, name: DisputeEvent['name'], amount = TOTAL) =>
  deliverDispute(shop, { ...dispute, name, amount, at: (second += 1) });
async function aDisputedOrder() {
  const order = await aPaidOrder(shop);
  await report(order, 'created');
  return order;
}
async function aPackedOrder() {
  const order = await aPaidOrder(shop);
  await shop.orders.admin.advance(order.number, 'packed');
  return order;
}
const statusOf = async ({ number }: PaidOrder) => (await orderOf(shop, number)).status;
const refundsOf = async ({ number }: PaidOrder) => {
  const { id } = await orderOf(shop, number);
  const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, id));
  return rows.map(({ status, amountPaise }) => ({ status, amountPaise }));
};
const isInView = async (view: 'to-pack' | 'to-ship' | 'disputes', { number }: PaidOrder) =>
  (await shop.orders.admin.list({ view })).orders.some((row) => row.number === number);

describe('packing and shipping', () => {
  test('an order with an open dispute cannot be packed, in any way', async () => {
    const order = await aDisputedOrder();
    const { admin } = shop.orders;
    const { number } = order;
    await expect(admin.advance(number, 'packed')).rejects.toMatchObject(disputed);
    expect(await admin.requestPacking([number])).toEqual([{ number, error: 'order/disputed' }]);
    expect(await admin.bulk.pack([number])).toMatchObject([{ number, error: disputed }]);
    expect(await statusOf(order)).toBe('confirmed');
  });

  test('an order with an open dispute stops no other order of a bulk action', async () => {
    const [order, other] = [await aDisputedOrder(), await aPaidOrder(shop)];
    const results = await shop.orders.admin.bulk.pack([order.number, other.number]);
    expect(results.map(({ error }) => error?.code)).toEqual(['order/disputed', undefined]);
  });

  test('a packed order with an open dispute cannot be shipped, alone or with others', async () => {
    const order = await aPackedOrder();
    await report(order, 'created');
    const { number } = order;
    const { admin } = shop.orders;
    await expect(admin.ship(number, SHIPMENT)).rejects.toMatchObject(disputed);
    await expect(admin.advance(number, 'shipped', 'By hand')).rejects.toMatchObject(disputed);
    const results = await admin.bulk.ship([{ number, ...SHIPMENT }]);
    expect(results).toMatchObject([{ number, error: disputed }]);
    expect(await statusOf(order)).toBe('packed');
  });

  test('an order marked as packed loses the mark when a dispute opens, and is not packed', async () => {
    const order = await aPaidOrder(shop);
    await shop.orders.admin.requestPacking([order.number]);
    await report(order, 'created');
    expect((await orderOf(shop, order.number)).packingDueAt).toBeNull();
    // As if a server of an earlier version had marked it meanwhile.
    const isOrder = eq(orders.number, order.number);
    await shop.db
      .update(orders)
      .set({ packingDueAt: sql`now()` })
      .where(isOrder);
    await shop.orders.packDue();
    expect(await orderOf(shop, order.number)).toMatchObject({
      status: 'confirmed',
      packingDueAt: null,
    });
  });

  test('an order with an open dispute is among the disputes, not among those to pack or ship', async () => {
    const [confirmed, packed] = [await aPaidOrder(shop), await aPackedOrder()];
    expect([await isInView('to-pack', confirmed), await isInView('to-ship', packed)]).toEqual([
      true,
      true,
    ]);
    for (const order of [confirmed, packed]) await report(order, 'created');
    expect([await isInView('to-pack', confirmed), await isInView('to-ship', packed)]).toEqual([
      false,
      false,
    ]);
    expect([await isInView('disputes', confirmed), await isInView('disputes', packed)]).toEqual([
      true,
      true,
    ]);
  });

  test.each(['won', 'closed'] as const)(
    'an order whose dispute was %s is packed and shipped',
    async (outcome) => {
      const order = await aDisputedOrder();
      await report(order, outcome);
      expect(await isInView('to-pack', order)).toBe(true);
      await shop.orders.admin.advance(order.number, 'packed');
      await shop.orders.admin.ship(order.number, SHIPMENT);
      expect(await statusOf(order)).toBe('shipped');
    },
  );

  test('an order whose dispute was lost is not packed; it is a problem until it is cancelled', async () => {
    const order = await aDisputedOrder();
    await report(order, 'lost');
    await expect(shop.orders.admin.advance(order.number, 'packed')).rejects.toMatchObject(disputed);
    const problems = async () => (await shop.orders.admin.list({ view: 'problems' })).orders;
    expect(await problems()).toMatchObject([{ number: order.number, attention: ['disputeLost'] }]);
    await shop.orders.admin.cancel(order.number, { reason: 'order_cancelled' });
    expect(await problems()).toEqual([]);
    expect(await refundsOf(order)).toEqual([]);
  });

  test('the admin’s page of an order with a dispute offers no action that would fail', async () => {
    const order = await aDisputedOrder();
    const { actions, disputes } = await shop.orders.admin.load(order.number);
    expect(actions).toEqual([]);
    expect(disputes).toMatchObject([
      { amount: 2360, reason: 'Goods not received', status: 'open', endedAt: null },
    ]);
  });
});

describe('refunds', () => {
  test('nothing of an order with an open dispute can be refunded or cancelled', async () => {
    const order = await aDisputedOrder();
    const { number, account } = order;
    const { admin } = shop.orders;
    await expect(admin.refund(number, REFUND)).rejects.toMatchObject(notRefunded);
    await expect(admin.refund(number, { ...REFUND, amountPaise: 100 })).rejects.toMatchObject(
      notRefunded,
    );
    await expect(admin.cancel(number, { reason: 'order_cancelled' })).rejects.toMatchObject(
      notRefunded,
    );
    await expect(shop.orders.cancel(account, number, '')).rejects.toMatchObject(notRefunded);
    expect((await shop.orders.returnsAndRefunds(account, number)).canCancel).toBe(false);
    expect([await statusOf(order), await refundsOf(order)]).toEqual(['confirmed', []]);
  });

  test('a parcel of a disputed order that comes back is recorded without a refund only', async () => {
    const order = await aPackedOrder();
    await shop.orders.admin.ship(order.number, SHIPMENT);
    await report(order, 'created');
    const placed = [{ line: 0, restocked: 1, seconds: 0, writtenOff: 0 }];
    const { recordUndelivered } = shop.orders.admin;
    await expect(recordUndelivered(order.number, placed)).rejects.toMatchObject(notRefunded);
    await recordUndelivered(order.number, placed, { refundPaise: 0 });
    expect([await statusOf(order), await refundsOf(order)]).toEqual(['returned_to_origin', []]);
  });

  test('a refund that waited when the dispute opened is sent once the dispute is won', async () => {
    const order = await aPaidOrder(shop);
    await shop.orders.admin.refund(order.number, { ...REFUND, amountPaise: 50_000 });
    await report(order, 'created');
    expect(await shop.orders.processRefunds()).toBe(0);
    await report(order, 'won');
    expect(await shop.orders.processRefunds()).toBe(1);
    expect(await refundsOf(order)).toEqual([{ status: 'completed', amountPaise: 50_000 }]);
  });

  test('a refund that waited is cancelled when the bank has returned the money, and never sent', async () => {
    const order = await aPaidOrder(shop);
    await shop.orders.admin.refund(order.number, { ...REFUND, amountPaise: 50_000 });
    await report(order, 'created');
    await report(order, 'lost');
    expect(await shop.orders.processRefunds()).toBe(0);
    expect(await refundsOf(order)).toEqual([{ status: 'cancelled', amountPaise: 50_000 }]);
    expect(await listOpenOrders(shop.db, order.account)).toMatchObject([{ reason: 'delivery' }]);
  });

  test('a failed refund is not retried during a dispute', async () => {
    const order = await aPaidOrder(shop);
    await shop.orders.admin.refund(order.number, REFUND);
    await shop.sandbox.request('/control', {
      method: 'POST',
      body: JSON.stringify({ fault: 'fail-refund', times: 3 }),
    });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await shop.db.update(refunds).set({ nextTryAt: sql`now()` });
      await shop.orders.processRefunds();
    }
    expect(await refundsOf(order)).toMatchObject([{ status: 'failed' }]);
    await report(order, 'created');
    const [{ id = '' } = {}] = (await shop.orders.admin.load(order.number)).refunds;
    await expect(shop.orders.admin.retryRefund(id)).rejects.toMatchObject(notRefunded);
    await report(order, 'lost');
    expect(await refundsOf(order)).toMatchObject([{ status: 'cancelled' }]);
  });

  test('after a partly lost dispute, what the bank has left can be refunded and no more', async () => {
    const order = await aPaidOrder(shop);
    await report(order, 'created', 100_000);
    await report(order, 'lost', 100_000);
    expect((await orderOf(shop, order.number)).paymentStatus).toBe('partially_refunded');
    const tooMuch = { ...REFUND, amountPaise: 136_001 };
    await expect(shop.orders.admin.refund(order.number, tooMuch)).rejects.toMatchObject({
      code: 'refund/too-much',
    });
    await shop.orders.admin.refund(order.number, { ...REFUND, amountPaise: 136_000 });
    expect(await shop.orders.processRefunds()).toBe(1);
    expect((await orderOf(shop, order.number)).paymentStatus).toBe('refunded');
  });
});

describe('outcome of a dispute', () => {
  const refundedSales = async () => {
    const sales = openSales(shop.db);
    return (await sales.summary('7-days')).current;
  };

  test('money of a lost dispute counts as refunded in the order and in the sales figures, and a won one does not', async () => {
    const [lost, won] = [await aPaidOrder(shop), await aPaidOrder(shop)];
    second = Math.floor(Date.now() / 1000) - 60;
    for (const order of [lost, won]) await report(order, 'created');
    const before = await refundedSales();
    await report(won, 'won');
    expect(await refundedSales()).toEqual(before);
    await report(lost, 'lost');
    const after = await refundedSales();
    expect(after.refundedPaise - before.refundedPaise).toBe(TOTAL);
    expect(after.refundedOrders - before.refundedOrders).toBe(1);
    expect(after.salesPaise).toBe(before.salesPaise);
    expect((await orderOf(shop, lost.number)).paymentStatus).toBe('refunded');
    expect((await orderOf(shop, won.number)).paymentStatus).toBe('paid');
    const { leftToRefund } = await shop.orders.admin.load(lost.number);
    expect(leftToRefund).toBe(0);
  });
});
