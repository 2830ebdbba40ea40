// Many clicks at once that cancel the same items, on PostgreSQL; a naive implementation must restock too much as a control.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { restock } from '#server/shop/orders/core/stock.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

const CLICKS = 20;
const click = <T>(action: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: CLICKS }, (_, index) => action(index)));

describe.skipIf(!process.env.TEST_DATABASE_URL)('concurrent cancellations of items', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  /** Three items of ₹2,000, paid and packed: ₹2,360 for each. */
  async function packed() {
    const variantId = await shop.product({ rupees: 2000, stock: 3 });
    const account = await shop.customer([[variantId, 3]]);
    const { orderId, number } = await shop.orders.createCardOrder(account, 708_000);
    await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
    await shop.orders.admin.advance(number, 'packed');
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    return { variantId, account, number, orderId: order?.id ?? '' };
  }
  const cancelItems = (number: string, quantity: number) =>
    shop.orders.admin.cancelItems({
      number,
      lines: [{ line: 0, quantity }],
      reason: 'item_damaged',
      unpack: true,
      key: randomUUID(),
    });
  const refundedPaise = async (orderId: string) => {
    const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    return rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  };

  test('20 cancellations of two of three items: one is done, stock and money come back once', async () => {
    const { variantId, number, orderId } = await packed();
    const outcomes = await click(() => cancelItems(number, 2));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.stock(variantId)).toEqual({ onHand: 2, reserved: 0 });
    expect(await refundedPaise(orderId)).toBe(472_000);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  test('cancellations of single items against shipping: what is shipped is not refunded', async () => {
    const { account, variantId, number, orderId } = await packed();
    await click((index) =>
      index % 5 === 3
        ? shop.orders.admin.ship(number, { courier: 'dtdc', tracking: 'D12345678' })
        : cancelItems(number, 1),
    );
    const { status, totals } = await shop.orders.load(account, number);
    const sent = status === 'cancelled' ? 0 : totals.itemCount;
    expect(await shop.stock(variantId)).toEqual({ onHand: 3 - sent, reserved: 0 });
    expect(await refundedPaise(orderId)).toBe((3 - sent) * 236_000);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  test('control: without the lock on the order, more items go back to stock than were sold', async () => {
    const { variantId, orderId } = await packed();
    await click(() =>
      shop.db.transaction(async (tx) => {
        const [line] = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
        if (!line || line.quantity < 2) return;
        await sleep(20);
        await restock(tx, orderId, [{ variantId, quantity: 2 }]);
        const quantity = line.quantity - 2;
        await tx.update(orderLines).set({ quantity }).where(eq(orderLines.orderId, orderId));
      }),
    );
    expect((await shop.stock(variantId)).onHand).toBeGreaterThan(3);
  });
});
