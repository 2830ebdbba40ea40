// Catalogue module: product lists, single products and the sitemap.
import type { Filter } from '#domain/catalogue/catalogue.ts';
import type { Product } from '#domain/product/product.ts';
import type { SearchFilter } from '#domain/search/read-search.ts';
import type { Db } from '#server/platform/db/db.ts';
import { recordShownProducts } from '#server/platform/lib/shown-products.ts';
import { findProduct, firstProducts, productExists, relatedProducts } from './find-product.ts';
import { createEmptySearchMemory } from './empty-search-memory.ts';
import { listProducts } from './list.ts';
import type { ListScope } from './list-engine/conditions.ts';
import { deleteOldIndexChanges, fillIndexEntries } from './list-engine/index-jobs.ts';
import { openFreshReads } from './list-engine/fresh-reads.ts';
import { openLiveIndex } from './list-engine/live.ts';
import { haveProducts } from './list-engine/sql.ts';
import { openLists } from './lists.ts';
import { openLiveConditions } from './live-conditions.ts';
import { listCommonConditions, searchConditionReader } from './read-conditions.ts';
import { searchList } from './search-list.ts';
import { MAX_READ } from './search-matches.ts';
import { warmUp } from './warm-up.ts';
import { listSitemapParts, readSitemapPart } from './sitemap-entries.ts';

type Options = {
  /** The database's connections for searches. */
  searchDb?: Db;
  /** Up to this many matches of a search are read one by one. */
  maxRead?: number;
  /** Whether `recordChange` is called at every change; if it is not, every list is read from the database. */
  isListening?: () => boolean;
};

export function openCatalogue(
  db: Db,
  { searchDb = db, maxRead = MAX_READ, isListening = () => false }: Options = {},
) {
  const live = openLiveIndex(db);
  const fresh = openFreshReads({ isListening });
  const { largeConditionsOf, whenReadAhead } = openLiveConditions({
    live,
    readCondition: searchConditionReader(searchDb),
    // The matches of a small catalogue are read one by one, so that it needs no conditions in memory.
    listAhead: async (products) =>
      products > maxRead ? listCommonConditions(db, maxRead / products) : [],
  });
  const lists = openLists({ db, searchDb, live, fresh });
  const deps = { searchDb, live, fresh, largeConditionsOf, maxRead, lists };
  /** The result of a query that a page depends on also when it has found no product. */
  const recorded = <T>(result: T): T => {
    recordShownProducts([]);
    return result;
  };
  const list = async (filter: SearchFilter, scope: ListScope | null) =>
    recorded(await listProducts(deps, { filter, scope }));
  let warming: Promise<void> | null = null;
  const emptySearches = createEmptySearchMemory();
  const search = async (filter: SearchFilter, fixed: readonly (keyof Filter)[] = []) => {
    const found = await searchList({ filter, fixed, list: (read) => list(read, null) });
    emptySearches.record(filter, found.total);
    return found;
  };
  return {
    /**
     * Reads the index, which lists read by themselves, and what the first customers will ask for. Until a large index has
     * been read, the database answers. Rejects when the database is away: the next call begins again.
     */
    warmUp(): Promise<void> {
      warming ??= warmUp({ live, whenReadAhead, search, leastProducts: maxRead }).catch((error) => {
        warming = null;
        throw error;
      });
      return warming;
    },
    /** Lists of a large catalogue have no counts before. */
    onIndexRead: (listener: () => void) => live.onRead(listener),
    /** After any change of the catalogue, on any server. */
    recordChange: fresh.forget,
    deleteOldIndexChanges: () => deleteOldIndexChanges(db),
    fillIndexEntries: () => fillIndexEntries(db),
    /** `scope`: the part of the catalogue; null for all. Throws `search/too-slow` and `server/busy`. */
    list: (filter: SearchFilter, scope: ListScope | null = null) => list(filter, scope),
    /** What the search text means, and close lists where there is nothing. */
    search,
    /** Whether the last search for it in all products on this server, which is given as it is counted, found none. */
    hasNoResult: emptySearches.has,
    searchPart: (filter: SearchFilter, scope: ListScope) =>
      searchList({ filter, list: (read) => list(read, scope) }),
    haveProducts: async (scopes: readonly ListScope[]) => recorded(await haveProducts(db, scopes)),
    find: (idOrSlug: string) => findProduct(db, idOrSlug),
    exists: (idOrSlug: string) => productExists(db, idOrSlug),
    first: (count: number) => firstProducts(db, count),
    related: (product: Product, count: number) => relatedProducts(db, product, count),
    sitemapParts: async (size?: number) => recorded(await listSitemapParts(db, size)),
    sitemapPart: (from: string, size?: number) => readSitemapPart(db, from, size),
  };
}

export type Catalogue = ReturnType<typeof openCatalogue>;
