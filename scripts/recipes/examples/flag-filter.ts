// A catalogue filter that is a flag: products of one size.
import { type Recipe, all, before } from '../recipe.ts';

export const flagFilter: Recipe = {
  what: 'a catalogue filter that is a flag',
  places: [
    { file: 'server/platform/db/functions/product_entry_keys.sql', adds: 'its key' },
    {
      file: 'server/shop/catalogue/list-engine/definitions.ts',
      adds: 'in `flagNames` and `flagKeys`',
    },
    {
      file: 'domain/catalogue/catalogue.ts',
      adds: 'in `Filter`, `FilterCounts`, `noFilter`; to and from the URL',
    },
    { file: 'app/features/catalogue/filter-fields.tsx', adds: 'its control in `flags`, `ownKeys`' },
    { file: 'app/features/catalogue/filter-labels.ts', adds: 'in `appliedFilters`' },
    { file: 'server/api/routes/catalogue.ts', adds: 'the parameter in `filterParameters`' },
    {
      file: 'server/api/routes/catalogue-schemas.ts',
      adds: 'in `filterSchema`, the count in `productListSchema`',
    },
  ],
  note: 'a property that the owner sets is no code: an attribute that is a flag',
  example: {
    name: 'flag-filter',
    isSlow: true,
    edits: {
      'server/platform/db/functions/product_entry_keys.sql': before(
        '    || CASE WHEN p.is_new',
        "    || CASE WHEN p.is_free_size THEN ARRAY['flag:free-size'] END\n",
      ),
      'server/shop/catalogue/list-engine/definitions.ts': all(
        before("'isNew'] as const", "'freeSize', "),
        before("  isNew: 'flag:new',", "  freeSize: 'flag:free-size',\n"),
      ),
      'domain/catalogue/catalogue.ts': all(
        before("'isNew', number>", "'freeSize' | "),
        before('  isNew: boolean;\n  rating', '  freeSize: boolean;\n'),
        before('  isNew: false,\n  rating', '  freeSize: false,\n'),
        before("    isNew: flag('new'),", "    freeSize: flag('onesize'),\n"),
        before("    ['new', filter.isNew && '1'],", "    ['onesize', filter.freeSize && '1'],\n"),
      ),
      'app/features/catalogue/filter-fields.tsx': all(
        before("'rating'];", "'onesize', "),
        before(
          "  { flag: 'featured',",
          "  { flag: 'freeSize', name: 'onesize', label: 'One size' },\n",
        ),
      ),
      'app/features/catalogue/filter-labels.ts': before(
        '    filter.isNew && {',
        "    filter.freeSize && { label: 'One size', without: { freeSize: false } },\n",
      ),
      'server/api/routes/catalogue.ts': before('  new: flag,', '  onesize: flag,\n'),
      'server/api/routes/catalogue-schemas.ts': all(
        before('        isNew: count,', '        freeSize: count,\n'),
        before('  isNew: z.boolean(),\n  rating', '  freeSize: z.boolean(),\n'),
      ),
    },
    check: `
import { filterFromQuery, searchOf } from '#domain/catalogue/catalogue.ts';
import { searchedListSchema, listResponse } from '#server/api/routes/catalogue-schemas.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';

test('a new flag filters lists and is counted, by SQL and in memory', async () => {
  const { db, close } = await testDatabase();
  await stocked(db, [aProduct('dupatta'), aProduct('blouse', { isFreeSize: false, sizes: ['M'] })]);
  const filter = filterFromQuery({ onesize: ['1'] });
  expect(searchOf(filter)).toBe('?onesize=1');
  const catalogue = openCatalogue(db);
  const bySql = await catalogue.list(filter);
  await catalogue.warmUp();
  const inMemory = await catalogue.list(filter);
  for (const list of [bySql, inMemory]) {
    expect([list.products.map(({ id }) => id), list.counts.flags.freeSize]).toEqual([['dupatta'], 1]);
  }
  expect(listResponse(inMemory).counts.freeSize).toBe(1);
  await close();
});
`,
  },
};
