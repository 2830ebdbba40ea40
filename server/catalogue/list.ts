// The list of products: searched, filtered, counted, sorted and cut into pages by the database.
import { type SQL, sql } from 'drizzle-orm';
import { type Filter, type FilterCounts, pageCount } from '#domain/catalogue.ts';
import type { ProductCard } from '#domain/product.ts';
import type { Db } from '#server/db/db.ts';
import { inPriceRange, pricePaise } from './conditions.ts';
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
    products: total === 0 ? [] : await readCards(db, pageIds({ ...filter, page }, found)),
    total,
    page,
    pageCount: pageCount(total),
    counts: countFilters(found.groups, filter),
    suggestions: found.groups.length === 0 ? await suggest(db, filter.searchQuery) : [],
  };
}

/** All there is; or what was typed, and if nothing has those words, what may have been meant. */
async function look(db: Db, filter: Filter): Promise<Found> {
  const asked = understand(filter.searchQuery);
  if (asked === null) return { words: null, groups: await countAll(db, filter) };
  const found = await search(db, filter, asked);
  if (found.groups.length > 0) return found;
  const meant = await understandSlips(db, filter.searchQuery);
  return meant === null ? found : search(db, filter, meant);
}

async function search(db: Db, filter: Filter, asked: SQL): Promise<Found> {
  const [low, high] = pricePaise(filter);
  const { rows } = (await db.execute(sql`
    with asked as materialized (select ${asked} as words)
    select words::text, alike_products(words, ${low}, ${high}) as groups from asked`)) as {
    rows: Found[];
  };
  return rows[0] ?? { words: null, groups: [] };
}

async function countAll(db: Db, filter: Filter): Promise<Alike[]> {
  const inRange = inPriceRange(filter);
  const { rows } = (await db.execute(sql`
    select coalesce(json_agg(alike), '[]') as groups from (
      select facets, count(*) as "all", count(*) ${inRange ? sql`filter (where ${inRange})` : sql``} as "inRange",
        min(price_paise) as "minPaise", max(price_paise) as "maxPaise"
      from product_index group by facets) alike`)) as { rows: { groups: Alike[] }[] };
  return rows[0]?.groups ?? [];
}
