// Schemas of products in the admin API: requests, strict, and responses.
import { z } from 'zod';
import { type ProductDocument, productStatuses } from '#domain/product/product-document.ts';
import { productFields } from '#domain/product/fields.ts';
import { colourFamilies } from '#domain/product/product.ts';
import { fieldSchemas } from '#server/api/routes/field-schema.ts';
import { productSorts, productViews } from '#server/shop/products/product-filter.ts';

/** The shape only; `documentErrors` of the domain names each value that is not valid. */
const text = z.string().max(20_000);
const count = z.int().min(-1_000_000_000).max(1_000_000_000);
const list = <T extends z.ZodType>(item: T) => z.array(item).max(500);
const day = z.string().max(10);
export const instant = z.iso.datetime({ offset: true });
export const id = z.string().min(1).max(100);

export const saleSchema = z
  .strictObject({ percent: count, endIn9: z.boolean(), firstDay: day, lastDay: day })
  .meta({ ref: 'Sale' });

export const attributeValues = z.strictObject({
  attributeId: id,
  values: list(z.union([text, z.number()])),
});

export const documentSchema = z
  .strictObject({
    ...fieldSchemas(productFields),
    slug: text,
    pricePaise: count,
    compareAtPaise: count.nullable(),
    compareAtSince: day.nullable(),
    sale: saleSchema.nullable(),
    isOnSale: z.boolean(),
    colours: list(z.strictObject({ name: text, code: text, family: z.enum(colourFamilies) })),
    sizes: list(text),
    variants: list(
      z.strictObject({
        id: id.nullable(),
        colour: text,
        size: text,
        sku: text,
        pricePaise: count.nullable(),
        lowStockLevel: count,
      }),
    ),
    attributes: list(attributeValues),
    specifications: list(z.strictObject({ label: text, value: text })),
    images: list(
      z.strictObject({
        key: z.string().max(200),
        alt: text,
        colour: text.nullable(),
        focalPoint: z.strictObject({ x: z.number(), y: z.number() }).nullable(),
        placeholder: z
          .string()
          .regex(/^#[0-9a-f]{6}$/)
          .nullable(),
      }),
    ),
  })
  .meta({ ref: 'ProductDocument' }) satisfies z.ZodType<ProductDocument>;

const stockChange = z.strictObject({ colour: text, size: text, change: count });
const edit = { changes: documentSchema.partial(), stockChanges: list(stockChange).default([]) };
export const newProductSchema = z.strictObject({ id: z.uuid().optional(), ...edit });
export const productChangeSchema = z.strictObject({
  version: z.int().min(1),
  /** The stock changes of one draft are applied once. */
  draftId: z.uuid().optional(),
  ...edit,
});
export const statusChangeSchema = z.strictObject({
  version: z.int().min(1),
  status: z.enum(productStatuses),
  publishAt: instant.nullable().default(null),
  unpublishAt: instant.nullable().default(null),
});

export const restorationSchema = z.strictObject({
  version: z.int().min(1),
  /** The version to restore. */
  restored: z.int().min(1),
});
export const versionsSchema = z.object({
  versions: z.array(
    z
      .object({
        version: z.int(),
        at: z.string(),
        by: z.string().nullable(),
        changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
      })
      .meta({ ref: 'ProductVersion' }),
  ),
});

export const adminProductSchema = z
  .object({
    id,
    status: z.enum(productStatuses),
    version: z.int(),
    publishAt: z.string().nullable(),
    unpublishAt: z.string().nullable(),
    publishedAt: z.string(),
    updatedAt: z.string(),
    updatedBy: z.string().nullable(),
    document: documentSchema,
    stock: z.array(z.object({ variantId: id, onHand: z.int(), reserved: z.int() })),
    askedPrices: z.array(z.object({ pricePaise: z.int(), lastDay: z.string() })),
  })
  .meta({ ref: 'EditedProduct' });

const paise = z.coerce.number().int().min(0).max(1_000_000_000).optional();
export const productListQuery = z.strictObject({
  view: z.enum(productViews).default('all'),
  q: z.string().trim().max(100).default(''),
  kind: z.string().max(60).optional(),
  category: z.string().max(100).optional(),
  tag: z.string().max(100).optional(),
  minPaise: paise,
  maxPaise: paise,
  stock: z.enum(['out', 'low']).optional(),
  sort: z.enum(productSorts).default('updated'),
  after: z.string().max(1_000).optional(),
});

export const productDefaultsQuery = z.strictObject({ kind: z.string().max(60).default('') });
export const productDefaultsSchema = z.object({
  defaults: documentSchema
    .pick({
      kind: true,
      category: true,
      sizes: true,
      hsnCode: true,
      netQuantity: true,
      maker: true,
      countryOfOrigin: true,
      unit: true,
    })
    .meta({ ref: 'ProductDefaults' })
    .nullable(),
});

/** Filter of a bulk edit: that of the product list, without page and sort. */
export const productFilterQuery = productListQuery.omit({ sort: true, after: true });
export const productIdsSchema = z.object({ ids: z.array(id) });
export const tagsSchema = z.object({ tags: z.array(z.string()) });

export const adminImageSchema = z.object({ src: z.string(), alt: z.string() }).nullable();
export const adminProductListSchema = z.object({
  products: z.array(
    z
      .object({
        id,
        slug: z.string(),
        name: z.string(),
        subtitle: z.string(),
        kind: z.string(),
        category: z.string(),
        status: z.enum(productStatuses),
        publishAt: z.string().nullable(),
        unpublishAt: z.string().nullable(),
        version: z.int(),
        updatedAt: z.string(),
        updatedBy: z.string().nullable(),
        pricePaise: z.int(),
        compareAtPaise: z.int().nullable(),
        sale: saleSchema.nullable(),
        salePricePaise: z.int().nullable(),
        isNew: z.boolean(),
        isOnSale: z.boolean(),
        isFeatured: z.boolean(),
        tags: z.array(z.string()),
        image: adminImageSchema,
        variants: z.array(
          z.object({ id, sku: z.string(), available: z.int(), lowStockLevel: z.int() }),
        ),
        soldIn30Days: z.int(),
      })
      .meta({ ref: 'AdminProduct' }),
  ),
  total: z.int(),
  next: z.string().nullable(),
  counts: z.record(z.enum(productViews), z.int()),
});
