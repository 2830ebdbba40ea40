// Best sellers of a period, and products that have not sold for long.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS } from '#domain/calendar/indian-day.ts';
import type { Paise } from '#domain/money/money.ts';
import { type SalesPeriod, salesWindow } from '#domain/shop/sales-period.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { GalleryImage } from '#server/platform/db/schema/catalogue.ts';
import { storedDocument, selectRows } from '#server/platform/db/statement.ts';
import { coverOf } from '#server/shop/products/cover-image.ts';
import { isSale } from './sale-sql.ts';

const SHOWN = 5;
/** Unsold products that are listed; more are only counted. */
const MAX_UNSOLD = 50;
export const UNSOLD_DAYS = 90;

export type BestSeller = {
  productId: string;
  name: string;
  /** Null for a product without images, or deleted. */
  image: { src: string; alt: string } | null;
  /** Prices of the items, before discounts and GST. */
  salesPaise: Paise;
  sold: number;
};
export type UnsoldProduct = {
  productId: string;
  name: string;
  image: { src: string; alt: string } | null;
  available: number;
  /** Null for a product that has never been sold. */
  lastSoldAt: string | null;
};

const cover = storedDocument<GalleryImage>().nullable();
const bestSellerRow = z.object({
  productId: z.string(),
  name: z.string(),
  cover,
  salesPaise: z.number(),
  sold: z.int(),
});
const unsoldRow = z.object({
  productId: z.string(),
  name: z.string(),
  cover,
  available: z.int(),
  lastSoldAt: z.string().nullable(),
  total: z.int(),
});

/** The five products with the highest sales, highest first. */
export async function listBestSellers(
  db: Db,
  { period, now }: { period: SalesPeriod; now: Date },
): Promise<BestSeller[]> {
  const { from, to } = salesWindow(period, now);
  const query = sql`
    select sold."productId", coalesce(p.name, sold.name) as name, p.gallery_images->0 as cover,
      sold."salesPaise", sold.sold
    from (
      select l.product_id as "productId", max(l.name) as name,
        sum(l.price_paise::bigint * l.quantity)::float8 as "salesPaise", sum(l.quantity)::int as sold
      from orders o join order_lines l on l.order_id = o.id
      where ${isSale} and l.quantity > 0 and o.created_at >= ${from.toISOString()}::timestamptz
        and o.created_at <= ${to.toISOString()}::timestamptz
      group by l.product_id order by 3 desc, 1 limit ${SHOWN}) sold
    left join products p on p.id = sold."productId"
    order by sold."salesPaise" desc, sold."productId"`;
  const rows = await selectRows(db, bestSellerRow, query);
  return rows.map(({ cover: image, ...row }) => ({ ...row, image: coverOf(image) }));
}

/** Published for 90 days, in stock and not sold in that time: never sold first, then the oldest sale. */
export async function listUnsold(
  db: Db,
  now: Date,
): Promise<{ products: UnsoldProduct[]; total: number }> {
  const since = sql`${new Date(now.getTime() - UNSOLD_DAYS * DAY_MS).toISOString()}::timestamptz`;
  const query = sql`
    with last_sales as materialized (
      select l.product_id, max(o.created_at) as sold_at
      from order_lines l join orders o on o.id = l.order_id
      where ${isSale} and l.quantity > 0 group by l.product_id),
    unsold as materialized (
      select p.id, p.published_at, t.sold_at from products p left join last_sales t on t.product_id = p.id
      where p.status = 'published' and p.published_at < ${since} and (t.sold_at is null or t.sold_at < ${since})
        and exists (select from variants v where v.product_id = p.id and not v.is_archived and v.on_hand > v.reserved)),
    shown as (select * from unsold order by sold_at nulls first, published_at, id limit ${MAX_UNSOLD})
    select p.id as "productId", p.name, p.gallery_images->0 as cover,
      (select sum(v.on_hand - v.reserved)::int from variants v where v.product_id = p.id and not v.is_archived) as available,
      to_char(s.sold_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastSoldAt",
      (select count(*)::int from unsold) as total
    from shown s join products p on p.id = s.id
    order by s.sold_at nulls first, s.published_at, p.id`;
  const rows = await selectRows(db, unsoldRow, query);
  return {
    products: rows.map(({ cover: image, total: _total, ...row }) => ({
      ...row,
      image: coverOf(image),
    })),
    total: rows[0]?.total ?? 0,
  };
}
