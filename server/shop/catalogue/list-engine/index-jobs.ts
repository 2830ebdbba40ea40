// Jobs of the product index: fills rows of an older version, and deletes the changes that every server has long seen.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';

/**
 * Deletes changes of more than a day ago. The last transaction among them stays, with an empty id: a server that had
 * not seen it reads its index again. Changes younger than the oldest running transaction stay, or such a server would
 * read it at each list; changes of another database server, after a restore, do not.
 */
export async function deleteOldIndexChanges(db: Db): Promise<void> {
  await db.execute(sql`
    with running as (select pg_snapshot_xmin(pg_current_snapshot()) as first, pg_snapshot_xmax(pg_current_snapshot()) as next),
      deleted as (delete from product_index_changes using running
        where changed_at < now() - interval '1 day' and (xid < first or xid >= next) returning xid, xid < first as is_own)
    insert into product_index_changes (xid, product_id)
    select xid, '' from deleted where is_own order by xid desc limit 1 on conflict do nothing`);
}

/** Rows of one transaction: each is a moment of work, and sales of these products wait for it. */
const FILLED_AT_ONCE = 500;

const fillRows = statement(
  'fill_index_entries',
  z.object({ filled: z.int() }),
  (p: Params<{ count: number }>) => sql`select fill_index_entries(${p.count}) as filled`,
);

/** Fills the entries in rows that an older version has written, until there are none. The next contract deletes it. */
export async function fillIndexEntries(db: Db): Promise<void> {
  for (let filled = FILLED_AT_ONCE; filled === FILLED_AT_ONCE;) {
    ({ filled } = firstOf(await fillRows(db, { count: FILLED_AT_ONCE })));
  }
}
