// What is read in a search text, and what never happens to one.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Filter,
  filterFromQuery,
  noFilter,
  queryFromFilter,
  searchOf,
} from '#domain/catalogue/catalogue.ts';
import { meanings } from './dictionary.ts';
import { type ReadingOptions, readSearch } from './read-search.ts';
import { englishWords } from './words/english.ts';
import { hindiWords } from './words/hindi.ts';
import { urdu } from './words/urdu.ts';

const read = (text: string, options?: ReadingOptions) =>
  readSearch({ ...noFilter, searchQuery: text }, options);
const urlOf = (text: string, options?: ReadingOptions) =>
  decodeURIComponent(searchOf(read(text, options)));

describe('filters in a search text', () => {
  test.each([
    ['red lehenga under 6000', '?q=lehenga&color=red&max=6000'],
    ['lehenga, red; below ₹6,000', '?q=lehenga&color=red&max=6000'],
    ['लाल लहंगा ६००० से कम', '?q=lehenga&color=red&max=6000'],
    ['2-4k', '?min=2000&max=4000'],
    ['2 se 4 hazar ke beech', '?min=2000&max=4000'],
    ['between rs 2000 and rs 4000', '?min=2000&max=4000'],
    ['2000 red to 4000', '?color=red&min=2000&max=4000'],
    ['above 5000', '?min=5000'],
    ['under 5000 over 3000', '?min=3000&max=5000'],
    ['lehenga under 50000', '?q=lehenga'],
    ['around 4000', '?min=3200&max=4800'],
    ['m size blouse', '?q=blouse&size=M'],
    ['blouse size xl', '?q=blouse&size=XL'],
    ['xxl', '?size=XXL'],
    ['new arrivals on sale in stock', '?stock=1&sale=1&new=1'],
    ['cheap lehenga', '?q=lehenga&sort=price-asc'],
    ['red and black', '?color=black,red'],
    ['lal rang ka lehenga', '?q=lehenga&color=red'],
    ['lehenga choli', '?q=lehenga'],
    ['lehengas', '?q=lehenga'],
    ['mujhe ghagra chahiye', '?q=ghaghra'],
  ])('%j is read as %s', (text, url) => {
    expect(urlOf(text)).toBe(url);
  });

  test.each([
    'silk lehenga',
    'Rajsi Roop',
    'rang raas',
    'm',
    'lehenga 38',
    'Journey 584e75c1',
    'No. 12/3',
    'dress',
    'the',
    '???',
    '12345678',
    'lehenga 5000',
    'gift',
  ])('%j is searched for as it is', (text) => {
    expect(read(text)).toMatchObject({ ...noFilter, searchQuery: text });
  });

  test.each([
    ['purpel lehemga', { allowsTypos: true }, '?q=lehenga&color=purple'],
    ['lehenga unde', { allowsTypos: true }, '?q=lehenga'],
    ['lehenga 5000', { isGuessing: true }, '?q=lehenga&max=5000'],
    ['gift for mother', { isGuessing: true }, '?max=3000&stock=1'],
    ['gift under 1000', { isGuessing: true }, '?max=1000&stock=1'],
  ])('%j with %j is read as %s', (text, options, url) => {
    expect(urlOf(text)).not.toBe(url);
    expect(urlOf(text, options)).toBe(url);
  });

  test('a text adds to the filters beside it', () => {
    const filter: Filter = { ...noFilter, searchQuery: 'red xl', colors: ['blue'], sizes: ['S'] };
    const sorted = { ...filter, sort: 'newest' as const, onSale: true };
    expect(searchOf(readSearch(sorted))).toBe(
      searchOf({ ...sorted, searchQuery: '', colors: ['red', 'blue'], sizes: ['S', 'XL'] }),
    );
  });
});

describe('terms of a search text', () => {
  test('the word of the catalogue stands for another name, which titles are searched for as well', () => {
    expect(read('cotton choli').terms).toEqual(['cotton', 'blouse|choli']);
    expect(read('लहंगा').terms).toEqual(['lehenga|लहंगा']);
    expect(read('lehenga').terms).toEqual(['lehenga']);
  });

  test('a word in Devanagari without a meaning is searched for in Latin letters', () => {
    expect(read('राजसी')).toMatchObject({ searchQuery: 'राजसी', terms: ['raajsee|राजसी'] });
  });

  test('the name of a shade is kept, so that its products can stand first', () => {
    expect(read('bottle green')).toMatchObject({ colors: ['green'], shades: ['bottle'] });
    expect(read('green').shades).toEqual([]);
  });
});

const words = [
  ...meanings.keys(),
  '2000',
  '4k',
  '₹5,000',
  'लाल',
  '-',
  '+',
  'rajsi',
  'under',
  'to',
  'se',
];
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.array(fc.constantFrom(...words), { maxLength: 9 }).map((parts) => parts.join(' ')),
);

describe('any search text', () => {
  test('reading never throws, and gives a filter that its URL keeps', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (text, loosely) => {
        const typed = filterFromQuery({ q: [text] });
        const { terms, shades, ...filter } = readSearch(typed, {
          allowsTypos: loosely,
          isGuessing: loosely,
        });
        const query = queryFromFilter(filter).map(([key, value]) => [key, [value]]);
        expect(filterFromQuery(Object.fromEntries(query))).toEqual(filter);
        expect(terms?.length).toBeLessThanOrEqual(8);
        expect(shades).toBeDefined();
      }),
    );
  });

  test('a sign between the words of a phrase is no word', () => {
    expect(read('smal + chunari')).toMatchObject({ searchQuery: 'dupatta', sizes: ['S'] });
  });

  test('the text that is left has nothing more to read, so that a removed filter does not return', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { searchQuery } = readSearch(filterFromQuery({ q: [text] }));
        const again = readSearch({ ...noFilter, searchQuery });
        expect(searchOf(again)).toBe(searchOf({ ...noFilter, searchQuery }));
      }),
      { numRuns: 1000 },
    );
  });
});

test('no word of a language has two meanings', () => {
  for (const { garments, spellings } of [englishWords, hindiWords, urdu]) {
    for (const [word, others] of Object.entries({ ...garments, ...spellings })) {
      for (const spelling of [word, ...others.split(', ')]) {
        expect(read(spelling).searchQuery, spelling).toBe(word);
      }
    }
  }
  for (const { families, shades } of [englishWords, hindiWords, urdu]) {
    for (const table of [families, shades]) {
      for (const [family, list] of Object.entries(table ?? {})) {
        for (const name of list.split(', ')) expect(read(name).colors, name).toEqual([family]);
      }
    }
  }
});
