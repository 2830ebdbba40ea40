// Tables of imports of products: the file with the owner's choices, what each product was before, and images to download.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { ProductDocument } from '#domain/product/product-document.ts';
import type { CellEdit } from '#domain/transfer/import-cell.ts';
import type { ColumnMapping, ImportSource } from '#domain/transfer/sources.ts';
import { timestamptz } from './columns.ts';

/** `asOf`: time of the counts of stock, as ISO 8601. */
export type ImportOptions = { publish: boolean; categoryId: string; asOf: string };
export type ImportTotals = {
  created: number;
  changed: number;
  unchanged: number;
  published: number;
};

export const imports = pgTable(
  'imports',
  {
    id: text().notNull(),
    fileName: text('file_name').notNull(),
    source: text().$type<ImportSource>().notNull(),
    /** The file as text. */
    content: text().notNull(),
    /** Columns of the file, so that the next file with the same ones is read alike. */
    header: text().array().notNull(),
    mapping: jsonb().$type<ColumnMapping>().notNull(),
    options: jsonb().$type<ImportOptions>().notNull(),
    edits: jsonb().$type<CellEdit[]>().notNull().default([]),
    /** Ids of the warnings that the owner has confirmed. */
    confirmed: jsonb().$type<string[]>().notNull().default([]),
    status: text()
      .$type<'review' | 'running' | 'done' | 'failed' | 'undoing' | 'undone'>()
      .notNull()
      .default('review'),
    /** Products written so far, and in all; of a running import. */
    doneCount: integer('done_count').notNull().default(0),
    totalCount: integer('total_count').notNull().default(0),
    totals: jsonb().$type<ImportTotals>(),
    /** Why it failed, in words for the owner. */
    error: text(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Account id. */
    createdBy: text('created_by').notNull(),
    startedAt: timestamptz('started_at'),
    finishedAt: timestamptz('finished_at'),
  },
  (t) => [
    primaryKey({ name: 'imports_pkey', columns: [t.id] }),
    check(
      'imports_status_known',
      sql`${t.status} in ('review', 'running', 'done', 'failed', 'undoing', 'undone')`,
    ),
    index('imports_created_idx').on(t.createdAt.desc().nullsFirst()),
  ],
);

/** `change`: of the stock on hand. */
export type ImportedStock = { variantId: string; change: number };

export const importedProducts = pgTable(
  'imported_products',
  {
    importId: text('import_id').notNull(),
    productId: text('product_id').notNull(),
    /** The document before; null for a product that the import has created. */
    before: jsonb().$type<ProductDocument>(),
    /** Version of the product that the import has made. */
    version: integer().notNull(),
    stock: jsonb().$type<ImportedStock[]>().notNull(),
    /** Whether a new product is published once its images make it complete. */
    isToPublish: boolean('is_to_publish').notNull(),
  },
  (t) => [
    primaryKey({ name: 'imported_products_pkey', columns: [t.importId, t.productId] }),
    foreignKey({
      name: 'imported_products_import_fkey',
      columns: [t.importId],
      foreignColumns: [imports.id],
    }).onDelete('cascade'),
  ],
);

export const importedImages = pgTable(
  'imported_images',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    importId: text('import_id').notNull(),
    productId: text('product_id').notNull(),
    url: text().notNull(),
    alt: text().notNull(),
    /** Name of the product's colour that it shows. */
    colour: text(),
    /** Index in the gallery. */
    position: integer().notNull(),
    status: text().$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    /** Key of the image in the gallery, once it is downloaded. */
    imageKey: text('image_key'),
    /** Why it was not downloaded, in words for the owner. */
    error: text(),
  },
  (t) => [
    primaryKey({ name: 'imported_images_pkey', columns: [t.id] }),
    foreignKey({
      name: 'imported_images_import_fkey',
      columns: [t.importId],
      foreignColumns: [imports.id],
    }).onDelete('cascade'),
    check('imported_images_status_known', sql`${t.status} in ('waiting', 'done', 'failed')`),
    index('imported_images_product_idx').on(t.productId),
    index('imported_images_import_idx').on(t.importId, t.productId, t.position),
  ],
);
