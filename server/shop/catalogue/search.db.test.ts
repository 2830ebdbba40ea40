// Search: synonyms, typos, accents, prefixes and suggestions.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noFilter } from '#domain/catalogue/catalogue.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { searchSynonyms, searchDocuments } from '#server/platform/db/schema/search.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { openCatalogue } from './catalogue.ts';
import { seedSearchSynonyms } from '#server/seed/search-synonyms.ts';

let database: OpenDatabase;
let catalogue: ReturnType<typeof openCatalogue>;

const catalogueProducts = [
  aProduct('lehenga', {
    name: 'Rajmayura',
    subtitle: 'Lehenga set with zari butas',
    kind: 'lehenga-set',
    description: 'Peacocks dance on it.',
  }),
  aProduct('ghaghra', {
    name: 'Tarangini',
    subtitle: 'Leheriya ghaghra',
    kind: 'ghaghra-set',
    description: 'Waves in teal.',
  }),
  aProduct('dupatta', {
    name: 'Sindoori Dupatta',
    subtitle: 'Bandhani with gota border',
    kind: 'dupatta',
    description: 'To wear over a lehenga.',
  }),
  aProduct('blouse', {
    name: 'Mehndi Baug Blouse',
    subtitle: 'Zardozi by hand',
    kind: 'blouse',
    description: 'With mirror work. Crêpe lining.',
    specifications: [{ label: 'Material', value: 'Cotton' }],
  }),
];

const search = async (searchQuery: string) =>
  (await catalogue.list({ ...noFilter, searchQuery })).products.map(({ id }) => id);

beforeAll(async () => {
  database = await testDatabase();
  catalogue = openCatalogue(database.db);
  await seedSearchSynonyms(database.db);
  await stocked(database.db, catalogueProducts);
});
afterAll(() => database.close());

const lehengas = ['lehenga', 'dupatta'];
describe('search synonyms', () => {
  test.each<[text: string, expected: string[]]>([
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
  ])('search for synonym %j', async (text, expected) => {
    expect((await search(text)).toSorted()).toEqual(expected.toSorted());
  });
});

describe('search typos', () => {
  test.each<[text: string, expected: string[]]>([
    ['lehegna', lehengas],
    ['dupata', ['dupatta']],
    ['dupattta', ['dupatta']],
    ['tarangni', ['ghaghra']],
    ['rajmayra', ['lehenga']],
    ['peackock', ['lehenga']],
    ['zardozzi', ['blouse']],
    ['sindori duppata', ['dupatta']],
  ])('search for typo %j', async (text, expected) => {
    expect(await search(text)).toEqual(expect.arrayContaining(expected));
  });
});

describe('search accents, prefixes and special characters', () => {
  test.each<[text: string, expected: string[]]>([
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
  ])('search for %j', async (text, expected) => {
    expect((await search(text)).toSorted()).toEqual(expected.toSorted());
  });

  test('stop words are ignored beside other search terms', async () => {
    expect(await search('the lehenga of a')).toEqual(await search('lehenga'));
    expect(await search('the')).toEqual([]);
  });

  test('the beginning of a word is sought in titles, and elsewhere only where no title has it', async () => {
    const origin = (value: string) => ({ specifications: [{ label: 'Origin', value }] });
    await stocked(database.db, [
      aProduct('mention', { name: 'Kesari', ...origin('Jodhpur, Rajasthan') }),
    ]);
    expect(await search('raj')).toEqual(['lehenga']);
    expect(await search('rajast')).toEqual(['mention']);
    expect(await search('Rajasthan')).toEqual(['mention']);
  });

  test('search lists name matches first', async () => {
    expect(await search('dupatta')).toEqual(['dupatta']);
    await stocked(database.db, [
      aProduct('first', { name: 'Other', subtitle: 'Worn with a blouse', kind: 'lehenga-set' }),
    ]);
    expect(await search('blouse')).toEqual(['blouse', 'first']);
  });
});

describe('search with digits', () => {
  test('names with digits are found whole and by prefix', async () => {
    await stocked(
      database.db,
      ['584e75c1', '7e10', '2nd Edition', 'No. 12/3'].map((name, index) =>
        aProduct(`digits-${index}`, { name: `Journey ${name}` }),
      ),
    );
    expect(await search('Journey 584e75c1')).toEqual(['digits-0']);
    expect(await search('584e')).toEqual(['digits-0']);
    expect(await search('journey 7e10')).toEqual(['digits-1']);
    expect(await search('2nd edition')).toEqual(['digits-2']);
    expect(await search('journey 12')).toEqual(['digits-3']);
  });
});

describe('search without matches', () => {
  test('search without matches suggests similar names', async () => {
    const list = await catalogue.list({ ...noFilter, searchQuery: 'tarangbari xyz' });
    expect(list).toMatchObject({ total: 0, products: [] });
    expect(list.suggestions).toContain('Tarangini');
  });

  test('search without similar names suggests the kinds of products', async () => {
    const list = await catalogue.list({ ...noFilter, searchQuery: 'qqqqzzzz' });
    expect(list.suggestions).toEqual(['lehenga', 'blouse', 'dupatta', 'ghaghra']);
  });

  test('search has no suggestions if only the filters exclude its matches', async () => {
    const list = await catalogue.list({ ...noFilter, searchQuery: 'dupatta', isNew: true });
    expect([list.total, list.suggestions]).toEqual([0, []]);
  });

  test('synonym added to the table is used at once', async () => {
    expect(await search('uttariya')).toEqual([]);
    await database.db.insert(searchSynonyms).values({ spelling: 'uttariya', meaning: 'dupatta' });
    expect(await search('uttariya')).toEqual(['dupatta']);
  });

  test('malformed synonyms do not break the search', async () => {
    await database.db.insert(searchSynonyms).values([
      { spelling: 'odhnee', meaning: 'the' },
      { spelling: 'odhnee', meaning: 'dupatta' },
      { spelling: "d'odhneees", meaning: 'dupatta' },
      { spelling: 'od\\hneees', meaning: "'dupatta' & !:*" },
    ]);
    expect(await search('odhnee')).toEqual(['dupatta']);
    expect(await search('dodhneees')).toEqual(['dupatta']);
    expect(await search('odhneees')).toEqual(['dupatta']);
  });
});

describe('search documents', () => {
  const describeAs = (id: string, description: string) =>
    database.db.update(products).set({ description }).where(eq(products.id, id));

  test('changed description is searched, and an equal one of another product is kept', async () => {
    const twin = { name: 'Twin', description: 'With jasmine.' };
    await stocked(database.db, [aProduct('twin-1', twin), aProduct('twin-2', twin)]);
    expect(await search('jasmine')).toEqual(['twin-1', 'twin-2']);
    await describeAs('twin-1', 'With tuberoses.');
    expect([await search('jasmine'), await search('tuberose')]).toEqual([['twin-2'], ['twin-1']]);
    await describeAs('twin-1', 'With jasmine.');
    expect(await search('jasmine')).toEqual(['twin-1', 'twin-2']);
  });

  test('search document cannot be updated, because the index depends on its id', async () => {
    await expect(database.db.update(searchDocuments).set({ terms: 'other' })).rejects.toThrow();
  });
});
