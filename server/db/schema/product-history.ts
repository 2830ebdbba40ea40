// Tables of the past of products: earlier documents, earlier slugs, and bulk edits that can be undone.
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BulkEdit } from '#domain/bulk-edit.ts';
import type { FieldChange } from '#domain/field-change.ts';
import type { ProductDocument } from '#domain/product-document.ts';
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
