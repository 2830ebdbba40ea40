// The products of a collection as the part of the catalogue that its page lists.
import { type SQL, sql } from 'drizzle-orm';
import { optionGroups } from '#domain/product/attribute.ts';
import { type CollectionRule, emptyRule, hasCondition } from '#domain/catalogue/collection.ts';
import { type ListScope, numberRange } from '#server/shop/catalogue/list-engine/conditions.ts';
import { keyOf } from '#server/shop/catalogue/list-engine/definitions.ts';

export const everything: ListScope = { categories: [], groups: [], ranges: [], productIds: null };

/**
 * Beginning of a rule's first day in India, in microseconds since 1970, so that a page shows the same all day; null
 * without `newDays`. `rule`: a jsonb value.
 */
export function publishedSince(rule: SQL): SQL<number | null> {
  const firstDay = sql`(now() at time zone 'Asia/Kolkata')::date - (${rule} ->> 'newDays')::integer`;
  return sql`(extract(epoch from (${firstDay})::timestamp at time zone 'Asia/Kolkata') * 1000000)::float8`;
}

/** A rule without a condition finds nothing. */
export function ruleScope(stored: Partial<CollectionRule>, since: number | null): ListScope {
  const rule = { ...emptyRule, ...stored };
  const { categories, kinds, tags, options, ranges, minPaise, maxPaise } = rule;
  if (!hasCondition(rule)) return { ...everything, productIds: [] };
  const flags = {
    isNew: rule.isNew,
    onSale: rule.isOnSale,
    featured: rule.isFeatured,
    inStock: rule.inStock,
  };
  const groups = [
    kinds.map(keyOf.kind),
    tags.map(keyOf.tag),
    ...optionGroups(options).map((group) => group.map(keyOf.option)),
    ...(Object.keys(flags) as (keyof typeof flags)[]).map((flag) =>
      flags[flag] ? [keyOf.flag(flag)] : [],
    ),
  ];
  const hasPrices = minPaise !== null || maxPaise !== null;
  return {
    ...everything,
    categories,
    groups: groups.filter((keys) => keys.length > 0),
    ranges: [
      ...(hasPrices
        ? [{ by: 'price' as const, min: minPaise ?? 0, max: maxPaise ?? Infinity }]
        : []),
      ...ranges.map(({ attributeId, min, max }) => numberRange(attributeId, [min, max])),
      ...(since === null ? [] : [{ by: 'published' as const, min: since, max: Infinity }]),
    ],
  };
}

/** `productIds`: in the order of the page. */
export function chosenScope(productIds: readonly string[]): ListScope {
  return { ...everything, productIds };
}
