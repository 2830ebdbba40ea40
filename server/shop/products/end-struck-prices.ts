// Job: from the day after its last, customers no longer see a price struck.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';

/** Products in a transaction: on PGlite, where requests wait for it, 5 ms each. */
const BATCH = 25;

/** By the clock of the database. Pages and lists of these products are invalidated like those of any that changed. */
export async function endStruckPrices(db: Db): Promise<void> {
  for (let count = BATCH; count === BATCH;) count = await endBatch(db);
}

async function endBatch(db: Db): Promise<number> {
  const { rows } = (await db.execute(sql`
    with ended as (
      (select id from products where struck_until < last_asked_day(null) limit ${BATCH})
      union (select product_id from variants where struck_until < last_asked_day(null) limit ${BATCH})),
    -- In one order, so that two servers cannot deadlock.
    batch as materialized (select id from ended order by id limit ${BATCH})
    select record_asking_prices(id) from batch`)) as unknown as { rows: unknown[] };
  return rows.length;
}
