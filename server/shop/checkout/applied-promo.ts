// The promo code of a checkout as the API returns it: in rupees, and without the owner's minimum.
import { z } from 'zod';
import { toRupees } from '#domain/money/money.ts';
import type { Discount } from '#domain/order/pricing.ts';

const code = z.string();

/** `amount` in rupees. */
export const appliedPromoSchema = z
  .discriminatedUnion('kind', [
    z.object({ code, kind: z.literal('percent'), percent: z.int() }),
    z.object({ code, kind: z.literal('amount'), amount: z.number() }),
    z.object({ code, kind: z.literal('free_delivery') }),
  ])
  .meta({ ref: 'AppliedPromo' });
export type AppliedPromo = z.infer<typeof appliedPromoSchema>;

export function appliedPromo(discount: Discount): AppliedPromo {
  const { code: own, kind } = discount;
  if (kind === 'percent') return { code: own, kind, percent: discount.percent };
  return kind === 'amount'
    ? { code: own, kind, amount: toRupees(discount.amountPaise) }
    : { code: own, kind };
}
