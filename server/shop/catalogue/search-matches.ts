// The products that match a search: a list of them, or their counts by facets and the first of them.
import { type SQL, sql } from 'drizzle-orm';
import { type Filter, PAGE_SIZE, noFilter, searchOf } from '#domain/catalogue/catalogue.ts';
import type { ProductCard } from '#domain/product/product.ts';
import type { SearchFilter } from '#domain/search/read-search.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type CategoryFacets, categoryFacets } from './facets/category-facets.ts';
import type { FacetBucket } from './facets/facet-counts.ts';
import { bucketsOf, priceBoundsPaise } from './facets/filter-sql.ts';
import type { ListScope, MatchResult } from './list-page-ids.ts';
import type { ProductList } from './products/product-list.ts';
import { type CardRow, toCard } from './products/load-products.ts';
import type { MemoryLists } from './lists-in-memory.ts';
import { chooseFromSet } from './memory-index/choose-from-set.ts';
import { intersect } from './memory-index/row-set.ts';
import { correctTypos, searchQueryOf, termsOf, textArray } from './search.ts';

/** `firstPage`: undefined if it has to be read. `list`: the whole list, where it was chosen in memory. */
export type SearchMatches = MatchResult & {
  firstPage?: ProductCard[] | undefined;
  list?: ProductList;
};

export type SearchDeps = {
  searchDb: Db;
  memory?: MemoryLists | undefined;
  /** More matches than that are not read one by one. */
  maxRead?: number | undefined;
};

export const MAX_READ = 2_000;

const noMatches: SearchMatches = { query: null, buckets: [], categories: {} };

/**
 * Matches of the search text; if it has none, products that mention a word beginning so; else matches of its correction.
 * So 'raj' finds Rajsi Roop, and not everything from Rajasthan.
 */
export async function matchSearch(deps: SearchDeps, filter: SearchFilter): Promise<SearchMatches> {
  const terms = termsOf(filter);
  const search = (wanted: readonly string[]) =>
    findMatches(deps, filter, (options) => sql`search_products(${textArray(wanted)}, ${options})`);
  const exact = filter.typos === 'only' ? noMatches : await search(terms);
  if (!isEmpty(exact) || filter.typos === 'kept') return exact;
  const corrected = await correctTypos(deps.searchDb, terms);
  if (corrected === null) return exact;
  if ('terms' in corrected) return search(corrected.terms);
  const { conditions } = corrected;
  return findMatches(deps, filter, (options) => sql`match_products(${conditions}, ${options})`);
}

/** Matches in a part of the catalogue. */
export async function matchInScope(
  db: Db,
  filter: SearchFilter,
  scope: ListScope,
): Promise<SearchMatches> {
  const match = (query: SQL) => matchQuery(db, { filter, query, scope });
  const search = async (wanted: SearchFilter) => {
    const inTitles = await match(searchQueryOf(wanted, { prefixEverywhere: false }));
    if (!isEmpty(inTitles)) return inTitles;
    return match(searchQueryOf(wanted, { prefixEverywhere: true }));
  };
  const exact = filter.typos === 'only' ? noMatches : await search(filter);
  if (!isEmpty(exact) || filter.typos === 'kept') return exact;
  const corrected = await correctTypos(db, termsOf(filter));
  if (corrected === null) return exact;
  if ('terms' in corrected) return search({ ...filter, terms: corrected.terms });
  return match(sql`array_to_string(${corrected.conditions}, ' & ')::tsquery`);
}

/** What match_products() returns: `conditions` of too many products to be counted by the same query. */
type Found =
  | { query: string; buckets: FacetBucket[]; products: CardRow[] | null }
  | { query: string; conditions: string[] };

/** `call`: of match_products() or search_products() with these options as its last arguments. */
async function findMatches(
  { searchDb, memory, maxRead = MAX_READ }: SearchDeps,
  filter: Filter,
  call: (options: SQL) => SQL,
): Promise<SearchMatches> {
  const [low, high] = priceBoundsPaise(filter);
  const find = async (known: string[]) => {
    const cardCount = isFiltered(filter) ? 0 : PAGE_SIZE;
    const options = sql`${sql.param(known)}::text[], ${maxRead}::integer, ${low}::integer, ${high}::integer, ${cardCount}::integer`;
    const { rows } = (await searchDb.execute(sql`
      select ${call(options)} as found, ${categoryFacets} as categories`)) as {
      rows: { found: Found | null; categories: CategoryFacets }[];
    };
    return { found: rows[0]?.found ?? null, categories: rows[0]?.categories ?? {} };
  };
  let { found, categories } = await find(memory?.known() ?? []);
  if (memory && found && 'conditions' in found) {
    const list = await memory.list(found.conditions, (state, rows) =>
      chooseFromSet(state, filter, {
        all: intersect(rows.map(({ all }) => all)),
        first: intersect(rows.map(({ inName }) => inName)),
      }),
    );
    if (list) return { query: found.query, buckets: [], categories, list };
    ({ found, categories } = await find([]));
  }
  if (!found) return { ...noMatches, categories };
  const { query } = found;
  if ('conditions' in found) {
    return matchQuery(searchDb, { filter, query: sql`${query}::tsquery`, scope: undefined });
  }
  return { query, buckets: found.buckets, categories, firstPage: found.products?.map(toCard) };
}

function isFiltered(filter: Filter): boolean {
  return searchOf({ ...filter, searchQuery: '', view: noFilter.view }) !== '';
}

function isEmpty({ buckets, list }: SearchMatches): boolean {
  return buckets.length === 0 && !list;
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
  return rows[0] ?? noMatches;
}
