// Each filter of the list as one condition on the product index.
import { type SQL, and, gte, inArray, lte, sql } from 'drizzle-orm';
import { type Filter, PRICE_MAX } from '#domain/catalogue.ts';
import { toPaise } from '#domain/money.ts';
import { productIndex } from '#server/db/schema/search.ts';
import * as facets from './facets.ts';

/** The largest whole number of the database. */
const BEYOND_EVERY_PRICE = 2 ** 31 - 1;

export function conditions(filter: Filter): SQL | undefined {
  const { categories, rating } = filter;
  const flags = facets.flagBits(filter);
  return and(
    inPriceRange(filter),
    categories.length
      ? inArray(
          sql`(${productIndex.facets} & ${facets.CATEGORY_BITS})`,
          categories.map(facets.categoryNumber),
        )
      : undefined,
    hasSome(facets.sizeBits(filter)),
    hasSome(facets.colourBits(filter)),
    flags ? sql`(${productIndex.facets} & ${flags}) = ${flags}` : undefined,
    rating > 0 ? gte(productIndex.ratingTenths, Math.ceil(rating * 10)) : undefined,
  );
}

/** The bounds in paise; what is left open ends beyond every price. */
export function pricePaise({ priceRange: [min, max] }: Filter): [low: number, high: number] {
  return [toPaise(min), max < PRICE_MAX ? toPaise(max) : BEYOND_EVERY_PRICE];
}

export function inPriceRange(filter: Filter): SQL | undefined {
  const [low, high] = pricePaise(filter);
  return and(
    low > 0 ? gte(productIndex.pricePaise, low) : undefined,
    high < BEYOND_EVERY_PRICE ? lte(productIndex.pricePaise, high) : undefined,
  );
}

function hasSome(bits: number): SQL | undefined {
  return bits ? sql`(${productIndex.facets} & ${bits}) <> 0` : undefined;
}
