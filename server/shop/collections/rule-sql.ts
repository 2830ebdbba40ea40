// Rule of a collection as SQL conditions on the product index: the database evaluates every rule.
import { type SQL, and, gte, inArray, lte, sql } from 'drizzle-orm';
import { optionGroups } from '#domain/attribute.ts';
import type { CollectionRule } from '#domain/catalogue/collection.ts';
import * as facets from '#server/shop/catalogue/facets/facets.ts';
import { hasSome } from '#server/shop/catalogue/facets/filter-sql.ts';
import { hasOption } from '#server/shop/catalogue/has-option.ts';
import { noFilter } from '#domain/catalogue/catalogue.ts';
import { productIndex } from '#server/platform/db/schema/search.ts';

/** undefined for a rule without a condition, which finds nothing. */
export function ruleCondition(rule: CollectionRule): SQL | undefined {
  const { categories, kinds, tags, options, minPaise, maxPaise, newDays } = rule;
  const { colourBits, sizeBits, flagBits } = facetsOfRule(rule);
  return and(
    categories.length > 0
      ? sql`(${productIndex.facets} & ${facets.CATEGORY_BITS}) = any (${categoryBits(sql`${sql.param([...categories])}::text[]`)})`
      : undefined,
    kinds.length > 0
      ? sql`${productIndex.productId} in (select id from products where ${inArray(sql`kind`, kinds)})`
      : undefined,
    tags.length > 0
      ? sql`${productIndex.productId} in (select id from products where tags && ${sql.param([...tags])}::text[])`
      : undefined,
    ...optionGroups(options).map((group) => hasOption(sql`${productIndex.productId}`, group)),
    hasSome(colourBits),
    hasSome(sizeBits),
    minPaise === null ? undefined : gte(productIndex.pricePaise, minPaise),
    maxPaise === null ? undefined : lte(productIndex.pricePaise, maxPaise),
    newDays === null
      ? undefined
      : sql`${productIndex.publishedAt} >= ${newSince(sql`${newDays}::integer`)}`,
    flagBits ? sql`(${productIndex.facets} & ${flagBits}) = ${flagBits}` : undefined,
  );
}

export function facetsOfRule({ isNew, isOnSale, isFeatured, inStock, ...rule }: CollectionRule) {
  const flags = { isNew, onSale: isOnSale, featured: isFeatured, inStock };
  const filter = { ...noFilter, ...flags, sizes: rule.sizes, colors: rule.colours };
  return {
    sizeBits: facets.sizeBits(filter),
    colourBits: facets.colourBits(filter),
    flagBits: facets.flagBits(filter),
  };
}

/** The facet bits of these categories and of those below them. */
export function categoryBits(ids: SQL): SQL {
  return sql`array(select (c.facet_number & 7) | ((c.facet_number >> 3) << 27) from categories c
    where c.id = any (${ids}) or c.parent_id = any (${ids}))`;
}

/** The beginning of a day in India, so that a page shows the same all day. */
export function newSince(days: SQL): SQL {
  return sql`((now() at time zone 'Asia/Kolkata')::date - ${days})::timestamp at time zone 'Asia/Kolkata'`;
}
