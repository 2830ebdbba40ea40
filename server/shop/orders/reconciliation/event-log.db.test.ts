// Constraints and triggers that protect orders, their log and stock.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violates } from '#server/platform/db/db.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { orderEvents, orders } from '#server/platform/db/schema/orders.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import type { OrderRow } from '../core/queries.ts';
import { recordTransition } from '../core/record-transition.ts';

let shop: TestShop;
let order: OrderRow;
let variantId: string;
beforeAll(async () => {
  shop = await openTestShop();
  variantId = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  const { number } = await shop.orders.createCardOrder(account, 236000);
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
  if (!row) throw new Error('The order was not inserted');
  order = row;
});
afterAll(() => shop.close());

const causeOf = (attempt: PromiseLike<unknown>) =>
  Promise.resolve(attempt).then(
    () => null,
    (error: Error) => error,
  );

describe('database constraints of orders', () => {
  test('the order log rejects UPDATE and DELETE', async () => {
    const own = eq(orderEvents.orderId, order.id);
    const changed = await causeOf(shop.db.update(orderEvents).set({ event: 'paid' }).where(own));
    const deleted = await causeOf(shop.db.delete(orderEvents).where(own));
    for (const error of [changed, deleted]) {
      expect(String((error?.cause as Error | undefined)?.message)).toContain(
        'order_events is append-only',
      );
    }
    const log = await shop.db.select().from(orderEvents).where(own);
    expect(log.map(({ event }) => event)).toEqual(['created']);
  });

  test('an order total that is not the sum of its parts is rejected', async () => {
    const error = await causeOf(
      shop.db
        .update(orders)
        .set({ totalPaise: order.totalPaise - 1 })
        .where(eq(orders.id, order.id)),
    );
    expect(violates(error, 'orders_total_is_the_sum')).toBe(true);
  });

  test('reserving or selling more than the stock is rejected', async () => {
    const own = eq(variants.id, variantId);
    const promised = await causeOf(shop.db.update(variants).set({ reserved: 2 }).where(own));
    expect(violates(promised, 'variants_reserved_within_on_hand')).toBe(true);
    const sold = await causeOf(
      shop.db.update(variants).set({ onHand: -1, reserved: 0 }).where(own),
    );
    expect(sold).not.toBeNull();
  });

  test('a second order with the same idempotency key is rejected', async () => {
    const copy = { ...order, id: 'copy', number: 'SUN-COPY-COPY', providerOrderId: null };
    const error = await causeOf(shop.db.insert(orders).values(copy));
    expect(violates(error, 'orders_account_idempotency_key')).toBe(true);
  });

  test('an illegal or stale order transition is rejected and not logged', async () => {
    const late = shop.db.transaction((tx) =>
      recordTransition(tx, { order, event: 'paid_late', actor: 'provider' }),
    );
    await expect(late).rejects.toMatchObject({ code: 'order/illegal-transition' });
    await shop.db.transaction((tx) =>
      recordTransition(tx, { order, event: 'cancelled', actor: 'customer' }),
    );
    const stale = shop.db.transaction((tx) =>
      recordTransition(tx, { order, event: 'expired', actor: 'system' }),
    );
    await expect(stale).rejects.toMatchObject({ code: 'order/illegal-transition' });
    const log = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(log.map(({ event, fromStatus, toStatus }) => [event, fromStatus, toStatus])).toEqual([
      ['created', null, 'pending_payment'],
      ['cancelled', 'pending_payment', 'cancelled'],
    ]);
  });
});
