// Job: deletes the changes of the product index that every server has long seen.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';

/**
 * Of more than a day ago. The last transaction among them stays, with an empty id: a server that had not seen it reads its
 * index again. Younger ones than the oldest running transaction stay, or such a server would read it at each list; those
 * of another database server, after a restore, do not.
 */
export async function deleteOldIndexChanges(db: Db): Promise<void> {
  await db.execute(sql`
    with running as (select pg_snapshot_xmin(pg_current_snapshot()) as first, pg_snapshot_xmax(pg_current_snapshot()) as next),
      deleted as (delete from product_index_changes using running
        where changed_at < now() - interval '1 day' and (xid < first or xid >= next) returning xid, xid < first as is_own)
    insert into product_index_changes (xid, product_id)
    select xid, '' from deleted where is_own order by xid desc limit 1 on conflict do nothing`);
}
