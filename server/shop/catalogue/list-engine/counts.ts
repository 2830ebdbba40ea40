// How many products a list would have with each option: of a group of options, without those of the group chosen before.
import { type FilterCounts, ratingSteps } from '#domain/catalogue/catalogue.ts';
import { toRupees } from '#domain/money/money.ts';
import { setOf } from './bases.ts';
import type { Base, Bases } from './row-set.ts';
import {
  type ListDefinitions,
  flagNames,
  keyOf,
  numberAttributes,
  optionAttributes,
  withCategoriesBelow,
} from './definitions.ts';
import type { ListIndex } from './list-index.ts';
import { type RowSet, countBoth, countRows, hasRow } from './row-set.ts';
import { ratingNumber } from './sets.ts';

/** Names of the conditions that are counted without themselves; that of an attribute is its code. */
export const CATEGORY = ':category';
export const RATING = ':rating';
export const PRICE = ':price';

export function countOptions(
  index: ListIndex,
  bases: Bases,
  definitions: ListDefinitions,
): FilterCounts {
  const countOf = (key: string, base: Base) => countIn(base, setOf(index, [key]));
  const inCategory = new Map(
    definitions.categories.map(({ id }) => [
      id,
      countOf(keyOf.category(id), bases.without(CATEGORY)),
    ]),
  );
  const attributes = optionAttributes(definitions).map(
    ({ code, options }): [string, Record<string, number>] => {
      const base = bases.without(code);
      return [
        code,
        countEach(options, (option) => [option.code, countOf(keyOf.option(option.id), base)]),
      ];
    },
  );
  const rated = bases.without(RATING);
  return {
    attributes: Object.fromEntries(attributes),
    numbers: countEach(numberAttributes(definitions), ({ id, code }) => [
      code,
      measureBounds(index, id, bases.without(code)),
    ]),
    categories: sumCategories(definitions, (id) => inCategory.get(id) ?? 0),
    // A chosen flag excludes every product without it: its count is the same with its own condition.
    flags: countEach(flagNames, (flag) => [flag, countOf(keyOf.flag(flag), bases.all)]),
    ratings: countEach(ratingSteps, (step) => [
      step,
      countIn(rated, index.sets.get(ratingNumber(step)) ?? { rows: new Int32Array() }),
    ]),
    price: priceBounds(index, bases.without(PRICE)),
  };
}

/** By slug: a product is in one category, so that those below are added up. */
export function sumCategories(
  definitions: ListDefinitions,
  countOf: (id: string) => number,
): FilterCounts['categories'] {
  return countEach(definitions.categories, ({ id, slug }) => [
    slug,
    withCategoriesBelow(definitions, (each) => each.id === id)
      .map(countOf)
      .reduce((sum, count) => sum + count, 0),
  ]);
}

function countIn(base: Base, set: RowSet): number {
  return base ? countBoth(base, set) : countRows(set);
}

function countEach<T, K extends string, V>(
  all: readonly T[],
  count: (each: T) => [K, V],
): Record<K, V> {
  return Object.fromEntries(all.map(count)) as Record<K, V>;
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
  const bounds = (first: number | undefined, last: number | undefined) =>
    first === undefined || last === undefined
      ? null
      : { min: toRupees(rows.pricePaise[first] ?? 0), max: toRupees(rows.pricePaise[last] ?? 0) };
  if (!base) return bounds(order[0], order.at(-1));
  if ('rows' in base) {
    const prices = base.rows.map((row) => rows.pricePaise[row] ?? 0);
    const [min, max] = [
      prices.reduce((a, b) => Math.min(a, b), Infinity),
      prices.reduce((a, b) => Math.max(a, b), -1),
    ];
    return prices.length === 0 ? null : { min: toRupees(min), max: toRupees(max) };
  }
  return bounds(
    order.find((row) => hasRow(base, row)),
    order.findLast((row) => hasRow(base, row)),
  );
}
