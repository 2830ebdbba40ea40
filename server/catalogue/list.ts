// The list of products: searched, filtered, counted, sorted and cut into pages by the database.
import { type SQL, and, asc, desc, sql } from 'drizzle-orm';
import {
  type Filter,
  type FilterCounts,
  PAGE_SIZE,
  type Sort,
  pageCount,
} from '#domain/catalogue.ts';
import type { ProductCard } from '#domain/product.ts';
import type { Db } from '#server/db/db.ts';
import { productIndex } from '#server/db/schema/search.ts';
import { conditions, pricePaise } from './conditions.ts';
import { type Alike, countFilters, countTotal } from './counts.ts';
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

const orders: Record<Sort, SQL[]> = {
  featured: [asc(productIndex.position), asc(productIndex.productId)],
  'price-asc': [asc(productIndex.pricePaise), asc(productIndex.productId)],
  'price-desc': [desc(productIndex.pricePaise), asc(productIndex.productId)],
  newest: [desc(productIndex.publishedAt), asc(productIndex.productId)],
  rating: [
    desc(productIndex.ratingTenths),
    desc(productIndex.reviewCount),
    asc(productIndex.productId),
  ],
};

type Look = { words: string | null; groups: Alike[]; ids: string[] };

export async function listProducts(db: Db, filter: Filter): Promise<ProductList> {
  const { words, groups, ids } = await look(db, filter);
  const total = countTotal(groups, filter);
  const page = Math.min(filter.page, pageCount(total));
  const shown = page === filter.page ? ids : (await ask(db, { ...filter, page }, words)).ids;
  return {
    products: await readCards(db, shown),
    total,
    page,
    pageCount: pageCount(total),
    counts: countFilters(groups, filter),
    suggestions: groups.length === 0 ? await suggest(db, filter.searchQuery) : [],
  };
}

/** As it was typed; if nothing has those words, as it may have been meant. */
async function look(db: Db, filter: Filter): Promise<Look> {
  const typed = await ask(db, filter, await understand(db, filter.searchQuery));
  if (typed.groups.length > 0 || typed.words === null) return typed;
  const meant = await understandSlips(db, filter.searchQuery);
  return meant === null ? typed : ask(db, filter, meant);
}

/** One question: how many there are of what is alike, and the page's ids. */
async function ask(db: Db, filter: Filter, words: string | null): Promise<Look> {
  const { rows } = (await db.execute(sql`
    select ${groupsOf(filter, words)} as groups, array(${idsOf(filter, words)}) as ids`)) as {
    rows: Omit<Look, 'words'>[];
  };
  return { words, groups: rows[0]?.groups ?? [], ids: rows[0]?.ids ?? [] };
}

function groupsOf(filter: Filter, words: string | null): SQL {
  const [low, high] = pricePaise(filter);
  if (words !== null) return sql`alike_products(${words}::tsquery, ${low}, ${high})`;
  return sql`(select coalesce(json_agg(alike), '[]') from (
    select facets, count(*) as "all", count(*) filter (where price_paise between ${low} and ${high})
      as "inRange", min(price_paise) as "minPaise", max(price_paise) as "maxPaise"
    from ${productIndex} group by facets) alike)`;
}

function idsOf(filter: Filter, words: string | null): SQL {
  const from = (filter.page - 1) * PAGE_SIZE;
  const order = sql.join(orders[filter.sort], sql`, `);
  if (words === null || filter.sort !== 'featured') {
    const found = words === null ? undefined : sql`words @@ ${words}::tsquery`;
    return sql`select product_id from ${productIndex} where ${and(found, conditions(filter)) ?? sql`true`}
      order by ${order} limit ${PAGE_SIZE} offset ${from}`;
  }
  // What bears the words in its name comes first: each half is asked for no more than the page can show.
  const half = (
    where: SQL,
  ) => sql`(select product_id, position, name_words @@ ${words}::tsquery as named
    from ${productIndex} where ${and(where, conditions(filter))}
    order by ${order} limit ${from + PAGE_SIZE})`;
  return sql`select product_id from (
      ${half(sql`name_words @@ ${words}::tsquery`)} union all
      ${half(sql`words @@ ${words}::tsquery and not name_words @@ ${words}::tsquery`)}) as product_index
    order by named desc, ${order} limit ${PAGE_SIZE} offset ${from}`;
}
