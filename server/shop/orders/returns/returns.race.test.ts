// Many clicks at once on a return, on PostgreSQL; a naive implementation must refund too much as a control.
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { returnLines, returns } from '#server/platform/db/schema/returns.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { aReport } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

const CLICKS = 50;
const click = <T>(action: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: CLICKS }, (_, index) => action(index)));

describe.skipIf(!process.env.TEST_DATABASE_URL)('concurrent clicks on returns', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  /** Two items of ₹2,000, delivered: ₹4,720 paid, ₹2,360 for each. */
  async function delivered() {
    const variantId = await shop.product({ rupees: 2000, stock: 4 });
    const account = await shop.customer([[variantId, 2]]);
    const { orderId, number } = await shop.orders.createCardOrder(account, 472000);
    await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
    await shop.orders.admin.advance(number, 'packed');
    await shop.orders.admin.advance(number, 'shipped', 'BD7');
    await shop.orders.admin.advance(number, 'delivered');
    return { account, number, variantId };
  }
  async function reported(items: number) {
    const order = await delivered();
    const lines = [{ line: 0, quantity: items }];
    const input = await aReport(shop, order.account, order.number, lines);
    await shop.orders.reportDamage(order.account, order.number, input);
    const [report] = (await shop.orders.admin.load(order.number)).returns;
    return { ...order, returnId: report?.id ?? '' };
  }
  const refundedPaise = async () => {
    const [sum] = await shop.db
      .select({ paise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)::int` })
      .from(refunds);
    return sum?.paise ?? 0;
  };

  test('50 concurrent reports of different photos name each of two items once', async () => {
    const { account, number } = await delivered();
    const inputs: Awaited<ReturnType<typeof aReport>>[] = [];
    for (let sent = 0; sent < 5; sent += 1) inputs.push(await aReport(shop, account, number));
    const outcomes = await click((index) =>
      shop.orders.reportDamage(account, number, inputs[index % 5]!),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1);
    const { returns: reports } = await shop.orders.admin.load(number);
    expect(reports).toHaveLength(2);
    expect(reports.flatMap(({ lines }) => lines.map(({ firstItem }) => firstItem))).toEqual([0, 1]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  test('50 concurrent decisions, receipts and refunds by hand never refund more than was paid', async () => {
    const before = await refundedPaise();
    const { number, returnId, variantId } = await reported(2);
    const { admin } = shop.orders;
    const decide = (refundOn: 'acceptance' | 'receipt') =>
      admin.decideReturn(number, {
        returnId,
        lines: [{ line: 0, decision: 'refund' }],
        refundOn,
        refundsShipping: true,
        reply: '',
      });
    const placed = [{ line: 0, restocked: 1, seconds: 1, writtenOff: 0 }];
    await click((index) => {
      if (index % 3 === 0) return decide(index % 2 ? 'receipt' : 'acceptance');
      if (index % 3 === 1) return admin.receiveReturn(number, returnId, placed);
      return admin.refund(number, {
        amountPaise: 1000_00,
        reason: 'goodwill',
        key: `click-${index}-long`,
      });
    });
    expect((await refundedPaise()) - before).toBeGreaterThan(0);
    expect((await refundedPaise()) - before).toBeLessThanOrEqual(4720_00);
    expect((await shop.stock(variantId)).onHand).toBeLessThanOrEqual(3);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  test('50 concurrent decisions of one return create one refund of its share', async () => {
    const before = await refundedPaise();
    const { number, returnId } = await reported(1);
    await click(() =>
      shop.orders.admin.decideReturn(number, {
        returnId,
        lines: [{ line: 0, decision: 'refund' }],
        refundOn: 'acceptance',
        refundsShipping: false,
        reply: '',
      }),
    );
    expect((await refundedPaise()) - before).toBe(2360_00);
  });

  test('50 concurrent clicks on an undelivered parcel refund and restock it once', async () => {
    const before = await refundedPaise();
    const variantId = await shop.product({ rupees: 2000, stock: 4 });
    const account = await shop.customer([[variantId, 2]]);
    const { orderId, number } = await shop.orders.createCardOrder(account, 472000);
    await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
    await shop.orders.admin.advance(number, 'packed');
    await shop.orders.admin.advance(number, 'shipped', 'BD7');
    const placed = [{ line: 0, restocked: 2, seconds: 0, writtenOff: 0 }];
    await click(() => shop.orders.admin.recordUndelivered(number, placed));
    expect((await refundedPaise()) - before).toBe(4720_00);
    expect(await shop.stock(variantId)).toEqual({ onHand: 4, reserved: 0 });
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  test('control: deciding without a lock refunds the same items several times', async () => {
    const { returnId } = await reported(1);
    const outcomes = await click((index) =>
      decideNaively(shop, { returnId, key: `naive-${index}` }),
    );
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
    const created = await shop.db.$count(refunds, eq(refunds.returnId, returnId));
    expect(created).toBeGreaterThan(1);
    expect((await brokenInvariants(shop.db)).map(({ name }) => name)).toContain(
      'each return has at most one refund, of at most what was decided for its lines',
    );
  });
});

/** Reads the status, and writes when it has waited a moment, as a program without a lock does. */
async function decideNaively(
  { db }: TestShop,
  { returnId, key }: { returnId: string; key: string },
): Promise<void> {
  const [report] = await db.select().from(returns).where(eq(returns.id, returnId));
  if (report?.status !== 'requested') return;
  await sleep(5);
  await db
    .update(returnLines)
    .set({ decision: 'refund', acceptedQuantity: 1, refundPaise: 2360_00 })
    .where(eq(returnLines.returnId, returnId));
  await db.insert(refunds).values({
    id: key,
    key,
    orderId: report.orderId,
    returnId,
    amountPaise: 2360_00,
    reason: 'returned',
    status: 'pending',
  });
  await db.update(returns).set({ status: 'accepted' }).where(eq(returns.id, returnId));
}
