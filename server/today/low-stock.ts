// Low stock on the first page: the variants that run out first, and how long they last at the present rate.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { GalleryImage } from '#server/db/schema/catalogue.ts';
import { coverOf } from '#server/products/cover-image.ts';
import { countStockView } from '#server/products/list-stock.ts';
import { isLowStock } from '#server/products/low-stock.ts';
import { isSale } from '#server/sales/sale-sql.ts';

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
type Row = Omit<LowStockVariant, 'image' | 'daysLeft'> & {
  cover: GalleryImage | null;
  sold: number;
};

/** Fewest first, then those that most customers wait for. `total`: of the list of low stock. */
export async function listLowStock(
  db: Db,
): Promise<{ variants: LowStockVariant[]; total: number }> {
  const { rows } = (await db.execute(sql`
    with low as (
      select v.id, v.product_id, v.colour, v.size, v.sku, v.on_hand - v.reserved as available,
        (select count(*) from back_in_stock_requests r where r.variant_id = v.id)::int as waiting
      from variants v join products p on p.id = v.product_id
      where p.status <> 'archived' and ${isLowStock}
      order by available, waiting desc, v.sku limit ${SHOWN})
    select low.id as "variantId", p.name, low.colour, low.size, low.available, low.waiting,
      p.gallery_images->0 as cover,
      (select coalesce(sum(l.quantity), 0) from order_lines l join orders o on o.id = l.order_id
        where l.variant_id = low.id and ${isSale}
          and o.created_at > now() - ${sql.raw(`interval '${RATE_DAYS} days'`)})::int as sold
    from low join products p on p.id = low.product_id
    order by low.available, low.waiting desc, low.sku`)) as unknown as { rows: Row[] };
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
