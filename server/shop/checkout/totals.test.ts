// Totals DTO compared with an independent computation.
import { describe, expect, test } from 'vitest';
import { defaultPricingRules, priceLines, priceWithDiscount } from '#domain/order/pricing.ts';
import { totalsInRupees } from './totals.ts';

const welcome10 = { code: 'WELCOME10', kind: 'percent', percent: 10, minimumPaise: 0 } as const;

/** In big integers, so that nothing is rounded by accident. */
function oracle(subtotal: bigint, promo: boolean) {
  const halfUp = (percent: bigint) => (subtotal * percent * 2n + 100n) / 200n;
  const discount = promo ? halfUp(10n) : 0n;
  const tax = halfUp(18n);
  const shipping = subtotal >= 1000n ? 0n : 50n;
  return { subtotal, discount, tax, shipping, total: subtotal - discount + tax + shipping };
}

describe('totals in rupees', () => {
  test('totals in rupees agree with a sum in big integers for every subtotal from 1 to 20,000, with and without the code', () => {
    const differences: string[] = [];
    for (let rupees = 1; rupees <= 20_000; rupees += 1) {
      for (const promo of [false, true]) {
        const lines = [{ pricePaise: rupees * 100, quantity: 1 }];
        const shown = totalsInRupees(
          priceWithDiscount(lines, defaultPricingRules, promo ? welcome10 : null),
          defaultPricingRules,
        );
        const right = oracle(BigInt(rupees), promo);
        const same = (Object.keys(right) as (keyof typeof right)[]).every(
          (key) => BigInt(shown[key]) === right[key],
        );
        if (!same) differences.push(`${rupees} ${promo}`);
      }
    }
    expect(differences).toEqual([]);
  });

  test('totals include the amount missing for free shipping', () => {
    const totals = priceLines([{ pricePaise: 799_00, quantity: 1 }], defaultPricingRules);
    expect(totalsInRupees(totals, defaultPricingRules)).toEqual({
      itemCount: 1,
      subtotal: 799,
      discount: 0,
      tax: 144,
      shipping: 50,
      total: 993,
      taxPercent: 18,
      shippingFee: 50,
      freeShippingFrom: 1000,
      freeShippingGap: 201,
    });
  });
});
