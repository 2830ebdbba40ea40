// The queries behind the conditions in memory: which products meet a condition, and which conditions are worth reading ahead.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';
import type { ReadCondition } from './large-conditions.ts';
import { inLimitedTransaction, limitSearchTime } from './search-time.ts';

const READ_STATEMENT_MS = 10_000;
const MAX_COMMON = 100;

const findMeeting = statement(
  'products_meeting',
  z.object({ all: z.string(), inName: z.string() }),
  (p: Params<{ condition: string; ids: readonly string[] | null }>) => sql`
    select coalesce(meeting, '') as all, coalesce(by_name, '') as "inName"
    from products_meeting(${p.condition}::tsquery, ${p.ids}::text[])`,
);

/** A condition is the text of a tsquery. The function throws `search/too-slow` and `server/busy`. */
export function searchConditionReader(searchDb: Db): ReadCondition {
  return async (condition, ids) => {
    const find = () =>
      inLimitedTransaction(searchDb, READ_STATEMENT_MS, (tx) =>
        findMeeting(tx, { condition, ids }),
      );
    return firstOf(await limitSearchTime(find));
  };
}

/**
 * Conditions of the words that at least this share of the products has, the most frequent first. From the statistics that
 * PostgreSQL keeps of the terms for its planner: counting would read every product. None before the first ANALYZE.
 */
export async function listCommonConditions(db: Db, leastShare: number): Promise<string[]> {
  const rows = await findCommon(db, { leastShare });
  return rows.map(({ condition }) => condition);
}

const findCommon = statement(
  'common_conditions',
  z.object({ condition: z.string() }),
  (p: Params<{ leastShare: number }>) => sql`
    with common as (
      select term, share from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as element (term, share)
      where schemaname = 'public' and tablename = 'product_index_terms_idx' and share >= ${p.leastShare}
    )
    select (search_conditions(array[word], true, false))[1] as condition from search_vocabulary
      join common on term = any (tsvector_to_array(to_tsvector('public.shop', word)))
    group by word order by max(share) desc, word limit ${MAX_COMMON}`,
);
