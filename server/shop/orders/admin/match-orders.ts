// Search of the admin's orders: part of the number, name, email, phone or tracking number, or of a product's name, or the
// whole reference of a payment.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { orderSearchTexts } from '#domain/order/order-search.ts';
import { MAX_ORDER_COUNT } from '#domain/order/order-views.ts';
import type { Db } from '#server/platform/db/db.ts';
import { lineSearchText, orderSearchText } from '#server/platform/db/schema/order-search.ts';
import { orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';

/** The trigram index answers from three characters on; a shorter search is the start of a word. */
const MIN_INFIX = 3;
/** Matching lines that are read; more are taken for more than MAX_ORDER_COUNT orders. */
const MAX_LINES = 3 * MAX_ORDER_COUNT;

/** `total`: how many match, at most MAX_ORDER_COUNT + 1. */
export type MatchedOrders = { where: SQL; total: number };

/**
 * The condition on `orders`. Up to MAX_ORDER_COUNT matches, their ids are the condition; of more, the list reads its sort
 * index until a page is full.
 */
export async function matchOrders(db: Db, q: string): Promise<MatchedOrders> {
  const texts = orderSearchTexts(q);
  const isInfix = (texts[0] ?? '').length >= MIN_INFIX;
  const like = (column: SQL, text: string) =>
    sql`${column} like ${`%${isInfix ? '' : ' '}${text.replace(/[\\%_]/g, '\\$&')}%`}`;
  const byText = sql.join(
    texts.map((text) => like(orderSearchText(orders), text)),
    sql` or `,
  );
  const byName = isInfix ? like(lineSearchText(orderLines), texts[0] ?? '') : sql`false`;
  const [hasText, hasName] = await Promise.all([
    idsUpTo(
      db,
      sql`select id from orders where ${byText}
        union all select order_id from payment_attempts where reference = any (${sql.param(texts)}::text[])`,
      MAX_ORDER_COUNT,
    ),
    idsUpTo(db, sql`select order_id from order_lines where ${byName}`, MAX_LINES),
  ]);
  if (hasText && hasName) {
    const ids = [...new Set([...hasText, ...hasName])];
    return { where: isOneOf(ids), total: Math.min(ids.length, MAX_ORDER_COUNT + 1) };
  }
  const inOrder = hasText ? isOneOf(hasText) : sql`(${byText})`;
  // A scalar, because the planner would read every line first for an `exists`.
  const inLines = hasName
    ? isOneOf(hasName)
    : sql`(select true from order_lines where order_lines.order_id = orders.id and ${byName} limit 1)`;
  return { where: sql`(${inOrder} or ${inLines})`, total: MAX_ORDER_COUNT + 1 };
}

/**
 * Distinct ids; null if there are more than MAX_ORDER_COUNT, or more rows than the limit. As one value: rows of their own
 * would take longer to read than to find.
 */
async function idsUpTo(db: Db, query: SQL, limit: number): Promise<string[] | null> {
  const found = sql`
    with matching (id) as materialized (${query} limit ${limit + 1})
    select case when count(*) <= ${MAX_ORDER_COUNT} and (select count(*) from matching) <= ${limit}
      then coalesce(to_json(array_agg(id)), '[]'::json) end as ids
    from (select distinct id from matching limit ${MAX_ORDER_COUNT + 1}) found`;
  const row = z.object({ ids: z.string().array().nullable() });
  return firstOf(await selectRows(db, row, found)).ids;
}

function isOneOf(ids: readonly string[]): SQL {
  return sql`orders.id = any (${sql.param([...ids])}::text[])`;
}
