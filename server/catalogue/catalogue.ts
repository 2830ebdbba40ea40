// Catalogue module: product lists, single products and the sitemap.
import type { Filter } from '#domain/catalogue.ts';
import type { Product } from '#domain/product.ts';
import type { Db } from '#server/db/db.ts';
import { findProduct, firstProducts, productExists, relatedProducts } from './find-product.ts';
import { listCatalogue } from './list.ts';
import { deleteOldIndexChanges } from './memory-index/delete-old-changes.ts';
import { openLiveIndex } from './memory-index/live-index.ts';
import { openMemorySearch } from './search-in-memory.ts';
import { listSitemapParts, readSitemapPart } from './sitemap-entries.ts';

type Options = {
  /** The database's connections for searches. */
  searchDb?: Db;
  /** More matches of a search than that are not read one by one. */
  maxRead?: number;
};

export function openCatalogue(db: Db, { searchDb = db, maxRead }: Options = {}) {
  const live = openLiveIndex(db);
  const memory = openMemorySearch({ db, searchDb, live });
  return {
    /** Lists read it by themselves. Returns whether it is in memory; a large one is read in the background. */
    readIndex: async () => (await live.current()) !== null,
    deleteOldIndexChanges: () => deleteOldIndexChanges(db),
    list: (filter: Filter) => listCatalogue({ db, searchDb, memory, maxRead }, live, filter),
    find: (idOrSlug: string) => findProduct(db, idOrSlug),
    exists: (idOrSlug: string) => productExists(db, idOrSlug),
    first: (count: number) => firstProducts(db, count),
    related: (product: Product, count: number) => relatedProducts(db, product, count),
    sitemapParts: (size?: number) => listSitemapParts(db, size),
    sitemapPart: (from: string, size?: number) => readSitemapPart(db, from, size),
  };
}
