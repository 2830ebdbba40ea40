// Tables of product images that an admin has uploaded, and of uploads in parts. Their bytes are in the object store.
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { UploadType } from '#domain/image/image-type.ts';
import { timestamptz } from './columns.ts';

export const images = pgTable(
  'images',
  {
    /** Start of `sha256`: the same file always has the same id. */
    id: text().notNull(),
    /** Width of the original, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The average, `#rrggbb`. */
    colour: text().notNull(),
    /** Type, size and SHA-256 of the file as it was received. */
    contentType: text('content_type').$type<UploadType>().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** When the file was last received. An image that nothing names is deleted 14 days later. */
    uploadedAt: timestamptz('uploaded_at').notNull().defaultNow(),
    /** The admin's account, without a foreign key: the image outlives the account. */
    createdBy: text('created_by').notNull(),
  },
  (t) => [
    primaryKey({ name: 'images_pkey', columns: [t.id] }),
    unique('images_sha256_key').on(t.sha256),
    check('images_size_positive', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
    check('images_colour_hex', sql`${t.colour} ~ '^#[0-9a-f]{6}$'`),
  ],
);

/** Uploads in parts: open, or complete for less than a day. */
export const imageUploads = pgTable(
  'image_uploads',
  {
    id: text().notNull(),
    /** Bytes of the whole file. */
    bytes: integer().notNull(),
    /** Bytes of the parts stored so far. */
    received: integer().notNull().default(0),
    /** Names of the parts in the object store, in the order of the file. */
    parts: jsonb().$type<string[]>().notNull().default([]),
    /** Key of the image that the upload became; null while it is open. */
    imageKey: text('image_key'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Account id. */
    createdBy: text('created_by').notNull(),
  },
  (t) => [
    primaryKey({ name: 'image_uploads_pkey', columns: [t.id] }),
    check('image_uploads_received', sql`${t.received} between 0 and ${t.bytes}`),
    index('image_uploads_created_idx').on(t.createdAt),
  ],
);
