// The sample cart by law: what a customer pays, and the GST in it.
import { api, readResponse } from '#ui/client/api.ts';
import type { Paise } from '#domain/money/money.ts';
import { type PricingRules, priceWithDiscount } from '#domain/order/pricing.ts';
import { rateLines, taxLines } from '#domain/tax/line-tax.ts';
import { type TaxRate, ratesOn } from '#domain/tax/tax-rate.ts';
import { useLoad } from '../../ui/use-load.ts';
import { SAMPLE, SAMPLE_CODE, type SampleRow } from './sample-cart.tsx';

export type SampleByLaw = { rows: SampleRow[]; totalPaise: Paise; taxRows: SampleRow[] };

/** Null until the rates are loaded, and while an amount is being typed. `isTaxed`: whether the seller charges GST. */
export function useSampleCart(pricing: PricingRules, isTaxed: boolean): SampleByLaw | null {
  const { data } = useLoad(() => readResponse(api.admin['tax-rates'].$get()));
  const { shippingFeePaise, freeShippingFromPaise, taxPercent } = pricing;
  const isWhole = [shippingFeePaise, freeShippingFromPaise, taxPercent].every(Number.isInteger);
  if (!data || !isWhole) return null;
  const totals = priceWithDiscount(SAMPLE, { ...pricing, taxPercent: 0 }, SAMPLE_CODE);
  const { discountPaise, shippingPaise: chargesPaise, totalPaise } = totals;
  const rates = isTaxed ? ratesOn<TaxRate>(data.rates, data.today) : null;
  const rated = rateLines({ lines: SAMPLE, discountPaise, terms: 'inclusive', rates });
  const lines = SAMPLE.map((line, at) => ({
    ...line,
    discountPaise: rated[at]?.discountPaise ?? 0,
    percent: rated[at]?.percent ?? 0,
  }));
  const taxed = taxLines({ lines, chargesPaise, terms: 'inclusive' });
  return {
    rows: [
      ...SAMPLE.map(({ name, pricePaise }) => ({ label: name, paise: pricePaise })),
      { label: '10 % off', paise: -discountPaise },
      ...(chargesPaise > 0 ? [{ label: 'Delivery', paise: chargesPaise }] : []),
    ],
    totalPaise,
    taxRows: lines.map(({ name, percent }, at) => ({
      label: `GST ${percent} % in the ${name.split(',')[0]?.toLowerCase()}`,
      paise: taxed[at]?.taxPaise ?? 0,
    })),
  };
}
