// The queries behind the conditions in memory: which products meet a condition, and which conditions are worth reading ahead.
import { and, desc, eq, sql } from 'drizzle-orm';
import { optionGroups } from '#domain/attribute.ts';
import { emptyRule } from '#domain/catalogue/collection.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Db } from '#server/platform/db/db.ts';
import { collections } from '#server/platform/db/schema/collections.ts';
import { hasOption } from './has-option.ts';
import type { ReadCondition } from './large-conditions.ts';
import { withinTime } from './search-time.ts';

const READ_STATEMENT_MS = 10_000;
const MAX_COMMON = 100;

/** A condition is the text of a tsquery. The function throws `search/too-slow`. */
export function searchConditionReader(searchDb: Db): ReadCondition {
  return async (condition, ids) => {
    const onlyIds = sql.param(ids && [...ids]);
    const found = await withinTime(searchDb, READ_STATEMENT_MS, async (tx) => {
      const { rows } = (await tx.execute(
        sql`select meeting, by_name from products_meeting(${condition}::tsquery, ${onlyIds}::text[])`,
      )) as { rows: { meeting: string | null; by_name: string | null }[] };
      return rows[0];
    });
    if (!found) throw new AppError('search/too-slow');
    return { all: found.meeting ?? '', inName: found.by_name ?? '' };
  };
}

/**
 * Attributes of products that the index does not have: a product has one of the kinds, one of the tags, and of each group
 * of option ids one.
 */
export type Attributes = {
  kinds: readonly string[];
  tags: readonly string[];
  options: readonly string[];
};

/** The JSON of the attributes; null when they exclude nothing, as empty lists do. */
export function attributeCondition({ kinds, tags, options }: Attributes): string | null {
  const count = kinds.length + tags.length + options.length;
  return count > 0 ? JSON.stringify({ kinds, tags, options }) : null;
}

/** Of published collections, those in menus first. */
export async function listCollectionConditions(db: Db): Promise<string[]> {
  const rows = await db
    .select({ rule: collections.rule })
    .from(collections)
    .where(and(eq(collections.status, 'published'), eq(collections.source, 'rule')))
    .orderBy(desc(collections.isInMenu), collections.createdAt)
    .limit(MAX_COMMON);
  const conditions = rows.map(({ rule }) => attributeCondition({ ...emptyRule, ...rule }));
  return conditions.filter((condition) => condition !== null);
}

/** A condition is one of attributeCondition(). */
export function attributeConditionReader(db: Db): ReadCondition {
  return async (condition, ids) => {
    const { kinds, tags, options } = JSON.parse(condition) as Attributes;
    const onlyIds = sql.param(ids && [...ids]);
    const limits = [
      kinds.length > 0 ? sql`kind = any (${sql.param(kinds)}::text[])` : sql`true`,
      tags.length > 0 ? sql`tags && ${sql.param(tags)}::text[]` : sql`true`,
      ...optionGroups(options).map((group) => hasOption(sql`products.id`, group)),
      ids ? sql`id = any (${onlyIds}::text[])` : sql`true`,
    ];
    const { rows } = (await db.execute(sql`
      select string_agg(id, E'\n') as ids from products where ${sql.join(limits, sql` and `)}`)) as {
      rows: { ids: string | null }[];
    };
    return { all: rows[0]?.ids ?? '', inName: '' };
  };
}

/**
 * Conditions of the words that at least this share of the products has, the most frequent first. From the statistics that
 * PostgreSQL keeps of the terms for its planner: counting would read every product. None before the first ANALYZE.
 */
export async function listCommonConditions(db: Db, leastShare: number): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with common as (
      select term, share from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as element (term, share)
      where schemaname = 'public' and tablename = 'product_index_terms_idx' and share >= ${leastShare}
    )
    select (search_conditions(array[word], true, false))[1] as condition from search_vocabulary
      join common on term = any (tsvector_to_array(to_tsvector('public.shop', word)))
    group by word order by max(share) desc, word limit ${MAX_COMMON}`)) as {
    rows: { condition: string }[];
  };
  return rows.map(({ condition }) => condition);
}
