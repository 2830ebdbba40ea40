// What shoppers type, and what they mean by it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noFilter } from '#domain/catalogue.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { searchSpellings, searchTexts } from '#server/db/schema/search.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { openCatalogue } from './catalogue.ts';
import { seedSpellings } from './spellings.ts';

let database: OpenDatabase;
let catalogue: ReturnType<typeof openCatalogue>;

const pieces = [
  aProduct('lehenga', {
    name: 'Rajmayura',
    craft: 'Lehenga set with zari butas',
    kind: 'lehenga-set',
    description: 'Peacocks dance on it.',
  }),
  aProduct('ghaghra', {
    name: 'Tarangini',
    craft: 'Leheriya ghaghra',
    kind: 'ghaghra-set',
    description: 'Waves in teal.',
  }),
  aProduct('dupatta', {
    name: 'Sindoori Dupatta',
    craft: 'Bandhani with gota border',
    kind: 'dupatta',
    description: 'To wear over a lehenga.',
  }),
  aProduct('blouse', {
    name: 'Mehndi Baug Blouse',
    craft: 'Zardozi by hand',
    kind: 'blouse',
    description: 'With mirror work. Crêpe lining.',
    specifications: [{ label: 'Material', value: 'Cotton' }],
  }),
];

const found = async (searchQuery: string) =>
  (await catalogue.list({ ...noFilter, searchQuery })).products.map(({ id }) => id);

beforeAll(async () => {
  database = await testDatabase();
  catalogue = openCatalogue(database.db);
  await seedSpellings(database.db);
  await stocked(database.db, pieces);
});
afterAll(() => database.close());

const lehengas = ['lehenga', 'dupatta'];
describe('the trade’s own spellings', () => {
  test.each<[typed: string, meant: string[]]>([
    ['lehenga', lehengas],
    ['Lehengas', lehengas],
    ['lehnga', ['lehenga', 'ghaghra', 'dupatta']],
    ['lehanga', ['lehenga', 'ghaghra', 'dupatta']],
    ['lahenga', ['lehenga', 'ghaghra', 'dupatta']],
    ['ghagra', ['lehenga', 'ghaghra', 'dupatta']],
    ['lengha', ['lehenga', 'ghaghra', 'dupatta']],
    ['chunni', ['dupatta']],
    ['chunri', ['dupatta']],
    ['odhni', ['dupatta']],
    ['choli', ['blouse']],
    ['bandhej', ['dupatta']],
    ['lehariya', ['ghaghra']],
    ['zardosi', ['lehenga', 'blouse']],
    ['jardozi', ['blouse']],
    ['gotapatti', ['dupatta']],
    ['gota patti', ['dupatta']],
    ['sheesha', ['blouse']],
    ['cotton choli', ['blouse']],
  ])('%s', async (typed, meant) => {
    expect((await found(typed)).toSorted()).toEqual(meant.toSorted());
  });
});

describe('slips of the hand', () => {
  test.each<[typed: string, meant: string[]]>([
    ['lehegna', lehengas],
    ['dupata', ['dupatta']],
    ['dupattta', ['dupatta']],
    ['tarangni', ['ghaghra']],
    ['rajmayra', ['lehenga']],
    ['peackock', ['lehenga']],
    ['zardozzi', ['blouse']],
    ['sindori duppata', ['dupatta']],
  ])('%s', async (typed, meant) => {
    expect(await found(typed)).toEqual(expect.arrayContaining(meant));
  });
});

