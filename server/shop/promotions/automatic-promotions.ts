// Automatic promotions that apply to a cart: read for a guest, and as the API returns the one that applies.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { toRupees } from '#domain/money/money.ts';
import type { PromotedTotals } from '#domain/order/price-with-promotions.ts';
import type { Discount } from '#domain/order/pricing.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';

const ofEachKind = {
  code: z.string(),
  minimumPaise: z.int(),
  minimumItems: z.int().optional(),
  goods: z
    .object({
      productIds: z.string().array().optional(),
      excludesSale: z.boolean(),
      names: z.string().array(),
    })
    .optional(),
};
export const discountRow = z.discriminatedUnion('kind', [
  z.object({ ...ofEachKind, kind: z.literal('percent'), percent: z.int() }),
  z.object({ ...ofEachKind, kind: z.literal('amount'), amountPaise: z.int() }),
  z.object({ ...ofEachKind, kind: z.literal('free_delivery') }),
]) satisfies z.ZodType<Discount>;

const selectAutomatic = statement(
  'automatic_promotions',
  z.object({ automatic: discountRow.array().nullable() }),
  (p: Params<{ productIds: readonly string[] }>) =>
    sql`select automatic_promotions(null, ${p.productIds}) as automatic`,
);

/** Those that apply now to these products of a guest. */
export async function listAutomaticPromotions(
  db: Db,
  productIds: readonly string[],
): Promise<Discount[]> {
  return firstOf(await selectAutomatic(db, { productIds })).automatic ?? [];
}

/** An automatic promotion on a cart; `discount` in rupees, 0 for free delivery. */
export const automaticPromoSchema = z
  .object({ code: z.string(), discount: z.number() })
  .meta({ ref: 'AutomaticPromo' });
export type AutomaticPromo = z.infer<typeof automaticPromoSchema>;

export function automaticPromo(
  quote: Pick<PromotedTotals, 'automatic' | 'automaticPaise'>,
): AutomaticPromo | null {
  const { automatic, automaticPaise } = quote;
  return automatic && { code: automatic.code, discount: toRupees(automaticPaise) };
}
