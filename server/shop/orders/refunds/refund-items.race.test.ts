// Many refunds of the same items at once, on PostgreSQL; a naive implementation must refund and restock too much as a control.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { refundLines, refunds } from '#server/platform/db/schema/payments.ts';
import { claimItems } from '#server/shop/orders/core/claim-items.ts';
import { restock } from '#server/shop/orders/core/stock.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { aReport } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

const CLICKS = 20;
const click = (action: (index: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: CLICKS }, (_, index) => action(index)));
const countDone = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

describe.skipIf(!process.env.TEST_DATABASE_URL)('concurrent refunds of items', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  /** Three items of ₹2,000, paid and delivered: ₹2,360 for each. */
  async function delivered() {
    const variantId = await shop.product({ rupees: 2000, stock: 3 });
    const account = await shop.customer([[variantId, 3]]);
    const { orderId, number } = await shop.orders.createCardOrder(account, 708_000);
    await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
    await shop.orders.admin.advance(number, 'packed');
    await shop.orders.admin.advance(number, 'shipped', 'BD7');
    await shop.orders.admin.advance(number, 'delivered');
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    return { variantId, account, number, orderId: order?.id ?? '' };
  }
  const refundItems = (number: string, quantity: number, key: string = randomUUID()) =>
    shop.orders.admin.refund(number, {
      items: [{ line: 0, quantity, isRestocked: true }],
      reason: 'item_returned',
      key,
    });
  const refundedPaise = async (orderId: string) => {
    const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    return rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  };

  test('20 refunds of two of three items from as many tabs: one is done, stock and money come back once', async () => {
    const { variantId, number, orderId } = await delivered();
    expect(countDone(await click(() => refundItems(number, 2)))).toBe(1);
    expect(await shop.stock(variantId)).toEqual({ onHand: 2, reserved: 0 });
    expect(await refundedPaise(orderId)).toBe(472_000);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  test('20 presses of one button: all succeed, and one refund is created', async () => {
    const { variantId, number, orderId } = await delivered();
    expect(countDone(await click(() => refundItems(number, 1, 'one-press')))).toBe(CLICKS);
    expect(await shop.stock(variantId)).toEqual({ onHand: 1, reserved: 0 });
    expect(await refundedPaise(orderId)).toBe(236_000);
  });

  test('refunds of items against reports and amounts: no item twice, and never more than was paid', async () => {
    const { account, variantId, number, orderId } = await delivered();
    const reports = await Promise.all(
      Array.from({ length: 4 }, () => aReport(shop, account, number, [{ line: 0, quantity: 1 }])),
    );
    await click((index) => {
      const report = index % 5 === 0 ? reports[index / 5] : undefined;
      if (report) return shop.orders.reportDamage(account, number, report);
      if (index % 5 === 1) {
        const amount = { amountPaise: 100_00, reason: 'goodwill', key: randomUUID() } as const;
        return shop.orders.admin.refund(number, amount);
      }
      return refundItems(number, 1);
    });
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const { reportedQuantity = 0, refundedQuantity = 0 } = line ?? {};
    expect(reportedQuantity + refundedQuantity).toBe(3);
    expect((await shop.stock(variantId)).onHand).toBe(refundedQuantity);
    expect(await refundedPaise(orderId)).toBeLessThanOrEqual(708_000);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  test('also without the lock on the order, no more items are claimed than the line has', async () => {
    const { orderId } = await delivered();
    const outcomes = await click(() =>
      shop.db.transaction((tx) =>
        claimItems(tx, { orderId, line: 0, quantity: 1, claim: 'refunded' }),
      ),
    );
    const firsts = outcomes.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    expect(firsts.filter((first) => first !== null).toSorted()).toEqual([0, 1, 2]);
    await shop.db
      .update(orderLines)
      .set({ refundedQuantity: 0 })
      .where(eq(orderLines.orderId, orderId));
  });

  test('control: reading what is left before writing it refunds and restocks items twice', async () => {
    const { variantId, orderId, number } = await delivered();
    const outcomes = await click(() => refundNaively(shop, { orderId, variantId }));
    expect(countDone(outcomes)).toBe(CLICKS);
    expect((await shop.stock(variantId)).onHand).toBeGreaterThan(3);
    expect((await brokenInvariants(shop.db)).map(({ name }) => name)).toContain(
      'refunds by item name each item of an order at most once, and none that a report names',
    );
    // The key of the first item lets one refund name it, however many have read that it is free.
    await shop.orders.admin.refund(number, {
      amountPaise: 100,
      reason: 'goodwill',
      key: 'a-refund',
    });
    await shop.orders.admin.refund(number, {
      amountPaise: 100,
      reason: 'goodwill',
      key: 'b-refund',
    });
    const created = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    const row = { orderId, line: 0, firstItem: 1, quantity: 1, isRestocked: false };
    const named = await Promise.allSettled(
      created.map(({ id }) => shop.db.insert(refundLines).values({ ...row, refundId: id })),
    );
    expect(countDone(named)).toBe(1);
  });
});

type Naive = { orderId: string; variantId: string };

/** Counts the items that are left, and writes when it has waited a moment, as a program without a lock does. */
async function refundNaively({ db }: TestShop, { orderId, variantId }: Naive): Promise<void> {
  const isLine = and(eq(orderLines.orderId, orderId), eq(orderLines.position, 0));
  const [line] = await db.select().from(orderLines).where(isLine);
  if (!line || line.quantity - line.refundedQuantity < 2) return;
  await sleep(20);
  await db.transaction(async (tx) => {
    await tx
      .update(orderLines)
      .set({ refundedQuantity: line.refundedQuantity + 2 })
      .where(isLine);
    await restock(tx, orderId, [{ variantId, quantity: 2 }], 'order_return');
  });
}
