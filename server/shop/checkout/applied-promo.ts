// The promo code of a checkout as the API returns it: in rupees, and without the owner's minimum.
import { z } from 'zod';
import { toRupees } from '#domain/money/money.ts';
import type { Discount } from '#domain/order/pricing.ts';
import type { NamedGoods } from '#domain/messages/shortfall-text.ts';

export const namedGoodsSchema = z.object({
  names: z.string().array(),
  excludesSale: z.boolean(),
}) satisfies z.ZodType<NamedGoods>;

/** `goods`: absent for a code that is for everything. */
const base = { code: z.string(), goods: namedGoodsSchema.optional() };

/** `amount` in rupees. */
export const appliedPromoSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...base, kind: z.literal('percent'), percent: z.int() }),
    z.object({ ...base, kind: z.literal('amount'), amount: z.number() }),
    z.object({ ...base, kind: z.literal('free_delivery') }),
  ])
  .meta({ ref: 'AppliedPromo' });
export type AppliedPromo = z.infer<typeof appliedPromoSchema>;

export function appliedPromo(discount: Discount): AppliedPromo {
  const { code, goods, kind } = discount;
  const named = goods && { goods: { names: goods.names, excludesSale: goods.excludesSale } };
  if (kind === 'percent') return { code, ...named, kind, percent: discount.percent };
  return kind === 'amount'
    ? { code, ...named, kind, amount: toRupees(discount.amountPaise) }
    : { code, ...named, kind };
}
