// A column of a table: the place of a product in the wishlist.
import { type Recipe, all, before } from '../recipe.ts';

export const tableColumn: Recipe = {
  what: 'a table or column',
  places: [{ file: 'server/platform/db/schema/<noun>.ts' }],
  note: 'a new file also in `server/platform/db/tables.ts`; a column that holds text has its row in [personal-data.md](personal-data.md), which says what becomes of it when an account is deleted; then `npx drizzle-kit generate --name what_it_does` (`--custom` for data) and its mark, `-- expand` or `-- contract`',
  generators: ['migration'],
  example: {
    name: 'table-column',
    isSlow: true,
    edits: {
      'server/platform/db/schema/wishlist.ts': all(
        before("    addedAt: timestamptz('added_at')", '    place: integer(),\n'),
        before('pgTable, primaryKey, text }', 'integer, '),
      ),
    },
    check: `
import { wishlistEntries } from '#server/platform/db/schema/wishlist.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer, aProduct, stocked } from '#server/testing/products.ts';

test('a new column is in the database', async () => {
  const { db, close } = await testDatabase();
  await stocked(db, [aProduct('noor')]);
  await aCustomer(db, 'asha');
  await db.insert(wishlistEntries).values({ accountId: 'asha', productId: 'noor', place: 3 });
  expect(await db.select({ place: wishlistEntries.place }).from(wishlistEntries)).toEqual([{ place: 3 }]);
  await close();
});
`,
  },
};
