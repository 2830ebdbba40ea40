// Undo and the packing job at the same moment, on PostgreSQL; a naive implementation must pack undone orders as a control.
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoices } from '#server/platform/db/schema/invoices.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { advanceOrder } from '#server/shop/orders/admin/actions.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

const ROUNDS = 24;

describe.skipIf(!process.env.TEST_DATABASE_URL)('undo and packing at once', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  /** Marked, and just due. */
  async function ordersToPack(): Promise<string[]> {
    const variantId = await shop.product({ rupees: 2000, stock: ROUNDS });
    const numbers = await Promise.all(
      Array.from({ length: ROUNDS }, async () => {
        const account = await shop.customer([[variantId, 1]]);
        const payload = { paymentMethod: 'COD', total: 2360 } as const;
        const { number } = await shop.orders.place(account, payload, null);
        await shop.orders.admin.advance(number, 'confirmed');
        return number;
      }),
    );
    await shop.orders.admin.requestPacking(numbers);
    await shop.db
      .update(orders)
      .set({ packingDueAt: sql`now()` })
      .where(inArray(orders.number, numbers));
    return numbers;
  }

  async function outcomeOf(number: string) {
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    const invoiceCount = await shop.db.$count(invoices, eq(invoices.orderNumber, number));
    return { status: order?.status, isMarked: order?.packingDueAt !== null, invoiceCount };
  }

  const undoEach = (numbers: string[]) =>
    Promise.all(
      numbers.map(async (number) => {
        await sleep(Math.random() * 150);
        const [result] = await shop.orders.admin.undoPacking([number]);
        return { number, isUndone: result?.error === null };
      }),
    );

  test('each order is either undone without an invoice, or packed with one', async () => {
    const numbers = await ordersToPack();
    const [undone] = await Promise.all([
      undoEach(numbers),
      shop.orders.packDue(),
      shop.orders.packDue(),
    ]);
    for (const { number, isUndone } of undone) {
      expect(await outcomeOf(number)).toEqual(
        isUndone
          ? { status: 'confirmed', isMarked: false, invoiceCount: 0 }
          : { status: 'packed', isMarked: false, invoiceCount: 1 },
      );
    }
  });

  test('control: a job that reads first and packs later packs orders that were undone', async () => {
    const numbers = await ordersToPack();
    const [undone] = await Promise.all([undoEach(numbers), packNaively(shop, numbers)]);
    const undoneNumbers = undone.flatMap(({ number, isUndone }) => (isUndone ? number : []));
    const issued = await shop.db.$count(invoices, inArray(invoices.orderNumber, undoneNumbers));
    expect(issued).toBeGreaterThan(0);
  });
});

/** Does not look at the mark again when it has locked the order. */
async function packNaively(shop: TestShop, numbers: string[]): Promise<void> {
  const due = await shop.db
    .select({ number: orders.number })
    .from(orders)
    .where(inArray(orders.number, numbers));
  await Promise.all(
    due.map(async ({ number }) => {
      await sleep(Math.random() * 150);
      await advanceOrder(shop.deps, { number, event: 'packed' });
    }),
  );
}
