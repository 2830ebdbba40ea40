// Conversion counts: counted in memory, written by day, added up by servers, and read with the orders.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { indianDay } from '#domain/calendar/indian-day.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { conversionCounts } from '#server/platform/db/schema/conversion.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomerAt, openTestShop } from '#server/testing/orders.ts';
import { openConversion } from './conversion.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(conversionCounts));

const stored = () =>
  database.db.select().from(conversionCounts).orderBy(conversionCounts.day, conversionCounts.step);

test('steps are counted on their day in India, up to the last second', async () => {
  let now = Date.parse('2026-12-31T23:59:59+05:30');
  const conversion = openConversion(database.db, () => now);
  conversion.count('visit');
  conversion.count('visit');
  now += 1_000;
  conversion.count('visit');
  conversion.count('product');
  await conversion.close();
  expect(await stored()).toEqual([
    { day: '2026-12-31', step: 'visit', count: 2 },
    { day: '2027-01-01', step: 'product', count: 1 },
    { day: '2027-01-01', step: 'visit', count: 1 },
  ]);
});

test('counts of several servers are added up, whoever writes first', async () => {
  const servers = [1, 2, 3].map(() => openConversion(database.db));
  for (const server of servers) for (let n = 0; n < 5; n += 1) server.count('cart');
  await Promise.all(servers.map((server) => server.flush()));
  servers[0]?.count('cart');
  await Promise.all(servers.map((server) => server.close()));
  expect(await stored()).toMatchObject([{ step: 'cart', count: 16 }]);
});

test('what could not be written is written with the next attempt, once', async () => {
  let isAway = true;
  const db = new Proxy(database.db, {
    get: (target, key) =>
      key === 'execute' && isAway
        ? () => Promise.reject(new Error('The database is away'))
        : Reflect.get(target, key, target),
  });
  const conversion = openConversion(db);
  conversion.count('checkout');
  await conversion.flush();
  expect(await stored()).toEqual([]);
  isAway = false;
  conversion.count('checkout');
  await conversion.close();
  expect(await stored()).toMatchObject([{ step: 'checkout', count: 2 }]);
});

test('a period has the counts of its days, with the first day counted', async () => {
  const conversion = openConversion(database.db);
  expect(await conversion.read('7-days')).toMatchObject({ since: null, orders: 0 });
  const daysAgo = (days: number) => indianDay(new Date(Date.now() - days * 86_400_000));
  await database.db.insert(conversionCounts).values([
    { day: daysAgo(7), step: 'visit', count: 1_000 },
    { day: daysAgo(6), step: 'visit', count: 100 },
    { day: daysAgo(0), step: 'product', count: 10 },
  ]);
  conversion.count('visit');
  expect(await conversion.read('7-days')).toEqual({
    since: daysAgo(6),
    steps: { visit: 101, product: 10, cart: 0, checkout: 0 },
    orders: 0,
  });
  expect(await conversion.read('today')).toMatchObject({
    since: daysAgo(0),
    steps: { visit: 1, product: 10 },
  });
  expect(await conversion.read('30-days')).toMatchObject({ since: daysAgo(7) });
  await conversion.close();
});

test('an order counts in the cart and the checkout, also when its requests were not counted', async () => {
  const shop = await openTestShop();
  const conversion = openConversion(shop.db);
  conversion.count('visit');
  const { account } = await aCustomerAt(shop);
  await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  expect(await conversion.read('today')).toMatchObject({
    steps: { visit: 1, product: 0, cart: 1, checkout: 1 },
    orders: 1,
  });
  await conversion.close();
  await shop.close();
});

test('the table has a day, a step and a number, and nothing about a person', async () => {
  const { rows } = (await database.db.execute(sql`select column_name from information_schema.columns
    where table_name = 'conversion_counts' order by 1`)) as unknown as {
    rows: { column_name: string }[];
  };
  expect(rows.map(({ column_name }) => column_name)).toEqual(['count', 'day', 'step']);
});
