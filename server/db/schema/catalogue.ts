// Tables of the catalogue: products, their colours and pictures, and the variants that are counted.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { ColourFamily } from '#domain/product.ts';
import { instant } from './instant.ts';

export const products = pgTable(
  'products',
  {
    id: text().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    craft: text().notNull(),
    kind: text().notNull(),
    category: text().notNull(),
    description: text().notNull(),
    details: text().notNull(),
    pricePaise: integer('price_paise').notNull(),
    originalPricePaise: integer('original_price_paise').notNull(),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull(),
    reviewCount: integer('review_count').notNull(),
    isNew: boolean('is_new').notNull(),
    isOnSale: boolean('is_on_sale').notNull(),
    isFeatured: boolean('is_featured').notNull(),
    isFreeSize: boolean('is_free_size').notNull(),
    specifications: jsonb().$type<{ label: string; value: string }[]>().notNull(),
    pictures: jsonb().$type<{ key: string; alt: string; colour?: string }[]>().notNull(),
    /** The picture shown where the piece is shared; the first of its pictures when there is none. */
    sharePicture: text('share_picture'),
    position: integer().notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'products_pkey', columns: [t.id] }),
    unique('products_slug_key').on(t.slug),
    check('products_price_positive', sql`${t.pricePaise} > 0`),
    check('products_original_price_not_lower', sql`${t.originalPricePaise} >= ${t.pricePaise}`),
    index('products_position_idx').on(t.position, t.id),
    index('products_kind_idx').on(t.kind, t.position, t.id),
  ],
);

export const productColours = pgTable(
  'product_colours',
  {
    productId: text('product_id').notNull(),
    name: text().notNull(),
    code: text().notNull(),
    family: text().$type<ColourFamily>().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'product_colours_pkey', columns: [t.productId, t.name] }),
    foreignKey({
      name: 'product_colours_product_fkey',
      columns: [t.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    check('product_colours_code_hex', sql`${t.code} ~ '^#[0-9a-f]{6}$'`),
    index('product_colours_family_idx').on(t.family, t.productId),
  ],
);

/** `on_hand` is what lies in the workshop, `reserved` what of it is promised to payments under way. */
export const variants = pgTable(
  'variants',
  {
    id: text().notNull(),
    productId: text('product_id').notNull(),
    colour: text().notNull(),
    size: text().notNull(),
    position: integer().notNull(),
    onHand: integer('on_hand').notNull(),
    reserved: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'variants_pkey', columns: [t.id] }),
    unique('variants_product_colour_size_key').on(t.productId, t.colour, t.size),
    foreignKey({
      name: 'variants_product_colour_fkey',
      columns: [t.productId, t.colour],
      foreignColumns: [productColours.productId, productColours.name],
    }).onDelete('cascade'),
    check('variants_on_hand_not_negative', sql`${t.onHand} >= 0`),
    check('variants_reserved_within_on_hand', sql`${t.reserved} between 0 and ${t.onHand}`),
    index('variants_size_idx').on(t.size, t.productId),
  ],
);
