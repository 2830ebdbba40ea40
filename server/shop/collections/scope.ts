// The products of a collection as the part of the catalogue that its page lists: for the database and for the index in memory.
import { type SQL, sql } from 'drizzle-orm';
import { type CollectionRule, emptyRule } from '#domain/catalogue/collection.ts';
import { MAX_INTEGER } from '#server/shop/catalogue/facets/filter-sql.ts';
import type { ListScope } from '#server/shop/catalogue/list-page-ids.ts';
import {
  type MemoryScope,
  categoryFlags,
} from '#server/shop/catalogue/memory-index/memory-scope.ts';
import { attributeCondition } from '#server/shop/catalogue/read-conditions.ts';
import { productIndex } from '#server/platform/db/schema/search.ts';
import { categoryBits, facetsOfRule, newSince, ruleCondition } from './rule-sql.ts';

/** Of a rule, what only the database knows: facets of its categories, and the beginning of its first day. */
export type ResolvedRule = { categoryBits: number[]; publishedSince: number | null };

/** A `ResolvedRule` as JSON. `rule`: a jsonb value. */
export function resolveRule(rule: SQL): SQL<ResolvedRule> {
  const categories = sql`array(select jsonb_array_elements_text(${rule} -> 'categories'))`;
  return sql`json_build_object('categoryBits', ${categoryBits(categories)}, 'publishedSince', (extract(epoch from ${newSince(sql`(${rule} ->> 'newDays')::integer`)}) * 1000000)::bigint)`;
}

export function ruleScope(stored: Partial<CollectionRule>, resolved: ResolvedRule): ListScope {
  const rule = { ...emptyRule, ...stored };
  const condition = ruleCondition(rule);
  if (!condition) return { condition: sql`false`, inMemory: { ...everything, productIds: [] } };
  return { condition, inMemory: memoryScope(rule, resolved) };
}

/** `productIds`: in the order of the page. */
export function chosenScope(id: string, productIds: readonly string[]): ListScope {
  const chosen = sql`from collection_products chosen where chosen.collection_id = ${id}`;
  return {
    condition: sql`${productIndex.productId} in (select chosen.product_id ${chosen})`,
    order: sql`(select chosen.position ${chosen} and chosen.product_id = product_index.product_id)`,
    inMemory: { ...everything, productIds },
  };
}

const everything: MemoryScope = {
  isInCategories: null,
  sizeBits: 0,
  colourBits: 0,
  flagBits: 0,
  lowPaise: 0,
  highPaise: MAX_INTEGER,
  publishedSince: null,
  productIds: null,
  attributes: null,
};

function memoryScope(rule: CollectionRule, resolved: ResolvedRule): MemoryScope {
  const { categories, kinds, tags, options, minPaise, maxPaise } = rule;
  return {
    ...everything,
    ...facetsOfRule(rule),
    isInCategories: categories.length > 0 ? categoryFlags(resolved.categoryBits) : null,
    lowPaise: minPaise ?? 0,
    highPaise: maxPaise ?? MAX_INTEGER,
    publishedSince: resolved.publishedSince,
    attributes: attributeCondition({ kinds, tags, options }),
  };
}
