// Rows of the product index in typed arrays: 28 bytes a product, and its id. A row number stays that of its product.
import type { Sort } from '#domain/catalogue/catalogue.ts';
import { ratingTenthsOf } from '../facets/facets.ts';

/** Rows as the database sends them, a column each. `publishedAt`: microseconds since 1970. */
export type ProductColumns = {
  ids: string[];
  facets: number[];
  pricePaise: number[];
  position: number[];
  publishedAt: number[];
  reviewCount: number[];
};

export type ProductRows = {
  /** Row numbers in use, including those of deleted products. */
  length: number;
  ids: string[];
  facets: Int32Array;
  pricePaise: Int32Array;
  position: Int32Array;
  publishedAt: Float64Array;
  reviewCount: Int32Array;
};

const FIRST_CAPACITY = 64;
const GROWTH = 1.5;

export function createProductRows(): ProductRows {
  return {
    length: 0,
    ids: [],
    facets: new Int32Array(FIRST_CAPACITY),
    pricePaise: new Int32Array(FIRST_CAPACITY),
    position: new Int32Array(FIRST_CAPACITY),
    publishedAt: new Float64Array(FIRST_CAPACITY),
    reviewCount: new Int32Array(FIRST_CAPACITY),
  };
}

/** Room for this many rows. */
export function reserveRows(rows: ProductRows, needed: number): void {
  if (needed <= rows.facets.length) return;
  const capacity = Math.max(needed, Math.ceil(rows.facets.length * GROWTH));
  rows.facets = enlarged(rows.facets, capacity);
  rows.pricePaise = enlarged(rows.pricePaise, capacity);
  rows.position = enlarged(rows.position, capacity);
  rows.reviewCount = enlarged(rows.reviewCount, capacity);
  const publishedAt = new Float64Array(capacity);
  publishedAt.set(rows.publishedAt);
  rows.publishedAt = publishedAt;
}

/** `at`: the place in the columns. */
export function writeRow(
  rows: ProductRows,
  row: number,
  { columns, at }: { columns: ProductColumns; at: number },
): void {
  rows.ids[row] = columns.ids[at] ?? '';
  rows.facets[row] = columns.facets[at] ?? 0;
  rows.pricePaise[row] = columns.pricePaise[at] ?? 0;
  rows.position[row] = columns.position[at] ?? 0;
  rows.publishedAt[row] = columns.publishedAt[at] ?? 0;
  rows.reviewCount[row] = columns.reviewCount[at] ?? 0;
}

/** Ascending: products with equal keys follow in the order of their ids. */
export const sortKeys: Record<Sort, (rows: ProductRows, row: number) => number> = {
  featured: (rows, row) => rows.position[row] ?? 0,
  'price-asc': (rows, row) => rows.pricePaise[row] ?? 0,
  'price-desc': (rows, row) => 0 - (rows.pricePaise[row] ?? 0),
  newest: (rows, row) => 0 - (rows.publishedAt[row] ?? 0),
  rating: (rows, row) =>
    0 - (ratingTenthsOf(rows.facets[row] ?? 0) * 2 ** 32 + (rows.reviewCount[row] ?? 0)),
};

export function enlarged(array: Int32Array, capacity: number): Int32Array {
  const larger = new Int32Array(capacity);
  larger.set(array);
  return larger;
}
