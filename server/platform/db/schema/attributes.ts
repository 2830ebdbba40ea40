// Tables of the attributes: what the owner describes goods by, and its options.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { AttributeType } from '#domain/product/attribute.ts';
import { timestamptz } from './columns.ts';

/** `colour` and `size` are built in: they choose the variant. */
export const attributes = pgTable(
  'attributes',
  {
    /** Stays when the attribute is renamed: product documents name it. */
    id: text().notNull(),
    /** Key of its filter in URLs; never changes. */
    code: text().notNull(),
    label: text().notNull(),
    type: text().$type<AttributeType>().notNull(),
    unit: text().notNull().default(''),
    /** Kinds of products that have it; empty: all. */
    kinds: text().array().notNull().default([]),
    isShown: boolean('is_shown').notNull().default(true),
    isFilter: boolean('is_filter').notNull().default(false),
    allowsMany: boolean('allows_many').notNull().default(false),
    position: integer().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'attributes_pkey', columns: [t.id] }),
    unique('attributes_code_key').on(t.code),
    check('attributes_code_slug', sql`${t.code} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      'attributes_type_known',
      sql`${t.type} in ('option', 'number', 'text', 'flag', 'measure')`,
    ),
  ],
);

export const attributeOptions = pgTable(
  'attribute_options',
  {
    /** Id such as `fabric:silk`; readable, because it is in the audit log and in product documents. */
    id: text().notNull(),
    attributeId: text('attribute_id').notNull(),
    /** Value of the filter in URLs; never changes. */
    code: text().notNull(),
    label: text().notNull(),
    /** `#rrggbb` of its swatch. */
    colour: text(),
    /** Other words that searches find it by. */
    synonyms: text().array().notNull().default([]),
    position: integer().notNull(),
    /** Filters show it also without a product. */
    isAlwaysShown: boolean('is_always_shown').notNull().default(false),
    /** Neither offered for products nor shown in filters; products that have it keep it. */
    isArchived: boolean('is_archived').notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'attribute_options_pkey', columns: [t.id] }),
    unique('attribute_options_code_key').on(t.attributeId, t.code),
    unique('attribute_options_attribute_key').on(t.attributeId, t.id),
    foreignKey({
      name: 'attribute_options_attribute_fkey',
      columns: [t.attributeId],
      foreignColumns: [attributes.id],
    }).onDelete('cascade'),
    check('attribute_options_colour_hex', sql`${t.colour} ~ '^#[0-9a-f]{6}$'`),
  ],
);

/** An option that was merged into another: filter links and product versions with it lead there. */
export const mergedOptions = pgTable(
  'merged_options',
  {
    /** Id of the option that no longer exists. */
    id: text().notNull(),
    attributeId: text('attribute_id').notNull(),
    code: text().notNull(),
    optionId: text('option_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'merged_options_pkey', columns: [t.id] }),
    unique('merged_options_code_key').on(t.attributeId, t.code),
    foreignKey({
      name: 'merged_options_option_fkey',
      columns: [t.attributeId, t.optionId],
      foreignColumns: [attributeOptions.attributeId, attributeOptions.id],
    }).onDelete('cascade'),
  ],
);
