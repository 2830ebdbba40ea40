// Looking for a piece: what can be filtered and sorted, and how it stands in the address.
import { type ColourFamily, colourFamilies, sizes } from './product.ts';

export const PAGE_SIZE = 12;
export const PRICE_MAX = 10_000;
export const PRICE_STEP = 10;
export const MAX_PAGE = 1_000;
export const MAX_SEARCH_LENGTH = 100;

export const sortNames = {
  featured: 'Featured',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  newest: 'Newest',
  rating: 'Rating',
} as const;
export type Sort = keyof typeof sortNames;

/** Side by side, or one under the other. */
export type ListView = 'grid' | 'list';

export const categories = ['men', 'women', 'kids', 'accessories'] as const;
export type Category = (typeof categories)[number];

export const ratingSteps = ['3', '4', '4.5'] as const;

/** For each option of the filters, how many products the list would have with it, the other filters held. */
export type FilterCounts = {
  categories: Record<Category, number>;
  sizes: Record<(typeof sizes)[number], number>;
  colors: Record<ColourFamily, number>;
  inStock: number;
  onSale: number;
  featured: number;
  isNew: number;
  /** At least so many stars. */
  ratings: Record<(typeof ratingSteps)[number], number>;
  /** In rupees, of what there is with every other filter held; null when there is nothing. */
  price: { min: number; max: number } | null;
};

export type Filter = {
  searchQuery: string;
  categories: Category[];
  sizes: string[];
  colors: ColourFamily[];
  priceRange: [min: number, max: number];
  inStock: boolean;
  onSale: boolean;
  featured: boolean;
  isNew: boolean;
  rating: number;
  sort: Sort;
  view: ListView;
  page: number;
};

export const noFilter: Filter = {
  searchQuery: '',
  categories: [],
  sizes: [],
  colors: [],
  priceRange: [0, PRICE_MAX],
  inStock: false,
  onSale: false,
  featured: false,
  isNew: false,
  rating: 0,
  sort: 'featured',
  view: 'grid',
  page: 1,
};

/** An address's query as plain data: every value of a key, in order. */
export type Query = Record<string, readonly string[]>;

/** Reads an address forgivingly: what makes no sense is left out, never refused. */
export function filterFromQuery(query: Query): Filter {
  const one = (key: string) => query[key]?.[0] ?? '';
  const many = (key: string) => (query[key] ?? []).flatMap((value) => value.split(','));
  const flag = (key: string) => one(key) === '1';
  const sort = one('sort');
  return {
    searchQuery: one('q').replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_LENGTH),
    categories: known(many('category').map(categoryAlias), categories),
    sizes: known(many('size'), sizes),
    colors: known(many('color'), colourFamilies),
    priceRange: priceRange(one('min'), one('max')),
    inStock: flag('stock'),
    onSale: flag('sale'),
    featured: flag('featured'),
    isNew: flag('new'),
    rating: clamp(Number(one('rating')) || 0, 0, 5),
    sort: isSort(sort) ? sort : 'featured',
    view: one('view') === 'list' ? 'list' : 'grid',
    page: clamp(Math.trunc(Number(one('page'))) || 1, 1, MAX_PAGE),
  };
}

/** The same filter always gives the same query: known keys only, in one order, defaults left out. */
export function queryFromFilter(filter: Filter): [key: string, value: string][] {
  const [min, max] = filter.priceRange;
  const pairs: [string, string | false][] = [
    ['q', filter.searchQuery],
    ['category', sorted(filter.categories)],
    ['size', sorted(filter.sizes)],
    ['color', sorted(filter.colors)],
    ['min', min > 0 && String(min)],
    ['max', max < PRICE_MAX && String(max)],
    ['stock', filter.inStock && '1'],
    ['sale', filter.onSale && '1'],
    ['featured', filter.featured && '1'],
    ['new', filter.isNew && '1'],
    ['rating', filter.rating > 0 && String(filter.rating)],
    ['sort', filter.sort !== 'featured' && filter.sort],
    ['view', filter.view === 'list' && 'list'],
    ['page', filter.page > 1 && String(filter.page)],
  ];
  return pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
}

/** `?q=silk&color=red`, or '' when nothing is asked. */
export function searchOf(filter: Filter): string {
  const pairs = queryFromFilter(filter).map(
    ([key, value]) => `${key}=${encodeURIComponent(value)}`,
  );
  return pairs.length ? `?${pairs.join('&')}` : '';
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** The same list with nothing that narrows it: sorted and shown as before. */
export function withoutFilters({ sort, view }: Filter): Filter {
  return { ...noFilter, sort, view };
}

function isSort(value: string): value is Sort {
  return Object.hasOwn(sortNames, value);
}

function categoryAlias(value: string): string {
  return value.toLowerCase() === 'woman' ? 'women' : value.toLowerCase();
}

function known<T extends string>(values: readonly string[], allowed: readonly T[]): T[] {
  return allowed.filter((value) => values.includes(value));
}

function priceRange(min: string, max: string): [number, number] {
  const low = clamp(Math.trunc(Number(min)) || 0, 0, PRICE_MAX);
  const high = max === '' ? PRICE_MAX : clamp(Math.trunc(Number(max)) || 0, 0, PRICE_MAX);
  return low <= high ? [low, high] : [high, low];
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

function sorted(values: readonly string[]): string {
  return [...values].sort().join(',');
}
