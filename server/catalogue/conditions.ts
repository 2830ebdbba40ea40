// Each filter of the list as one condition on the product index.
import { type SQL, and, gte, inArray, lte, sql } from 'drizzle-orm';
import { type Filter, PRICE_MAX } from '#domain/catalogue.ts';
import { toPaise } from '#domain/money.ts';
import { productIndex } from '#server/db/schema/search.ts';
import * as facets from './facets.ts';

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

export function inPriceRange({ priceRange: [min, max] }: Filter): SQL | undefined {
  return and(
    min > 0 ? gte(productIndex.pricePaise, toPaise(min)) : undefined,
    max < PRICE_MAX ? lte(productIndex.pricePaise, toPaise(max)) : undefined,
  );
}

function hasSome(bits: number): SQL | undefined {
  return bits ? sql`(${productIndex.facets} & ${bits}) <> 0` : undefined;
}
