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
  kind: z.enum(promotionKinds),
  percent: z.int().nullable(),
  amountPaise: z.int().nullable(),
  minimumPaise: z.int(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  usageLimit: z.int().nullable(),
  oncePerCustomer: z.boolean(),
  isOn: z.boolean(),
  version: z.int(),
  status: z.enum(promotionStatuses),
});
type PromotionRow = z.infer<typeof promotionRow>;

/** The columns of a PromotionRow, of `promotions p`. */
export const columnsOfPromotion = sql`p.code, p.name, p.kind, p.percent, p.amount_paise as "amountPaise",
  p.minimum_paise as "minimumPaise", p.starts_at as "startsAt", p.ends_at as "endsAt", p.usage_limit as "usageLimit",
  p.once_per_customer as "oncePerCustomer", p.is_on as "isOn", p.version, ${statusOfPromotion} as status`;

export type EditedPromotion = {
  version: number;
  status: PromotionStatus;
  document: PromotionDocument;
};

export function promotionOf({ version, status, ...row }: PromotionRow): EditedPromotion {
  const { code, name, kind, percent, amountPaise, minimumPaise, usageLimit } = row;
  const document = {
    code,
    name,
    kind,
    percent,
    amountPaise,
    minimumPaise: minimumPaise === 0 ? null : minimumPaise,
    startsAt: isoOf(row.startsAt),
    endsAt: isoOf(row.endsAt),
    usageLimit,
    oncePerCustomer: row.oncePerCustomer,
    isOn: row.isOn,
  };
  return { version, status, document };
}

/** The columns that a document fills. */
export function promotionValuesOf(document: PromotionDocument): typeof promotions.$inferInsert {
  const { minimumPaise, startsAt, endsAt } = document;
  return {
    ...document,
    minimumPaise: minimumPaise ?? 0,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

function isoOf(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
