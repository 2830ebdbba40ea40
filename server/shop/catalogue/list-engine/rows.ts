// Rows of the product index in typed arrays: 25 bytes a product, and its id. A row number stays that of its product.
import type { Sort } from '#domain/catalogue/catalogue.ts';

/** Rows as the database sends them, a column each. `publishedAt`: microseconds since 1970. */
export type ProductColumns = {
  ids: string[];
  /** Numbers of what the product can be filtered by. */
  entries: number[][];
  pricePaise: number[];
  position: number[];
  publishedAt: number[];
  ratingTenths: number[];
  reviewCount: number[];
  /** Values of numbers and measures, of the products that have them; `at`: the place in the columns. */
  measures: [at: number, attributeId: string, value: number][];
};

export type ProductRows = {
  /** Row numbers in use, including those of deleted products. */
  length: number;
  /** '' for a deleted product. */
  ids: string[];
  pricePaise: Int32Array;
  position: Int32Array;
  publishedAt: Float64Array;
  ratingTenths: Uint8Array;
  reviewCount: Int32Array;
  /** Values by attribute id, 8 bytes a product; NaN for a product without a value. */
  measures: Map<string, Float64Array>;
};

const FIRST_CAPACITY = 64;
const GROWTH = 1.5;

export function createProductRows(): ProductRows {
  return {
    length: 0,
    ids: [],
    pricePaise: new Int32Array(FIRST_CAPACITY),
    position: new Int32Array(FIRST_CAPACITY),
    publishedAt: new Float64Array(FIRST_CAPACITY),
    ratingTenths: new Uint8Array(FIRST_CAPACITY),
    reviewCount: new Int32Array(FIRST_CAPACITY),
    measures: new Map(),
  };
}

/** Room for this many rows. */
export function reserveRows(rows: ProductRows, needed: number): void {
  const { length } = rows.pricePaise;
  if (needed > length) resize(rows, Math.max(needed, Math.ceil(length * GROWTH)));
}

/** Frees the room that is left after the last row. */
export function trimRows(rows: ProductRows): void {
  resize(rows, Math.max(FIRST_CAPACITY, rows.length));
}

/** `at`: the place in the columns. */
export function writeRow(
  rows: ProductRows,
  row: number,
  { columns, at }: { columns: ProductColumns; at: number },
): void {
  rows.ids[row] = columns.ids[at] ?? '';
  rows.pricePaise[row] = columns.pricePaise[at] ?? 0;
  rows.position[row] = columns.position[at] ?? 0;
  rows.publishedAt[row] = columns.publishedAt[at] ?? 0;
  rows.ratingTenths[row] = columns.ratingTenths[at] ?? 0;
  rows.reviewCount[row] = columns.reviewCount[at] ?? 0;
}

/** `rowAt`: the row of a place in the columns, which has no measures yet. */
export function writeMeasures(
  rows: ProductRows,
  { measures }: ProductColumns,
  rowAt: (at: number) => number,
): void {
  for (const [at, attribute, value] of measures) {
    let values = rows.measures.get(attribute);
    if (!values) rows.measures.set(attribute, (values = noMeasures(rows.pricePaise.length)));
    values[rowAt(at)] = value;
  }
}

export function clearMeasures(rows: ProductRows, row: number): void {
  for (const values of rows.measures.values()) values[row] = NaN;
}

function noMeasures(capacity: number): Float64Array {
  return new Float64Array(capacity).fill(NaN);
}

/** Ascending: products with equal keys follow in the order of their ids. */
export const sortKeys: Record<Sort, (rows: ProductRows, row: number) => number> = {
  featured: (rows, row) => rows.position[row] ?? 0,
  'price-asc': (rows, row) => rows.pricePaise[row] ?? 0,
  'price-desc': (rows, row) => 0 - (rows.pricePaise[row] ?? 0),
  newest: (rows, row) => 0 - (rows.publishedAt[row] ?? 0),
  rating: (rows, row) =>
    0 - ((rows.ratingTenths[row] ?? 0) * 2 ** 32 + (rows.reviewCount[row] ?? 0)),
};

function resize(rows: ProductRows, capacity: number): void {
  rows.pricePaise = copied(rows.pricePaise, new Int32Array(capacity));
  rows.position = copied(rows.position, new Int32Array(capacity));
  rows.publishedAt = copied(rows.publishedAt, new Float64Array(capacity));
  rows.ratingTenths = copied(rows.ratingTenths, new Uint8Array(capacity));
  rows.reviewCount = copied(rows.reviewCount, new Int32Array(capacity));
  for (const [attribute, values] of rows.measures) {
    rows.measures.set(attribute, copied(values, noMeasures(capacity)));
  }
}

type NumberArray = Int32Array | Float64Array | Uint8Array;

function copied<T extends NumberArray>(from: T, to: T): T {
  to.set(from.length > to.length ? from.subarray(0, to.length) : from);
  return to;
}
