// Bulk actions: each order has a result of its own, and a second time changes nothing.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orderEvents, orders } from '#server/platform/db/schema/orders.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

async function placed(): Promise<string> {
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  return number;
}

async function packed(): Promise<string> {
  const number = await placed();
  await shop.orders.admin.advance(number, 'confirmed');
  await shop.orders.admin.advance(number, 'packed');
  return number;
}

async function stateOf(number: string) {
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
  return [row?.status, row?.courier ?? null, row?.tracking ?? null];
}

async function shipmentEmails(number: string): Promise<number> {
  const emails = await shop.db.select().from(outbox);
  return emails.filter(
    ({ email }) =>
      email.template === 'order-update' &&
      email.data.number === number &&
      email.data.update === 'shipped',
  ).length;
}

const unknown = 'SUN-0000-0000';
const delhivery = (number: string, tracking: string) =>
  ({ number, courier: 'delhivery', tracking }) as const;

describe('confirming several orders', () => {
  test('marks those that wait for it, says why of the others, and is undone or ended by packing', async () => {
    const [waiting, ready] = [await placed(), await packed()];
    const cancelled = await placed();
    await shop.orders.admin.cancel(cancelled, { reason: 'order_cancelled' });
    for (const _twice of [1, 2]) {
      const numbers = [waiting, ready, waiting, cancelled, unknown];
      expect(await shop.orders.admin.bulk.confirm(numbers)).toEqual([
        { number: waiting },
        refused(ready, 'This order is packed.'),
        refused(cancelled, 'This order is cancelled.'),
        { number: unknown, error: { code: 'order/not-found', message: 'Order not found' } },
      ]);
    }
    expect(await stateOf(waiting)).toEqual(['placed', null, null]);
    expect(await shop.orders.admin.bulk.undoConfirm([waiting, ready])).toMatchObject([
      { number: waiting },
      { number: ready, error: { code: 'order/already-confirmed' } },
    ]);
    await shop.orders.admin.bulk.confirm([waiting]);
    await shop.orders.admin.bulk.pack([waiting]);
    expect(await stateOf(waiting)).toEqual(['confirmed', null, null]);
  });
});

describe('packing several orders', () => {
  test('is undone for all that are not packed yet', async () => {
    const [one, other, waiting] = [await placed(), await placed(), await placed()];
    const { bulk } = shop.orders.admin;
    await bulk.confirm([one, other]);
    expect(await bulk.pack([one, other, waiting])).toEqual([
      { number: one },
      { number: other },
      refused(waiting, 'This order is not confirmed yet.'),
    ]);
    await shop.orders.admin.advance(other, 'packed');
    expect(await bulk.undoPack([one, other])).toMatchObject([
      { number: one },
      { number: other, error: { code: 'order/already-packed' } },
    ]);
    expect(await stateOf(one)).toEqual(['confirmed', null, null]);
    expect(await stateOf(other)).toEqual(['packed', null, null]);
  });
});

describe('shipping several orders', () => {
  test('ships each with its number, and leaves those that are refused as they were', async () => {
    const [one, unusual, waiting] = [await packed(), await packed(), await placed()];
    const shipments = [
      delhivery(one, '1234 5678 9012 3'),
      delhivery(unusual, 'BD1'),
      delhivery(waiting, '1234567890124'),
    ];
    for (const _twice of [1, 2]) {
      expect(await shop.orders.admin.bulk.ship(shipments)).toMatchObject([
        { number: one },
        { number: unusual, error: { code: 'order/unusual-tracking-number' } },
        refused(waiting, 'This order is not confirmed yet.'),
      ]);
    }
    expect(await stateOf(one)).toEqual(['shipped', 'delhivery', '1234567890123']);
    expect(await shipmentEmails(one)).toBe(1);
    expect(await stateOf(unusual)).toEqual(['packed', null, null]);
    const confirmed = { ...delhivery(unusual, 'BD1'), isConfirmed: true };
    expect(await shop.orders.admin.bulk.ship([confirmed])).toEqual([{ number: unusual }]);
  });

  test('packs an order first whose packing could still be undone', async () => {
    const number = await placed();
    const { bulk } = shop.orders.admin;
    await shop.orders.admin.advance(number, 'confirmed');
    const shipment = delhivery(number, '1234567890123');
    expect(await bulk.ship([shipment])).toEqual([refused(number, 'This order is not packed yet.')]);
    await bulk.pack([number]);
    expect(await bulk.ship([shipment])).toEqual([{ number }]);
    const { order, invoices } = await shop.orders.admin.load(number);
    expect(order.timeline.map(({ event }) => event).slice(-2)).toEqual(['packed', 'shipped']);
    expect(invoices).toHaveLength(1);
    expect(await bulk.undoPack([number])).toMatchObject([
      { error: { code: 'order/already-packed' } },
    ]);
  });

  test('names the number with which somebody else has shipped the order', async () => {
    const number = await packed();
    await shop.orders.admin.bulk.ship([delhivery(number, '1234567890123')]);
    expect(await shop.orders.admin.bulk.ship([delhivery(number, '9999999999999')])).toEqual([
      {
        number,
        error: {
          code: 'order/already-shipped',
          message: 'This order was shipped with Delhivery 1234567890123.',
        },
      },
    ]);
  });
});

describe('delivering several orders', () => {
  test('collects the cash of those that are shipped, once, and says why of the others', async () => {
    const { admin } = shop.orders;
    const [shipped, ready] = [await packed(), await packed()];
    await admin.bulk.ship([delhivery(shipped, '1234567890123')]);
    for (const _twice of [1, 2]) {
      expect(await admin.bulk.deliver([shipped, shipped, ready, unknown])).toEqual([
        { number: shipped },
        refused(ready, 'This order is packed.'),
        { number: unknown, error: { code: 'order/not-found', message: 'Order not found' } },
      ]);
    }
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, shipped));
    expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
    const events = await shop.db
      .select({ event: orderEvents.event })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order!.id));
    expect(events.filter(({ event }) => event === 'cash_collected')).toHaveLength(1);
    expect(await stateOf(ready)).toEqual(['packed', null, null]);
  });
});

function refused(number: string, message: string) {
  return { number, error: { code: 'order/illegal-transition', message } };
}
