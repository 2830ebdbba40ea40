// Who else has an editor open: by window, until its heartbeat has stopped.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { presences } from '#server/platform/db/schema/presences.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer } from '#server/testing/products.ts';
import { openPresence } from './presence.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  for (const [id, name] of [
    ['asha', 'Asha'],
    ['meera', 'Meera'],
  ] as const) {
    await aCustomer(database.db, id);
    await database.db.update(users).set({ name }).where(eq(users.id, id));
  }
});
afterAll(() => database.close());

const at = (accountId: string, tab: string, subject = 'product:1') =>
  openPresence(database.db).heartbeat({ accountId, tab, subject });
const leave = (tab: string, seconds: number) =>
  database.db
    .update(presences)
    .set({ seenAt: sql`now() - ${seconds}::int * interval '1 second'` })
    .where(eq(presences.tab, tab));

test('two people in one editor see each other, and not who has another product open', async () => {
  expect(await at('asha', 'a')).toEqual([]);
  expect(await at('meera', 'other', 'product:2')).toEqual([]);
  expect(await at('meera', 'm')).toEqual([{ name: 'Asha', isSelf: false }]);
  expect(await at('asha', 'a')).toEqual([{ name: 'Meera', isSelf: false }]);
});

test('a second window of the same person is named as such, and one person once', async () => {
  expect(await at('asha', 'a2')).toEqual([
    { name: 'Asha', isSelf: true },
    { name: 'Meera', isSelf: false },
  ]);
  expect(await at('meera', 'm')).toEqual([{ name: 'Asha', isSelf: false }]);
});

test('who has missed a heartbeat stays, and is gone within a minute', async () => {
  await leave('m', 30);
  await leave('a2', 36);
  expect(await at('asha', 'a')).toEqual([{ name: 'Meera', isSelf: false }]);
  await leave('m', 36);
  expect(await at('asha', 'a')).toEqual([]);
});

test('rows of windows that were closed are deleted by later heartbeats', async () => {
  await leave('m', 4_000);
  await at('asha', 'a');
  expect(await database.db.$count(presences, eq(presences.tab, 'm'))).toBe(0);
});
