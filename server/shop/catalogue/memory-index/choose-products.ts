// A product list without a search, chosen and counted in the whole index: totals, facet counts and the ids of one page.
import { type Filter, PAGE_SIZE, pageCount } from '#domain/catalogue/catalogue.ts';
import { toRupees } from '#domain/money/money.ts';
import { resolveFilter } from '../facets/category-facets.ts';
import type { ProductList } from '../products/product-list.ts';
import { countMatches } from './count-matches.ts';
import { countCells } from './facet-cells.ts';
import type { IndexState } from './live-index.ts';
import { findPage, findPriceBounds, hasProducts, placesInRange } from './matching-rows.ts';
import type { ScopeLimits } from './memory-scope.ts';
import { hasPriceRange, prepareFilter } from './prepared-filter.ts';

/** A list with the ids of its products instead of their cards. */
export type ChosenList = Omit<ProductList, 'products'> & { ids: string[] };

/** null when no product is in the scope. */
export function chooseProducts(
  { index, categories }: IndexState,
  requested: Filter,
  scope: ScopeLimits | null = null,
): ChosenList | null {
  const filter = prepareFilter(resolveFilter(requested, categories), scope);
  const { cells, rows } = index;
  const inRange = hasPriceRange(filter)
    ? countCells(cells, index.cellsByPrice.subarray(...placesInRange(index, filter)))
    : cells.counts;
  const { total, counts } = countMatches(cells, filter, { inRange, categories });
  if (scope && total === 0 && !hasProducts(index, scope)) return null;
  const page = Math.min(requested.page, pageCount(total));
  const found = findPage(index, filter, {
    sort: requested.sort,
    offset: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
    total,
  });
  const bounds = findPriceBounds(index, filter);
  return {
    ids: found.map((row) => rows.ids[row] ?? ''),
    total,
    page,
    pageCount: pageCount(total),
    counts: {
      ...counts,
      price: bounds && { min: toRupees(bounds.min), max: toRupees(bounds.max) },
    },
    suggestions: [],
  };
}
