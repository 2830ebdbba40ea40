// Filters of the product list as SQL conditions on the product index.
import { type SQL, and, gte, inArray, lte, sql } from 'drizzle-orm';
import { type Filter, PRICE_MAX } from '#domain/catalogue/catalogue.ts';
import { toPaise } from '#domain/money/money.ts';
import { productIndex } from '#server/platform/db/schema/search.ts';
import type { ResolvedFilter } from './category-facets.ts';
import * as facets from './facets.ts';

/** Maximum of the database's integer type. */
export const MAX_INTEGER = 2 ** 31 - 1;

/** Undefined for the empty filter. */
export function filterConditions(filter: ResolvedFilter): SQL | undefined {
  const { categoryBits, rating } = filter;
  const flags = facets.flagBits(filter);
  return and(
    priceRangeCondition(filter),
    categoryBits.length
      ? inArray(sql`(${productIndex.facets} & ${facets.CATEGORY_BITS})`, categoryBits)
      : undefined,
    hasSome(facets.sizeBits(filter)),
    hasSome(facets.colourBits(filter)),
    flags ? sql`(${productIndex.facets} & ${flags}) = ${flags}` : undefined,
    rating > 0 ? gte(productIndex.ratingTenths, facets.leastRatingTenths(rating)) : undefined,
  );
}

/** The price range in paise; an open upper end is the maximum of an integer. */
export function priceBoundsPaise({ priceRange: [min, max] }: Filter): [low: number, high: number] {
  return [toPaise(min), max < PRICE_MAX ? toPaise(max) : MAX_INTEGER];
}

/** Undefined for the full price range. */
export function priceRangeCondition(filter: Filter): SQL | undefined {
  const [low, high] = priceBoundsPaise(filter);
  return and(
    low > 0 ? gte(productIndex.pricePaise, low) : undefined,
    high < MAX_INTEGER ? lte(productIndex.pricePaise, high) : undefined,
  );
}

export function hasSome(bits: number): SQL | undefined {
  return bits ? sql`(${productIndex.facets} & ${bits}) <> 0` : undefined;
}

/** Counts of the products by equal facets, as one JSON value of `FacetBucket`s. */
export function bucketsOf(filter: Filter, where: SQL = sql`true`): SQL {
  const inRange = priceRangeCondition(filter);
  return sql`(select coalesce(json_agg(bucket), '[]') from (
      select facets, count(*) as "all", count(*) ${inRange ? sql`filter (where ${inRange})` : sql``} as "inRange",
        min(price_paise) as "minPaise", max(price_paise) as "maxPaise"
      from product_index where ${where} group by facets) bucket)`;
}
