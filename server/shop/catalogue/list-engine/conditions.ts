// The filter of a list, and the part of the catalogue that it shows, as conditions on entries and ranges.
import { PRICE_MAX } from '#domain/catalogue/catalogue.ts';
import type { NumberRange } from '#domain/catalogue/filter-attribute.ts';
import { toPaise } from '#domain/money/money.ts';
import type { SearchFilter } from '#domain/search/read-search.ts';
import type { Conditions, Group } from './bases.ts';
import { CATEGORY, PRICE, RATING } from './counts.ts';
import { type ListDefinitions, flagNames, keyOf, withCategoriesBelow } from './definitions.ts';
import type { Range } from './orders.ts';

/** The part of the catalogue that a list shows, such as a collection. */
export type ListScope = {
  /** Category ids; a category includes those below it. */
  categories: readonly string[];
  /** Keys of entries: a product needs one of each group. */
  groups: readonly (readonly string[])[];
  ranges: readonly Range[];
  /** The products in the order of the page; null for any. */
  productIds: readonly string[] | null;
};

/** Conditions of the scope have no name: nothing is counted without them. */
export function scopeConditions(scope: ListScope | null, definitions: ListDefinitions): Conditions {
  if (!scope) return { groups: [], ranges: [] };
  const { categories, groups, ranges } = scope;
  const ids = withCategoriesBelow(definitions, ({ id }) => categories.includes(id));
  const all = categories.length > 0 ? [ids.map(keyOf.category), ...groups] : groups;
  return {
    groups: all.map((keys) => ({ name: null, keys })),
    ranges: ranges.map((range) => ({ ...range, name: null })),
  };
}

/** A category that does not exist is ignored. Equal filters have equal conditions. */
export function filterConditions(filter: SearchFilter, definitions: ListDefinitions): Conditions {
  const categories = withCategoriesBelow(definitions, ({ slug }) =>
    filter.categories.includes(slug),
  );
  const options = Object.entries(optionsOf(filter)).map(([name, ids]): Group => {
    return { name, keys: ids.map(keyOf.option) };
  });
  const flags = flagNames.filter((flag) => filter[flag]);
  const groups: Group[] = [
    { name: CATEGORY, keys: categories.map(keyOf.category) },
    ...options,
    ...flags.map((flag) => ({ name: null, keys: [keyOf.flag(flag)] })),
  ];
  return {
    groups: groups.filter(({ keys }) => keys.length > 0),
    ranges: [...rangesOf(filter), ...numberRangesOf(filter, definitions)],
  };
}

export function bothConditions(one: Conditions, other: Conditions): Conditions {
  return { groups: [...one.groups, ...other.groups], ranges: [...one.ranges, ...other.ranges] };
}

function optionsOf({ sizes, colors, options }: SearchFilter) {
  return {
    size: sizes.map((size) => `size:${size}`),
    color: colors.map((family) => `colour:${family}`),
    ...options,
  };
}

function rangesOf({ priceRange: [min, max], rating }: SearchFilter): Conditions['ranges'] {
  const highest = max < PRICE_MAX ? toPaise(max) : Infinity;
  const hasPrices = min > 0 || highest < Infinity;
  return [
    ...(hasPrices ? [{ name: PRICE, by: 'price' as const, min: toPaise(min), max: highest }] : []),
    ...(rating > 0
      ? [{ name: RATING, by: 'rating' as const, min: leastTenths(rating), max: Infinity }]
      : []),
  ];
}

/** A code that is no filter any more is ignored. */
function numberRangesOf(
  { ranges }: SearchFilter,
  { attributes }: ListDefinitions,
): Conditions['ranges'] {
  return attributes.flatMap(({ id, code }) => {
    const range = ranges[code];
    return range ? [{ name: code, ...numberRange(id, range) }] : [];
  });
}

/** Range of the products whose value of the attribute is between these numbers. */
export function numberRange(attribute: string, [min, max]: NumberRange): Range {
  return { by: { attribute }, min: min ?? -Infinity, max: max ?? Infinity };
}

/** The lowest rating in tenths that is at least so many stars. */
function leastTenths(stars: number): number {
  const below = Math.floor(stars * 10);
  return below / 10 >= stars ? below : below + 1;
}
