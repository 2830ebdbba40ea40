// Promotions as the database has them: their columns, status and uses, and the document that the owner edits.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type PromotionDocument,
  type PromotionStatus,
  promotionKinds,
  promotionStatuses,
} from '#domain/promotion/promotion.ts';
import type { promotions } from '#server/platform/db/schema/checkout.ts';

/** The status of `promotions p`, by the database's clock, which all servers share. */
export const statusOfPromotion = sql`case
  when not p.is_on then 'off'
  when p.ends_at <= now() then 'expired'
  when p.starts_at > now() then 'scheduled'
  when p.times_used >= p.usage_limit then 'used-up'
  else 'active' end`;

/** `orders o` that have used their code, with those that are not paid yet. */
export const hasUsedCode = sql`o.status not in ('cancelled', 'expired')`;

export const promotionRow = z.object({
  code: z.string(),
  name: z.string(),
  isAutomatic: z.boolean(),
  kind: z.enum(promotionKinds),
  percent: z.int().nullable(),
  amountPaise: z.int().nullable(),
  minimumPaise: z.int(),
  minimumItems: z.int(),
  productIds: z.string().array(),
  collectionIds: z.string().array(),
  categoryIds: z.string().array(),
  excludesSale: z.boolean(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  usageLimit: z.int().nullable(),
  oncePerCustomer: z.boolean(),
  isFirstOrder: z.boolean(),
  isOn: z.boolean(),
  goodsNames: z.string().array(),
  version: z.int(),
  status: z.enum(promotionStatuses),
});
type PromotionRow = z.infer<typeof promotionRow>;

/** The columns of a PromotionRow, of `promotions p`. */
export const columnsOfPromotion = sql`p.code, p.name, p.is_automatic as "isAutomatic", p.kind, p.percent, p.amount_paise as "amountPaise",
  p.minimum_paise as "minimumPaise", p.minimum_items as "minimumItems", p.product_ids as "productIds",
  p.collection_ids as "collectionIds", p.category_ids as "categoryIds", p.excludes_sale as "excludesSale", p.starts_at as "startsAt", p.ends_at as "endsAt", p.usage_limit as "usageLimit",
  p.once_per_customer as "oncePerCustomer", p.is_first_order as "isFirstOrder", p.is_on as "isOn", p.version, ${statusOfPromotion} as status,
  coalesce(promotion_goods(p.code, '{}', 'en') -> 'names', '[]') as "goodsNames"`;

export type EditedPromotion = {
  version: number;
  status: PromotionStatus;
  document: PromotionDocument;
  /** Of what it is for; empty for everything. */
  goodsNames: string[];
};

export function promotionOf(promotion: PromotionRow): EditedPromotion {
  const { version, status, goodsNames, ...row } = promotion;
  const document = {
    ...row,
    minimumPaise: row.minimumPaise || null,
    minimumItems: row.minimumItems || null,
    startsAt: isoOf(row.startsAt),
    endsAt: isoOf(row.endsAt),
  };
  return { version, status, document, goodsNames };
}

/** The columns that a document fills. */
export function promotionValuesOf(document: PromotionDocument): typeof promotions.$inferInsert {
  const { minimumPaise, minimumItems, startsAt, endsAt } = document;
  return {
    ...document,
    minimumPaise: minimumPaise ?? 0,
    minimumItems: minimumItems ?? 0,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

function isoOf(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
