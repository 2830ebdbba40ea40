// Tables of the catalogue: products, colours, variants and their stock.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ProductStatus, Sale } from '#domain/product/product-document.ts';
import { productFields } from '#domain/product/fields.ts';
import type { ColourFamily } from '#domain/product/product.ts';
import type { SaleFields } from '#domain/product/sale.ts';
import type { StockReason } from '#domain/product/stock.ts';
import { attributeOptions } from './attributes.ts';
import { categories } from './categories.ts';
import { timestamptz } from './columns.ts';
import { columnsOf } from './field-columns.ts';

/** `colour`: the image's average colour. `productColour`: name of the product's colour that it shows. */
export type GalleryImage = {
  key: string;
  alt: string;
  colour?: string;
  productColour?: string;
  focalPoint?: { x: number; y: number };
};

export const products = pgTable(
  'products',
  {
    id: text().notNull(),
    slug: text().notNull(),
    ...columnsOf(productFields),
    pricePaise: integer('price_paise').notNull(),
    originalPricePaise: integer('original_price_paise').notNull(),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull(),
    reviewCount: integer('review_count').notNull(),
    isOnSale: boolean('is_on_sale').notNull(),
    isFreeSize: boolean('is_free_size').notNull(),
    specifications: jsonb().$type<{ label: string; value: string }[]>().notNull(),
    galleryImages: jsonb('gallery_images').$type<GalleryImage[]>().notNull(),
    position: integer().notNull(),
    publishedAt: timestamptz('published_at').notNull(),
    /** Customers see a published product only. An archived one keeps its page, which says so. */
    status: text().$type<ProductStatus>().notNull().default('published'),
    /** Whether the product's URL has been public, so that it may have been sold. */
    hasBeenPublished: boolean('has_been_published').notNull().default(true),
    /** When a scheduled product is published. */
    publishAt: timestamptz('publish_at'),
    /** When a published product becomes a draft again. */
    unpublishAt: timestamptz('unpublish_at'),
    /** Counts the saves: an edit names the version it started from. */
    version: integer().notNull().default(1),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    /** Account id; null for the shop itself. */
    updatedBy: text('updated_by'),
    /** First day on which the original price was the price. */
    compareAtSince: date('compare_at_since', { mode: 'string' }),
    /** Last day on which customers see the original price struck; null: they do not. Of record_asking_prices(). */
    struckUntil: date('struck_until', { mode: 'string' }),
    sale: jsonb().$type<Sale>(),
    /** What the sale has replaced in this row; null while none is running. */
    beforeSale: jsonb('before_sale').$type<SaleFields>(),
    /** Sizes in the order of the product page; a size may have no variant yet. */
    sizes: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ name: 'products_pkey', columns: [t.id] }),
    unique('products_slug_key').on(t.slug),
    check('products_unit_known', sql`${t.unit} in ('PCS','SET','PRS','MTR')`),
    check(
      'products_status_known',
      sql`${t.status} in ('draft', 'published', 'scheduled', 'archived')`,
    ),
    check(
      'products_price_positive',
      sql`${t.pricePaise} > 0 or (${t.pricePaise} = 0 and ${t.status} = 'draft')`,
    ),
    check(
      'products_scheduled_with_time',
      sql`(${t.status} = 'scheduled') = (${t.publishAt} is not null)`,
    ),
    check('products_original_price_not_lower', sql`${t.originalPricePaise} >= ${t.pricePaise}`),
    foreignKey({
      name: 'products_category_fkey',
      columns: [t.category],
      foreignColumns: [categories.id],
    }),
    index('products_category_idx').on(t.category, t.status),
    index('products_id_status_idx').on(t.id, t.status),
    index('products_position_idx').on(t.position, t.id),
    index('products_kind_idx').on(t.kind, t.position, t.id),
    index('products_updated_idx').on(t.updatedAt.desc().nullsFirst(), t.id),
    index('products_status_idx').on(t.status, t.updatedAt.desc().nullsFirst(), t.id),
    index('products_name_idx').on(t.name, t.id),
    index('products_price_idx').on(t.pricePaise, t.id),
    index('products_publish_idx')
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
    index('products_unpublish_idx')
      .on(t.unpublishAt)
      .where(sql`${t.unpublishAt} is not null`),
    index('products_admin_search_idx').using(
      'gin',
      sql`lower(${t.name} || ' ' || ${t.subtitle}) gin_trgm_ops`,
    ),
    check(
      'products_before_sale_only_in_sale',
      sql`${t.beforeSale} is null or ${t.sale} is not null`,
    ),
    index('products_sale_idx')
      .on(t.id)
      .where(sql`${t.sale} is not null`),
    index('products_struck_idx')
      .on(t.struckUntil)
      .where(sql`${t.struckUntil} is not null`),
    index('products_tags_idx').using('gin', t.tags),
    index('products_tagged_idx')
      .on(t.updatedAt.desc().nullsFirst())
      .where(sql`${t.tags} <> '{}'`),
    index('products_name_prefix_idx').using('btree', sql`lower(${t.name}) text_pattern_ops`),
    index('products_missing_alt_idx')
      .on(t.updatedAt.desc().nullsFirst(), t.id)
      .where(sql`${t.galleryImages} @? '$[*] ? (@.alt == "")'`),
  ],
);

