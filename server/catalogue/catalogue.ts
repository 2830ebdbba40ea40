// The catalogue: what the shop offers, and ways to find it.
import type { Filter } from '#domain/catalogue.ts';
import type { Product } from '#domain/product.ts';
import type { Db } from '#server/db/db.ts';
import { findProduct, firstProducts, relatedProducts } from './find.ts';
import { listProducts } from './list.ts';
import { mapProducts } from './map.ts';

export function openCatalogue(db: Db) {
  return {
    list: (filter: Filter) => listProducts(db, filter),
    find: (idOrSlug: string) => findProduct(db, idOrSlug),
    map: () => mapProducts(db),
    first: (howMany: number) => firstProducts(db, howMany),
    related: (product: Product, howMany: number) => relatedProducts(db, product, howMany),
  };
}
