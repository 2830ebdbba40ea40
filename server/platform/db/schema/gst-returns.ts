// Tables of GST returns: the closed periods, the documents that each has, and its files as they were exported.
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { invoices } from './invoices.ts';

/** Append-only, as are the tables below. */
export const gstReturns = pgTable(
  'gst_returns',
  {
    id: text().notNull(),
    gstin: text().notNull(),
    /** A month such as `2026-07`, or a quarter such as `2026-Q3`. */
    period: text().notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    closedAt: timestamptz('closed_at').notNull().defaultNow(),
    /** Of the owner who closed it; no foreign key: it outlives the account. */
    accountId: text('account_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'gst_returns_pkey', columns: [t.id] }),
    unique('gst_returns_from_key').on(t.gstin, t.fromDay),
    check('gst_returns_ends_after_start', sql`${t.toDay} > ${t.fromDay}`),
  ],
);

/** The documents of a closed period: one that is missing here, though dated in it, is in the next. */
export const gstReturnDocuments = pgTable(
  'gst_return_documents',
  {
    invoiceId: text('invoice_id').notNull(),
    returnId: text('return_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'gst_return_documents_pkey', columns: [t.invoiceId] }),
    foreignKey({
      name: 'gst_return_documents_invoice_fkey',
      columns: [t.invoiceId],
      foreignColumns: [invoices.id],
    }),
    foreignKey({
      name: 'gst_return_documents_return_fkey',
      columns: [t.returnId],
      foreignColumns: [gstReturns.id],
    }),
    index('gst_return_documents_return_idx').on(t.returnId),
  ],
);

export const gstReturnFiles = pgTable(
  'gst_return_files',
  {
    returnId: text('return_id').notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    content: text().notNull(),
    /** Of the content in UTF-8, in hexadecimal digits. */
    sha256: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'gst_return_files_pkey', columns: [t.returnId, t.name] }),
    foreignKey({
      name: 'gst_return_files_return_fkey',
      columns: [t.returnId],
      foreignColumns: [gstReturns.id],
    }),
    check(
      'gst_return_files_sha256_of_content',
      sql`${t.sha256} = encode(sha256(convert_to(${t.content}, 'UTF8')), 'hex')`,
    ),
  ],
);
