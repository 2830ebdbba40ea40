// Tables of the owner's collections, of the products chosen by hand, and of slugs that collections no longer have.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { PageImage } from '#domain/catalogue/category.ts';
import type { CollectionDocument, CollectionRule } from '#domain/catalogue/collection.ts';
import { products } from './catalogue.ts';
import { timestamptz } from './columns.ts';

export const collections = pgTable(
  'collections',
  {
    id: text().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    intro: text().notNull().default(''),
    image: jsonb().$type<PageImage>(),
    source: text().$type<CollectionDocument['source']>().notNull(),
    rule: jsonb().$type<CollectionRule>().notNull(),
    /** The day in India for which pages show what a rule with days finds; null without one. */
    ruleDay: date('rule_day', { mode: 'string' }),
    status: text().$type<CollectionDocument['status']>().notNull(),
    isInMenu: boolean('is_in_menu').notNull().default(false),
    isCraft: boolean('is_craft').notNull().default(false),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'collections_pkey', columns: [t.id] }),
    unique('collections_slug_key').on(t.slug),
    check('collections_source_known', sql`${t.source} in ('manual', 'rule')`),
    check('collections_status_known', sql`${t.status} in ('draft', 'published')`),
  ],
);

export const collectionProducts = pgTable(
  'collection_products',
  {
    collectionId: text('collection_id').notNull(),
    productId: text('product_id').notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'collection_products_pkey', columns: [t.collectionId, t.productId] }),
    foreignKey({
      name: 'collection_products_collection_fkey',
      columns: [t.collectionId],
      foreignColumns: [collections.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'collection_products_product_fkey',
      columns: [t.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    index('collection_products_product_idx').on(t.productId),
  ],
);

/** A request for an earlier slug is redirected. */
export const collectionSlugs = pgTable(
  'collection_slugs',
  { slug: text().notNull(), collectionId: text('collection_id').notNull() },
  (t) => [
    primaryKey({ name: 'collection_slugs_pkey', columns: [t.slug] }),
    foreignKey({
      name: 'collection_slugs_collection_fkey',
      columns: [t.collectionId],
      foreignColumns: [collections.id],
    }).onDelete('cascade'),
  ],
);
