// Product list: search, filters, facet counts, sort order and pages.
import { sql } from 'drizzle-orm';
import { pageCount } from '#domain/catalogue/catalogue.ts';
import type { SearchFilter } from '#domain/search/read-search.ts';
import type { Db } from '#server/platform/db/db.ts';
import { recordShownProducts } from '#server/platform/lib/shown-products.ts';
import { type CategoryFacets, categoryFacets, resolveFilter } from './facets/category-facets.ts';
import { type FacetBucket, countFilters, countTotal } from './facets/facet-counts.ts';
import { bucketsOf } from './facets/filter-sql.ts';
import { type ListScope, listPageIds } from './list-page-ids.ts';
import { loadCards } from './products/load-products.ts';
import type { ProductList } from './products/product-list.ts';
import { listInScope } from './list-in-scope.ts';
import type { MemoryLists } from './lists-in-memory.ts';
import { listFromMemory } from './memory-index/list-from-memory.ts';
import type { LiveIndex } from './memory-index/live-index.ts';
import { listShadesFirst } from './list-shades-first.ts';
import { limitSearchTime } from './search-time.ts';
import {
  type SearchDeps,
  type SearchMatches,
  matchInScope,
  matchSearch,
} from './search-matches.ts';
import { suggestSearches } from './search-suggestions.ts';

/** `searchDb`: the connections for searches, with their time limit. */
export type ListConnections = SearchDeps & { db: Db };

/** Throws `search/too-slow`. A page beyond the last shows the last one. Without a search, chosen and counted in memory. */
export async function listCatalogue(
  connections: ListConnections,
  live: LiveIndex,
  filter: SearchFilter,
): Promise<ProductList> {
  const shadesFirst = await limitSearchTime(() => listShadesFirst(connections, filter));
  if (shadesFirst) return shadesFirst;
  const inMemory = filter.searchQuery ? null : await listFromMemory(connections.db, live, filter);
  return inMemory ?? listProducts(connections, filter);
}

/** Like `listCatalogue`, of a part of the catalogue. A search in it is left to the database. */
export async function listPart(
  connections: ListConnections,
  attributes: MemoryLists,
  { filter, scope }: { filter: SearchFilter; scope: ListScope },
): Promise<ProductList> {
  const inMemory = filter.searchQuery
    ? null
    : await listInScope(attributes, filter, scope.inMemory);
  return inMemory ?? listProducts(connections, filter, scope);
}

/** Like `listCatalogue`, from the database alone. `scope`: the part of the catalogue; undefined is all of it. */
export async function listProducts(
  connections: ListConnections,
  requested: SearchFilter,
  scope?: ListScope,
): Promise<ProductList> {
  const { db, searchDb } = connections;
  const matches = await (requested.searchQuery
    ? limitSearchTime(() => match(connections, requested, scope))
    : countProducts(db, requested, scope));
  if (matches.list) return matches.list;
  const { buckets, categories, firstPage } = matches;
  const filter = resolveFilter(requested, categories);
  const total = countTotal(buckets, filter);
  const page = Math.min(filter.page, pageCount(total));
  const readPage = () => loadCards(db, listPageIds({ ...filter, page }, matches, scope));
  const products = total === 0 ? [] : (firstPage ?? (await readPage()));
  recordShownProducts(products);
  const hasNoMatch = requested.searchQuery !== '' && buckets.length === 0;
  const isSuggesting = buckets.length === 0 && requested.typos !== 'kept';
  return {
    products,
    total,
    page,
    pageCount: pageCount(total),
    counts: countFilters(buckets, filter, categories),
    suggestions: isSuggesting ? await suggestSearches(searchDb, filter.searchQuery) : [],
    ...(hasNoMatch && { hasNoMatch }),
  };
}

function match(
  connections: ListConnections,
  filter: SearchFilter,
  scope?: ListScope,
): Promise<SearchMatches> {
  return scope
    ? matchInScope(connections.searchDb, filter, scope)
    : matchSearch(connections, filter);
}

async function countProducts(
  db: Db,
  filter: SearchFilter,
  scope?: ListScope,
): Promise<SearchMatches> {
  const { rows } = (await db.execute(sql`
    select ${bucketsOf(filter, scope?.condition)} as buckets, ${categoryFacets} as categories`)) as {
    rows: { buckets: FacetBucket[]; categories: CategoryFacets }[];
  };
  return { query: null, buckets: [], categories: {}, ...rows[0] };
}
