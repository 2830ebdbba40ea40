// Schemas of attributes in the admin API: requests, strict, and responses.
import { z } from 'zod';
import { type AttributeDocument, attributeTypes } from '#domain/product/attribute.ts';
import { id } from './product-schemas.ts';

/** The shape only; `attributeErrors` of the domain names each value that is not valid. */
const text = z.string().max(2_000);
const optionId = z.string().max(200);

const documentSchema = z
  .strictObject({
    label: text,
    type: z.enum(attributeTypes),
    unit: text,
    kinds: z.array(z.string().min(1).max(60)).max(50),
    isShown: z.boolean(),
    isFilter: z.boolean(),
    allowsMany: z.boolean(),
    options: z
      .array(
        z.strictObject({
          id: optionId,
          code: text,
          label: text,
          colour: text.nullable(),
          synonyms: z.array(text).max(100),
          isAlwaysShown: z.boolean(),
          isArchived: z.boolean(),
        }),
      )
      .max(500),
  })
  .meta({ ref: 'AttributeDocument' }) satisfies z.ZodType<AttributeDocument>;

export const attributeSchema = z
  .object({
    id,
    code: z.string(),
    version: z.int(),
    document: documentSchema,
    productCount: z.int(),
    optionCounts: z.record(z.string(), z.int()),
  })
  .meta({ ref: 'EditedAttribute' });
export const attributeListSchema = z.object({ attributes: z.array(attributeSchema) });
export const newAttributeSchema = z.strictObject({ document: documentSchema });
export const attributeChangeSchema = z.strictObject({
  version: z.int().min(1),
  changes: documentSchema.partial(),
});
export const attributeOrderSchema = z.strictObject({ ids: z.array(id).max(200) });
export const optionMergeSchema = z.strictObject({ from: optionId, into: optionId });
