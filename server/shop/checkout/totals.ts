// Totals as the API returns them: in rupees, under the specification's names.
import { z } from 'zod';
import { toRupees } from '#domain/money/money.ts';
import { type PricingRules, type Totals, freeShippingGap } from '#domain/order/pricing.ts';

const rupees = z.number();

export const totalsSchema = z
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
export type TotalsDto = z.infer<typeof totalsSchema>;

export function totalsInRupees(totals: Totals, rules: PricingRules): TotalsDto {
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
