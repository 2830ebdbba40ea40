// Two servers that save words at once never make a circle of them, with a naive control that does.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { searchSynonyms } from '#server/platform/db/schema/search.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { conflictsOf, saveSynonym } from './save-synonym.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await stocked(database.db, [
    aProduct('lehenga', { name: 'Rajmayura Lehenga' }),
    aProduct('dupatta', { name: 'Sindoori Dupatta' }),
  ]);
});
afterAll(() => database.close());

const circle = [
  { spelling: 'lehenga', meaning: 'dupatta' },
  { spelling: 'dupatta', meaning: 'lehenga' },
];
const isOwn = eq(searchSynonyms.isOwn, true);

test('of two words that would mean each other one is saved', async () => {
  const { db } = database;
  for (let round = 0; round < 10; round += 1) {
    await db.delete(searchSynonyms).where(isOwn);
    const saved = await Promise.allSettled(
      circle.map((to) => saveSynonym(db, 'owner', { from: null, to })),
    );
    expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db.$count(searchSynonyms, isOwn)).toBe(1);
  }
});

test('of one word that is given twice at once one is saved', async () => {
  const { db } = database;
  await db.delete(searchSynonyms).where(isOwn);
  const change = { from: null, to: { spelling: 'frock', meaning: 'lehenga' } };
  const saved = await Promise.allSettled([1, 2, 3].map(() => saveSynonym(db, 'owner', change)));
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the control: words that are checked before they are inserted, without a lock, mean each other', async () => {
  const { db } = database;
  await db.delete(searchSynonyms).where(isOwn);
  const bothHaveLooked = Promise.withResolvers<void>();
  let looked = 0;
  await Promise.all(
    circle.map((synonym) =>
      db.transaction(async (tx) => {
        expect(await conflictsOf(tx, synonym)).toEqual({});
        looked += 1;
        if (looked === 2) bothHaveLooked.resolve();
        await bothHaveLooked.promise;
        await tx.insert(searchSynonyms).values({ ...synonym, isOwn: true });
      }),
    ),
  );
  expect(await db.$count(searchSynonyms, isOwn)).toBe(2);
});
