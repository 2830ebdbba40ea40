// Many orders swap to the last item of a size at once, on PostgreSQL; a naive implementation must oversell as a control.
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { addSize } from '#server/testing/products.ts';

const ORDERS = 10;

describe.skipIf(!process.env.TEST_DATABASE_URL)('swaps at once', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  async function ordersOf(variantId: string): Promise<string[]> {
    return Promise.all(
      Array.from({ length: ORDERS }, async () => {
        const account = await shop.customer([[variantId, 1]]);
        const payload = { paymentMethod: 'COD', total: 2360 } as const;
        return (await shop.orders.place(account, payload, null)).number;
      }),
    );
  }

  /** How many swaps were done, and the codes of the errors of the others. */
  async function tally(swaps: Promise<void>[]) {
    const outcomes = await Promise.allSettled(swaps);
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled'
        ? []
        : [outcome.reason instanceof AppError ? outcome.reason.code : String(outcome.reason)],
    );
    return { done: ORDERS - codes.length, codes: [...new Set(codes)] };
  }

  test('the last item of a size goes to one of ten orders', async () => {
    const medium = await shop.product({ rupees: 2000, stock: ORDERS });
    const last = await addSize(shop.db, medium, { size: 'L', stock: 1 });
    const numbers = await ordersOf(medium);
    const swap = (number: string) =>
      shop.orders.admin.swapSize({ number, position: 0, variantId: last });
    expect(await tally(numbers.map(swap))).toEqual({ done: 1, codes: ['order/size-sold-out'] });
    expect(await shop.stock(last)).toEqual({ onHand: 0, reserved: 0 });
    expect(await shop.stock(medium)).toEqual({ onHand: 1, reserved: 0 });
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  test('orders that swap in opposite directions do not block each other for good', async () => {
    const medium = await shop.product({ rupees: 2000, stock: 2 * ORDERS });
    const large = await addSize(shop.db, medium, { size: 'L', stock: 2 * ORDERS });
    const [one, other] = [await ordersOf(medium), await ordersOf(large)];
    const swaps = one.flatMap((number, at) => [
      shop.orders.admin.swapSize({ number, position: 0, variantId: large }),
      shop.orders.admin.swapSize({ number: other[at] ?? '', position: 0, variantId: medium }),
    ]);
    expect((await tally(swaps)).codes).toEqual([]);
    expect(await shop.stock(medium)).toEqual({ onHand: ORDERS, reserved: 0 });
    expect(await shop.stock(large)).toEqual({ onHand: ORDERS, reserved: 0 });
  });

  test('control: a swap that reads the stock before it writes gives the last item to several', async () => {
    const medium = await shop.product({ rupees: 2000, stock: ORDERS });
    const last = await addSize(shop.db, medium, { size: 'L', stock: 1 });
    const { done } = await tally(Array.from({ length: ORDERS }, () => takeNaively(shop, last)));
    expect(done).toBeGreaterThan(1);
  });
});

async function takeNaively({ db }: TestShop, variantId: string): Promise<void> {
  const [row] = await db.select().from(variants).where(eq(variants.id, variantId));
  if (!row || row.onHand < 1) throw new AppError('order/size-sold-out');
  await sleep(20);
  await db
    .update(variants)
    .set({ onHand: row.onHand - 1 })
    .where(eq(variants.id, variantId));
}
