// Catalogue filter: fields, sort orders, and its one canonical form in the URL.
import {
  type AttributeChoices,
  type AttributeCounts,
  type NumberRange,
  filterOptions,
  hasNumbers,
  isFilterAttribute,
  readNumber,
} from '#domain/catalogue/filter-attribute.ts';
import type { Attribute } from '#domain/product/attribute.ts';
import { type ColourFamily, colourFamilies, sizes } from '#domain/product/product.ts';
import { isSlug } from '#domain/text/slug.ts';
import * as texts from '#messages/product-list.ts';

export const PAGE_SIZE = 12;
export const PRICE_MAX = 10_000;
export const PRICE_STEP = 10;
export const MAX_PAGE = 1_000;
/** Longest search text, in code points. */
export const MAX_SEARCH_LENGTH = 100;

export const sortNames = {
  featured: texts.sortFeatured,
  'price-asc': texts.sortPriceAsc,
  'price-desc': texts.sortPriceDesc,
  newest: texts.sortNewest,
  rating: texts.sortRating,
} as const;
export type Sort = keyof typeof sortNames;

export type ListView = 'grid' | 'list';

/** Largest number of categories in one URL. */
const MAX_CATEGORIES = 10;

export const ratingSteps = ['3', '4', '4.5'] as const;

/** Counts by filter option: how many products the list would have with it and the other filters unchanged. */
export type FilterCounts = AttributeCounts & {
  /** Counts by slug of the category. */
  categories: Record<string, number>;
  flags: Record<'inStock' | 'onSale' | 'featured' | 'isNew', number>;
  /** Counts by minimum number of stars. */
  ratings: Record<(typeof ratingSteps)[number], number>;
  /** Lowest and highest price in rupees with every other filter applied; null without products. */
  price: { min: number; max: number } | null;
};

export type Filter = AttributeChoices & {
  searchQuery: string;
  /** Slugs, sorted. The URL does not tell which of them exist: the catalogue ignores the others. */
  categories: string[];
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
  options: {},
  ranges: {},
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

/** A parsed query string: every value of each key, in order. */
export type QueryParameters = Record<string, readonly string[]>;

/** Invalid values are ignored, never rejected. `attributes`: every attribute of the shop. */
export function filterFromQuery(
  query: QueryParameters,
  attributes: readonly Attribute[] = [],
): Filter {
  const one = (key: string) => query[key]?.[0] ?? '';
  const many = (key: string) => (query[key] ?? []).flatMap((value) => value.split(','));
  const flag = (key: string) => one(key) === '1';
  const sort = one('sort');
  return {
    searchQuery: searchText(one('q')),
    categories: categorySlugs(many('category')),
    sizes: allowedOnly(many('size'), sizes),
    colors: allowedOnly(many('color'), colourFamilies),
    options: chosenOptions(attributes, many),
    ranges: chosenRanges(attributes, many),
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

/** Canonical: equal filters give equal queries. Keys in a fixed order, defaults omitted. */
export function queryFromFilter(filter: Filter): [key: string, value: string][] {
  const [min, max] = filter.priceRange;
  const pairs: [string, string | false][] = [
    ['q', filter.searchQuery],
    ['category', sorted(filter.categories)],
    ['size', sorted(filter.sizes)],
    ['color', sorted(filter.colors)],
    ...Object.keys(filter.options)
      .sort()
      .map((code): [string, string] => [
        code,
        sorted((filter.options[code] ?? []).map(optionCode)),
      ]),
    ...Object.keys(filter.ranges)
      .sort()
      .map((code): [string, string] => [code, (filter.ranges[code] ?? []).join('-')]),
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

/** The URL's search part, such as `?q=silk&color=red`, or '' for the empty filter. */
export function searchOf(filter: Filter): string {
  const pairs = queryFromFilter(filter).map(
    ([key, value]) => `${key}=${encodeURIComponent(value)}`,
  );
  return pairs.length ? `?${pairs.join('&')}` : '';
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** Keeps sort order and view only. */
export function withoutFilters({ sort, view }: Filter): Filter {
  return { ...noFilter, sort, view };
}

/** Cut by code points: half a surrogate pair cannot be encoded in a URL. */
function searchText(text: string): string {
  const [...characters] = text.toWellFormed().replace(/\s+/g, ' ').trim();
  return characters.slice(0, MAX_SEARCH_LENGTH).join('').trim();
}

/** Whether the query has an option that was merged into another: such a link is redirected. */
export function hasMergedOption(query: QueryParameters, attributes: readonly Attribute[]): boolean {
  return attributes
    .filter(isFilterAttribute)
    .some(({ code, mergedCodes }) =>
      query[code]?.some((value) =>
        value.split(',').some((each) => Object.hasOwn(mergedCodes, each)),
      ),
    );
}

/** An option that was merged into another leads to that one. */
function chosenOptions(
  attributes: readonly Attribute[],
  many: (key: string) => readonly string[],
): Filter['options'] {
  const chosen = attributes.filter(isFilterAttribute).map((attribute) => {
    const { code, mergedCodes } = attribute;
    const codes = many(code).map((value) => mergedCodes[value] ?? value);
    const known = filterOptions(attribute).filter(
      (option) => !option.isArchived && codes.includes(option.code),
    );
    return [code, known.map(({ id }) => id)] as const;
  });
  return Object.fromEntries(chosen.filter(([, ids]) => ids.length > 0));
}

function chosenRanges(
  attributes: readonly Attribute[],
  many: (key: string) => readonly string[],
): Filter['ranges'] {
  const chosen = attributes
    .filter((each) => isFilterAttribute(each) && hasNumbers(each.type))
    .map(({ code }) => [code, numberRange(many(code))] as const);
  return Object.fromEntries(chosen.filter(([, [min, max]]) => min !== null || max !== null));
}

/** Reads a range such as `90-110`, `90-` or `-110`; a form without JavaScript sends its two limits as two values. */
function numberRange(values: readonly string[]): NumberRange {
  const text = values.slice(0, 2).join('-');
  const [, low = '', high = ''] = /^(-?[\d.]+)?-(-?[\d.]+)?$/.exec(text) ?? [];
  const [min, max] = [readNumber(low), readNumber(high)];
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}

/** Returns the code of an option, such as `silk` from the option id `fabric:silk`. */
function optionCode(id: string): string {
  return id.slice(id.indexOf(':') + 1);
}

function isSort(value: string): value is Sort {
  return Object.hasOwn(sortNames, value);
}

function categorySlugs(values: readonly string[]): string[] {
  const slugs = values.map((value) => value.toLowerCase()).filter(isSlug);
  const named = slugs.map((slug) => (slug === 'woman' ? 'women' : slug));
  return [...new Set(named)].sort().slice(0, MAX_CATEGORIES);
}

function allowedOnly<T extends string>(values: readonly string[], allowed: readonly T[]): T[] {
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
