// How many products a list would have with each option: of a group of options, without those of the group chosen before.
import { type FilterCounts, ratingSteps } from '#domain/catalogue/catalogue.ts';
import { toRupees } from '#domain/money/money.ts';
import {
  type ListDefinitions,
  flagNames,
  keyOf,
  numberAttributes,
  optionAttributes,
  withCategoriesBelow,
} from './definitions.ts';
import type { ListIndex } from './list-index.ts';
import {
  type Base,
  type Bases,
  type RowSet,
  countBoth,
  countRows,
  hasRow,
  toDense,
} from './row-set.ts';
import { ratingNumber } from './sets.ts';

/** Names of the conditions that are counted without themselves; that of an attribute is its code. */
export const CATEGORY = ':category';
export const RATING = ':rating';
export const PRICE = ':price';

/** Where counts come from: of the products that meet every condition but that of the name; '' for all conditions. */
export type OptionCounter = {
  entry(name: string, key: string): number;
  rating(step: (typeof ratingSteps)[number]): number;
  /** Lowest and highest value of the attribute, without the condition of its code. */
  numbers(attribute: { id: string; code: string }): FilterCounts['numbers'][string];
  price: FilterCounts['price'];
};

export function filterCounts(definitions: ListDefinitions, counter: OptionCounter): FilterCounts {
  const { categories } = definitions;
  const inCategory = countEach(categories, ({ id }) => [
    id,
    counter.entry(CATEGORY, keyOf.category(id)),
  ]);
  return {
    attributes: countEach(optionAttributes(definitions), ({ code, options }) => [
      code,
      countEach(options, (option) => [option.code, counter.entry(code, keyOf.option(option.id))]),
    ]),
    numbers: countEach(numberAttributes(definitions), (attribute) => [
      attribute.code,
      counter.numbers(attribute),
    ]),
    // A product is in one category, so that those below it are added up.
    categories: countEach(categories, ({ id, slug }) => [
      slug,
      withCategoriesBelow(definitions, (each) => each.id === id)
        .map((below) => inCategory[below] ?? 0)
        .reduce((sum, count) => sum + count, 0),
    ]),
    // A chosen flag excludes every product without it: its count is the same with its own condition.
    flags: countEach(flagNames, (flag) => [flag, counter.entry('', keyOf.flag(flag))]),
    ratings: countEach(ratingSteps, (step) => [step, counter.rating(step)]),
    price: counter.price,
  };
}

function countEach<T, K extends string, V>(
  all: readonly T[],
  count: (each: T) => [K, V],
): Record<K, V> {
  return Object.fromEntries(all.map(count)) as Record<K, V>;
}

export function countOptions(
  index: ListIndex,
  bases: Bases,
  definitions: ListDefinitions,
): FilterCounts {
  const counting = new Map<string, (set: RowSet | undefined) => number>();
  const countIn = (name: string, set: RowSet | undefined) => {
    const count = counting.get(name) ?? countingIn(bases.without(name), index.rows.length);
    counting.set(name, count);
    return count(set);
  };
  return filterCounts(definitions, {
    entry: (name, key) => countIn(name, index.sets.get(index.numbers.get(key) ?? 0)),
    rating: (step) => countIn(RATING, index.sets.get(ratingNumber(step))),
    numbers: ({ id, code }) => measureBounds(index, id, bases.without(code)),
    price: priceBounds(index, bases.without(PRICE)),
  });
}

/** Counts the rows of a set that are in the base. An entry that no product has had has no set. */
function countingIn(base: Base, rowCount: number): (set: RowSet | undefined) => number {
  let dense: RowSet | null = null;
  return (set) => {
    if (!set) return 0;
    if (!base) return countRows(set);
    const isSparse = 'rows' in set && 'rows' in base;
    return countBoth(isSparse ? (dense ??= toDense(base, rowCount)) : base, set);
  };
}

/** Lowest and highest value of an attribute; null without products that have one. */
function measureBounds(
  { rows }: ListIndex,
  attribute: string,
  base: Base,
): FilterCounts['numbers'][string] {
  const values = rows.measures.get(attribute) ?? new Float64Array();
  let [min, max] = [Infinity, -Infinity];
  const add = (row: number) => {
    // No comparison with NaN is true.
    const value = values[row] ?? NaN;
    if (value < min) min = value;
    if (value > max) max = value;
  };
  if (base && 'rows' in base) base.rows.forEach(add);
  else for (let row = 0; row < values.length; row += 1) if (!base || hasRow(base, row)) add(row);
  return min > max ? null : { min, max };
}

/** Lowest and highest price in rupees; null without products. */
function priceBounds({ rows, orders }: ListIndex, base: Base): FilterCounts['price'] {
  const order = orders['price-asc'];
  const isSparse = base !== null && 'rows' in base;
  const prices = (isSparse ? base.rows : endsOf(order, base)).map(
    (row) => rows.pricePaise[row] ?? 0,
  );
  const [min, max] = [
    prices.reduce((one, other) => Math.min(one, other), Infinity),
    prices.reduce((one, other) => Math.max(one, other), -1),
  ];
  return prices.length === 0 ? null : { min: toRupees(min), max: toRupees(max) };
}

/** The first and the last row of an order that are in the base; none without one. */
function endsOf(order: Int32Array, base: Base): Int32Array {
  const isIn = (row: number) => base === null || hasRow(base, row);
  const ends = [order.find(isIn), order.findLast(isIn)];
  return Int32Array.from(ends.filter((row) => row !== undefined));
}
