// A list as the database chooses and counts it: until a large index is read, and what tests compare the index with.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type FilterCounts,
  PAGE_SIZE,
  type Sort,
  pageCount,
  ratingSteps,
} from '#domain/catalogue/catalogue.ts';
import { toRupees } from '#domain/money/money.ts';
import type { SearchFilter } from '#domain/search/read-search.ts';
import type { Db } from '#server/platform/db/db.ts';
import { storedDocument, firstOf, selectRows, statement } from '#server/platform/db/statement.ts';
import { loadCards } from '../products/load-products.ts';
import type { ProductList } from '../products/product-list.ts';
import type { Conditions } from './bases.ts';
import { type ListScope, filterConditions, scopeConditions } from './conditions.ts';
import { CATEGORY, PRICE, RATING, filterCounts } from './counts.ts';
import { type ListDefinitions, numberAttributes, optionAttributes } from './definitions.ts';

/** Options are counted up to so many products: more take longer than anybody should wait. */
const MAX_COUNTED = 20_000;

const orders: Record<Sort, string> = {
  featured: 'position, product_id',
  'price-asc': 'price_paise, product_id',
  'price-desc': 'price_paise desc, product_id',
  newest: 'published_at desc, product_id',
  rating: 'rating_tenths desc, review_count desc, product_id',
};

/** `matches`: a text[] of tsqueries, all of which the products meet. */
type DatabaseQuery = { filter: SearchFilter; scope: ListScope | null; matches: SQL | null };

/** `isEmpty`: no product is in the scope and meets the search, whatever the filter. */
export async function listFromDatabase(
  db: Db,
  { filter, scope, matches }: DatabaseQuery,
): Promise<ProductList & { isEmpty: boolean }> {
  const { definitions } = firstOf(await findDefinitions(db));
  const chosen = filterConditions(filter, definitions);
  const within = sql`${conditionSql(scopeConditions(scope, definitions))} and ${scopeSql(scope)} and ${matchSql(matches)}`;
  const sizes = await selectRows(
    db,
    z.object({ all: z.int(), total: z.int() }),
    sql`select count(*)::int as all, count(*) filter (where ${conditionSql(chosen)})::int as total
      from product_index where ${within}`,
  );
  const { all, total } = firstOf(sizes);
  const page = Math.min(filter.page, pageCount(total));
  const order = orderSql(filter.sort, { scope, matches });
  const ids = sql`array(select product_id from product_index where ${within} and ${conditionSql(chosen)}
    order by ${order} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE})`;
  return {
    products: total === 0 ? [] : await loadCards(db, ids),
    total,
    page,
    pageCount: pageCount(total),
    counts: all > MAX_COUNTED ? null : await countOptions(db, { chosen, within, definitions }),
    suggestions: [],
    isEmpty: all === 0,
  };
}

/** Which of the scopes have a product, in their order. */
export async function haveProducts(db: Db, scopes: readonly ListScope[]): Promise<boolean[]> {
  if (scopes.length === 0) return [];
  const { definitions } = firstOf(await findDefinitions(db));
  const checks = scopes.map((scope) => {
    const where = sql`${conditionSql(scopeConditions(scope, definitions))} and ${scopeSql(scope)}`;
    return sql`exists (select from product_index where ${where})`;
  });
  const query = sql`select array[${sql.join(checks, sql`, `)}] as found`;
  return firstOf(await selectRows(db, z.object({ found: z.boolean().array() }), query)).found;
}

const findDefinitions = statement(
  'list_definitions',
  z.object({ definitions: storedDocument<ListDefinitions>() }),
  () => sql`select list_definitions() as definitions`,
);

function conditionSql({ groups, ranges }: Conditions): SQL {
  const columns = { price: 'price_paise', rating: 'rating_tenths', published: 'published_at' };
  const limits = ranges.map(({ by, ...range }) => {
    if (typeof by === 'object') {
      return sql`product_id in (select v.product_id from product_attributes v
        where v.attribute_id = ${by.attribute} and ${withinSql('v.number', range, (limit) => sql`${limit}::numeric`)})`;
    }
    return withinSql(columns[by], range, (limit) =>
      by === 'published' ? sql`to_timestamp(${limit / 1_000_000}::float8)` : sql`${limit}::integer`,
    );
  });
  return allOf([...groups.map(({ keys }) => hasOneOf(keys)), ...limits]);
}

function withinSql(
  name: string,
  { min, max }: { min: number; max: number },
  value: (limit: number) => SQL,
): SQL {
  const column = sql.raw(name);
  return allOf([
    ...(min > -Infinity ? [sql`${column} >= ${value(min)}`] : []),
    ...(max < Infinity ? [sql`${column} <= ${value(max)}`] : []),
  ]);
}

