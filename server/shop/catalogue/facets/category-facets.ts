// Categories in the facets of the product index: which bits a category has, with those of the categories below it.
import { sql } from 'drizzle-orm';
import type { Filter } from '#domain/catalogue/catalogue.ts';

/** Category bits by slug: its own, and those of the categories below it. */
export type CategoryFacets = Record<string, number[]>;

/** `categoryBits`: a product must have one of these; none means no filter. */
export type ResolvedFilter = Filter & { categoryBits: number[] };

/** As a JSON value, so that they are read by the query that counts. */
export const categoryFacets = sql`category_facets()::json`;

/** A category that does not exist is ignored. */
export function resolveFilter(filter: Filter, categories: CategoryFacets): ResolvedFilter {
  return { ...filter, categoryBits: filter.categories.flatMap((slug) => categories[slug] ?? []) };
}
