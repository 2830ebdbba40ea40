// Job: from the day after its last, customers no longer see a price struck.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import { type Params, statement } from '#server/platform/db/statement.ts';

/** Products in a transaction: on PGlite, where requests wait for it, 5 ms each. */
const BATCH = 25;

/**
 * Ends struck prices that are over by the clock of the database. Pages and lists of these products are invalidated like
 * those of any that changed.
 */
export async function endStruckPrices(db: Db): Promise<void> {
  for (let count = BATCH; count === BATCH;) count = await endBatch(db);
}

async function endBatch(db: Db): Promise<number> {
  return (await recordEnded(db, { limit: BATCH })).length;
}

const recordEnded = statement(
  'end_struck_prices',
  z.object({}),
  (p: Params<{ limit: number }>) => sql`
    with ended as (
      (select id from products where struck_until < last_asked_day(null) limit ${p.limit})
      union (select product_id from variants where struck_until < last_asked_day(null) limit ${p.limit})),
    -- In one order, so that two servers cannot deadlock.
    batch as materialized (select id from ended order by id limit ${p.limit})
    select record_asking_prices(id) from batch`,
);
