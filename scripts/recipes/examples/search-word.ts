// A word that searches understand: a Hindi word for black.
import { type Recipe, before } from '../recipe.ts';

const queries = 'server/shop/catalogue/search-queries/queries.txt';

export const searchWord: Recipe = {
  what: 'a word that searches understand',
  places: [
    { file: 'domain/search/words/<language>.ts' },
    { file: queries, adds: 'a query that it answers' },
  ],
  example: {
    name: 'search-word',
    isSlow: true,
    edits: {
      'domain/search/words/hindi.ts': before("kala, kali, kale'", 'shyaam, '),
      [queries]: before(
        '## Garments and how they are spelt\n',
        'shyaam lehenga => same as: black lehenga\n\n',
      ),
    },
    check: `
import { noFilter } from '#domain/catalogue/catalogue.ts';
import { readSearch } from '#domain/search/read-search.ts';

test('a new word is read as its filter', () => {
  const { colors, searchQuery } = readSearch({ ...noFilter, searchQuery: 'shyaam lehenga' });
  expect({ colors, searchQuery }).toEqual({ colors: ['black'], searchQuery: 'lehenga' });
});
`,
    tests: ['server/shop/catalogue/search-queries/search-queries.db.test.ts'],
  },
};
