// To-do list and low stock of the first page: every number is that of the list behind it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { countFailures, splitFailures } from '#domain/order/failures.ts';
import { orderTasks, type TaskKind } from '#domain/order/task.ts';
import { backInStockRequests } from '#server/platform/db/schema/back-in-stock.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { contactMessages } from '#server/platform/db/schema/contact.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { discrepancies, refunds } from '#server/platform/db/schema/payments.ts';
import { returns } from '#server/platform/db/schema/returns.ts';
import { listStock } from '#server/shop/products/list-stock.ts';
import { RESPOND_BY, aPaidOrder, deliverDispute } from '#server/testing/disputes.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';
import { openToday } from './today.ts';

let shop: TestShop;
let today: ReturnType<typeof openToday>;
beforeAll(async () => {
  shop = await openTestShop();
  today = openToday({ db: shop.db, listFailures: shop.orders.admin.failures });
});
afterAll(() => shop.close());

async function cashOrder(): Promise<{ id: string; number: string }> {
  const { account } = await aCustomerAt(shop);
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
  return { id: String(row?.id), number };
}
const age = (id: string, hours: number) =>
  shop.db
    .update(orders)
    .set({ createdAt: sql`now() - ${hours}::float8 * interval '1 hour'` })
    .where(eq(orders.id, id));
const tasks = () => today.tasks();
const kinds = async () => (await tasks()).map(({ kind }) => kind);
const task = async (kind: TaskKind) => (await tasks()).find((each) => each.kind === kind);
const withoutStock = async () => (await kinds()).filter((kind) => kind !== 'low-stock');

test('a shop without work has no task', async () => {
  expect(await withoutStock()).toEqual([]);
});

test('cash orders have their number, items, amount to collect and the oldest order', async () => {
  const older = await cashOrder();
  await cashOrder();
  await age(older.id, 30);
  const found = await task('cash-to-confirm');
  expect(found).toMatchObject({
    count: 2,
    totalPaise: 472_000,
    firstOrder: older.number,
    images: [expect.any(String), expect.any(String)],
  });
  const hours = (Date.now() - Date.parse(String(found?.oldestAt))) / 3_600_000;
  expect(hours).toBeCloseTo(30, 1);
});

test('an order that is being packed is no longer to pack', async () => {
  const order = await cashOrder();
  await shop.orders.admin.advance(order.number, 'confirmed');
  expect(await task('to-pack')).toMatchObject({
    count: 1,
    items: 1,
    firstOrder: order.number,
  });
  const due = (at: ReturnType<typeof sql> | null) =>
    shop.db.update(orders).set({ packingDueAt: at }).where(eq(orders.id, order.id));
  await due(sql`now() + interval '10 seconds'`);
  expect(await task('to-pack')).toBeUndefined();
  await due(null);
});

test('a return waits since its report, a refund by hand since it is due', async () => {
  const { id } = await cashOrder();
  await age(id, 500);
  await shop.db.insert(returns).values({
    id: randomUUID(),
    orderId: id,
    status: 'requested',
    description: 'A torn hem',
    createdAt: new Date(Date.now() - 17 * 3_600_000),
  });
  await shop.db.insert(refunds).values({
    id: randomUUID(),
    key: randomUUID(),
    orderId: id,
    amountPaise: 100,
    reason: '',
    status: 'pending',
    createdAt: new Date(Date.now() - 3 * 3_600_000),
  });
  const waited = async (kind: TaskKind) =>
    (Date.now() - Date.parse(String((await task(kind))?.oldestAt))) / 3_600_000;
  expect(await waited('returns')).toBeCloseTo(17, 1);
  expect(await waited('refunds-by-hand')).toBeCloseTo(3, 1);
});

test('failures of no order are a task of their own, failures of an order are problems', async () => {
  const { number } = await cashOrder();
  const failed = (data: Record<string, unknown>) =>
    shop.db.insert(outbox).values({
      id: randomUUID(),
      key: randomUUID(),
      recipient: 'priya@example.in',
      email: { template: 'any', data },
      status: 'failed',
    });
  await failed({ number });
  await failed({ name: 'Asha' });
  await failed({ number: 'SUN-0000-0000' });
  await shop.db.insert(discrepancies).values({ key: 'one', description: 'Unknown payment' });
  expect(await task('problems')).toMatchObject({ count: 1, firstOrder: number });
  expect(await task('other-failures')).toMatchObject({ count: 3, firstOrder: null });
  const { ofOrders, others } = splitFailures(await shop.orders.admin.failures());
  expect([countFailures(ofOrders), countFailures(others)]).toEqual([1, 3]);
  expect((await shop.orders.admin.list({ view: 'problems' })).total).toBe(1);
});

test('messages to reply to are counted until they are replied to', async () => {
  const message = { name: 'Asha', email: 'asha@example.in', subject: '', message: 'Is it silk?' };
  await shop.db.insert(contactMessages).values({ id: 'm1', ...message });
  await shop.db.insert(contactMessages).values({ id: 'm2', ...message, status: 'resolved' });
  expect(await task('messages')).toMatchObject({ count: 1 });
  expect((await today.counts()).messages).toBe(1);
});

