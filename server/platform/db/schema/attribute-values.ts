// Tables of the attribute values of products and variants.
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
import { products, variants } from './catalogue.ts';

/** Exactly one of the three is set; a flag is the number 0 or 1. */
const valueColumns = () => ({
  attributeId: text('attribute_id').notNull(),
  /** Order of several values; 0 for one. */
  position: integer().notNull(),
  optionId: text('option_id'),
  number: numeric({ precision: 12, scale: 3, mode: 'number' }),
  text: text(),
});

export const productAttributes = pgTable(
  'product_attributes',
  { productId: text('product_id').notNull(), ...valueColumns() },
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

export const variantAttributes = pgTable(
  'variant_attributes',
  { variantId: text('variant_id').notNull(), ...valueColumns() },
  (t) => [
    primaryKey({
      name: 'variant_attributes_pkey',
      columns: [t.variantId, t.attributeId, t.position],
    }),
    foreignKey({
      name: 'variant_attributes_variant_fkey',
      columns: [t.variantId],
      foreignColumns: [variants.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'variant_attributes_attribute_fkey',
      columns: [t.attributeId],
      foreignColumns: [attributes.id],
    }),
    foreignKey({
      name: 'variant_attributes_option_fkey',
      columns: [t.attributeId, t.optionId],
      foreignColumns: [attributeOptions.attributeId, attributeOptions.id],
    }),
    check(
      'variant_attributes_one_value',
      sql`num_nonnulls(${t.optionId}, ${t.number}, ${t.text}) = 1`,
    ),
    unique('variant_attributes_option_key').on(t.optionId, t.variantId),
  ],
);
