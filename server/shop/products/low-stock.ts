// SQL of low stock, for lists that read `variants v` and `products p`: below the variant's own level, or below the shop's without one.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { firstOf, statement } from '#server/platform/db/statement.ts';

/** Evaluated once for a query, not for each row. */
export const lowStockLevel = sql`coalesce(nullif(v.low_stock_level, 0), (select shop_low_stock_level()))`;

/** Nobody waits for a draft, nor for what is archived. */
export const isForSale = sql`p.status in ('published', 'scheduled')`;

/** A variant that is out of stock is low on stock as well. */
export const isOutOfStock = sql`not v.is_archived and v.on_hand <= v.reserved
  and v.on_hand - v.reserved <= v.low_stock_level`;

const readLevel = statement(
  'shop_low_stock_level',
  z.object({ level: z.int() }),
  () => sql`select shop_low_stock_level() as level`,
);

/** The level of the shop settings, for `lowVariants`: a number that the planner knows, so that it can tell few from many. */
export async function readShopLowStockLevel(db: Db | Tx): Promise<number> {
  return firstOf(await readLevel(db)).level;
}

/**
 * A query of these columns of the variants with low stock, each variant once. Each part has an index of its own, so that a
 * shop's few low variants are found without reading all; a condition with "or" would read each row to check it again.
 */
export function lowVariants(columns: SQL, shopLevel: number): SQL {
  const belowOwnLevel = sql`select ${columns} from variants v
    where not v.is_archived and v.on_hand - v.reserved <= v.low_stock_level`;
  if (shopLevel === 0) return belowOwnLevel;
  return sql`${belowOwnLevel} union all select ${columns} from variants v
    where not v.is_archived and v.low_stock_level = 0
      and v.on_hand - v.reserved > 0 and v.on_hand - v.reserved <= ${shopLevel}`;
}
