// Product ids of one page of a list, as an SQL expression.
import { type SQL, and, asc, desc, sql } from 'drizzle-orm';
import { PAGE_SIZE, type Sort } from '#domain/catalogue/catalogue.ts';
import { productIndex } from '#server/platform/db/schema/search.ts';
import type { CategoryFacets, ResolvedFilter } from './facets/category-facets.ts';
import { type FacetBucket, countTotal } from './facets/facet-counts.ts';
import { filterConditions } from './facets/filter-sql.ts';
import type { MemoryScope } from './memory-index/memory-scope.ts';

/** `query`: the text of a tsquery, null without a search; `buckets`: every product that matches it. */
export type MatchResult = {
  query: string | null;
  buckets: FacetBucket[];
  categories: CategoryFacets;
};

/** The part of the catalogue that a list shows, as conditions on the product index, and as the index in memory has it. */
export type ListScope = {
  condition: SQL;
  /** The order instead of 'featured'; undefined keeps that. */
  order?: SQL | undefined;
  inMemory: MemoryScope;
};

/** Up to this many matches are sorted; for more, the index of the sort order is scanned until the page is full. */
const MAX_SORTED = 1000;

const orders: Record<Sort, SQL[]> = {
  featured: [asc(productIndex.position), asc(productIndex.productId)],
  'price-asc': [asc(productIndex.pricePaise), asc(productIndex.productId)],
  'price-desc': [desc(productIndex.pricePaise), asc(productIndex.productId)],
  newest: [desc(productIndex.publishedAt), asc(productIndex.productId)],
  rating: [
    desc(productIndex.ratingTenths),
    desc(productIndex.reviewCount),
    asc(productIndex.productId),
  ],
};

/** An `array(select …)`, so that the ids and their cards are read by one query. */
export function listPageIds(
  filter: ResolvedFilter,
  { query, buckets }: MatchResult,
  scope?: ListScope,
): SQL {
  const isSorted = buckets.reduce((sum, bucket) => sum + bucket.all, 0) <= MAX_SORTED;
  const hasNameMatchesFirst = query !== null && filter.sort === 'featured';
  const source =
    hasNameMatchesFirst && !isSorted
      ? nameAndOtherMatches({ query, filter, total: countTotal(buckets, filter) }, scope)
      : allMatches({ query, filter, scope, isSorted });
  const nameMatchesFirst = hasNameMatchesFirst ? [sql`name_terms @@ ${query}::tsquery desc`] : [];
  return sql`array(
    select product_id from ${source}
    order by ${list([...nameMatchesFirst, ...orderOf(filter, hasNameMatchesFirst ? undefined : scope)])}
    limit ${PAGE_SIZE} offset ${(filter.page - 1) * PAGE_SIZE})`;
}

/** `offset 0` keeps the planner from scanning the index of the sort order for a limit that few rows never reach. */
type Matches = {
  query: string | null;
  filter: ResolvedFilter;
  scope: ListScope | undefined;
  isSorted: boolean;
};

function allMatches({ query, filter, scope, isSorted }: Matches): SQL {
  const where = and(
    scope?.condition,
    query === null ? undefined : sql`document_terms(document_id) @@ ${query}::tsquery`,
    filterConditions(filter),
  );
  if (isSorted)
    return sql`(select * from ${productIndex} where ${where ?? sql`true`} offset 0) as product_index`;
  return sql`${productIndex} where ${where ?? sql`true`}`;
}

/**
 * Name matches, and other matches only when those are fewer than the page needs. Without that limit PostgreSQL would
 * read the whole catalogue for other matches of a word that only names carry.
 */
function nameAndOtherMatches(
  { query, filter, total }: { query: string; filter: ResolvedFilter; total: number },
  scope?: ListScope,
): SQL {
  const needed = Math.min(total, filter.page * PAGE_SIZE);
  const inName = sql`name_terms @@ ${query}::tsquery`;
  const limited = (
    where: SQL,
    limit: SQL,
  ) => sql`(select product_id, position, name_terms from ${productIndex}
    where ${and(scope?.condition, where, filterConditions(filter))} order by ${list(orders.featured)} limit ${limit})`;
  const others = sql`document_terms(document_id) @@ ${query}::tsquery and not ${inName}`;
  return sql`(with named as materialized ${limited(inName, sql`${needed}`)}
    select * from named union all
    ${limited(others, sql`${needed}::integer - (select count(*) from named)`)}) as product_index`;
}

function orderOf({ sort }: ResolvedFilter, scope?: ListScope): SQL[] {
  const own = sort === 'featured' && scope?.order ? [scope.order] : [];
  return [...own, ...orders[sort]];
}

function list(expressions: readonly SQL[]): SQL {
  return sql.join([...expressions], sql`, `);
}
