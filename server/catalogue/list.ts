// The list of products: searched, filtered, counted, sorted and cut into pages by the database.
import { sql } from 'drizzle-orm';
import { type Filter, type FilterCounts, pageCount } from '#domain/catalogue.ts';
import type { ProductCard } from '#domain/product.ts';
import type { Db } from '#server/db/db.ts';
import { productIndex } from '#server/db/schema/search.ts';
import { pricePaise } from './conditions.ts';
import { type Alike, countFilters, countTotal } from './counts.ts';
import { type Found, pageIds } from './page-ids.ts';
import { readCards } from './read.ts';
import { suggest, understand, understandSlips } from './search.ts';

export type ProductList = {
  products: ProductCard[];
  total: number;
  page: number;
  pageCount: number;
  counts: FilterCounts;
  /** What else to look for, where the search found nothing. */
  suggestions: string[];
};

export async function listProducts(db: Db, filter: Filter): Promise<ProductList> {
  const found = await look(db, filter);
  const total = countTotal(found.groups, filter);
  const page = Math.min(filter.page, pageCount(total));
  return {
    products: total === 0 ? [] : await readCards(db, await pageIds(db, { ...filter, page }, found)),
    total,
    page,
    pageCount: pageCount(total),
    counts: countFilters(found.groups, filter),
    suggestions: found.groups.length === 0 ? await suggest(db, filter.searchQuery) : [],
  };
}

/** As it was typed; if nothing has those words, as it may have been meant. */
async function look(db: Db, filter: Filter): Promise<Found> {
  const words = await understand(db, filter.searchQuery);
  const groups = await groupsOf(db, filter, words);
  if (groups.length > 0 || words === null) return { words, groups };
  const meant = await understandSlips(db, filter.searchQuery);
  return meant === null
    ? { words, groups }
    : { words: meant, groups: await groupsOf(db, filter, meant) };
}

/** What has the words, or all there is, counted by what is alike. */
async function groupsOf(db: Db, filter: Filter, words: string | null): Promise<Alike[]> {
  const [low, high] = pricePaise(filter);
  const groups =
    words === null
      ? sql`(select coalesce(json_agg(alike), '[]') from (
          select facets, count(*) as "all", count(*) filter (where price_paise between ${low} and ${high})
            as "inRange", min(price_paise) as "minPaise", max(price_paise) as "maxPaise"
          from ${productIndex} group by facets) alike)`
      : sql`alike_products(${words}::tsquery, ${low}, ${high})`;
  const { rows } = (await db.execute(sql`select ${groups} as groups`)) as {
    rows: { groups: Alike[] }[];
  };
  return rows[0]?.groups ?? [];
}
