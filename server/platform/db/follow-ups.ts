// Job: what has to follow a changed SQL function, such as stored rows that the function computes.
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { products } from './schema/catalogue.ts';
import { appliedFunctions } from './schema/upgrades.ts';

/** What a header of db/functions/ may name after "then:". */
export type FollowUp = 'refresh product_index';
const REFRESH: FollowUp = 'refresh product_index';

const BATCH = 200;
/** The next run goes on from there: a job must end before its queue counts it as crashed. */
const MAX_MS = 30_000;

/** Refreshes the product index in batches, in the order of the ids, if a changed function asks for it. */
export async function runFollowUps(db: Db): Promise<void> {
  const end = Date.now() + MAX_MS;
  while (Date.now() < end) if (!(await refreshBatch(db))) return;
}

/** Returns whether products are left. A function that changes meanwhile waits for the lock, and then starts anew. */
function refreshBatch(db: Db): Promise<boolean> {
  const isDue = eq(appliedFunctions.followUp, REFRESH);
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ after: appliedFunctions.followUpAfter })
      .from(appliedFunctions)
      .where(isDue)
      .orderBy(asc(appliedFunctions.followUpAfter))
      .for('update');
    if (!due) return false;
    const batch = await tx
      .select({ id: products.id })
      .from(products)
      .where(gt(products.id, due.after))
      .orderBy(asc(products.id))
      .limit(BATCH);
    const last = batch.at(-1)?.id;
    if (last === undefined) {
      await tx.update(appliedFunctions).set({ followUp: null }).where(isDue);
      await tx.execute(sql`select send_catalogue_change('edit', null)`);
      return false;
    }
    const ids = sql.param(batch.map(({ id }) => id));
    // In one order, as a change of products locks them.
    await tx.execute(sql`select from product_index where product_id = any(${ids}::text[])
      order by product_id for update`);
    await tx.execute(sql`select refresh_product_index(${ids}::text[])`);
    await tx
      .update(appliedFunctions)
      .set({ followUpAfter: last })
      .where(and(isDue, lt(appliedFunctions.followUpAfter, last)));
    return true;
  });
}
