// Counting of searches without result: once by each client, by text, within a limit, and never in the way of a search.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { MAX_EMPTY_SEARCHES, countedSearch } from '#domain/search/search-word.ts';
import { defaultRetention } from '#domain/shop/retention.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { emptySearches } from '#server/platform/db/schema/search.ts';
import { rateLimits } from '#server/platform/db/schema/rate-limit.ts';
import { openLimits } from '#server/platform/rate-limit/rate-limit.ts';
import { applyRetention } from '#server/shop/retention/apply-retention.ts';
import { testDatabase } from '#server/testing/database.ts';
import { openEmptySearchCounter } from './count-empty-searches.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(emptySearches);
  await database.db.delete(rateLimits);
});

const counterAt = (now = Date.now) => {
  const { db } = database;
  return openEmptySearchCounter({ db, limits: openLimits(db), now });
};
const from = (ip: string, text: string, userAgent = 'Chrome') => ({ text, ip, userAgent });
const stored = async () =>
  Object.fromEntries(
    (await database.db.select().from(emptySearches)).map(({ text, count }) => [text, count]),
  );

test('what a customer types is one search, counted once in half an hour', async () => {
  let now = Date.now();
  const counter = counterAt(() => now);
  for (const text of ['go', 'gow', 'gown', 'gow']) counter.count(from('192.0.2.1', text));
  await counter.flush();
  counter.count(from('192.0.2.1', 'gown'));
  counter.count(from('192.0.2.1', 'saree fall'));
  counter.count(from('192.0.2.2', 'gown'));
  counter.count(from('192.0.2.2', 'gown', 'Firefox'));
  await counter.flush();
  expect(await stored()).toEqual({ gown: 3, 'saree fall': 1 });
  now += 31 * 60_000;
  counter.count(from('192.0.2.1', 'gown'));
  await counter.close();
  expect(await stored()).toMatchObject({ gown: 4 });
});

test('counts of several servers are added up, with the first and the last day in India', async () => {
  await database.db
    .insert(emptySearches)
    .values({ text: 'gown', count: 2, firstDay: '2026-01-01', lastDay: '2026-01-02' });
  const servers = [1, 2, 3].map(() => counterAt());
  servers.forEach((server, at) => {
    server.count(from(`192.0.2.${at}`, 'gown'));
    server.count(from(`192.0.2.${at}`, 'kaftan'));
  });
  await Promise.all(servers.map((server) => server.close()));
  const rows = await database.db.select().from(emptySearches).orderBy(emptySearches.text);
  const { rows: days } = (await database.db.execute(
    sql`select (now() at time zone 'Asia/Kolkata')::date::text as today`,
  )) as unknown as { rows: { today: string }[] };
  const today = days[0]?.today;
  expect(rows).toMatchObject([
    { text: 'gown', count: 5, firstDay: '2026-01-01', lastDay: today },
    { text: 'kaftan', count: 3, firstDay: today, lastDay: today },
  ]);
});

test('one address is counted 60 times an hour, whatever it calls itself', async () => {
  const counter = counterAt();
  for (let at = 0; at < 80; at += 1)
    counter.count(from('192.0.2.9', `robe ${at} x`, `Chrome ${at}`));
  await counter.close();
  expect(Object.keys(await stored())).toHaveLength(60);
});

test('a search waits for nothing, and nothing fails, while the database is away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const consume = () => Promise.reject(new Error('The database is away'));
  const counter = openEmptySearchCounter({ db: database.db, limits: { consume } });
  expect(counter.count(from('192.0.2.1', 'gown'))).toBeUndefined();
  await counter.close();
  expect(await stored()).toEqual({});
});

test('of more texts than are kept, those that were searched for least go', async () => {
  await database.db
    .execute(sql`insert into empty_searches (text, first_day, last_day, count, is_hidden)
    select 'word ' || n, current_date, current_date, 2, n = 1 from generate_series(1, ${MAX_EMPTY_SEARCHES + 1}::int) n`);
  const counter = counterAt();
  counter.count(from('192.0.2.1', 'gown'));
  await counter.close();
  expect(await database.db.$count(emptySearches)).toBe(MAX_EMPTY_SEARCHES + 1);
  expect(await stored()).not.toHaveProperty('gown');
});

test('the job deletes what nobody has searched for in 90 days, and hidden ones after a year', async () => {
  const daysAgo = (days: number) => sql`current_date - ${days}::integer`;
  const aged = (text: string, days: number, isHidden = false) => ({
    text,
    count: 1,
    isHidden,
    firstDay: daysAgo(days),
    lastDay: daysAgo(days),
  });
  await database.db
    .insert(emptySearches)
    .values([aged('new', 89), aged('old', 92), aged('hidden', 360, true), aged('gone', 370, true)]);
  await applyRetention({ db: database.db, shopSettings: { retention: defaultRetention } });
  expect(Object.keys(await stored()).toSorted()).toEqual(['hidden', 'new']);
});

test('the database refuses a text that is longer than any that is counted', async () => {
  const text = 'x'.repeat(61);
  expect(countedSearch(text)).toBeNull();
  const row = { text, count: 1, firstDay: '2026-11-28', lastDay: '2026-11-28' };
  await expect(database.db.insert(emptySearches).values(row)).rejects.toThrow();
});
