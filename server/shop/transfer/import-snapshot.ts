// What the shop has of the products that a file names: a statement for each kind, however many rows the file has.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { slugOf } from '#domain/product/product-document.ts';
import type { ImportRow } from '#domain/transfer/import-cell.ts';
import type { ImportSnapshot, KnownStock } from '#domain/transfer/import-plan.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { readAttributes } from '#server/shop/attributes/load-attributes.ts';
import {
  type LoadedProduct,
  loadProductDocuments,
} from '#server/shop/products/load-product-documents.ts';

/** `loaded`: the same products as their rows are stored. */
export type LoadedSnapshot = ImportSnapshot & { loaded: ReadonlyMap<string, LoadedProduct> };

/** `asOf`: time of the counts of stock, as ISO 8601. `lock`: locks the products, in the order of their ids. */
export async function loadSnapshot(
  db: Db | Tx,
  rows: readonly ImportRow[],
  { asOf, lock }: { asOf: string; lock: boolean },
): Promise<LoadedSnapshot> {
  const skuRows = await readSkus(db, rows);
  const slugRows = await readSlugs(db, rows);
  const ids = [...new Set([...skuRows, ...slugRows].map(({ productId }) => productId))].toSorted();
  if (lock) {
    await db.execute(
      sql`select from products where id = any(${sql.param(ids)}::text[]) order by id for no key update`,
    );
  }
  const loaded = await loadProductDocuments(db, ids);
  const stock = await readStock(db, ids, asOf);
  const downloaded = Map.groupBy(await readDownloaded(db, ids), ({ productId }) => productId);
  return {
    loaded: new Map(loaded.map((product) => [product.row.id, product])),
    products: loaded.map(({ row, document }) => ({
      id: row.id,
      version: row.version,
      status: row.status,
      document,
      stock: stock.get(row.id) ?? new Map<string, KnownStock>(),
      downloaded: new Map((downloaded.get(row.id) ?? []).map(({ url, key }) => [url, key])),
    })),
    slugs: new Map(slugRows.map(({ slug, productId }) => [slug, productId])),
    skus: new Map(skuRows.map(({ sku, ...taken }) => [sku.toUpperCase(), taken])),
    categories: await selectRows(
      db,
      z.object({ id: z.string(), name: z.string() }),
      sql`select id, name from categories order by id`,
    ),
    attributes: await readAttributes(db),
    highestStock: await readHighestStock(db),
  };
}

const skuRow = z.object({
  sku: z.string(),
  productId: z.string(),
  isArchived: z.boolean(),
  colour: z.string(),
  size: z.string(),
});

function readSkus(db: Db | Tx, rows: readonly ImportRow[]) {
  const skus = rows.flatMap(({ cells }) => cells.sku?.text.trim().toLowerCase() ?? []);
  return selectRows(
    db,
    skuRow,
    sql`select sku, product_id as "productId", is_archived as "isArchived", colour, size from variants
      where lower(sku) = any(${sql.param([...new Set(skus)])}::text[])`,
  );
}

/** Present URLs come last, so that they decide where another product had the same one before. */
function readSlugs(db: Db | Tx, rows: readonly ImportRow[]) {
  const slugs = rows.flatMap(({ cells: { handle, name } }) =>
    handle ? [handle.text.trim(), slugOf(handle.text)] : [slugOf(name?.text ?? '')],
  );
  const wanted = sql.param([...new Set(slugs)]);
  return selectRows(
    db,
    z.object({ slug: z.string(), productId: z.string() }),
    sql`select slug, "productId" from (
      select slug, product_id as "productId", 0 as rank from product_slugs where slug = any(${wanted}::text[])
      union all select slug, id, 1 from products where slug = any(${wanted}::text[])) named order by rank`,
  );
}

const stockRow = z.object({
  productId: z.string(),
  id: z.string(),
  onHand: z.int(),
  reserved: z.int(),
  onHandThen: z.int(),
});

async function readStock(db: Db | Tx, ids: readonly string[], asOf: string) {
  const rows = await selectRows(
    db,
    stockRow,
    sql`select v.product_id as "productId", v.id, v.on_hand as "onHand", v.reserved,
        v.on_hand - coalesce(later.change, 0)::integer as "onHandThen"
      from variants v left join lateral (select sum(m.on_hand_change) as change from stock_movements m
        where m.variant_id = v.id and m.happened_at > ${asOf}::timestamptz) later on true
      where v.product_id = any(${sql.param([...ids])}::text[])`,
  );
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return new Map(
    [...byProduct].map(([productId, own]) => [
      productId,
      new Map(
        own.map(({ id, onHand, reserved, onHandThen }) => [id, { onHand, reserved, onHandThen }]),
      ),
    ]),
  );
}

function readDownloaded(db: Db | Tx, ids: readonly string[]) {
  return selectRows(
    db,
    z.object({ productId: z.string(), url: z.string(), key: z.string() }),
    sql`select product_id as "productId", url, image_key as key from imported_images
      where product_id = any(${sql.param([...ids])}::text[]) and status = 'done' order by id`,
  );
}

async function readHighestStock(db: Db | Tx): Promise<number> {
  const [row] = await selectRows(
    db,
    z.object({ highest: z.int() }),
    sql`select coalesce(max(on_hand), 0) as highest from variants where not is_archived`,
  );
  return row?.highest ?? 0;
}
