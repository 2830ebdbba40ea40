// Views of the order list: which orders each has, and that a number opens exactly the list behind it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderView, orderViewNames } from '#domain/order/order-views.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { aReport, decideReport } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { countViews } from './order-views.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function placed() {
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  const order = { paymentMethod: 'COD', total: 2360 } as const;
  return { account, number: (await shop.orders.place(account, order, null)).number };
}

/** Marks the order for the job that takes a step once its time to undo is over; null takes the mark away. */
const mark = (
  number: string,
  due: Partial<Pick<typeof orders.$inferInsert, 'confirmationDueAt' | 'packingDueAt'>>,
) => shop.db.update(orders).set(due).where(eq(orders.number, number));

/** The views, apart from "All", that list the order; each list is as long as its number says. */
async function viewsOf(number: string): Promise<OrderView[]> {
  const counts = await countViews(shop.db);
  const found: OrderView[] = [];
  for (const view of orderViewNames) {
    const { orders: rows, total } = await shop.orders.admin.list({ view });
    expect([view, total, rows.length]).toEqual([view, counts[view], counts[view]]);
    if (view !== 'all' && rows.some((row) => row.number === number)) found.push(view);
  }
  return found;
}

test('an order goes from view to view until it is delivered', async () => {
  const { admin } = shop.orders;
  const { account, number } = await placed();
  expect(await viewsOf(number)).toEqual(['cash-to-confirm']);
  await mark(number, { confirmationDueAt: new Date() });
  expect(await viewsOf(number)).toEqual(['to-pack']);
  await mark(number, { confirmationDueAt: null });
  expect(await viewsOf(number)).toEqual(['cash-to-confirm']);
  await admin.advance(number, 'confirmed');
  expect(await viewsOf(number)).toEqual(['to-pack']);
  await mark(number, { packingDueAt: new Date() });
  expect(await viewsOf(number)).toEqual(['to-ship']);
  await mark(number, { packingDueAt: null });
  expect(await viewsOf(number)).toEqual(['to-pack']);
  await admin.advance(number, 'packed');
  expect(await viewsOf(number)).toEqual(['to-ship']);
  await admin.advance(number, 'shipped', 'BlueDart BD1');
  expect(await viewsOf(number)).toEqual(['shipped']);
  await admin.collectCash(number);
  await admin.advance(number, 'delivered');
  expect(await viewsOf(number)).toEqual([]);
  await shop.orders.reportDamage(account, number, await aReport(shop, account, number));
  expect(await viewsOf(number)).toEqual(['returns']);
  await decideReport(shop, number, 'refund');
  expect(await viewsOf(number)).toEqual(['refunds-by-hand']);
  await shop.db.update(refunds).set({ status: 'failed' });
  expect(await viewsOf(number)).toEqual(['problems']);
});

test('an email that failed brings its order among the problems, whatever its status', async () => {
  const { number } = await placed();
  const { db } = shop;
  await db.insert(outbox).values({
    id: 'failed',
    key: 'failed',
    recipient: 'priya@example.in',
    email: { template: 'order-update', data: { number } },
    status: 'failed',
  });
  expect(await viewsOf(number)).toEqual(['cash-to-confirm', 'problems']);
  await db.delete(outbox).where(eq(outbox.id, 'failed'));
  expect(await viewsOf(number)).toEqual(['cash-to-confirm']);
});
