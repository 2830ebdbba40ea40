// The one sum as the calls show it: rupees, under the specification's names.
import { z } from 'zod';
import { toRupees } from '#domain/money.ts';
import { type PricingRules, type Totals, freeShippingGap } from '#domain/pricing.ts';

const rupees = z.number();

export const totalsAnswer = z
  .object({
    itemCount: z.int(),
    subtotal: rupees,
    discount: rupees,
    tax: rupees,
    shipping: rupees,
    total: rupees,
    taxPercent: z.number(),
    shippingFee: rupees,
    freeShippingFrom: rupees,
    freeShippingGap: rupees,
  })
  .meta({ ref: 'Totals' });
export type TotalsAnswer = z.infer<typeof totalsAnswer>;

export function totalsInRupees(totals: Totals, rules: PricingRules): TotalsAnswer {
  return {
    itemCount: totals.itemCount,
    subtotal: toRupees(totals.subtotalPaise),
    discount: toRupees(totals.discountPaise),
    tax: toRupees(totals.taxPaise),
    shipping: toRupees(totals.shippingPaise),
    total: toRupees(totals.totalPaise),
    taxPercent: rules.taxPercent,
    shippingFee: toRupees(rules.shippingFeePaise),
    freeShippingFrom: toRupees(rules.freeShippingFromPaise),
    freeShippingGap: toRupees(freeShippingGap(totals.subtotalPaise, rules)),
  };
}
