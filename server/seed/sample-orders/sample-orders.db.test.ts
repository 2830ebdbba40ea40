// The past of a demo shop: real enough for every invariant, the same for the same moment, and silent.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { DAY_MS } from '#domain/calendar/indian-day.ts';
import { orderStatuses } from '#domain/order/order.ts';
import { orderViewNames } from '#domain/order/order-views.ts';
import { paymentStatuses } from '#domain/payment/payment.ts';
import { sampleProducts } from '#samples/catalogue.ts';
import { readSettings } from '#server/platform/config/env.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { seed } from '#server/seed/seed.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { verifyEventChain } from '#server/shop/event-chain/verify-event-chain.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createPast } from './create-past.ts';
import { demandOf } from './demand.ts';
import { loadGoods } from './goods.ts';

let database: OpenDatabase;
let shop: Shop;
beforeAll(async () => {
  database = await testDatabase();
  const settings = readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'sunehri-past-')) });
  const renderEmail = async () => ({ subject: 'An email', html: '<p>', text: '' });
  shop = await openShop(settings, { renderEmail, database });
});
afterAll(() => shop.close());

const count = async (from: string): Promise<number> => {
  const query = sql.raw(`select count(*)::int as count from ${from}`);
  return (await selectRows(database.db, z.object({ count: z.int() }), query))[0]?.count ?? 0;
};

test('a demo shop starts with about 1,200 orders in every status, each as a real one would be', async () => {
  expect(await count('orders')).toBeGreaterThan(1_050);
  expect(await count('orders')).toBeLessThan(1_400);
  for (const status of orderStatuses) {
    expect.soft(await count(`orders where status = '${status}'`), status).toBeGreaterThan(0);
  }
  const reached = paymentStatuses.filter((status) => status !== 'authorized');
  for (const status of reached) {
    expect
      .soft(await count(`orders where payment_status = '${status}'`), status)
      .toBeGreaterThan(0);
  }
  expect(await brokenInvariants(database.db)).toEqual([]);
  expect((await verifyEventChain(database.db)).faults).toEqual([]);
  expect(await shop.orders.reconcileDaily()).toEqual([]);
});

test('each invoice number of a financial year is used once, in the order of time', async () => {
  const wrong = `(select number, row_number() over (partition by kind, financial_year order by issued_at, number) as place
    from invoices) numbered where number <> place`;
  expect(await count('invoices')).toBeGreaterThan(1_000);
  expect(await count(wrong)).toBe(0);
  const series = `invoice_series s where last_number <> (select max(number) from invoices i
    where i.kind = s.kind and i.financial_year = s.financial_year)`;
  expect(await count(series)).toBe(0);
  expect(await count(`invoices where financial_year <> financial_year(issued_at)`)).toBe(0);
});

test('nothing is sent: no email waits, the demo mailbox is empty, and no customer can sign in', async () => {
  expect(await count(`outbox where status <> 'sent'`)).toBe(0);
  expect(await shop.mailbox?.list()).toEqual([]);
  expect(await count('notifications')).toBe(0);
  expect(await count(`users where email not like '%.example'`)).toBe(0);
  const customers = `users where exists (select from orders o where o.account_id = users.id)`;
  expect(await count(customers)).toBeGreaterThan(600);
  expect(await count(`${customers} and id in (select user_id from credentials)`)).toBe(0);
  expect(await count('newsletter_subscribers')).toBe(0);
});

test('the storefront has in stock what the samples say', async () => {
  const available = await selectRows(
    database.db,
    z.object({ productId: z.string(), colour: z.string(), size: z.string(), available: z.int() }),
    sql`select product_id as "productId", colour, size, on_hand - reserved as available from variants`,
  );
  for (const { productId, colour, size, available: left } of available) {
    const sample = sampleProducts.find(({ id }) => id === productId);
    const isSoldOut = sample?.soldOut.some((pair) => pair.colour === colour && pair.size === size);
    expect.soft(left, `${productId} ${colour} ${size}`).toBe(isSoldOut ? 0 : 1);
  }
  const balances = `(select sum(on_hand_change) over (partition by variant_id order by happened_at, id) as level
    from stock_movements) levels where level < 0`;
  expect(await count(balances)).toBe(0);
});

test('Today shows work of every kind, and each number is that of its list', async () => {
  const kinds = (await shop.today.tasks()).map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining([
      'returns',
      'refunds-by-hand',
      'cash-to-confirm',
      'to-pack',
      'to-ship',
      'replacements',
      'problems',
      'messages',
    ]),
  );
  const { counts } = await shop.orders.admin.list({ view: 'all' });
  for (const view of orderViewNames) {
    let listed = 0;
    for (let page = 1; listed < counts[view] && page <= 100; page += 1) {
      listed += (await shop.orders.admin.list({ view, page })).orders.length;
    }
    expect.soft(listed, view).toBe(counts[view]);
  }
});

test('the chart of twelve months adds up to the orders, with some in each month', async () => {
  const { columns } = await shop.sales.summary('12-months');
  const sum = columns.reduce((all, { orders }) => all + orders, 0);
  const [first] = columns;
  const isSale = `status not in ('pending_payment', 'cancelled', 'expired')`;
  expect(sum).toBe(
    await count(`orders where ${isSale} and created_at >= '${first?.start}-01T00:00:00+05:30'`),
  );
  expect(columns.every(({ orders }) => orders > 20)).toBe(true);
});

test.each([
  ['Diwali 2026', '2026-10-31', '2026-07-04'],
  ['Diwali 2027', '2027-10-23', '2027-07-03'],
  ['Raksha Bandhan 2028', '2028-07-29', '2028-07-01'],
  ['Holi 2029', '2029-02-24', '2029-03-31'],
  ['Diwali 2030', '2030-10-19', '2030-07-06'],
])('before %s demand is higher than on the same day of the week later', (_name, before, usual) => {
  expect(demandOf(before)).toBeGreaterThan(1.3 * demandOf(usual));
});

test('the same moment gives the same orders, and every moment of the day has open ones', async () => {
  const goods = await database.db.transaction(loadGoods);
  const now = new Date('2028-03-05T20:47:00Z');
  expect(JSON.stringify(createPast(goods, now))).toBe(JSON.stringify(createPast(goods, now)));
  for (const hours of [0, 3, 7, 12, 18]) {
    const later = new Date(now.getTime() + hours * 3_600_000);
    const { orders: made } = createPast(goods, later);
    const statuses = new Set(made.map(({ row }) => row.status));
    expect.soft([...statuses].toSorted()).toEqual([...orderStatuses].toSorted());
    const times = made.flatMap(({ events }) => events.map(({ happenedAt }) => happenedAt));
    expect.soft(times.every((at) => at <= later)).toBe(true);
    expect
      .soft(made.every(({ row }) => later.getTime() - row.createdAt.getTime() < 366 * DAY_MS))
      .toBe(true);
  }
});

test('a live shop gets no orders, and a shop that has products no further ones', async () => {
  const live = await testDatabase();
  await seed(live.db, 'live', { hasSampleOrders: true });
  expect(await live.db.$count(orders)).toBe(0);
  await live.close();
  const before = await count('orders');
  await seed(database.db, 'demo', { hasSampleOrders: true });
  expect(await count('orders')).toBe(before);
});
