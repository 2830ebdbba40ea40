// Tables of the past of products: earlier documents, slugs and prices, and bulk edits that can be undone.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BulkEdit } from '#domain/product/bulk-edit.ts';
import type { FieldChange } from '#domain/editing/field-change.ts';
import type { ProductDocument } from '#domain/product/product-document.ts';
import { products } from './catalogue.ts';
import { timestamptz } from './columns.ts';

/** The newest 50 versions of each product. */
export const productVersions = pgTable(
  'product_versions',
  {
    productId: text('product_id').notNull(),
    version: integer().notNull(),
    document: jsonb().$type<ProductDocument>().notNull(),
    savedAt: timestamptz('saved_at').notNull().defaultNow(),
    /** Account id; null for the shop itself. */
    savedBy: text('saved_by'),
  },
  (t) => [
    primaryKey({ name: 'product_versions_pkey', columns: [t.productId, t.version] }),
    foreignKey({
      name: 'product_versions_product_fkey',
      columns: [t.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
  ],
);

/** What was asked of customers for a published product, and until when. Written by record_asking_prices() alone. */
export const askingPrices = pgTable(
  'asking_prices',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    productId: text('product_id').notNull(),
    /** Variant with a price of its own; null for the price of the product. */
    variantId: text('variant_id'),
    pricePaise: integer('price_paise').notNull(),
    askedFrom: timestamptz('asked_from').notNull(),
    /** Null: it is asked now. */
    askedUntil: timestamptz('asked_until'),
  },
  (t) => [
    primaryKey({ name: 'asking_prices_pkey', columns: [t.id] }),
    foreignKey({
      name: 'asking_prices_product_fkey',
      columns: [t.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    check('asking_prices_in_order', sql`${t.askedUntil} >= ${t.askedFrom}`),
    index('asking_prices_product_idx').on(t.productId, t.askedUntil),
    uniqueIndex('asking_prices_open_key')
      .on(t.productId, sql`coalesce(${t.variantId}, '')`)
      .where(sql`${t.askedUntil} is null`),
  ],
);

/** Slugs that products no longer have; a request for one is redirected. */
export const productSlugs = pgTable(
  'product_slugs',
  { slug: text().notNull(), productId: text('product_id').notNull() },
  (t) => [
    primaryKey({ name: 'product_slugs_pkey', columns: [t.slug] }),
    foreignKey({
      name: 'product_slugs_product_fkey',
      columns: [t.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    index('product_slugs_product_idx').on(t.productId),
  ],
);

/** What a bulk edit made of each product; a top-level field of its document, or `status`. */
export type BulkEditedProduct = { id: string; name: string; changes: FieldChange[] };

export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: text().notNull(),
    edit: jsonb().$type<BulkEdit>().notNull(),
    products: jsonb().$type<BulkEditedProduct[]>().notNull(),
    appliedAt: timestamptz('applied_at').notNull().defaultNow(),
    /** Account id. */
    appliedBy: text('applied_by').notNull(),
    undoneAt: timestamptz('undone_at'),
  },
  (t) => [
    primaryKey({ name: 'bulk_edits_pkey', columns: [t.id] }),
    index('bulk_edits_applied_idx').on(t.appliedAt.desc().nullsFirst()),
  ],
);