test('a message near or past a time of the law is a task of its own, with the next time', async () => {
  expect(await task('due-tickets')).toBeUndefined();
  const sentAt = new Date(Date.now() - 30 * 3_600_000);
  await shop.db.update(contactMessages).set({ sentAt }).where(eq(contactMessages.id, 'm1'));
  const dueAt = new Date(sentAt.getTime() + 48 * 3_600_000).toISOString().slice(0, 19);
  expect(await task('due-tickets')).toMatchObject({ count: 1, dueAt: `${dueAt}Z` });
  const acknowledged = { acknowledgedAt: new Date(), status: 'acknowledged' } as const;
  await shop.db.update(contactMessages).set(acknowledged).where(eq(contactMessages.id, 'm1'));
  expect(await task('due-tickets')).toBeUndefined();
});

test('open disputes come first, with the nearest deadline and its order', async () => {
  const [later, sooner, reviewed] = [
    await aPaidOrder(shop),
    await aPaidOrder(shop),
    await aPaidOrder(shop),
  ];
  await deliverDispute(shop, { ...later.dispute, name: 'created', respondBy: RESPOND_BY + 60 });
  await deliverDispute(shop, { ...sooner.dispute, name: 'created', respondBy: RESPOND_BY });
  const early = { name: 'under_review', respondBy: RESPOND_BY - 60 } as const;
  await deliverDispute(shop, { ...reviewed.dispute, ...early });
  expect((await tasks())[0]).toMatchObject({
    kind: 'disputes',
    count: 3,
    firstOrder: sooner.number,
    dueAt: new Date(RESPOND_BY * 1000).toISOString().replace('.000Z', 'Z'),
  });
  expect((await shop.orders.admin.list({ view: 'disputes' })).total).toBe(3);
  for (const { dispute } of [later, sooner])
    await deliverDispute(shop, { ...dispute, name: 'won', at: 1_795_000_500 });
  expect(await task('disputes')).toMatchObject({ count: 1, dueAt: null });
  await deliverDispute(shop, { ...reviewed.dispute, name: 'closed', at: 1_795_000_500 });
  expect(await task('disputes')).toBeUndefined();
  for (const { number } of [later, sooner, reviewed])
    await shop.orders.admin.cancel(number, { reason: 'order_cancelled' });
});

test('tasks come most urgent first, and each order task has as many orders as its list', async () => {
  expect(await kinds()).toEqual([
    'problems',
    'other-failures',
    'refunds-by-hand',
    'to-pack',
    'cash-to-confirm',
    'returns',
    'messages',
    'low-stock',
  ]);
  for (const { kind, count } of await tasks()) {
    const view = orderTasks.find((each) => each === kind);
    if (!view) continue;
    expect((await shop.orders.admin.list({ view })).total, view).toBe(count);
  }
  const { total } = await listStock(shop.db, { show: 'low', search: '' });
  expect(await task('low-stock')).toMatchObject({ count: total });
});

test('the navigation counts orders to pack, to confirm and to review, messages and low stock', async () => {
  const count = async (kind: TaskKind) => (await task(kind))?.count ?? 0;
  expect(await today.counts()).toEqual({
    orders: (await count('to-pack')) + (await count('cash-to-confirm')) + (await count('returns')),
    messages: await count('messages'),
    reviews: 0,
    lowStock: await count('low-stock'),
  });
});

test('low stock shows what sells before what is sold out and nobody wants', async () => {
  await shop.db.update(variants).set({ lowStockLevel: 0, onHand: 100, reserved: 0 });
  const unwanted = [];
  for (let n = 0; n < 4; n += 1) unwanted.push(await shop.product({ rupees: 1_000, stock: 0 }));
  const selling = await shop.product({ rupees: 1_000, stock: 3 });
  await shop.db.update(variants).set({ lowStockLevel: 3 }).where(eq(variants.id, selling));
  const account = await shop.customer([[selling, 1]]);
  await shop.orders.place(account, { paymentMethod: 'COD', total: 1_180 }, null);
  const { variants: low } = await today.lowStock();
  const [first, ...others] = low.map(({ variantId }) => variantId);
  expect(first).toBe(selling);
  expect(unwanted).toEqual(expect.arrayContaining(others));
});

test('low stock shows what runs out first, who waits, and how long it lasts', async () => {
  await shop.db.update(variants).set({ lowStockLevel: 0, onHand: 100, reserved: 0 });
  const product = await shop.product({ rupees: 1_000, stock: 8 });
  await shop.db.update(variants).set({ lowStockLevel: 3 }).where(eq(variants.id, product));
  for (let n = 0; n < 6; n += 1) {
    const account = await shop.customer([[product, 1]]);
    await shop.orders.place(account, { paymentMethod: 'COD', total: 1_180 }, null);
  }
  const soldOut = await shop.product({ rupees: 1_000, stock: 0 });
  const accountId = await shop.customer();
  await shop.db
    .insert(backInStockRequests)
    .values({ id: randomUUID(), variantId: soldOut, accountId });
  const { variants: low, total } = await today.lowStock();
  expect(total).toBe(2);
  expect(low).toMatchObject([
    { variantId: soldOut, available: 0, waiting: 1, daysLeft: null },
    // Six in 30 days: two last ten days.
    { variantId: product, available: 2, waiting: 0, daysLeft: 10 },
  ]);
});
