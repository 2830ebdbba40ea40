// Low stock on the first page: the variants that customers wait for or buy, soonest gone first, and how long they last.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import type { GalleryImage } from '#server/platform/db/schema/catalogue.ts';
import { storedDocument, selectRows } from '#server/platform/db/statement.ts';
import { coverOf } from '#server/shop/products/cover-image.ts';
import { countStockView } from '#server/shop/products/list-stock.ts';
import { isForSale, isLowStock } from '#server/shop/products/low-stock.ts';
import { isSale } from '#server/shop/sales/sale-sql.ts';

const SHOWN = 4;
/** Days over which the rate is measured. */
const RATE_DAYS = 30;

export type LowStockVariant = {
  variantId: string;
  name: string;
  colour: string;
  size: string;
  image: { src: string; alt: string } | null;
  available: number;
  waiting: number;
  /** Rounded; null when none was sold in the last 30 days, or none is left. */
  daysLeft: number | null;
};
const variantRow = z.object({
  variantId: z.string(),
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  available: z.int(),
  waiting: z.int(),
  sold: z.int(),
  cover: storedDocument<GalleryImage>().nullable(),
});

/**
 * Variants with low stock: first what customers want, the soonest gone first; then the rest. A variant without a sale
 * in the last 30 days and without a request can wait. `total`: of the list of low stock.
 */
export async function listLowStock(
  db: Db,
): Promise<{ variants: LowStockVariant[]; total: number }> {
  const query = sql`
    with sold as (
      select l.variant_id, sum(l.quantity)::int as quantity
      from order_lines l join orders o on o.id = l.order_id
      where ${isSale} and l.quantity > 0 and o.created_at > now() - ${sql.raw(`interval '${RATE_DAYS} days'`)}
      group by 1),
    waiting as (
      select variant_id, count(*)::int as requests from back_in_stock_requests group by 1)
    select v.id as "variantId", p.name, v.colour, v.size, v.on_hand - v.reserved as available,
      coalesce(waiting.requests, 0) as waiting, coalesce(sold.quantity, 0) as sold,
      p.gallery_images->0 as cover
    from variants v join products p on p.id = v.product_id
      left join sold on sold.variant_id = v.id left join waiting on waiting.variant_id = v.id
    where ${isForSale} and ${isLowStock}
    order by (sold.quantity is not null or waiting.requests is not null) desc,
      (v.on_hand - v.reserved)::float8 / greatest(coalesce(sold.quantity, 0), 1),
      coalesce(waiting.requests, 0) desc, v.sku
    limit ${SHOWN}`;
  const rows = await selectRows(db, variantRow, query);
  const variants = rows.map(({ cover, sold, ...row }) => ({
    ...row,
    image: coverOf(cover),
    daysLeft: daysLeft(row.available, sold),
  }));
  return { variants, total: await countStockView(db, 'low') };
}

function daysLeft(available: number, sold: number): number | null {
  if (sold === 0 || available <= 0) return null;
  return Math.max(1, Math.round((available * RATE_DAYS) / sold));
}
