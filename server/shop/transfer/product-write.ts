// Products that an import writes: each with the ids, URLs and SKUs that its document still lacks.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ProductDocument, skuOf, slugOf } from '#domain/product/product-document.ts';
import type { PlannedImage } from '#domain/transfer/import-plan.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import type { LoadedProduct } from '#server/shop/products/load-product-documents.ts';
import { type WantedVariant, wantedVariants } from '#server/shop/products/save-variants.ts';
import { uniqueSkus } from '#server/shop/products/unique-skus.ts';

/** `change`: of the stock on hand of the variant at an index of the document. */
export type StockWrite = { at: number; change: number };
export type WantedProduct = {
  /** Null for a new product. */
  present: LoadedProduct | null;
  document: ProductDocument;
  stock: readonly StockWrite[];
  /** To be downloaded afterwards. */
  images: readonly PlannedImage[];
  /** Of a new product: at once, or once its images make it complete. */
  isPublished: boolean;
  isToPublish: boolean;
};
/** `document`: with its URL, and with ids and SKUs of its variants. */
export type ProductWrite = WantedProduct & { id: string; variants: WantedVariant[] };

/** In the order of their ids, new products first. The SKUs that are made stay reserved until the commit. */
export async function prepareWrites(
  tx: Tx,
  wanted: readonly WantedProduct[],
): Promise<ProductWrite[]> {
  const keepsSlug = ({ present, document }: WantedProduct) =>
    present !== null && document.slug !== '';
  // A file of stock or prices makes no URL, and need not read those of the whole shop.
  const slugs = wanted.every(keepsSlug) ? new Set<string>() : await readTakenSlugs(tx);
  const writes = wanted.map((product): ProductWrite => {
    const { present, document } = product;
    const id = present?.row.id ?? randomUUID();
    const base = document.slug || slugOf(document.name) || `product-${id.slice(0, 8)}`;
    const slug = keepsSlug(product) ? document.slug : freeSlug(base, slugs);
    slugs.add(slug);
    const variants = wantedVariants(document, present?.variants ?? []);
    return { ...product, id, document: { ...document, slug }, variants };
  });
  await fillSkus(tx, writes);
  const isNew = ({ present }: ProductWrite) => (present ? 1 : 0);
  return writes
    .map((write) => ({ ...write, document: withVariants(write) }))
    .toSorted((one, other) => isNew(one) - isNew(other) || (one.id < other.id ? -1 : 1));
}

async function readTakenSlugs(tx: Tx): Promise<Set<string>> {
  const rows = await selectRows(
    tx,
    z.object({ slug: z.string() }),
    sql`select slug from products union select slug from product_slugs`,
  );
  return new Set(rows.map(({ slug }) => slug));
}

function freeSlug(base: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base.slice(0, 74)}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

async function fillSkus(tx: Tx, writes: readonly ProductWrite[]): Promise<void> {
  const missing = writes.flatMap(({ document, variants }) =>
    variants.filter(({ sku }) => !sku).map((variant) => ({ variant, name: document.name })),
  );
  if (missing.length === 0) return;
  const reserved = writes.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku || []));
  const wanted = missing.map(({ variant, name }) => skuOf(name, variant));
  const skus = await uniqueSkus(tx, wanted, reserved);
  for (const [at, { variant }] of missing.entries()) variant.sku = skus[at] ?? '';
}

function withVariants({ document, variants }: ProductWrite): ProductDocument {
  return {
    ...document,
    variants: variants.map(({ position: _position, ...variant }) => variant),
  };
}
