// Tables of the categories: the tree of the navigation, and slugs that categories no longer have.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import type { PageImage } from '#domain/catalogue/category.ts';
import { timestamptz } from './columns.ts';

export const categories = pgTable(
  'categories',
  {
    /** Stays when the category is renamed: products refer to it. */
    id: text().notNull(),
    slug: text().notNull(),
    parentId: text('parent_id'),
    position: integer().notNull(),
    /** Column for servers of the last version; the next contract migration drops it. */
    facetNumber: integer('facet_number'),
    name: text().notNull(),
    title: text().notNull(),
    tagline: text().notNull().default(''),
    otherName: text('other_name').notNull().default(''),
    comingSoonText: text('coming_soon_text').notNull().default(''),
    image: jsonb().$type<PageImage>(),
    isShown: boolean('is_shown').notNull().default(true),
    isFilter: boolean('is_filter').notNull().default(true),
    /** HSN code for products without a code of their own. */
    hsnCode: text('hsn_code').notNull().default(''),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    version: integer().notNull().default(1),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'categories_pkey', columns: [t.id] }),
    unique('categories_slug_key').on(t.slug),
    unique('categories_facet_number_key').on(t.facetNumber),
    foreignKey({
      name: 'categories_parent_fkey',
      columns: [t.parentId],
      foreignColumns: [t.id as AnyPgColumn],
    }),
    check('categories_facet_number_in_bits', sql`${t.facetNumber} between 1 and 127`),
  ],
);

/** A request for an earlier slug is redirected. */
export const categorySlugs = pgTable(
  'category_slugs',
  { slug: text().notNull(), categoryId: text('category_id').notNull() },
  (t) => [
    primaryKey({ name: 'category_slugs_pkey', columns: [t.slug] }),
    foreignKey({
      name: 'category_slugs_category_fkey',
      columns: [t.categoryId],
      foreignColumns: [categories.id],
    }).onDelete('cascade'),
  ],
);
