// How many products a word of the shop finds, by the search terms of the product index.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { type Params, statement } from '#server/platform/db/statement.ts';

/** Beyond this many they are not counted. */
export const MAX_FOUND = 1_000;

const selectFound = statement(
  'products_found_by_words',
  z.object({ word: z.string(), found: z.int() }),
  (p: Params<{ words: readonly string[]; most: number }>) => sql`
    select word, (select count(*)::integer from (select 1 from product_index
      where document_terms(document_id) @@ plainto_tsquery('public.shop', word) limit ${p.most}::integer) as found) as found
    from unnest(${p.words}::text[]) as word`,
);

/** By word; at most `MAX_FOUND` and one more. A word of which searches leave nothing, such as 'the', finds none. */
export async function countFound(
  tx: Tx,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  // The planner takes term comparison for free and would read every product for a frequent word.
  await tx.execute(sql`set local enable_seqscan = off`);
  const most = MAX_FOUND + 1;
  const rows = await selectFound(tx, { words: [...new Set(words)], most });
  return new Map(rows.map(({ word, found }) => [word, found]));
}

export async function countFoundBy(db: Db, word: string): Promise<number> {
  const found = await db.transaction((tx) => countFound(tx, [word]));
  return found.get(word) ?? 0;
}
