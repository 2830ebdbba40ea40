// Products in the back office: searched, filtered, sorted and paged by the database, by key instead of by offset.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import type { ProductStatus, Sale } from '#domain/product/product-document.ts';
import { type Db, type Tx, isTimeout } from '#server/platform/db/db.ts';
import type { GalleryImage } from '#server/platform/db/schema/catalogue.ts';
import { storedDocument, selectRows, statement } from '#server/platform/db/statement.ts';
import { coverOf } from './cover-image.ts';
import { matchSearch } from './match-search.ts';
import {
  type AdminProductFilter,
  MAX_COUNT,
  type ProductView,
  productConditionsOf,
  countProductViews,
  countProducts,
} from './product-filter.ts';
import { decodeCursor, encodeCursor, sortKeyPatterns } from './cursor.ts';
import { lowStockLevel, readShopLowStockLevel } from './low-stock.ts';

export const PRODUCTS_PER_PAGE = 50;
/** More matches than this are read in the order of the sort, instead of being sorted. */
const MAX_SORTED = 1_000;
/** A statement that takes longer ends with an error text: the list would seem to hang. */
const MAX_QUERY_MS = 4_000;
/** Products whose tags are listed. */
const MAX_TAGGED = 1_000;

export type AdminProductRow = {
  id: string;
  slug: string;
  name: string;
  subtitle: string;
  kind: string;
  category: string;
  status: ProductStatus;
  publishAt: string | null;
  unpublishAt: string | null;
  version: number;
  updatedAt: string;
  updatedBy: string | null;
  /** Price and compare-at price without the reduction of a sale. */
  pricePaise: number;
  compareAtPaise: number | null;
  sale: Sale | null;
  /** Null while no sale is running. */
  salePricePaise: number | null;
  isNew: boolean;
  isOnSale: boolean;
  isFeatured: boolean;
  tags: string[];
  /** The cover; `src` below /media. */
  image: { src: string; alt: string } | null;
  variants: { id: string; sku: string; available: number; lowStockLevel: number }[];
  soldIn30Days: number;
};
export type AdminProductList = {
  products: AdminProductRow[];
  /** Number of products on all pages, at most MAX_COUNT + 1. */
  total: number;
  next: string | null;
  /** Number of products in each view, without the other filters, at most MAX_COUNT + 1. */
  counts: Record<ProductView, number>;
};

/** The sort column as text, so that a cursor keeps every digit; and how it is read back. */
const { instant, text, integer } = sortKeyPatterns;
const sorts = {
  updated: {
    column: sql`p.updated_at`,
    type: sql`timestamptz`,
    pattern: instant,
    isDescending: true,
  },
  name: { column: sql`p.name`, type: sql`text`, pattern: text, isDescending: false },
  'price-asc': {
    column: sql`p.price_paise`,
    type: sql`integer`,
    pattern: integer,
    isDescending: false,
  },
  'price-desc': {
    column: sql`p.price_paise`,
    type: sql`integer`,
    pattern: integer,
    isDescending: true,
  },
};

