// A dispute and the packing of its order at the same moment, on PostgreSQL; a naive implementation must pack disputed orders.
import { setTimeout as sleep } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#server/platform/db/schema/orders.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { recordTransition } from '#server/shop/orders/core/record-transition.ts';
import { aPaidOrder, deliverDispute, orderOf } from '#server/testing/disputes.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

const ROUNDS = 16;
type PaidOrder = Awaited<ReturnType<typeof aPaidOrder>>;

describe.skipIf(!process.env.TEST_DATABASE_URL)('a dispute and packing at once', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  async function paidOrders(): Promise<PaidOrder[]> {
    const made: PaidOrder[] = [];
    for (let count = 0; count < ROUNDS; count += 1) made.push(await aPaidOrder(shop));
    return made;
  }

  const disputeEach = (paid: PaidOrder[]) =>
    Promise.all(
      paid.map(async ({ dispute }) => {
        await sleep(Math.random() * 150);
        return deliverDispute(shop, { ...dispute, name: 'created' });
      }),
    );

  /** The transaction that inserts a dispute updates its order: packing came later if it has written the order since. */
  async function isPackedDespiteDispute({ number, dispute }: PaidOrder): Promise<boolean> {
    const { rows } = (await shop.db.execute(sql`select o.xmin <> d.xmin as "isLater"
      from orders o join disputes d on d.order_id = o.id
      where o.number = ${number} and d.id = ${dispute.id} and o.status = 'packed'`)) as unknown as {
      rows: { isLater: boolean }[];
    };
    return rows[0]?.isLater ?? false;
  }

  test('an order is either packed before its dispute opens, or not packed', async () => {
    const paid = await paidOrders();
    const numbers = paid.map(({ number }) => number);
    const pack = async () => {
      for (const number of numbers) {
        await shop.orders.admin.requestPacking([number]);
        await shop.db
          .update(orders)
          .set({ packingDueAt: sql`now()` })
          .where(sql`number = ${number} and packing_due_at is not null`);
        await shop.orders.packDue();
      }
    };
    await Promise.all([disputeEach(paid), pack(), pack()]);
    const found = await shop.db.select().from(orders).where(inArray(orders.number, numbers));
    for (const { status, packingDueAt, disputeStatus } of found) {
      expect(['confirmed', 'packed']).toContain(status);
      expect([packingDueAt, disputeStatus]).toEqual([null, 'open']);
    }
    for (const order of paid) expect(await isPackedDespiteDispute(order)).toBe(false);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  test('control: packing that looks at the dispute before it locks the order packs disputed orders', async () => {
    const paid = await paidOrders();
    await Promise.all([
      disputeEach(paid),
      Promise.all(paid.map((order) => packNaively(shop, order))),
    ]);
    const late = await Promise.all(paid.map(isPackedDespiteDispute));
    expect(late.filter(Boolean).length).toBeGreaterThan(0);
  });
});

/** Uses the row that it has read before the dispute. */
async function packNaively(shop: TestShop, { number }: PaidOrder): Promise<void> {
  const order = await orderOf(shop, number);
  await sleep(Math.random() * 150);
  if (order.disputeStatus !== null) return;
  await shop.db.transaction((tx) =>
    recordTransition(tx, { order, event: 'packed', actor: 'admin' }),
  );
}
