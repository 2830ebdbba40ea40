// Rule of a collection as SQL conditions on the product index: the database evaluates every rule.
import { type SQL, and, gte, inArray, lte, sql } from 'drizzle-orm';
import type { CollectionRule } from '#domain/collection.ts';
import * as facets from '#server/catalogue/facets/facets.ts';
import { hasSome } from '#server/catalogue/facets/filter-sql.ts';
import { noFilter } from '#domain/catalogue.ts';
import { productIndex } from '#server/db/schema/search.ts';

/** A rule without a condition finds nothing. */
export function ruleCondition(rule: CollectionRule): SQL {
  const { categories, kinds, tags, minPaise, maxPaise, newDays, ...flags } = rule;
  const filter = {
    ...noFilter,
    ...flags,
    sizes: rule.sizes,
    colors: rule.colours,
    onSale: rule.isOnSale,
  };
  const required = facets.flagBits({ ...filter, featured: rule.isFeatured });
  return (
    and(
      categories.length > 0 ? isInCategories(categories) : undefined,
      kinds.length > 0
        ? sql`${productIndex.productId} in (select id from products where ${inArray(sql`kind`, kinds)})`
        : undefined,
      tags.length > 0
        ? sql`${productIndex.productId} in (select id from products where tags && ${sql.param([...tags])}::text[])`
        : undefined,
      hasSome(facets.colourBits(filter)),
      hasSome(facets.sizeBits(filter)),
      minPaise === null ? undefined : gte(productIndex.pricePaise, minPaise),
      maxPaise === null ? undefined : lte(productIndex.pricePaise, maxPaise),
      newDays === null ? undefined : isNewSince(newDays),
      required ? sql`(${productIndex.facets} & ${required}) = ${required}` : undefined,
    ) ?? sql`false`
  );
}

function isInCategories(ids: readonly string[]): SQL {
  const own = sql`array(select (c.facet_number & 7) | ((c.facet_number >> 3) << 27) from categories c
    where ${inArray(sql`c.id`, [...ids])} or ${inArray(sql`c.parent_id`, [...ids])})`;
  return sql`(${productIndex.facets} & ${facets.CATEGORY_BITS}) = any (${own})`;
}

/** From the beginning of a day in India, so that a page shows the same all day. */
function isNewSince(days: number): SQL {
  return sql`${productIndex.publishedAt} >=
    ((now() at time zone 'Asia/Kolkata')::date - ${days}::int)::timestamp at time zone 'Asia/Kolkata'`;
}
