// Search of the product list: part of the name, the subtitle or a SKU, in any letter case.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';

/** The trigram index answers from three characters on; a shorter search is the start of a name or SKU. */
const MIN_INFIX = 3;
/** Up to so many matches, their ids are the condition; of more, the list reads its sort index until a page is full. */
export const MAX_IDS = 10_000;

/** The condition on `products p`; `isMany`: more than MAX_IDS products match. */
export async function matchSearch(
  db: Db | Tx,
  search: string,
): Promise<{ where: SQL; isMany: boolean }> {
  const text = search.toLowerCase();
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  const isInfix = [...text].length >= MIN_INFIX;
  const pattern = isInfix ? `%${escaped}%` : `${escaped}%`;
  const isNamed = isInfix
    ? sql`lower(p.name || ' ' || p.craft) like ${pattern}`
    : sql`lower(p.name) like ${pattern}`;
  const hasSku = sql`lower(v.sku) like ${pattern}`;
  const named = await idsUpTo(db, sql`select p.id from products p where ${isNamed}`);
  const withSku = await idsUpTo(db, sql`select v.product_id as id from variants v where ${hasSku}`);
  if (named && withSku) return { where: isOneOf([...named, ...withSku]), isMany: false };
  const byName = named ? isOneOf(named) : isNamed;
  const bySku = withSku
    ? isOneOf(withSku)
    : sql`exists (select from variants v where v.product_id = p.id and ${hasSku})`;
  return { where: sql`(${byName} or ${bySku})`, isMany: named === null };
}

/** Null if there are more than MAX_IDS. As one value: rows of their own would take longer to read than to find. */
async function idsUpTo(db: Db | Tx, query: SQL): Promise<string[] | null> {
  const found = sql`
    select case when count(*) <= ${MAX_IDS} then coalesce(json_agg(id), '[]') end as ids
    from (${query} limit ${MAX_IDS + 1}) matching`;
  const row = z.object({ ids: z.string().array().nullable() });
  return firstOf(await selectRows(db, row, found)).ids;
}

function isOneOf(ids: readonly string[]): SQL {
  return sql`p.id = any (${sql.param([...new Set(ids)])}::text[])`;
}
