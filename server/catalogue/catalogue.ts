// Catalogue module: product lists, single products and the sitemap.
import type { Filter } from '#domain/catalogue.ts';
import type { Product } from '#domain/product.ts';
import type { Db } from '#server/db/db.ts';
import { findProduct, firstProducts, productExists, relatedProducts } from './find-product.ts';
import { listProducts } from './list.ts';
import { listSitemapParts, readSitemapPart } from './sitemap-entries.ts';

export function openCatalogue(db: Db) {
  return {
    list: (filter: Filter) => listProducts(db, filter),
    find: (idOrSlug: string) => findProduct(db, idOrSlug),
    exists: (idOrSlug: string) => productExists(db, idOrSlug),
    first: (count: number) => firstProducts(db, count),
    related: (product: Product, count: number) => relatedProducts(db, product, count),
    sitemapParts: (size?: number) => listSitemapParts(db, size),
    sitemapPart: (from: string, size?: number) => readSitemapPart(db, from, size),
  };
}
