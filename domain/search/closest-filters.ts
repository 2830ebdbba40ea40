// Filters with one condition less, for a list without products: a shop shows what comes closest.
import { type Filter, noFilter, queryFromFilter } from '#domain/catalogue/catalogue.ts';

/** What customers give up most easily comes first. */
const conditions = [
  'priceRange',
  'sizes',
  'isNew',
  'onSale',
  'inStock',
  'featured',
  'rating',
  'colors',
  'categories',
] as const;
/** The condition that was left out; `word`: one of the search text; `filters`, `search`: all of them. */
export const leftOut = [...conditions, 'word', 'filters', 'search'] as const;
export type LeftOut = (typeof leftOut)[number];

export type ClosestFilter = { leftOut: LeftOut; filter: Filter };
export type ClosestList = ClosestFilter & { total: number };

/** A longer text is a sentence, of which any word may be the wrong one. */
const MAX_WORDS = 5;

/** `fixed`: conditions that the list has whatever is chosen, such as the category of its page. */
export function closestFilters(
  filter: Filter,
  fixed: readonly (keyof Filter)[] = [],
): ClosestFilter[] {
  const isSet = (key: (typeof conditions)[number]) =>
    !fixed.includes(key) && String(filter[key]) !== String(noFilter[key]);
  const without = conditions.filter(isSet).map((key) => ({
    leftOut: key,
    filter: { ...filter, [key]: noFilter[key] },
  }));
  const words = filter.searchQuery ? filter.searchQuery.split(' ').slice(0, MAX_WORDS) : [];
  const withoutWord = words.map((_, at) => ({
    leftOut: 'word' as const,
    filter: { ...filter, searchQuery: words.filter((_word, other) => other !== at).join(' ') },
  }));
  return [...without, ...withoutWord].filter((closest) => isNarrowed(closest.filter, fixed));
}

/** Returns the search without filters and the filters without the search, for when no single condition is too narrow. */
export function farFilters(filter: Filter, fixed: readonly (keyof Filter)[] = []): ClosestFilter[] {
  const { searchQuery, sort, view } = filter;
  const kept = Object.fromEntries(fixed.map((key) => [key, filter[key]]));
  return [
    { leftOut: 'filters' as const, filter: { ...noFilter, ...kept, searchQuery, sort, view } },
    { leftOut: 'search' as const, filter: { ...filter, searchQuery: '' } },
  ].filter((closest) => isNarrowed(closest.filter, fixed));
}

/** Whether anything beside order and page is chosen: else the list is the whole one. */
function isNarrowed(filter: Filter, fixed: readonly (keyof Filter)[]): boolean {
  const { sort, view, page } = noFilter;
  const freed = Object.fromEntries(fixed.map((key) => [key, noFilter[key]]));
  return queryFromFilter({ ...filter, ...freed, sort, view, page }).length > 0;
}
