// Table of logos that an admin has uploaded. They are few and small, and documents that were issued keep theirs: none is deleted.
import { sql } from 'drizzle-orm';
import { check, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const logoImages = pgTable(
  'logo_images',
  {
    /** Start of the SHA-256 of `png`: the same image always has the same id. */
    id: text().notNull(),
    /** Width of the image, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    png: bytea().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Account id. */
    createdBy: text('created_by').notNull(),
  },
  (t) => [
    primaryKey({ name: 'logo_images_pkey', columns: [t.id] }),
    check('logo_images_size_positive', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
);
