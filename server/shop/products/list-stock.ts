// Stock of every variant for the back office: found, filtered and paged by the database.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { GalleryImage } from '#server/platform/db/schema/catalogue.ts';
import { storedDocument, firstOf, selectRows } from '#server/platform/db/statement.ts';
import { coverOf } from './cover-image.ts';
import { decodeCursor, encodeCursor, sortKeyPatterns } from './cursor.ts';
import { isForSale, isLowStock, isOutOfStock, lowStockLevel } from './low-stock.ts';

const PAGE_SIZE = 50;
/** Counting stops here: the list then says "10,000+". */
const MAX_COUNT = 10_000;
/** More matches than this are read in the order of their SKUs, instead of being sorted. */
const MAX_SORTED = 1_000;

export const stockViews = ['all', 'low', 'out', 'waiting'] as const;
export type StockView = (typeof stockViews)[number];

/** `productId`: variants of one product. `after`: the `next` of the page before. */
export type StockFilter = {
  show: StockView;
  search: string;
  productId?: string | undefined;
  after?: string | undefined;
};
/** `onHand` includes `reserved`. */
export type StockRow = {
  variantId: string;
  productId: string;
  name: string;
  colour: string;
  size: string;
  sku: string;
  image: { src: string; alt: string } | null;
  onHand: number;
  reserved: number;
  available: number;
  lowStockLevel: number;
  /** Customers who asked for an email when it is back in stock. */
  waiting: number;
  /** Id of the last stock movement; 0 without one. */
  lastMovement: number;
};
export type StockList = {
  variants: StockRow[];
  /** Number of variants on all pages, at most MAX_COUNT + 1. */
  total: number;
  next: string | null;
  /** Number of variants in each view, without the other filters, at most MAX_COUNT + 1. */
  counts: Record<StockView, number>;
};

const variantRow = z.object({
  variantId: z.string(),
  productId: z.string(),
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  sku: z.string(),
  cover: storedDocument<GalleryImage>().nullable(),
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
  lowStockLevel: z.int(),
  waiting: z.int(),
  lastMovement: z.int(),
});
const selectedRow = z.object({ row: variantRow });

const isWaitedFor = sql`exists (select from back_in_stock_requests r where r.variant_id = v.id)`;
const conditions: Record<StockView, SQL> = {
  all: sql`not v.is_archived`,
  low: sql`${isLowStock} and ${isForSale}`,
  out: sql`${isOutOfStock} and ${isForSale}`,
  waiting: sql`not v.is_archived and ${isWaitedFor}`,
};
const rowOfVariant = sql`json_build_object('variantId', v.id, 'productId', v.product_id, 'name', p.name,
  'colour', v.colour, 'size', v.size, 'sku', v.sku,
  'cover', p.gallery_images->0,
  'onHand', v.on_hand, 'reserved', v.reserved, 'available', v.on_hand - v.reserved, 'lowStockLevel', ${lowStockLevel},
  'waiting', (select count(*) from back_in_stock_requests r where r.variant_id = v.id),
  'lastMovement', (select coalesce(max(m.id), 0) from stock_movements m where m.variant_id = v.id))`;

/** Stock by SKU, without archived products. Throws `request/invalid` for an `after` that is no cursor. */
export async function listStock(db: Db, filter: StockFilter): Promise<StockList> {
  const { after } = filter;
  const cursor = after === undefined ? null : decodeCursor(after, sortKeyPatterns.text);
  const matches = conditionOf(filter);
  const total = await countUpTo(db, matches, MAX_COUNT);
  const counts = await Promise.all(
    stockViews.map(
      async (view) => [view, await countUpTo(db, conditions[view], MAX_COUNT)] as const,
    ),
  );
  // Few matches are found first and then sorted; many are read in the order of the index until the page is full.
  const fence = total <= MAX_SORTED ? sql`offset 0` : sql``;
  const query = sql`
    with page as (
      select v.id, v.sku from (
        select v.id, v.sku from variants v join products p on p.id = v.product_id
        where p.status <> 'archived' and ${matches} ${fence}) v
      where ${cursor ? sql`v.sku > ${cursor[0]}` : sql`true`}
      order by v.sku limit ${PAGE_SIZE + 1})
    select ${rowOfVariant} as row
    from page join variants v on v.id = page.id join products p on p.id = v.product_id
    order by v.sku`;
  const rows = await selectRows(db, selectedRow, query);
  const page = rows.slice(0, PAGE_SIZE).map(({ row }) => withImage(row));
  const last = page.at(-1);
  return {
    variants: page,
    total,
    next: rows.length > PAGE_SIZE && last ? encodeCursor([last.sku, last.variantId]) : null,
    counts: Object.fromEntries(counts) as Record<StockView, number>,
  };
}

/** Number of variants in the whole view, at most MAX_COUNT + 1. */
export function countStockView(db: Db, view: StockView): Promise<number> {
  return countUpTo(db, conditions[view], MAX_COUNT);
}

/** Stock of a variant, also of an archived one, whose movements stay. Throws `product/not-found`. */
export async function loadVariantStock(db: Db, variantId: string): Promise<StockRow> {
  const query = sql`select ${rowOfVariant} as row
    from variants v join products p on p.id = v.product_id where v.id = ${variantId}`;
  const [found] = await selectRows(db, selectedRow, query);
  if (!found) throw new AppError('product/not-found');
  return withImage(found.row);
}

function withImage({ cover, ...row }: z.infer<typeof variantRow>): StockRow {
  return { ...row, image: coverOf(cover) };
}

/** The search finds part of a SKU, or of the product's name or subtitle, in any letter case. */
function conditionOf({ show, search, productId }: StockFilter): SQL {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const found = sql`(lower(v.sku) like ${pattern} or v.product_id in (
    select id from products where lower(name || ' ' || craft) like ${pattern}))`;
  return sql.join(
    [
      conditions[show],
      ...(search ? [found] : []),
      ...(productId === undefined ? [] : [sql`v.product_id = ${productId}`]),
    ],
    sql` and `,
  );
}

/** Counting stops one row beyond `limit`. */
async function countUpTo(db: Db, matches: SQL, limit: number): Promise<number> {
  const query = sql`select count(*)::int as count from (
    select from variants v join products p on p.id = v.product_id
    where p.status <> 'archived' and ${matches} limit ${limit + 1}) counted`;
  return firstOf(await selectRows(db, z.object({ count: z.int() }), query)).count;
}
