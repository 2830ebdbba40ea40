// Stock of every variant for the back office: found, filtered and paged by the database.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { GalleryImage } from '#server/platform/db/schema/catalogue.ts';
import { storedDocument, firstOf, selectRows } from '#server/platform/db/statement.ts';
import { coverOf } from './cover-image.ts';
import { decodeCursor, encodeCursor, sortKeyPatterns } from './cursor.ts';
import {
  isForSale,
  isOutOfStock,
  lowStockLevel,
  lowVariants,
  readShopLowStockLevel,
} from './low-stock.ts';

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

/** An array, so that the variants of the requests are read by their ids, and not every variant probes the requests. */
const isWaitedFor = sql`v.id = any (array(select r.variant_id from back_in_stock_requests r))`;

type Source = { from: SQL; where: SQL };
/** `isCommon`: more than MAX_SORTED products have the text in their names. */
type Search = { pattern: string; isCommon: boolean };
type Part = { show: StockView; search: Search | null; productId?: string | undefined };

/** Variants as `v` and products as `p`, archived products left out. `shopLevel`: of `readShopLowStockLevel`. */
function sourceOf({ show, search, productId }: Part, shopLevel: number): Source {
  const isNotArchived = sql`not v.is_archived and p.status <> 'archived'`;
  const low = lowVariants(sql`v.*`, shopLevel);
  const isLow = sql`v.id in (${lowVariants(sql`v.id`, shopLevel)})`;
  const isFewFound = search && !search.isCommon;
  const conditions: Record<StockView, SQL> = {
    all: isNotArchived,
    low: isFewFound ? sql`${isForSale} and ${isLow}` : isForSale,
    out: sql`${isOutOfStock} and ${isForSale}`,
    waiting: sql`${isNotArchived} and ${isWaitedFor}`,
  };
  const variants = isFewFound ? sql`(${foundVariants(search.pattern)})` : sql`variants`;
  return {
    from: sql`${show === 'low' && !isFewFound ? sql`(${low})` : variants} v join products p on p.id = v.product_id`,
    where: sql.join(
      [
        conditions[show],
        ...(search?.isCommon ? [isFound(search.pattern)] : []),
        ...(productId === undefined ? [] : [sql`v.product_id = ${productId}`]),
      ],
      sql` and `,
    ),
  };
}

const nameOf = (product: 'p' | 'named') =>
  sql.raw(`lower(${product}.name || ' ' || ${product}.craft)`);

/** Part of a SKU, or of the product's name or subtitle, in any letter case. */
function isFound(pattern: string): SQL {
  return sql`(lower(v.sku) like ${pattern} or ${nameOf('p')} like ${pattern})`;
}

/** The same, each part by an index of its own: where few are found, "or" would read every variant. */
function foundVariants(pattern: string): SQL {
  return sql`select v.* from variants v where lower(v.sku) like ${pattern}
    union all select v.* from products named join variants v on v.product_id = named.id
    where ${nameOf('named')} like ${pattern} and lower(v.sku) not like ${pattern}`;
}

async function readSearch(db: Db, search: string): Promise<Search | null> {
  if (search === '') return null;
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const query = sql`select count(*)::int as count from (
    select from products named where ${nameOf('named')} like ${pattern} limit ${MAX_SORTED + 1}) counted`;
  const { count } = firstOf(await selectRows(db, z.object({ count: z.int() }), query));
  return { pattern, isCommon: count > MAX_SORTED };
}

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
  const shopLevel = await readShopLowStockLevel(db);
  const search = await readSearch(db, filter.search);
  const source = sourceOf({ ...filter, search }, shopLevel);
  const counts = await countViews(db, shopLevel);
  const isWhole = !search && filter.productId === undefined;
  const total = isWhole ? counts[filter.show] : await countUpToMax(db, source);
  // Few matches are found first and then sorted; many are read in the order of the index until the page is full.
  const fence = total <= MAX_SORTED ? sql`offset 0` : sql``;
  const query = sql`
    with page as (
      select v.id, v.sku from (select v.id, v.sku from ${source.from} where ${source.where} ${fence}) v
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
    counts,
  };
}

/** Number of variants with low stock that are for sale, at most MAX_COUNT + 1. */
export async function countLowStock(db: Db): Promise<number> {
  return countUpToMax(db, sourceOf({ show: 'low', search: null }, await readShopLowStockLevel(db)));
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

const viewCounts = z.record(z.enum(stockViews), z.int());

async function countViews(db: Db, shopLevel: number): Promise<Record<StockView, number>> {
  const counts = stockViews.map(
    (view) =>
      sql`(${countOf(sourceOf({ show: view, search: null }, shopLevel))}) as ${sql.identifier(view)}`,
  );
  return firstOf(await selectRows(db, viewCounts, sql`select ${sql.join(counts, sql`, `)}`));
}

async function countUpToMax(db: Db, source: Source): Promise<number> {
  return firstOf(await selectRows(db, z.object({ count: z.int() }), countOf(source))).count;
}

/** Counting stops one row beyond MAX_COUNT. */
function countOf({ from, where }: Source): SQL {
  return sql`select count(*)::int as count from (
    select from ${from} where ${where} limit ${MAX_COUNT + 1}) counted`;
}
