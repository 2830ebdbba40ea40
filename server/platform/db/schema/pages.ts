// Tables of the pages that the owner writes, and of slugs that pages no longer have.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { PageBlock } from '#domain/pages/blocks.ts';
import type { PageDocument } from '#domain/pages/page.ts';
import { timestamptz } from './columns.ts';

export const ownPages = pgTable(
  'own_pages',
  {
    id: text().notNull(),
    /** About and Contact have their kind as slug, so that there is one of each. */
    kind: text().$type<PageDocument['kind']>().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    status: text().$type<PageDocument['status']>().notNull(),
    isInFooter: boolean('is_in_footer').notNull(),
    blocks: jsonb().$type<PageBlock[]>().notNull(),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'own_pages_pkey', columns: [t.id] }),
    unique('own_pages_slug_key').on(t.slug),
    check('own_pages_status_known', sql`${t.status} in ('draft', 'published')`),
    check(
      'own_pages_slug_of_kind',
      sql`(${t.kind} = 'free' and ${t.slug} not in ('about', 'contact')) or (${t.kind} in ('about', 'contact') and ${t.slug} = ${t.kind})`,
    ),
  ],
);

/** A request for an earlier slug is redirected. */
export const ownPageSlugs = pgTable(
  'own_page_slugs',
  { slug: text().notNull(), pageId: text('page_id').notNull() },
  (t) => [
    primaryKey({ name: 'own_page_slugs_pkey', columns: [t.slug] }),
    foreignKey({
      name: 'own_page_slugs_page_fkey',
      columns: [t.pageId],
      foreignColumns: [ownPages.id],
    }).onDelete('cascade'),
  ],
);
