// Which products stand on one page of a list, in its order.
import { type SQL, and, asc, desc, sql } from 'drizzle-orm';
import { type Filter, PAGE_SIZE, type Sort } from '#domain/catalogue.ts';
import { productIndex } from '#server/db/schema/search.ts';
import { conditions } from './conditions.ts';
import type { Alike } from './counts.ts';

/** What somebody asked for, understood, and how many there are of what is alike. */
export type Found = { words: string | null; groups: Alike[] };

/** So many are sorted as they are; of more, the order's own index is walked until the page is full. */
const FEW = 1000;

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

/** Their ids as an array, for the database to read their cards by in the same question. */
export function pageIds(filter: Filter, { words, groups }: Found): SQL {
  const few = groups.reduce((sum, alike) => sum + alike.all, 0) <= FEW;
  const nameFirst = words !== null && filter.sort === 'featured';
  return sql`array(
    select product_id from ${nameFirst && !few ? halves(words, filter) : hits(words, filter, few)}
    order by ${list([...(nameFirst ? [sql`name_words @@ ${words}::tsquery desc`] : []), ...orders[filter.sort]])}
    limit ${PAGE_SIZE} offset ${(filter.page - 1) * PAGE_SIZE})`;
}

/** `offset 0` keeps the planner from walking an index for the sake of a limit that few rows never reach. */
function hits(words: string | null, filter: Filter, few: boolean): SQL {
  const where = and(
    words === null ? undefined : sql`words_of(words_id) @@ ${words}::tsquery`,
    conditions(filter),
  );
  if (few)
    return sql`(select * from ${productIndex} where ${where ?? sql`true`} offset 0) as product_index`;
  return sql`${productIndex} where ${where ?? sql`true`}`;
}

/** What bears the words in its name, and what has them elsewhere: of each no more than the page can show. */
function halves(words: string, filter: Filter): SQL {
  const named = sql`name_words @@ ${words}::tsquery`;
  const half = (where: SQL) => sql`(select product_id, position, name_words from ${productIndex}
    where ${and(where, conditions(filter))} order by ${list(orders.featured)} limit ${filter.page * PAGE_SIZE})`;
  return sql`(${half(named)} union all ${half(sql`words_of(words_id) @@ ${words}::tsquery and not ${named}`)}) as product_index`;
}

function list(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `);
}
