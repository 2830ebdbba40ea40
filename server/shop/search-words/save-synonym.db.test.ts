// Synonyms of the owner: found by searches at once, what is refused, and what becomes of those that come with the shop.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { noFilter } from '#domain/catalogue/catalogue.ts';
import type { AppError } from '#domain/errors/errors.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { emptySearches, searchSynonyms } from '#server/platform/db/schema/search.ts';
import { openLimits } from '#server/platform/rate-limit/rate-limit.ts';
import { seedSearchSynonyms } from '#server/seed/search-synonyms.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { openSearchWords } from './search-words.ts';

const OWNER = 'owner';
let database: OpenDatabase;
let words: ReturnType<typeof openSearchWords>;
let catalogue: ReturnType<typeof openCatalogue>;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  words = openSearchWords({ db, limits: openLimits(db) });
  catalogue = openCatalogue(db);
  await seedSearchSynonyms(db);
  const text = { subtitle: '', description: '' };
  await stocked(db, [
    aProduct('lehenga', { ...text, name: 'Rajmayura Lehenga', kind: 'lehenga-set' }),
    aProduct('dupatta', { ...text, name: 'Sindoori Dupatta', kind: 'dupatta' }),
  ]);
});
afterAll(async () => {
  await words.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.delete(searchSynonyms).where(eq(searchSynonyms.isOwn, true));
  await database.db.update(searchSynonyms).set({ isOff: false });
  await database.db.delete(emptySearches);
});

const search = async (searchQuery: string) =>
  (await catalogue.search({ ...noFilter, searchQuery })).products.map(({ id }) => id);
const add = (spelling: string, meaning: string) =>
  words.save(OWNER, { from: null, to: { spelling, meaning } });
const refusal = (saving: Promise<unknown>) =>
  saving.then(
    () => 'saved',
    (error: AppError) => error.fields,
  );

test.each(['Frock', 'गाउन', 'گاؤن', 'Party frock'])(
  'a search for %s finds nothing, and what it means once the owner says so',
  async (typed) => {
    expect(await search(typed)).toEqual([]);
    await add(typed, 'Lehenga');
    expect(await search(typed)).toEqual(['lehenga']);
    const { own } = await words.list();
    expect(own).toMatchObject([{ meaning: 'lehenga', found: 1 }]);
  },
);

test('several words mean it only together', async () => {
  await add('party frock', 'lehenga');
  expect(await search('frock')).toEqual([]);
  expect(await search('party')).not.toContain('lehenga');
});

test('a synonym is changed and deleted, and each step is in the audit log', async () => {
  const from = await add('frock', 'lehenga');
  const to = await words.save(OWNER, { from, to: { spelling: 'Frock', meaning: 'Dupatta' } });
  expect(await search('frock')).toEqual(['dupatta']);
  await words.delete(OWNER, to);
  expect(await search('frock')).toEqual([]);
  await expect(words.delete(OWNER, to)).rejects.toMatchObject({ code: 'request/not-found' });
  const entries = await database.db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.map(({ action }) => action).slice(-3)).toEqual([
    'search-words.added',
    'search-words.changed',
    'search-words.deleted',
  ]);
});

test('what is wrong is said beside its field', async () => {
  await add('frock', 'lehenga');
  expect(await refusal(add('frock', 'lehenga'))).toEqual({
    spelling: '“frock” means “lehenga” already.',
  });
  expect(await refusal(add('lehenga', 'frock'))).toEqual({
    meaning: '“frock” means “lehenga” already.',
  });
  expect(await refusal(add('shrug', 'zzz'))).toEqual({
    meaning: 'No product is found by “zzz”. Choose another word.',
  });
  expect(await refusal(add('  ', '!?'))).toEqual({
    spelling: 'Enter the word that customers type.',
    meaning: 'Enter letters or digits.',
  });
  expect(await refusal(add('x'.repeat(200), 'lehenga'))).toEqual({
    spelling: 'At most 60 characters.',
  });
  const from = { spelling: 'gone', meaning: 'lehenga' };
  await expect(
    words.save(OWNER, { from, to: { spelling: 'shrug', meaning: 'lehenga' } }),
  ).rejects.toMatchObject({ code: 'request/not-found' });
  const changed = { spelling: 'frock', meaning: 'lehenga' };
  expect(
    await refusal(words.save(OWNER, { from: changed, to: { ...changed, meaning: 'zzz' } })),
  ).toHaveProperty('meaning');
  expect(await search('frock')).toEqual(['lehenga']);
});

test('a synonym that comes with the shop is turned off and on, and is never deleted', async () => {
  const synonym = { spelling: 'chunni', meaning: 'dupatta' };
  await words.turnBuiltIn(OWNER, { ...synonym, isOff: true });
  const off = (await words.list()).builtIn.find(({ meaning }) => meaning === 'dupatta');
  expect(off?.spellings).toContainEqual({ spelling: 'chunni', isOff: true });
  expect(await refusal(add('chunni', 'dupatta'))).toEqual({
    spelling: '“chunni” means “dupatta” already: turn it on below.',
  });
  await expect(words.delete(OWNER, synonym)).rejects.toMatchObject({ code: 'request/not-found' });
  await seedSearchSynonyms(database.db);
  expect((await words.list()).builtIn).toContainEqual(off);
  await words.turnBuiltIn(OWNER, { ...synonym, isOff: false });
  expect(await search('chunni')).toContain('dupatta');
});

test('the seeds leave the owner’s words alone, also in a shop that had none of theirs', async () => {
  await add('frock', 'lehenga');
  const { builtIn } = await words.list();
  await database.db.delete(searchSynonyms).where(eq(searchSynonyms.isOwn, false));
  await seedSearchSynonyms(database.db);
  const lists = await words.list();
  expect(lists.builtIn).toEqual(builtIn);
  expect(lists.own).toEqual([{ spelling: 'frock', meaning: 'lehenga', found: 1 }]);
});

test('searches without result are listed by how often, without hidden ones and those that mean something now', async () => {
  for (const [at, text] of ['gown', 'kaftan', 'frock', 'frock', 'frock', 'gown'].entries()) {
    words.count({ text, ip: `192.0.2.${at}`, userAgent: 'Chrome' });
  }
  const texts = async () => {
    const { searches, hidden } = await words.list();
    return [searches.map(({ text, count }) => `${text} ${count}`), hidden.map(({ text }) => text)];
  };
  expect(await texts()).toEqual([['frock 3', 'gown 2', 'kaftan 1'], []]);
  await words.hide(OWNER, { text: 'kaftan', isHidden: true });
  const synonym = await add('frock', 'lehenga');
  expect(await texts()).toEqual([['gown 2'], ['kaftan']]);
  await words.delete(OWNER, synonym);
  await words.hide(OWNER, { text: 'kaftan', isHidden: false });
  expect(await texts()).toEqual([['frock 3', 'gown 2', 'kaftan 1'], []]);
  await expect(words.hide(OWNER, { text: 'never', isHidden: true })).rejects.toMatchObject({
    code: 'request/not-found',
  });
});
