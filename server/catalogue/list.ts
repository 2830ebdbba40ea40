// Product list: search, filters, facet counts, sort order and pages.
import { type SQL, sql } from 'drizzle-orm';
import { type Filter, type FilterCounts, pageCount } from '#domain/catalogue.ts';
import type { ProductCard } from '#domain/product.ts';
import type { Db } from '#server/db/db.ts';
import { type CategoryFacets, categoryFacets, resolveFilter } from './category-facets.ts';
import { type FacetBucket, countFilters, countTotal } from './facet-counts.ts';
import { priceBoundsPaise, priceRangeCondition } from './filter-sql.ts';
import { type ListScope, type MatchResult, listPageIds } from './list-page-ids.ts';
import { loadCards } from './load-products.ts';
import { correctTypos, parseSearchQuery, suggestSearches } from './search.ts';

export type ProductList = {
  products: ProductCard[];
  total: number;
  page: number;
  pageCount: number;
  counts: FilterCounts;
  /** Other searches, if the search matches no product. */
  suggestions: string[];
};

/** A page beyond the last shows the last one. `scope`: the part of the catalogue; undefined is all of it. */
export async function listProducts(
  db: Db,
  requested: Filter,
  scope?: ListScope,
): Promise<ProductList> {
  const matches = await matchProducts(db, requested, scope);
  const { buckets, categories } = matches;
  const filter = resolveFilter(requested, categories);
  const total = countTotal(buckets, filter);
  const page = Math.min(filter.page, pageCount(total));
  return {
    products:
      total === 0 ? [] : await loadCards(db, listPageIds({ ...filter, page }, matches, scope)),
    total,
    page,
    pageCount: pageCount(total),
    counts: countFilters(buckets, filter, categories),
    suggestions: buckets.length === 0 ? await suggestSearches(db, filter.searchQuery) : [],
  };
}

/**
 * Matches of the search text; if it has none, products that mention a word beginning so; else matches of its correction.
 * All products without a search. So 'raj' finds Rajsi Roop, and not everything from Rajasthan.
 */
async function matchProducts(db: Db, filter: Filter, scope?: ListScope): Promise<MatchResult> {
  const { searchQuery } = filter;
  const query = parseSearchQuery(searchQuery, { prefixEverywhere: false });
  if (query === null) return countProducts(db, filter, scope);
  const titled = await matchQuery(db, { filter, query, scope });
  if (titled.buckets.length > 0) return titled;
  const everywhere = parseSearchQuery(searchQuery, { prefixEverywhere: true }) ?? query;
  const exact = await matchQuery(db, { filter, query: everywhere, scope });
  if (exact.buckets.length > 0) return exact;
  const corrected = await correctTypos(db, filter.searchQuery);
  return corrected === null ? exact : matchQuery(db, { filter, query: corrected, scope });
}

type QueryMatch = { filter: Filter; query: SQL; scope: ListScope | undefined };

async function matchQuery(db: Db, { filter, query, scope }: QueryMatch): Promise<MatchResult> {
  const [low, high] = priceBoundsPaise(filter);
  // The function's plan suits the whole catalogue; a collection is counted row by row.
  const buckets = scope
    ? bucketsOf(filter, sql`document_terms(document_id) @@ query and ${scope.condition}`)
    : sql`facet_buckets(query, ${low}, ${high})`;
  const { rows } = (await db.execute(sql`
    with search as materialized (select ${query} as query)
    select query::text, ${buckets} as buckets, ${categoryFacets} as categories from search`)) as {
    rows: MatchResult[];
  };
  return rows[0] ?? { query: null, buckets: [], categories: {} };
}

async function countProducts(db: Db, filter: Filter, scope?: ListScope): Promise<MatchResult> {
  const { rows } = (await db.execute(sql`
    select ${bucketsOf(filter, scope?.condition)} as buckets, ${categoryFacets} as categories`)) as {
    rows: { buckets: FacetBucket[]; categories: CategoryFacets }[];
  };
  return { query: null, buckets: [], categories: {}, ...rows[0] };
}

function bucketsOf(filter: Filter, where: SQL = sql`true`): SQL {
  const inRange = priceRangeCondition(filter);
  return sql`(select coalesce(json_agg(bucket), '[]') from (
      select facets, count(*) as "all", count(*) ${inRange ? sql`filter (where ${inRange})` : sql``} as "inRange",
        min(price_paise) as "minPaise", max(price_paise) as "maxPaise"
      from product_index where ${where} group by facets) bucket)`;
}
