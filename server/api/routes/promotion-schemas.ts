// Schemas of promotions: requests of the admin API, strict, and responses.
import { z } from 'zod';
import {
  type PromotionDocument,
  promotionKinds,
  promotionStatuses,
} from '#domain/promotion/promotion.ts';

/** The shape only; `promotionErrors` of the domain names each value that is not valid. */
const text = z.string().max(200);
const count = z.int().min(-1_000_000_000).max(2_000_000_000);
const ids = z.string().max(200).array().max(1_000);
const moment = z.iso.datetime({ offset: true });

export const promotionDocumentSchema = z
  .strictObject({
    code: text,
    name: text,
    isAutomatic: z.boolean(),
    kind: z.enum(promotionKinds),
    percent: z.number().min(-1_000).max(1_000).nullable(),
    amountPaise: count.nullable(),
    minimumPaise: count.nullable(),
    minimumItems: count.nullable(),
    productIds: ids,
    collectionIds: ids,
    categoryIds: ids,
    excludesSale: z.boolean(),
    startsAt: moment.nullable(),
    endsAt: moment.nullable(),
    usageLimit: count.nullable(),
    oncePerCustomer: z.boolean(),
    isFirstOrder: z.boolean(),
    isOn: z.boolean(),
  })
  .meta({ ref: 'PromotionDocument' }) satisfies z.ZodType<PromotionDocument>;

export const promotionSchema = z
  .object({
    version: z.int(),
    status: z.enum(promotionStatuses),
    document: promotionDocumentSchema,
    goodsNames: z.string().array(),
    figures: z.object({ uses: z.int(), discountPaise: z.int(), salesPaise: z.int() }),
  })
  .meta({ ref: 'Promotion' });

const promotedProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  image: z.object({ src: z.string() }).nullable(),
});

export const loadedPromotionSchema = promotionSchema
  .extend({ products: z.array(promotedProductSchema) })
  .meta({ ref: 'LoadedPromotion' });

export const promotionListSchema = z.object({
  promotions: z.array(promotionSchema),
  counts: z.record(z.enum(['all', ...promotionStatuses]), z.int()),
  next: z.string().nullable(),
});

export const promotionListQuery = z.strictObject({
  status: z.enum(promotionStatuses).optional(),
  q: z.string().trim().min(1).max(100).optional(),
  after: z.string().max(1_000).optional(),
});

export const newPromotionSchema = z.strictObject({ document: promotionDocumentSchema });
export const promotionChangeSchema = z.strictObject({
  version: z.int().min(1),
  changes: promotionDocumentSchema.omit({ code: true }).partial(),
});
export const endedPromotionSchema = z.object({ version: z.int(), endsAt: z.string().nullable() });
export const promoCodeParam = z.object({ code: z.string().min(1).max(40) });
