// One page of a product list, with the counts beside its filters.
import type { Filter, FilterCounts } from '#domain/catalogue/catalogue.ts';
import type { ClosestList } from '#domain/search/closest-filters.ts';
import type { CardProduct } from '#domain/product/product.ts';

export type ProductList = {
  products: CardProduct[];
  total: number;
  page: number;
  pageCount: number;
  /** null for a large catalogue while this server reads its index. */
  counts: FilterCounts | null;
  /** Other searches, if the search matches no product. */
  suggestions: string[];
  /** The search matches no product, whatever the other filters are. */
  hasNoMatch?: boolean;
};

/** A list of what its search text means. */
export type SearchedList = Omit<ProductList, 'hasNoMatch'> & {
  /** The filters that were read in the text, and the text without them; null if it was searched for as it is. */
  interpretation: Partial<Filter> | null;
  /** Lists with one condition less, where the list is empty. */
  closest: ClosestList[];
  /** Products of the first of the closest lists. */
  closestProducts: CardProduct[];
};