/** Throws `request/invalid` for an `after` that is no cursor, and `product-list/too-slow`. */
export async function listAdminProducts(
  db: Db,
  filter: AdminProductFilter,
): Promise<AdminProductList> {
  const list = async (tx: Tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${MAX_QUERY_MS}`));
    const match = filter.search ? await matchSearch(tx, filter.search) : null;
    const shopLevel = await readShopLowStockLevel(tx);
    const where = productConditionsOf(filter, { matchesSearch: match?.where ?? null, shopLevel });
    const counts = await countProductViews(tx, shopLevel);
    const total =
      knownTotal(filter, { counts, isMany: match?.isMany ?? false }) ??
      (await countProducts(tx, where));
    const rows = await listPage(tx, filter, { where, total });
    return { total, rows, counts };
  };
  const { total, rows, counts } = await db.transaction(list).catch((error: unknown) => {
    throw isTimeout(error) ? new AppError('product-list/too-slow') : error;
  });
  const page = rows.slice(0, PRODUCTS_PER_PAGE);
  const last = page.at(-1);
  const hasNext = rows.length > PRODUCTS_PER_PAGE && last !== undefined;
  return {
    products: page.map(({ sortKey: _key, cover, ...row }) => ({ ...row, image: coverOf(cover) })),
    total,
    next: hasNext ? encodeCursor([last.sortKey, last.id]) : null,
    counts,
  };
}

type PageRow = Omit<AdminProductRow, 'image'> & { cover: GalleryImage | null; sortKey: string };

async function listPage(
  db: Tx,
  filter: AdminProductFilter,
  { where: matches, total }: { where: SQL; total: number },
): Promise<PageRow[]> {
  const { column, type, pattern, isDescending } = sorts[filter.sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const cursor = filter.after === undefined ? null : decodeCursor(filter.after, pattern);
  const beyond = isDescending ? sql`<` : sql`>`;
  // The id breaks ties in the direction of the sort, so that one row comparison finds the next page.
  const afterCursor = cursor
    ? sql`(${column}, p.id) ${beyond} (${cursor[0]}::${type}, ${cursor[1]})`
    : sql`true`;
  const where = sql`${matches} and ${afterCursor}`;
  // Few matches are found first and then sorted; many are read in the order of the index until the page is full.
  const fence = total <= MAX_SORTED ? sql`offset 0` : sql``;
  const query = sql`
    with page as (
      select p.id, p.sort_key from (select p.*, ${column} as sort_key from products p where ${where} ${fence}) p
      order by p.sort_key ${direction}, p.id ${direction} limit ${PRODUCTS_PER_PAGE + 1})
    select json_build_object(
      'id', p.id, 'slug', p.slug, 'name', p.name, 'subtitle', p.craft, 'kind', p.kind, 'category', p.category,
      'status', p.status, 'publishAt', p.publish_at, 'unpublishAt', p.unpublish_at, 'version', p.version,
      'updatedAt', p.updated_at, 'updatedBy', u.name, 'pricePaise', coalesce((p.before_sale->>'pricePaise')::int, p.price_paise),
      'compareAtPaise', case when p.before_sale is null then nullif(p.original_price_paise, p.price_paise)
        else (p.before_sale->>'compareAtPaise')::int end,
      'sale', p.sale, 'salePricePaise', case when p.before_sale is not null then p.price_paise end,
      'isNew', p.is_new, 'isOnSale', p.is_on_sale, 'isFeatured', p.is_featured, 'tags', p.tags,
      'cover', p.gallery_images->0,
      'variants', coalesce((select json_agg(json_build_object('id', v.id, 'sku', v.sku,
          'available', v.on_hand - v.reserved, 'lowStockLevel', ${lowStockLevel}) order by v.position)
        from variants v where v.product_id = p.id and not v.is_archived), '[]'),
      'soldIn30Days', coalesce((select -sum(m.on_hand_change) from stock_movements m
        join variants v on v.id = m.variant_id
        where v.product_id = p.id and m.reason = 'order' and m.happened_at > now() - interval '30 days'), 0),
      'sortKey', page.sort_key::text) as row
    from page join products p on p.id = page.id left join users u on u.id = p.updated_by
    order by page.sort_key ${direction}, page.id ${direction}`;
  const rows = await selectRows(db, z.object({ row: storedDocument<PageRow>() }), query);
  return rows.map(({ row }) => row);
}

/** Tags of the products that were changed last, in alphabetical order: reading every product would take seconds. */
export async function listTags(db: Db): Promise<string[]> {
  const rows = await findTags(db);
  return rows.map(({ tag }) => tag);
}

const findTags = statement(
  'find_tags',
  z.object({ tag: z.string() }),
  () => sql`select distinct unnest(recent.tags) as tag from (
    select p.tags from products p where p.tags <> '{}' order by p.updated_at desc limit ${MAX_TAGGED}) recent
    order by tag`,
);

type KnownCounts = { counts: Record<ProductView, number>; isMany: boolean };

/** The total where it needs no second count: without a filter that of the view, and for a search that matches many. */
function knownTotal(
  filter: AdminProductFilter,
  { counts, isMany }: KnownCounts,
): number | undefined {
  const { view, search, kind, category, tag, minPaise, maxPaise, stock } = filter;
  const isFiltered = [kind, category, tag, minPaise, maxPaise, stock].some(Boolean);
  if (isFiltered) return undefined;
  if (!search) return counts[view];
  return view === 'all' && isMany ? MAX_COUNT + 1 : undefined;
}
