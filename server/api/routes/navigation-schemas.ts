// Schemas of categories and collections: requests of the admin API, strict, and responses.
import { z } from 'zod';
import type { CategoryDocument } from '#domain/catalogue/category.ts';
import { type CollectionDocument, collectionStatuses } from '#domain/catalogue/collection.ts';
import { id } from './product-schemas.ts';

/** The shape only; `categoryErrors` and `collectionErrors` of the domain name each value that is not valid. */
const text = z.string().max(2_000);
const pageImage = z.strictObject({ key: z.string().max(200), alt: text }).nullable();
const count = z.int().min(-1_000_000_000).max(1_000_000_000);

export const categoryDocumentSchema = z
  .strictObject({
    name: text,
    title: text,
    slug: text,
    parentId: id.nullable(),
    tagline: text,
    otherName: text,
    comingSoonText: text,
    hsnCode: text,
    image: pageImage,
    isShown: z.boolean(),
    isFilter: z.boolean(),
    seoTitle: text,
    seoDescription: text,
  })
  .meta({ ref: 'CategoryDocument' }) satisfies z.ZodType<CategoryDocument>;

export const ruleSchema = z
  .strictObject({
    categories: z.array(id).max(130),
    kinds: z.array(z.string().min(1).max(60)).max(50),
    tags: z.array(z.string().min(1).max(40)).max(20),
    options: z.array(z.string().max(200)).max(300),
    ranges: z
      .array(
        z.strictObject({
          attributeId: z.string().max(100),
          min: z.number().min(-1e9).max(1e9).nullable(),
          max: z.number().min(-1e9).max(1e9).nullable(),
        }),
      )
      .max(60),
    minPaise: count.nullable(),
    maxPaise: count.nullable(),
    /** The domain names the days that are valid; beyond these there is no date. */
    newDays: z.int().min(-100_000).max(100_000).nullable(),
    isNew: z.boolean(),
    isOnSale: z.boolean(),
    isFeatured: z.boolean(),
    inStock: z.boolean(),
  })
  .meta({ ref: 'CollectionRule' }) satisfies z.ZodType<CollectionDocument['rule']>;

export const collectionDocumentSchema = z
  .strictObject({
    title: text,
    slug: text,
    intro: text,
    image: pageImage,
    source: z.enum(['manual', 'rule']),
    productIds: z.array(id).max(1_000),
    rule: ruleSchema,
    status: z.enum(collectionStatuses),
    isInMenu: z.boolean(),
    isCraft: z.boolean(),
    seoTitle: text,
    seoDescription: text,
  })
  .meta({ ref: 'CollectionDocument' }) satisfies z.ZodType<CollectionDocument>;

const imageSchema = z
  .object({
    src: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z.string().optional(),
  })
  .meta({ ref: 'Image' });

export const categorySchema = z
  .object({
    id,
    version: z.int(),
    position: z.int(),
    document: categoryDocumentSchema,
    productCount: z.int(),
    publishedCount: z.int(),
  })
  .meta({ ref: 'EditedCategory' });
export const categoryListSchema = z.object({ categories: z.array(categorySchema) });
export const categoryOrderSchema = z.strictObject({
  places: z.array(z.strictObject({ id, parentId: id.nullable() })).max(200),
});

export const collectionSchema = z
  .object({
    id,
    version: z.int(),
    updatedAt: z.string(),
    document: collectionDocumentSchema,
    products: z.array(
      z.object({ id, name: z.string(), image: z.object({ src: z.string() }).nullable() }),
    ),
  })
  .meta({ ref: 'EditedCollection' });
export const collectionListSchema = z.object({ collections: z.array(collectionSchema) });
export const matchesSchema = z.object({
  total: z.int(),
  products: z.array(z.object({ id, name: z.string(), image: z.string() })),
});

const version = z.int().min(1);
export const categoryChangeSchema = z.strictObject({
  version,
  changes: categoryDocumentSchema.partial(),
});
export const collectionChangeSchema = z.strictObject({
  version,
  changes: collectionDocumentSchema.partial(),
});
const earlierSlugs = z.array(z.string().min(1).max(200)).max(200);
export const newCategorySchema = z.strictObject({
  document: categoryDocumentSchema,
  id: id.optional(),
  position: z.int().min(0).max(10_000).optional(),
  /** Slugs that are redirected to the category. */
  earlierSlugs: earlierSlugs.optional(),
});
export const newCollectionSchema = z.strictObject({
  id: z.uuid().optional(),
  document: collectionDocumentSchema,
  /** Slugs that are redirected to the collection. */
  earlierSlugs: earlierSlugs.optional(),
});

export const publicCategoriesSchema = z.object({
  categories: z.array(
    z
      .object({
        id,
        parentId: z.string().nullable(),
        slug: z.string(),
        name: z.string(),
        title: z.string(),
        tagline: z.string(),
        otherName: z.string(),
        image: imageSchema.nullable(),
        isShown: z.boolean(),
        isFilter: z.boolean(),
        isComingSoon: z.boolean(),
      })
      .meta({ ref: 'Category' }),
  ),
});
export const publicCollectionSchema = z.object({
  collection: z
    .object({
      id,
      slug: z.string(),
      title: z.string(),
      intro: z.string(),
      seoTitle: z.string(),
      seoDescription: z.string(),
      image: imageSchema.nullable(),
    })
    .meta({ ref: 'Collection' }),
  list: z.object({
    products: z.array(z.looseObject({ id, slug: z.string(), name: z.string() })),
    total: z.int(),
    page: z.int(),
    pageCount: z.int(),
    counts: z.looseObject({}),
    suggestions: z.array(z.string()),
    interpretation: z.looseObject({}).nullable(),
    closest: z.array(z.looseObject({ leftOut: z.string(), total: z.int() })),
    closestProducts: z.array(z.looseObject({ id, slug: z.string(), name: z.string() })),
  }),
});
