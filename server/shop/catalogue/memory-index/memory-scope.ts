// The part of the catalogue that a list shows, such as a collection, as the index in memory has it.
import * as facets from '../facets/facets.ts';
import type { IndexState } from './live-index.ts';
import { type RowSet, createRowSet, hasRow, intersect, setRow } from './row-set.ts';
import { type MemoryIndex, rowOf } from './memory-index.ts';
import { findPlace } from './sort-rows.ts';

/** What a product's facets and price must meet. */
export type ScopeLimits = {
  /** By facet number of a category; null for any. */
  isInCategories: Uint8Array | null;
  /** A product needs one of these bits; 0 for any. */
  sizeBits: number;
  colourBits: number;
  /** A product needs all of these bits. */
  flagBits: number;
  lowPaise: number;
  highPaise: number;
};

export type MemoryScope = ScopeLimits & {
  /** Microseconds since 1970; null for any day. */
  publishedSince: number | null;
  /** The products in the order of the page; null for any. */
  productIds: readonly string[] | null;
  /** Condition that the products meet, read by the database; null without one. */
  attributes: string | null;
};

/** `order`: of the rows, where it is not one of the index. */
export type ScopeRows = { all: RowSet; order: Int32Array | null };

/** null when facets and prices alone decide. `attributeRows`: of the products that meet `attributes`. */
export function rowsInScope(
  { index }: IndexState,
  { publishedSince, productIds }: MemoryScope,
  attributeRows: RowSet | null,
): ScopeRows | null {
  if (productIds) return chosenRows(index, productIds);
  const sets = attributeRows ? [attributeRows] : [];
  if (publishedSince !== null) sets.push(rowsSince(index, publishedSince));
  return sets.length > 0 ? { all: intersect(sets), order: null } : null;
}

export function isInLimits(bits: number, limits: ScopeLimits): boolean {
  const { isInCategories, sizeBits, colourBits, flagBits } = limits;
  return (
    (!isInCategories || isInCategories[facets.categoryNumber(bits)] === 1) &&
    (sizeBits === 0 || (bits & sizeBits) !== 0) &&
    (colourBits === 0 || (bits & colourBits) !== 0) &&
    (flagBits & ~bits) === 0
  );
}

/** By facet number: whether the category is one of these. */
export function categoryFlags(categoryBits: readonly number[]): Uint8Array {
  const isIn = new Uint8Array(facets.CATEGORY_NUMBERS);
  for (const bits of categoryBits) isIn[facets.categoryNumber(bits)] = 1;
  return isIn;
}

function chosenRows(index: MemoryIndex, productIds: readonly string[]): ScopeRows {
  const all = createRowSet(index.rows.length);
  const order: number[] = [];
  for (const id of productIds) {
    const row = rowOf(index, id);
    if (row === undefined || hasRow(all, row)) continue;
    setRow(all, row, true);
    order.push(row);
  }
  return { all, order: Int32Array.from(order) };
}

function rowsSince({ rows, orders }: MemoryIndex, publishedSince: number): RowSet {
  const set = createRowSet(rows.length);
  const isBefore = (row: number) => ((rows.publishedAt[row] as number) < publishedSince ? 1 : -1);
  const end = findPlace(orders.newest, isBefore);
  for (let place = 0; place < end; place += 1) setRow(set, orders.newest[place] as number, true);
  return set;
}