describe('accents, halves and signs', () => {
  test.each<[typed: string, meant: string[]]>([
    ['crepe', ['blouse']],
    ['crêpe', ['blouse']],
    ['Tārangiṇī', ['ghaghra']],
    ['MEHNDI  baug', ['blouse']],
    ['tara', ['ghaghra']],
    ['sind dup', ['dupatta']],
    ['chunn', ['dupatta']],
    ['women’s blouse', ['blouse']],
    ['a blouse with the mirror', ['blouse']],
    ['100%', []],
    ['%', []],
    ['_', []],
    ["'); drop table products; --", []],
    ["\\' | 'lehenga", lehengas],
    ['!lehenga', lehengas],
    [':* & |', []],
    ['लहंगा', []],
    ['x'.repeat(100), []],
  ])('%s', async (typed, meant) => {
    expect((await found(typed)).toSorted()).toEqual(meant.toSorted());
  });

  test('words that every text has are looked for only where there are no others', async () => {
    expect(await found('the lehenga of a')).toEqual(await found('lehenga'));
    expect(await found('the')).toEqual([]);
  });

  test('what bears the word in its name comes first', async () => {
    expect(await found('dupatta')).toEqual(['dupatta']);
    await stocked(database.db, [
      aProduct('first', { name: 'Other', craft: 'Worn with a blouse', kind: 'lehenga-set' }),
    ]);
    expect(await found('blouse')).toEqual(['blouse', 'first']);
  });
});

describe('names with figures in them', () => {
  test('are found whole and by their beginning, however a number would be read', async () => {
    await stocked(
      database.db,
      ['584e75c1', '7e10', '2nd Edition', 'No. 12/3'].map((name, at) =>
        aProduct(`figures-${at}`, { name: `Journey ${name}` }),
      ),
    );
    expect(await found('Journey 584e75c1')).toEqual(['figures-0']);
    expect(await found('584e')).toEqual(['figures-0']);
    expect(await found('journey 7e10')).toEqual(['figures-1']);
    expect(await found('2nd edition')).toEqual(['figures-2']);
    expect(await found('journey 12')).toEqual(['figures-3']);
  });
});

describe('when nothing is found', () => {
  test('names and words that look like it are suggested', async () => {
    const list = await catalogue.list({ ...noFilter, searchQuery: 'tarangbari xyz' });
    expect(list).toMatchObject({ total: 0, products: [] });
    expect(list.suggestions).toContain('Tarangini');
  });

  test('where nothing looks like it, the kinds of piece there are', async () => {
    const list = await catalogue.list({ ...noFilter, searchQuery: 'qqqqzzzz' });
    expect(list.suggestions).toEqual(['lehenga', 'blouse', 'dupatta', 'ghaghra']);
  });

  test('nothing is suggested where filters leave nothing of what was found', async () => {
    const list = await catalogue.list({ ...noFilter, searchQuery: 'dupatta', isNew: true });
    expect([list.total, list.suggestions]).toEqual([0, []]);
  });

  test('the owner adds a spelling, and it finds', async () => {
    expect(await found('uttariya')).toEqual([]);
    await database.db.insert(searchSpellings).values({ spelling: 'uttariya', meaning: 'dupatta' });
    expect(await found('uttariya')).toEqual(['dupatta']);
  });

  test('whatever the owner writes into the table, a search is answered', async () => {
    await database.db.insert(searchSpellings).values([
      { spelling: 'odhnee', meaning: 'the' },
      { spelling: 'odhnee', meaning: 'dupatta' },
      { spelling: "d'odhneees", meaning: 'dupatta' },
      { spelling: 'od\\hneees', meaning: "'dupatta' & !:*" },
    ]);
    expect(await found('odhnee')).toEqual(['dupatta']);
    expect(await found('dodhneees')).toEqual(['dupatta']);
    expect(await found('odhneees')).toEqual(['dupatta']);
  });
});

describe('what is said of a piece', () => {
  const says = (id: string, description: string) =>
    database.db.update(products).set({ description }).where(eq(products.id, id));

  test('is found as it is said now; a twin keeps what is said of it', async () => {
    const twin = { name: 'Twin', description: 'With jasmine.' };
    await stocked(database.db, [aProduct('twin-1', twin), aProduct('twin-2', twin)]);
    expect(await found('jasmine')).toEqual(['twin-1', 'twin-2']);
    await says('twin-1', 'With tuberoses.');
    expect([await found('jasmine'), await found('tuberose')]).toEqual([['twin-2'], ['twin-1']]);
    await says('twin-1', 'With jasmine.');
    expect(await found('jasmine')).toEqual(['twin-1', 'twin-2']);
  });

  test('is never changed under its fingerprint, for an index stands on it', async () => {
    await expect(database.db.update(searchTexts).set({ words: 'other' })).rejects.toThrow();
  });
});
