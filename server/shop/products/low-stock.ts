// SQL of low stock, for lists that read `variants v` and `products p`: below the variant's own level, or below the shop's without one.
import { sql } from 'drizzle-orm';

/** Evaluated once for a query, not for each row. */
const SHOP_LEVEL = sql`(select shop_low_stock_level())`;

export const lowStockLevel = sql`coalesce(nullif(v.low_stock_level, 0), ${SHOP_LEVEL})`;

/** Each part has an index of its own, so that a shop's few low variants are found without reading all. */
export const isLowStock = sql`not v.is_archived and (v.on_hand - v.reserved <= v.low_stock_level
  or (v.low_stock_level = 0 and v.on_hand - v.reserved <= ${SHOP_LEVEL}))`;

/** Nobody waits for a draft, nor for what is archived. */
export const isForSale = sql`p.status in ('published', 'scheduled')`;

/** A variant that is out of stock is low on stock as well. */
export const isOutOfStock = sql`not v.is_archived and v.on_hand <= v.reserved
  and v.on_hand - v.reserved <= v.low_stock_level`;
