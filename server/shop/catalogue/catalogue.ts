// Catalogue module: product lists, single products and the sitemap.
import type { Filter } from '#domain/catalogue/catalogue.ts';
import type { Product } from '#domain/product/product.ts';
import type { Db } from '#server/platform/db/db.ts';
import { findProduct, firstProducts, productExists, relatedProducts } from './find-product.ts';
import { listCatalogue, listPart } from './list.ts';
import type { ListScope } from './list-page-ids.ts';
import { openMemoryLists } from './lists-in-memory.ts';
import { deleteOldIndexChanges } from './memory-index/delete-old-changes.ts';
import { openLiveIndex } from './memory-index/live-index.ts';
import {
  attributeConditionReader,
  listCollectionConditions,
  listCommonConditions,
  searchConditionReader,
} from './read-conditions.ts';
import { searchList } from './search-list.ts';
import { MAX_READ } from './search-matches.ts';
import { listSitemapParts, readSitemapPart } from './sitemap-entries.ts';

type Options = {
  /** The database's connections for searches. */
  searchDb?: Db;
  /** More matches of a search than that are not read one by one. */
  maxRead?: number;
};

export function openCatalogue(db: Db, { searchDb = db, maxRead = MAX_READ }: Options = {}) {
  const live = openLiveIndex(db);
  /** A small catalogue is read in no time. */
  const aheadOf = async (products: number, list: () => Promise<string[]>) =>
    products > maxRead ? list() : [];
  const memory = openMemoryLists({
    db,
    live,
    readCondition: searchConditionReader(searchDb),
    listAhead: (products) => aheadOf(products, () => listCommonConditions(db, maxRead / products)),
  });
  const attributes = openMemoryLists({
    db,
    live,
    readCondition: attributeConditionReader(db),
    listAhead: (products) => aheadOf(products, () => listCollectionConditions(db)),
  });
  const connections = { db, searchDb, memory, maxRead };
  return {
    /** Lists read it by themselves. Returns whether it is in memory; a large one is read in the background. */
    readIndex: async () => (await live.current()) !== null,
    deleteOldIndexChanges: () => deleteOldIndexChanges(db),
    list: (filter: Filter) => listCatalogue(connections, live, filter),
    /** Of a part of the catalogue. */
    listPart: (filter: Filter, scope: ListScope) =>
      listPart(connections, attributes, { filter, scope }),
    /** What the search text means, and close lists where there is nothing. `fixed`: conditions that the list keeps. */
    search: (filter: Filter, fixed: readonly (keyof Filter)[] = []) =>
      searchList({ filter, fixed, list: (read) => listCatalogue(connections, live, read) }),
    searchPart: (filter: Filter, scope: ListScope) =>
      searchList({
        filter,
        list: (read) => listPart(connections, attributes, { filter: read, scope }),
      }),
    find: (idOrSlug: string) => findProduct(db, idOrSlug),
    exists: (idOrSlug: string) => productExists(db, idOrSlug),
    first: (count: number) => firstProducts(db, count),
    related: (product: Product, count: number) => relatedProducts(db, product, count),
    sitemapParts: (size?: number) => listSitemapParts(db, size),
    sitemapPart: (from: string, size?: number) => readSitemapPart(db, from, size),
  };
}

export type Catalogue = ReturnType<typeof openCatalogue>;
