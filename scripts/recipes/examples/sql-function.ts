// An SQL function, and a statement in raw SQL that calls it.
import { type Recipe, newFile } from '../recipe.ts';

export const sqlFunction: Recipe = {
  what: 'an SQL function or trigger',
  places: [{ file: 'server/platform/db/functions/<name>.sql' }],
  note: 'the next start applies it',
  example: {
    name: 'sql-function',
    isSlow: true,
    edits: {
      'server/platform/db/functions/count_wishlist.sql':
        newFile(`-- How many products the wishlist of an account has.
CREATE FUNCTION count_wishlist(target_account_id text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT count(*) FROM public.wishlist_entries WHERE account_id = target_account_id);
END
$$;
`),
    },
    check: `
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#server/platform/db/statement.ts';
import { testDatabase } from '#server/testing/database.ts';

test('a new SQL function can be called', async () => {
  const { db, close } = await testDatabase();
  const rows = await selectRows(db, z.object({ count: z.int() }), sql\`select count_wishlist('asha') as count\`);
  expect(rows).toEqual([{ count: 0 }]);
  await close();
});
`,
  },
};

export const rawStatement: Recipe = {
  what: 'a statement in raw SQL',
  places: [
    {
      file: 'server/shop/<noun>/<use-case>.ts',
      adds: '`statement()` or `selectRows()` with a schema of its rows',
    },
  ],
  note: 'see `server/platform/db/statement.ts`',
  example: {
    name: 'raw-statement',
    isSlow: true,
    edits: {
      'server/shop/wishlist/most-wanted.ts': newFile(`// The products that most wishlists have.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Params, statement } from '#server/platform/db/statement.ts';

export const listMostWanted = statement(
  'most_wanted',
  z.object({ id: z.string(), count: z.int() }),
  (p: Params<{ limit: number }>) => sql\`select product_id as id, count(*)::int as count
    from wishlist_entries group by product_id order by count desc limit \${p.limit}::int\`,
);
`),
    },
    check: `
import { wishlistEntries } from '#server/platform/db/schema/wishlist.ts';
import { listMostWanted } from '#server/shop/wishlist/most-wanted.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer, aProduct, stocked } from '#server/testing/products.ts';

test('a new statement returns typed rows', async () => {
  const { db, close } = await testDatabase();
  await stocked(db, [aProduct('noor')]);
  await aCustomer(db, 'asha');
  await db.insert(wishlistEntries).values({ accountId: 'asha', productId: 'noor' });
  expect(await listMostWanted(db, { limit: 5 })).toEqual([{ id: 'noor', count: 1 }]);
  await close();
});
`,
  },
};
