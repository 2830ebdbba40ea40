// Low stock on the first page: the variants that customers wait for or buy, soonest gone first, and how long they last.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import type { GalleryImage } from '#server/platform/db/schema/catalogue.ts';
import { storedDocument, selectRows } from '#server/platform/db/statement.ts';
import { coverOf } from '#server/shop/products/cover-image.ts';
import { countLowStock } from '#server/shop/products/list-stock.ts';
import { isForSale, lowVariants, readShopLowStockLevel } from '#server/shop/products/low-stock.ts';
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
  const shopLevel = await readShopLowStockLevel(db);
  const wanted = await listWanted(db, shopLevel);
  const others = await listOthers(db, shopLevel, wanted);
  const variants = [...wanted, ...others].map(({ cover, sold, ...row }) => ({
    ...row,
    image: coverOf(cover),
    daysLeft: daysLeft(row.available, sold),
  }));
  return { variants, total: await countLowStock(db) };
}

type VariantRow = z.infer<typeof variantRow>;

/**
 * Those that customers wait for or have bought. `offset 0` makes the planner read the lines of the recent orders and the
 * products of the variants shown by their keys: it would read every order line and every product of a large shop.
 */
function listWanted(db: Db, shopLevel: number): Promise<VariantRow[]> {
  const query = sql`
    with wanted as materialized (
      select variant_id, sum(sold)::int as sold, sum(waiting)::int as waiting from (
        select l.variant_id, l.quantity as sold, 0 as waiting
        from orders o, lateral (
          select variant_id, quantity from order_lines where order_id = o.id and quantity > 0 offset 0) l
        where ${isSale} and o.created_at > now() - ${sql.raw(`interval '${RATE_DAYS} days'`)}
        union all select variant_id, 0, 1 from back_in_stock_requests) each
      group by 1),
    low as materialized (${lowVariants(sql`v.id, v.product_id, v.colour, v.size, v.sku, v.on_hand - v.reserved as available`, shopLevel)}),
    ordered as (
      select low.*, wanted.sold, wanted.waiting, low.available::float8 / greatest(wanted.sold, 1) as available_per_sold
      from wanted join low on low.id = wanted.variant_id
      order by available_per_sold, wanted.waiting desc, low.sku)
    select v.id as "variantId", p.name, v.colour, v.size, v.available, p.cover, v.waiting, v.sold
    from ordered v, lateral (
      select p.name, p.gallery_images->0 as cover from products p where p.id = v.product_id and ${isForSale} offset 0) p
    order by v.available_per_sold, v.waiting desc, v.sku limit ${SHOWN}`;
  return selectRows(db, variantRow, query);
}

/** Those that nobody wants, the fewest items first, as many as there is room for beside all that are wanted. */
async function listOthers(
  db: Db,
  shopLevel: number,
  wanted: readonly VariantRow[],
): Promise<VariantRow[]> {
  if (wanted.length === SHOWN) return [];
  const shown = sql.param(wanted.map(({ variantId }) => variantId));
  const query = sql`
    select v.id as "variantId", p.name, v.colour, v.size, v.on_hand - v.reserved as available,
      p.gallery_images->0 as cover, 0 as waiting, 0 as sold
    from (${lowVariants(sql`v.*`, shopLevel)}) v join products p on p.id = v.product_id
    where ${isForSale} and v.id <> all (${shown}::text[])
    order by v.on_hand - v.reserved, v.sku limit ${SHOWN - wanted.length}`;
  return selectRows(db, variantRow, query);
}

function daysLeft(available: number, sold: number): number | null {
  if (sold === 0 || available <= 0) return null;
  return Math.max(1, Math.round((available * RATE_DAYS) / sold));
}
