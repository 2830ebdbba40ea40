// Products that match a filter, for a bulk edit of all of them.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAX_BULK_PRODUCTS } from '#domain/product/bulk-edit.ts';
import type { Db } from '#server/platform/db/db.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { readShopLowStockLevel } from './low-stock.ts';
import { matchSearch } from './match-search.ts';
import { type AdminProductFilter, productConditionsOf } from './product-filter.ts';

export type BulkFilter = Omit<AdminProductFilter, 'sort' | 'after'>;

/** Ids of the products of a filter, in their order, at most as many as one bulk edit changes. */
export async function listProductIds(db: Db, filter: BulkFilter): Promise<string[]> {
  const match = filter.search ? await matchSearch(db, filter.search) : null;
  const matchesSearch = match?.where ?? null;
  const shopLevel = await readShopLowStockLevel(db);
  const query = sql`select p.id from products p
    where ${productConditionsOf(filter, { matchesSearch, shopLevel })} order by p.id limit ${MAX_BULK_PRODUCTS}`;
  const rows = await selectRows(db, z.object({ id: z.string() }), query);
  return rows.map(({ id }) => id);
}