export const productColours = pgTable(
  'product_colours',
  {
    productId: text('product_id').notNull(),
    name: text().notNull(),
    code: text().notNull(),
    family: text().$type<ColourFamily>().notNull(),
    /** Option of the attribute `colour`, from the family: set by fill_option_ids(). */
    optionId: text('option_id'),
    position: integer().notNull(),
    /** Whether the editor has removed the colour; archived variants still refer to it. */
    isArchived: boolean('is_archived').notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'product_colours_pkey', columns: [t.productId, t.name] }),
    foreignKey({
      name: 'product_colours_product_fkey',
      columns: [t.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'product_colours_option_fkey',
      columns: [t.optionId],
      foreignColumns: [attributeOptions.id],
    }),
    check('product_colours_code_hex', sql`${t.code} ~ '^#[0-9a-f]{6}$'`),
    index('product_colours_family_idx').on(t.family, t.productId),
  ],
);

/** `on_hand`: items in the workshop. `reserved`: those of them set aside for pending payments. */
export const variants = pgTable(
  'variants',
  {
    id: text().notNull(),
    productId: text('product_id').notNull(),
    colour: text().notNull(),
    size: text().notNull(),
    /** Option of the attribute `size`, set by fill_option_ids(); null for a size that filters do not have. */
    sizeOptionId: text('size_option_id'),
    position: integer().notNull(),
    onHand: integer('on_hand').notNull(),
    reserved: integer().notNull().default(0),
    sku: text().notNull(),
    /** Null: the product's price. */
    pricePaise: integer('price_paise'),
    /** What a running sale has replaced. */
    priceBeforeSalePaise: integer('price_before_sale_paise'),
    /** Last day as in the product's column of the same name, for a variant with a price of its own. */
    struckUntil: date('struck_until', { mode: 'string' }),
    /** Available items at or below which the stock counts as low; 0: the level of the shop settings. */
    lowStockLevel: integer('low_stock_level').notNull().default(0),
    /** Whether the editor has removed the variant; it is not deleted, because orders and stock movements refer to it. */
    isArchived: boolean('is_archived').notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'variants_pkey', columns: [t.id] }),
    unique('variants_product_colour_size_key').on(t.productId, t.colour, t.size),
    foreignKey({
      name: 'variants_product_colour_fkey',
      columns: [t.productId, t.colour],
      foreignColumns: [productColours.productId, productColours.name],
    }).onDelete('cascade'),
    foreignKey({
      name: 'variants_size_option_fkey',
      columns: [t.sizeOptionId],
      foreignColumns: [attributeOptions.id],
    }),
    check('variants_on_hand_not_negative', sql`${t.onHand} >= 0`),
    check('variants_reserved_within_on_hand', sql`${t.reserved} between 0 and ${t.onHand}`),
    unique('variants_sku_key').on(t.sku),
    check('variants_price_positive', sql`${t.pricePaise} > 0`),
    check('variants_low_stock_level_not_negative', sql`${t.lowStockLevel} >= 0`),
    index('variants_struck_idx')
      .on(t.struckUntil)
      .where(sql`${t.struckUntil} is not null`),
    index('variants_size_idx').on(t.size, t.productId),
    index('variants_sku_prefix_idx').using('btree', sql`lower(${t.sku}) text_pattern_ops`),
    index('variants_sku_search_idx').using('gin', sql`lower(${t.sku}) gin_trgm_ops`),
    index('variants_low_stock_idx')
      .on(t.productId)
      .where(sql`not ${t.isArchived} and ${t.onHand} - ${t.reserved} <= ${t.lowStockLevel}`),
    index('variants_shop_low_stock_idx')
      .on(sql`(${t.onHand} - ${t.reserved})`, t.productId)
      .where(sql`not ${t.isArchived} and ${t.lowStockLevel} = 0`),
  ],
);

/**
 * Append-only: every stock change. The on-hand stock of a variant is the sum of its movements. Without foreign keys, as
 * those of an order are inserted before the order.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** The order of a movement with reason 'order', or of items that came back or were replaced. */
    orderId: text('order_id'),
    variantId: text('variant_id').notNull(),
    onHandChange: integer('on_hand_change').notNull(),
    reservedChange: integer('reserved_change').notNull(),
    reason: text().$type<StockReason>().notNull().default('order'),
    note: text().notNull().default(''),
    /** Chosen by the client, so that an adjustment sent again after a lost response changes nothing. */
    adjustmentId: text('adjustment_id'),
    /** Who changed it; null for the shop itself and for orders. */
    accountId: text('account_id'),
    happenedAt: timestamptz('happened_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'stock_movements_pkey', columns: [t.id] }),
    check(
      'stock_movements_reason_known',
      sql`${t.reason} in ('order', 'opening', 'counted', 'sold_elsewhere', 'damaged', 'found', 'returned', 'made', 'editor', 'order_return', 'undelivered', 'seconds', 'written_off', 'replacement')`,
    ),
    check(
      'stock_movements_order_of_orders',
      sql`(${t.reason} in ('order', 'order_return', 'undelivered', 'seconds', 'written_off', 'replacement')) = (${t.orderId} is not null)`,
    ),
    index('stock_movements_order_idx').on(t.orderId),
    uniqueIndex('stock_movements_adjustment_key')
      .on(t.adjustmentId, t.variantId)
      .where(sql`${t.adjustmentId} is not null`),
    index('stock_movements_variant_idx').on(
      t.variantId,
      t.happenedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
);
