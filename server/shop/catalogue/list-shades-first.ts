// A list in which products with a colour of a certain name stand first: 'wine' lists Wine, then other reds.
import { sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { SearchFilter } from '#domain/search/read-search.ts';
import type { Db } from '#server/platform/db/db.ts';
import { chooseFromSet } from './memory-index/choose-from-set.ts';
import type { IndexState } from './memory-index/live-index.ts';
import { type RowSet, allRows, intersect, isEmptySet } from './memory-index/row-set.ts';
import type { ProductList } from './products/product-list.ts';
import { termsOf, textArray } from './search.ts';
import type { SearchDeps } from './search-matches.ts';

/** null where the order of the list does not depend on shades, and as long as the index is not in memory. */
export async function listShadesFirst(
  deps: SearchDeps,
  filter: SearchFilter,
): Promise<ProductList | null> {
  const { shades = [], sort } = filter;
  if (shades.length === 0 || sort !== 'featured' || !deps.memory) return null;
  const conditions = await conditionsOf(deps.searchDb, filter, shades);
  if (conditions === null) return null;
  try {
    return await deps.memory.list(conditions, (state, [shade, ...rows]) => {
      if (!shade) return null;
      const all = matchesOf(
        state,
        rows.map((each) => each.all),
      );
      const first = intersect([all, shade.all]);
      return isEmptySet(first) ? null : chooseFromSet(state, filter, { all, first });
    });
  } catch (error) {
    // The products of a shade take too long to read: the list is shown in its own order.
    if (error instanceof AppError) return null;
    throw error;
  }
}

function matchesOf({ index }: IndexState, sets: readonly RowSet[]): RowSet {
  return sets.length > 0 ? intersect(sets) : allRows(index.rows.length);
}

/** Of titles with a shade, then those of the text; null where the text has no match. */
async function conditionsOf(
  db: Db,
  filter: SearchFilter,
  shades: readonly string[],
): Promise<string[] | null> {
  const ofText = filter.searchQuery
    ? sql`search_products(${textArray(termsOf(filter))}, '{}', 0, 0, 0, 0) -> 'conditions'`
    : sql`'[]'::json`;
  const { rows } = (await db.execute(sql`
    select ${ofText} as conditions, (
      select string_agg(quote_lexeme('^' || (ts_lexize('english_stem', shade))[1]), ' | ')
      from unnest(${textArray(shades)}) as shade) as shade`)) as {
    rows: { conditions: string[] | null; shade: string }[];
  };
  const [found] = rows;
  return found?.conditions ? [found.shade, ...found.conditions] : null;
}