/** Rows of an older version have no entries yet. */
function hasOneOf(keys: readonly string[]): SQL {
  const numbers = sql`array(select number from index_entries where key = any (${sql.param([...keys])}::text[]))`;
  return sql`(entries && ${numbers} or entries is null and product_entries(product_id) && ${numbers})`;
}

function scopeSql(scope: ListScope | null): SQL {
  const ids = scope?.productIds;
  return ids ? sql`product_id = any (${sql.param([...ids])}::text[])` : sql`true`;
}

function matchSql(matches: SQL | null): SQL {
  return matches ? sql`document_terms(document_id) @@ ${queryOf(matches)}` : sql`true`;
}

/** Name matches come first in the order of a search. */
function orderSql(sort: Sort, { scope, matches }: Omit<DatabaseQuery, 'filter'>): SQL {
  const own = sql.raw(orders[sort]);
  if (sort !== 'featured') return own;
  if (matches) return sql`name_terms @@ ${queryOf(matches)} desc, ${own}`;
  const ids = scope?.productIds;
  return ids ? sql`array_position(${sql.param([...ids])}::text[], product_id), ${own}` : own;
}

function queryOf(matches: SQL): SQL {
  return sql`(select array_to_string(${matches}, ' & ')::tsquery)`;
}

type Counted = { chosen: Conditions; within: SQL; definitions: ListDefinitions };

/** Counts the options of each filter without the condition of that filter. */
async function countOptions(db: Db, counted: Counted): Promise<FilterCounts> {
  const { definitions } = counted;
  const counts = new Map<string, Map<string, number>>();
  for (const name of ['', CATEGORY, ...optionAttributes(definitions).map(({ code }) => code)]) {
    counts.set(name, await countEntries(db, counted, name));
  }
  const numbers = new Map<string, Bounds>();
  for (const { id, code } of numberAttributes(definitions)) {
    const rows = await selectRows(db, boundsRow, numbersSql(counted, { id, code }));
    numbers.set(code, firstOf(rows));
  }
  const ratings = firstOf(await selectRows(db, z.record(z.string(), z.int()), ratingsSql(counted)));
  const price = boundsOf(firstOf(await selectRows(db, boundsRow, pricesSql(counted))));
  return filterCounts(definitions, {
    entry: (name, key) => counts.get(name)?.get(key) ?? 0,
    rating: (step) => ratings[step] ?? 0,
    numbers: ({ code }) => boundsOf(numbers.get(code)),
    price: price && { min: toRupees(price.min), max: toRupees(price.max) },
  });
}

/** null without products. */
type Bounds = { min: number | null; max: number | null };
const boundsRow = z.object({ min: z.number().nullable(), max: z.number().nullable() });

function boundsOf({ min, max }: Bounds = { min: null, max: null }) {
  return min === null || max === null ? null : { min, max };
}

/** Counts products by entry key; `name` is the condition that is left out. */
async function countEntries(db: Db, counted: Counted, name: string): Promise<Map<string, number>> {
  const rows = await selectRows(
    db,
    z.object({ key: z.string(), count: z.int() }),
    sql`select key, count(*)::int as count
      from product_index, unnest(coalesce(entries, product_entries(product_id))) as number join index_entries using (number)
      where ${withoutSql(counted, name)} group by key`,
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}

function ratingsSql(counted: Counted): SQL {
  const steps = ratingSteps.map(
    (step) =>
      sql`count(*) filter (where rating_tenths >= ${Number(step) * 10})::int as ${sql.identifier(step)}`,
  );
  return sql`select ${sql.join(steps, sql`, `)} from product_index where ${withoutSql(counted, RATING)}`;
}

function pricesSql(counted: Counted): SQL {
  return sql`select min(price_paise) as min, max(price_paise) as max from product_index where ${withoutSql(counted, PRICE)}`;
}

function numbersSql(counted: Counted, { id, code }: { id: string; code: string }): SQL {
  return sql`select min(number)::float8 as min, max(number)::float8 as max from product_attributes
    where attribute_id = ${id} and product_id in (select product_id from product_index where ${withoutSql(counted, code)})`;
}

function withoutSql({ chosen, within }: Counted, name: string): SQL {
  const isLeft = (each: { name: string | null }) => each.name !== name;
  const left = { groups: chosen.groups.filter(isLeft), ranges: chosen.ranges.filter(isLeft) };
  return sql`${within} and ${conditionSql(left)}`;
}

function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;
}
