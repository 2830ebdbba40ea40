// The list of what a search text means: its filters are read, then its typos, then guesses; an empty list comes with close ones.
import { type Filter, noFilter, searchOf } from '#domain/catalogue/catalogue.ts';
import { AppError } from '#domain/errors/errors.ts';
import {
  type ClosestFilter,
  type ClosestList,
  closestFilters,
  farFilters,
} from '#domain/search/closest-filters.ts';
import { type SearchFilter, readSearch } from '#domain/search/read-search.ts';
import { termsOf } from './search.ts';
import type { ProductList, SearchedList } from './products/product-list.ts';

export type List = (filter: SearchFilter) => Promise<ProductList>;

/** `fixed`: conditions that stay whatever is chosen, such as those of a collection. */
type Request = { filter: Filter; list: List; fixed?: readonly (keyof Filter)[] };

const MAX_CLOSEST = 3;
const MAX_CLOSEST_PRODUCTS = 6;
/** The customer waits for an empty list: after this long, no further ones are looked for. */
const CLOSEST_MS = 600;

/** Throws `search/too-slow` and `server/busy`. */
export async function searchList({ filter, list, fixed = [] }: Request): Promise<SearchedList> {
  const read = readSearch(filter);
  const found = await list(filter.searchQuery ? { ...read, typos: 'kept' } : filter);
  if (found.total > 0) return searchedList(found, { filter, read });
  for (const attempt of otherReadings(filter, read)) {
    const other = await list({ ...attempt, typos: 'kept' });
    if (other.total > 0) return searchedList(other, { filter, read: attempt });
  }
  const corrected = found.hasNoMatch ? await list({ ...read, typos: 'only' }) : found;
  if (corrected.total > 0) return searchedList(corrected, { filter, read });
  return {
    ...searchedList({ ...found, suggestions: corrected.suggestions }, { filter, read }),
    ...(await listClosest({ filter: read, list, fixed })),
  };
}

type Readings = { filter: Filter; read: SearchFilter };

function searchedList(found: ProductList, readings: Readings): SearchedList {
  const { hasNoMatch: _, ...list } = found;
  return { ...list, interpretation: interpretationOf(readings), closest: [], closestProducts: [] };
}

/** The text with typos, then with guesses, then as it is typed: those that differ from what was tried before. */
function* otherReadings(filter: Filter, read: SearchFilter): Generator<SearchFilter> {
  if (!filter.searchQuery) return;
  const tried = new Set([keyOf(read)]);
  const readings = [
    () => readSearch(filter, { allowsTypos: true }),
    () => readSearch(filter, { allowsTypos: true, isGuessing: true }),
    () => filter,
  ];
  for (const reading of readings) {
    const other = reading();
    if (!tried.has(keyOf(other))) yield other;
    tried.add(keyOf(other));
  }
}

function keyOf(filter: SearchFilter): string {
  return `${searchOf(filter)} ${termsOf(filter).join(' ')}`;
}

const readable = [
  'searchQuery',
  'colors',
  'sizes',
  'priceRange',
  'inStock',
  'onSale',
  'featured',
  'isNew',
  'sort',
] as const;

function interpretationOf({ filter, read }: Readings): Partial<Filter> | null {
  const changed = readable.filter((key) => String(read[key]) !== String(filter[key]));
  return changed.length > 0 ? Object.fromEntries(changed.map((key) => [key, read[key]])) : null;
}

async function listClosest({ filter, list, fixed = [] }: Request) {
  const started = performance.now();
  const closest: ClosestList[] = [];
  let closestProducts: ProductList['products'] = [];
  const tryEach = async (candidates: ClosestFilter[]) => {
    for (const candidate of candidates) {
      if (closest.length >= MAX_CLOSEST || performance.now() - started > CLOSEST_MS) return;
      const found = await listOrNone(list, candidate.filter);
      if (!found || found.total === 0) continue;
      if (closest.length === 0) closestProducts = found.products.slice(0, MAX_CLOSEST_PRODUCTS);
      closest.push({ ...candidate, filter: plainFilter(candidate.filter), total: found.total });
    }
  };
  await tryEach(closestFilters(filter, fixed));
  if (closest.length === 0) await tryEach(farFilters(filter, fixed));
  return { closest, closestProducts };
}

/** null when it takes too long. */
async function listOrNone(list: List, filter: Filter): Promise<ProductList | null> {
  try {
    return await list({ ...readSearch({ ...filter, page: 1 }), typos: 'kept' });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The filter without what only the search knows, on its first page. */
function plainFilter(filter: Filter): Filter {
  const keys = Object.keys(noFilter) as (keyof Filter)[];
  return { ...noFilter, ...Object.fromEntries(keys.map((key) => [key, filter[key]])), page: 1 };
}
