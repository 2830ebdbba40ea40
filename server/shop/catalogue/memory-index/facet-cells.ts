// Counts of products by cell: a bucket of equal facets, and the rating within it.
import { RATING_BIT_COUNT, ratingTenthsOf, withoutRating } from '../facets/facets.ts';
import { enlarged } from './product-rows.ts';

/** More than any rating in tenths. */
const RATINGS = 1 << RATING_BIT_COUNT;

/** The rating is left out of the buckets: with it, there would be ten times as many. */
export type FacetCells = {
  /** Facets of each bucket, without the rating. */
  facets: number[];
  bucketByFacets: Map<number, number>;
  /** Of each row its bucket × 64 + rating in tenths; -1 for that of a deleted product. */
  cellOf: Int32Array;
  /** At bucket × 64 + t: how many products of the bucket have a rating of at least t tenths. */
  counts: Int32Array;
};

export function createFacetCells(): FacetCells {
  return {
    facets: [],
    bucketByFacets: new Map(),
    cellOf: new Int32Array(),
    counts: new Int32Array(16 * RATINGS),
  };
}

export function addToCell(cells: FacetCells, row: number, facets: number): void {
  const cell = bucketOf(cells, facets) * RATINGS + ratingTenthsOf(facets);
  if (row >= cells.cellOf.length) {
    cells.cellOf = enlarged(cells.cellOf, Math.ceil((row + 64) * 1.5));
  }
  cells.cellOf[row] = cell;
  addToCounts(cells.counts, cell, 1);
}

export function removeFromCell(cells: FacetCells, row: number): void {
  addToCounts(cells.counts, cells.cellOf[row] ?? 0, -1);
  cells.cellOf[row] = -1;
}

/** The counts of these cells alone, one for each product, in the layout of `counts`. */
export function countCells({ facets }: FacetCells, products: Int32Array): Int32Array {
  const counts = new Int32Array(facets.length * RATINGS);
  for (let at = 0; at < products.length; at += 1) {
    const cell = products[at] as number;
    counts[cell] = (counts[cell] as number) + 1;
  }
  return atLeastEach(counts);
}

export const bucketOfCell = (cell: number) => cell >> RATING_BIT_COUNT;
export const ratingOfCell = (cell: number) => cell & (RATINGS - 1);

/** How many products of a bucket have at least this rating. */
export function countAtLeast(counts: Int32Array, bucket: number, tenths: number): number {
  return counts[bucket * RATINGS + tenths] ?? 0;
}

function bucketOf(cells: FacetCells, facets: number): number {
  const key = withoutRating(facets);
  const known = cells.bucketByFacets.get(key);
  if (known !== undefined) return known;
  const bucket = cells.facets.push(key) - 1;
  cells.bucketByFacets.set(key, bucket);
  if ((bucket + 1) * RATINGS > cells.counts.length) {
    cells.counts = enlarged(cells.counts, cells.counts.length * 2);
  }
  return bucket;
}

function addToCounts(counts: Int32Array, cell: number, change: number): void {
  for (let at = cell - ratingOfCell(cell); at <= cell; at += 1) {
    counts[at] = (counts[at] ?? 0) + change;
  }
}

/** From the counts of each rating, those of at least each rating. */
export function atLeastEach(counts: Int32Array): Int32Array {
  for (let at = counts.length - 2; at >= 0; at -= 1) {
    if (ratingOfCell(at) === RATINGS - 1) continue;
    counts[at] = (counts[at] as number) + (counts[at + 1] as number);
  }
  return counts;
}
