// One page of a product list, with the counts beside its filters.
import type { FilterCounts } from '#domain/catalogue.ts';
import type { ProductCard } from '#domain/product.ts';

export type ProductList = {
  products: ProductCard[];
  total: number;
  page: number;
  pageCount: number;
  counts: FilterCounts;
  /** Other searches, if the search matches no product. */
  suggestions: string[];
};
