// Table of the attribute values of products.
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { attributeOptions, attributes } from './attributes.ts';
import { products } from './catalogue.ts';

export const productAttributes = pgTable(
  'product_attributes',
  {
    productId: text('product_id').notNull(),
    attributeId: text('attribute_id').notNull(),
    /** Order of several values; 0 for one. */
    position: integer().notNull(),
    /** Exactly one of the three is set; a flag is the number 0 or 1. */
    optionId: text('option_id'),
    number: numeric({ precision: 12, scale: 3, mode: 'number' }),
    text: text(),
  },
  (t) => [
    primaryKey({
      name: 'product_attributes_pkey',
      columns: [t.productId, t.attributeId, t.position],
    }),
    foreignKey({
      name: 'product_attributes_product_fkey',
      columns: [t.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'product_attributes_attribute_fkey',
      columns: [t.attributeId],
      foreignColumns: [attributes.id],
    }),
    foreignKey({
      name: 'product_attributes_option_fkey',
      columns: [t.attributeId, t.optionId],
      foreignColumns: [attributeOptions.attributeId, attributeOptions.id],
    }),
    check(
      'product_attributes_one_value',
      sql`num_nonnulls(${t.optionId}, ${t.number}, ${t.text}) = 1`,
    ),
    unique('product_attributes_option_key').on(t.optionId, t.productId),
    index('product_attributes_attribute_idx').on(t.attributeId, t.number),
  ],
);
