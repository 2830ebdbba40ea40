// Exports products as CSV, in our own form or in Shopify's, read in batches while the file is sent.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { imageOf } from '#domain/product/gallery-image.ts';
import { type ExportedProduct, ownHeader, ownRows } from '#domain/transfer/product-rows.ts';
import { shopifyHeader, shopifyRows } from '#domain/transfer/shopify-form.ts';
import { databaseTime } from '#server/platform/db/database-time.ts';
import type { Db } from '#server/platform/db/db.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import { readAttributes } from '#server/shop/attributes/load-attributes.ts';
import type { BulkFilter } from '#server/shop/products/list-product-ids.ts';
import { loadProductDocuments } from '#server/shop/products/load-product-documents.ts';
import { readShopLowStockLevel } from '#server/shop/products/low-stock.ts';
import { matchSearch } from '#server/shop/products/match-search.ts';
import { productConditionsOf } from '#server/shop/products/product-filter.ts';

export const exportForms = ['own', 'shopify'] as const;
export type ExportForm = (typeof exportForms)[number];

/** Products that are read at once. */
const BATCH = 200;

/** `shopUrl`: where the images of Shopify's form are downloaded from. */
export async function exportProducts(
  db: Db,
  { filter, form, shopUrl }: { filter: BulkFilter; form: ExportForm; shopUrl: string },
): Promise<ReadableStream<Uint8Array>> {
  const asOf = (await databaseTime(db)).toISOString();
  const { ids, imageCount } = await listExported(db, filter);
  const ownForm = { attributes: await readAttributes(db), asOf, imageCount };
  const isOwn = form === 'own';
  const rowsOf = (product: ExportedProduct) =>
    isOwn
      ? ownRows(product, ownForm)
      : shopifyRows(
          product,
          ({ key, alt, focalPoint }) => `${shopUrl}${imageOf({ key, alt, focalPoint }).src}`,
        );
  async function* rows(): AsyncGenerator<readonly string[]> {
    yield isOwn ? ownHeader(ownForm) : shopifyHeader;
    for (let start = 0; start < ids.length; start += BATCH) {
      for (const product of await readExported(db, ids.slice(start, start + BATCH))) {
        yield* rowsOf(product);
      }
    }
  }
  const csv = stringify({ bom: true });
  // An error of the database ends the stream, which the reader sees; nobody else waits for the pipeline.
  pipeline(Readable.from(rows()), csv).catch(() => {});
  return Readable.toWeb(csv) as ReadableStream<Uint8Array>;
}

const listedRow = z.object({ ids: z.array(z.string()), imageCount: z.int() });

async function listExported(db: Db, filter: BulkFilter) {
  const match = filter.search ? await matchSearch(db, filter.search) : null;
  const shopLevel = await readShopLowStockLevel(db);
  const where = productConditionsOf(filter, { matchesSearch: match?.where ?? null, shopLevel });
  const query = sql`select coalesce(array_agg(p.id order by p.position, p.id), '{}') as ids,
    coalesce(max(jsonb_array_length(p.gallery_images)), 0) as "imageCount" from products p where ${where}`;
  return firstOf(await selectRows(db, listedRow, query));
}

async function readExported(db: Db, ids: readonly string[]): Promise<ExportedProduct[]> {
  const loaded = new Map(
    (await loadProductDocuments(db, ids)).map((product) => [product.row.id, product]),
  );
  return ids.flatMap((id): ExportedProduct[] => {
    const product = loaded.get(id);
    if (!product) return [];
    const onHand = new Map(product.variants.map((variant) => [variant.id, variant.onHand]));
    return [{ document: product.document, status: product.row.status, onHand }];
  });
}
