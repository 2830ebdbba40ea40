// A product list without a search, chosen and counted in memory: one query reads its cards.
import { type Filter, PAGE_SIZE, pageCount } from '#domain/catalogue.ts';
import { toRupees } from '#domain/money.ts';
import type { Db } from '#server/db/db.ts';
import { resolveFilter } from '../facets/category-facets.ts';
import type { ProductList } from '../products/product-list.ts';
import { countMatches } from './count-matches.ts';
import { countCells } from './facet-cells.ts';
import type { IndexState, LiveIndex } from './live-index.ts';
import { findPage, findPriceBounds, placesInRange } from './matching-rows.ts';
import { hasPriceRange, prepareFilter } from './prepared-filter.ts';
import { readPage } from './read-index.ts';

/** With more changes than that between two queries, the database answers. */
const MAX_ATTEMPTS = 8;

/** null when the index is not in memory yet. */
export async function listFromMemory(
  db: Db,
  live: LiveIndex,
  filter: Filter,
): Promise<ProductList | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const state = await live.current();
    if (!state) return null;
    const { ids, ...list } = chooseProducts(state, filter);
    const page = await readPage(db, ids, state.version);
    if ('products' in page) return { ...list, products: page.products };
    live.apply(state, page.changes);
  }
  return null;
}

/** A list with the ids of its products instead of their cards. */
export type ChosenList = Omit<ProductList, 'products'> & { ids: string[] };

function chooseProducts({ index, categories }: IndexState, requested: Filter): ChosenList {
  const filter = prepareFilter(resolveFilter(requested, categories));
  const { cells, rows } = index;
  const inRange = hasPriceRange(filter)
    ? countCells(cells, index.cellsByPrice.subarray(...placesInRange(index, filter)))
    : cells.counts;
  const { total, counts } = countMatches(cells, filter, { inRange, categories });
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
