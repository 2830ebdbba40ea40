// A cash order and the block of its customer at the same moment, and two admins who confirm one order, on PostgreSQL.
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBlock } from '#server/shop/cash-blocks/cash-blocks.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { cashBlocks, confirmationCalls } from '#server/platform/db/schema/order-work.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';

const ROUNDS = 20;
const payload = { paymentMethod: 'COD', total: 2360 } as const;

describe.skipIf(!process.env.TEST_DATABASE_URL)('cash orders at the same moment', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ settings: { orderAttemptsPerHour: 1_000 } });
  });
  afterAll(() => shop.close());

  const phoneOf = (round: number) => `98290${String(10_000 + round)}`;
  async function aBlockableCustomer(round: number) {
    const { account, product } = await aCustomerAt(shop, 5);
    await shop.checkout.save(account, { phone: phoneOf(round) });
    const { number } = await shop.orders.place(account, payload, null);
    await shop.cart.add(account, { variantId: product, quantity: 1 });
    return { account, number };
  }
  const rowOf = async (number: string) => {
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
    if (!row) throw new Error('No such order');
    return row;
  };

  test('no cash order is created after its customer was blocked', async () => {
    const outcomes = { placed: 0, refused: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { account, number } = await aBlockableCustomer(round);
      // Ahead of the other by up to some milliseconds, either way.
      const after = async <T>(ms: number, run: () => Promise<T>) => {
        await sleep(Math.max(0, ms));
        const result = await run();
        return { result, at: performance.now() };
      };
      const head = (round % 10) - 3;
      const [order, block] = await Promise.allSettled([
        after(-head, () => shop.orders.place(account, payload, null)),
        after(head, () =>
          shop.orders.admin.blockCash({ number, reason: 'Refused parcels', by: 'Meera' }),
        ),
      ]);
      expect(block.status).toBe('fulfilled');
      if (order.status === 'rejected') {
        expect(order.reason).toMatchObject({ code: 'order/cash-not-available' });
        outcomes.refused += 1;
      } else {
        const { createdAt } = await rowOf(order.value.result.number);
        const { at } = (await findBlock(shop.db, { accountId: account, phone: phoneOf(round) }))!;
        // The order's transaction began before the block was stored.
        expect(createdAt.getTime()).toBeLessThanOrEqual(Date.parse(at) + 1_000);
        outcomes.placed += 1;
      }
      await expect(shop.orders.place(account, payload, `later ${round}`)).rejects.toBeTruthy();
    }
    expect(outcomes.placed + outcomes.refused).toBe(ROUNDS);
  });

  test('the order waits for a block that is being stored; a check without the lock would not', async () => {
    const { account, number } = await aBlockableCustomer(500);
    const buyer = { accountId: account, phone: phoneOf(500) };
    let isReleased = false;
    let naive: unknown = 'not asked';
    const blocking = shop.db.transaction(async (tx) => {
      const { insertBlock } = await import('#server/shop/cash-blocks/cash-blocks.ts');
      await insertBlock(tx, buyer, { orderNumber: number, reason: 'Refused', by: 'Meera' });
      naive = await findBlock(shop.db, buyer);
      await sleep(150);
      isReleased = true;
    });
    await sleep(50);
    const order = shop.orders.place(account, payload, null).then(
      () => 'placed',
      (error: unknown) => ({ error, isReleased }),
    );
    await blocking;
    // Control: whoever only looks sees no block, and would place the order.
    expect(naive).toBeNull();
    expect(await order).toMatchObject({
      error: { code: 'order/cash-not-available' },
      isReleased: true,
    });
  });

  test('two admins who confirm one order record one call, one event and one email', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await shop.db.delete(cashBlocks);
      const { account } = await aCustomerAt(shop);
      const { number } = await shop.orders.place(account, payload, null);
      const confirm = (caller: string) =>
        shop.orders.admin.recordCall({
          number,
          result: 'confirmed',
          note: '',
          caller,
          callsSeen: 0,
        });
      await Promise.all([confirm('Meera'), confirm('Asha'), confirm('Asha')]);
      const { id } = await rowOf(number);
      await shop.db
        .update(orders)
        .set({ confirmationDueAt: sql`now()` })
        .where(eq(orders.id, id));
      await Promise.all([shop.orders.confirmDue(), shop.orders.confirmDue()]);
      expect(await shop.db.$count(confirmationCalls, eq(confirmationCalls.orderId, id))).toBe(1);
      expect(await shop.db.$count(outbox, eq(outbox.key, `confirmed:${id}`))).toBe(1);
      const { log } = await shop.orders.admin.load(number);
      expect(
        log.filter(({ change, subject }) => change === 'confirmed' && subject === 'order'),
      ).toHaveLength(1);
    }
  });
});
