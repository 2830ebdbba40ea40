// Table of the owner's home page: every version that has been saved; customers see the newest.
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { HomeDocument } from '#domain/home/home-page.ts';
import { timestamptz } from './columns.ts';

export const homePageVersions = pgTable(
  'home_page_versions',
  {
    /** From 1; two people who save the same one at once get a conflict. */
    version: integer().notNull(),
    document: jsonb().$type<HomeDocument>().notNull(),
    /** When a slide next begins or ends; null when nothing changes by itself. */
    dueAt: timestamptz('due_at'),
    savedAt: timestamptz('saved_at').notNull().defaultNow(),
    /** Account id. */
    savedBy: text('saved_by').notNull(),
  },
  (t) => [primaryKey({ name: 'home_page_versions_pkey', columns: [t.version] })],
);
