// Carts with a promotion whose sums were worked by hand, and random carts whose parts add up to the paisa.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPaise } from '#domain/money/money.ts';
import { spread } from '#domain/money/spread.ts';
import { itemShare } from '#domain/order/item-share.ts';
import {
  type DiscountableLine,
  type Discount,
  type PricingRules,
  defaultPricingRules,
  discountWeights,
  lineTotal,
  priceWithDiscount,
  shortfallOf,
} from '#domain/order/pricing.ts';
import { priceWithPromotions } from '#domain/order/price-with-promotions.ts';
import { rateLines, taxLines } from '#domain/tax/line-tax.ts';

/** `d500*2 s1000`: dupattas, lehengas and sarees, which are on sale, with price in rupees and number of items. */
function cartOf(text: string): DiscountableLine[] {
  return text.split(' ').map((part) => {
    const [, productId = '', rupees = '', quantity = '1'] = /^([dls])([\d.]+)(?:\*(\d+))?$/.exec(
      part,
    )!;
    return {
      productId,
      pricePaise: toPaise(Number(rupees)),
      quantity: Number(quantity),
      isOnSale: productId === 's',
    };
  });
}

/** `10% for d,l`, `₹500`, `free`; then `not-sale`, `from ₹2000` and `from 3`. */
function codeOf(text: string): Discount {
  const productIds = / for ([dls,]+)/.exec(text)?.[1]?.split(',');
  const excludesSale = text.includes('not-sale');
  const items = / from (\d+)/.exec(text)?.[1];
  const base = {
    code: 'CODE',
    minimumPaise: toPaise(Number(/ from ₹(\d+)/.exec(text)?.[1] ?? 0)),
    ...(items && { minimumItems: Number(items) }),
    ...((productIds || excludesSale) && { goods: { productIds, excludesSale, names: [] } }),
  };
  const percent = /^(\d+)%/.exec(text)?.[1];
  if (percent) return { ...base, kind: 'percent', percent: Number(percent) };
  const amount = /^₹(\d+)/.exec(text)?.[1];
  return amount
    ? { ...base, kind: 'amount', amountPaise: toPaise(Number(amount)) }
    : { ...base, kind: 'free_delivery' };
}

const sharesOf = (lines: readonly DiscountableLine[], discount: Discount, paise: number) =>
  spread(paise, discountWeights(lines, discount)).map((share) => share / 100);

// GST of 18 % of the subtotal in whole rupees, delivery of ₹50 below ₹1,000. Shares of the discount in rupees by line.
type Golden = [cart: string, code: string, total: number, shares: number[]];
const golden: Golden[] = [
  // For everything: 1000 − 100 + 180.
  ['d1000', '10%', 1080, [100]],
  ['d999', '10%', 1129, [100]],
  ['d1000 l2000', '10%', 3240, [100, 200]],
  ['d1000 l2000', '₹500', 3040, [166.67, 333.33]],
  ['d1 l1 s1', '₹1', 53, [0.34, 0.33, 0.33]],
  ['d700', '₹900', 176, [700]],
  ['d700', 'free', 826, [0]],
  ['d1500', 'free', 1770, [0]],
  ['d33.33 l66.67', '₹10', 158, [3.33, 6.67]],
  // For dupattas: 3000 − 100 + 540.
  ['d1000 l2000', '10% for d', 3440, [100, 0]],
  ['d500*2 l3000', '10% for d', 4620, [100, 0]],
  ['d333*3 l1', '10% for d', 1080, [100, 0]],
  ['d1000 l2000 s500', '₹700 for d,l', 3430, [233.33, 466.67, 0]],
  ['d200 l2000', '₹500 for d', 2396, [200, 0]],
  ['d99.99*3', '₹100 for d', 303.97, [100]],
  ['d600', 'free for d', 708, [0]],
  ['d100 l800', 'free for d', 1062, [0, 0]],
  ['d100', '100% for d', 68, [100]],
  ['d100 l100', '100% for d', 186, [100, 0]],
  // Half a rupee is rounded up, less is not.
  ['d5 l1000', '10% for d', 1185, [1, 0]],
  ['d4 l1000', '10% for d', 1185, [0, 0]],
  // Not on sale: 2000 − 100 + 360.
  ['s1000 l1000', '10% not-sale', 2260, [0, 100]],
  ['s1000 d1000 l1000', '₹300 for s,d not-sale', 3240, [0, 300, 0]],
  ['s1000 s500 d10', '50% not-sale', 1777, [0, 0, 5]],
  ['s600 d100', 'free not-sale', 826, [0, 0]],
  // The minimum counts the goods: 7000 − 500 + 1260.
  ['d2000 l5000', '₹500 for d from ₹2000', 7760, [500, 0]],
  ['d1999 l1', '₹500 from ₹2000', 1860, [499.75, 0.25]],
  ['s2000 d1500', '10% not-sale from ₹1500', 3980, [0, 150]],
  // So does a number of items: 1500 − 150 + 270.
  ['d500*3', '10% from 3', 1620, [150]],
  ['d500*2 l500', '10% from 3', 1620, [100, 50]],
  ['d500*3 l500', '10% for d from 3', 2210, [150, 0]],
  ['d500 l500', 'free from 2', 1180, [0, 0]],
  ['d400 l400', 'free from 2', 944, [0, 0]],
  ['d500*2 l1000', '₹400 for d from ₹1000 from 2', 1960, [400, 0]],
];

/** A cart that lacks something pays the whole price. */
type Unmet = [cart: string, code: string, total: number, lacks: string];
const unmet: Unmet[] = [
  ['l2000', '10% for d', 2360, 'goods'],
  ['l600', 'free for d', 758, 'goods'],
  ['s1000', '10% not-sale', 1180, 'goods'],
  ['s600', 'free not-sale', 758, 'goods'],
  ['d1000 l5000', '₹500 for d from ₹2000', 7080, '₹1000'],
  ['d1999', '₹500 from ₹2000', 2359, '₹1'],
  ['s2000 d1000', '10% not-sale from ₹1500', 3540, '₹500'],
  ['d500*2', '10% from 3', 1180, '1 item'],
  ['d500*2 l500*9', '10% for d from 3', 6490, '1 item'],
  ['d500 s500 l500', '10% not-sale from 3', 1770, '1 item'],
  ['d400', 'free from 2', 522, '1 item'],
  ['d1000 l1000', '₹400 for d from ₹1000 from 2', 2360, '1 item'],
];

function lacked(lines: readonly DiscountableLine[], discount: Discount): string {
  const shortfall = shortfallOf(lines, discount);
  if (shortfall?.kind === 'amount') return `₹${shortfall.missingPaise / 100}`;
  return shortfall?.kind === 'items' ? `${shortfall.missingItems} item` : (shortfall?.kind ?? '');
}

describe('golden carts with one GST percentage', () => {
  test.each(golden)('%s with %s costs ₹%d, discount by line %j', (cart, code, total, shares) => {
    const lines = cartOf(cart);
    const discount = codeOf(code);
    const totals = priceWithDiscount(lines, defaultPricingRules, discount);
    expect(totals.totalPaise).toBe(toPaise(total));
    expect(sharesOf(lines, discount, totals.discountPaise)).toEqual(shares);
    expect(lacked(lines, discount)).toBe('');
  });

  test.each(unmet)('%s with %s costs ₹%d, and lacks %s', (cart, code, total, lacks) => {
    const lines = cartOf(cart);
    const totals = priceWithDiscount(lines, defaultPricingRules, codeOf(code));
    expect([totals.totalPaise, totals.discountPaise]).toEqual([toPaise(total), 0]);
    expect(lacked(lines, codeOf(code))).toBe(lacks);
  });
});

/** Automatic promotions, a code, the total, what each of the two takes off, and the discount by line. */
type Stacked = [
  cart: string,
  automatic: string[],
  code: string,
  total: number,
  parts: number[],
  shares: number[],
];
const stacked: Stacked[] = [
  // 5000 − 500 − 500 + 900.
  ['d5000', ['10%'], '₹500', 4900, [500, 500], [1000]],
  // The code counts what is left: 10 % of 900.
  ['d1000', ['10%'], '10%', 990, [100, 90], [190]],
  // Never more than 60 % together, unless one alone is.
  ['d1000', ['50%'], '50%', 580, [500, 100], [600]],
  ['d1000', ['20%'], '100%', 180, [200, 800], [1000]],
  ['d1000', ['70%'], '10%', 480, [700, 0], [700]],
  ['d1000', ['10%'], '₹500 from ₹1000', 580, [100, 500], [600]],
  // The best one alone.
  ['d1000 l2000', ['10% for d', '₹300 for l'], '', 3240, [300, 0], [0, 300]],
  ['d1000 l2000', ['₹300 for l', '10% for d'], '', 3240, [300, 0], [0, 300]],
  ['d2000', ['10% from ₹3000', '₹50'], '', 2310, [50, 0], [50]],
  ['d500', ['₹40', 'free'], '', 590, [0, 0], [0]],
  ['d500', ['₹60', 'free'], '', 580, [60, 0], [60]],
  ['d2000', ['free'], '', 2360, [0, 0], [0]],
  // Each on its own goods.
  ['d1000 l2000', ['10% for d'], '10% for l', 3240, [100, 200], [100, 200]],
  ['d1000 l9000', ['₹500 for d'], '₹900 for d', 10800, [500, 500], [1000, 0]],
  ['d500', ['free'], '10%', 540, [0, 50], [50]],
  ['d500', ['10%'], 'free', 540, [50, 0], [50]],
  ['d500', ['free'], 'free', 590, [0, 0], [0]],
  // The code alone takes off the paisa as well, of which 100 % in whole rupees are none.
  ['s0.01 l100.52', ['100% not-sale'], '100%', 68, [100.52, 0.01], [0.01, 100.52]],
  // 34 + 33 + 33 paise, then 80 of the 180 that 60 % are: 26 + 27 + 27.
  ['d1 l1 s1', ['₹1'], '₹1', 52.2, [1, 0.8], [0.6, 0.6, 0.6]],
];

describe('golden carts with an automatic promotion and a code', () => {
  test.each(stacked)(
    '%s with %j and “%s” costs ₹%d',
    (cart, automatic, code, total, parts, shares) => {
      const promotions = { automatic: automatic.map(codeOf), code: code ? codeOf(code) : null };
      const priced = priceWithPromotions(cartOf(cart), defaultPricingRules, promotions);
      const { totals, automaticPaise } = priced;
      expect(totals.totalPaise).toBe(toPaise(total));
      expect([automaticPaise, totals.discountPaise - automaticPaise].map((p) => p / 100)).toEqual(
        parts,
      );
      expect(priced.shares.map((share) => share / 100)).toEqual(shares);
    },
  );

  test('a code that takes off nothing beside the automatic promotion is not used', () => {
    const priced = (automatic: string, code: string) =>
      priceWithPromotions(cartOf('d1000'), defaultPricingRules, {
        automatic: [codeOf(automatic)],
        code: codeOf(code),
      }).code;
    expect(priced('70%', '10%')).toBeNull();
    expect(priced('10%', '70%')).not.toBeNull();
  });
});

const law: PricingRules = { ...defaultPricingRules, method: 'law', taxPercent: 0 };
const rates = [
  {
    id: 1,
    hsnPrefix: '62',
    fromDay: '2025-09-22',
    toDay: null,
    limitPaise: 2500_00,
    percentBelow: 5,
    percentAbove: 18,
  },
];

function byLaw(lines: readonly DiscountableLine[], discount: Discount) {
  const totals = priceWithDiscount(lines, law, discount);
  const goods = lines.map((line) => ({ ...line, hsnCode: '6204', garments: 1 }));
  const { discountPaise, shippingPaise } = totals;
  const shares = spread(discountPaise, discountWeights(lines, discount));
  const rated = rateLines({ lines: goods, discountPaise, shares, terms: 'inclusive', rates });
  const priced = lines.map((line, at) => ({ ...line, ...rated[at]! }));
  const taxed = taxLines({ lines: priced, chargesPaise: shippingPaise, terms: 'inclusive' });
  return { totals, rated, taxed };
}

describe('golden carts by law, with 5 % up to ₹2,500 before tax and 18 % above', () => {
  // ₹2,500 and 5 % are ₹2,625.
  test.each<[string, string, number, number[]]>([
    ['d2700 l2700', '10% for d', 5130, [5, 18]],
    ['d2700 l2700', '10%', 4860, [5, 5]],
    ['d2700 s2700', '10% not-sale', 5130, [5, 18]],
    ['d2625 l100', '₹100 for l', 2625, [5, 5]],
    ['d2626 l100', '₹100 for l', 2626, [18, 5]],
    ['d2626 l100', '₹1 for d', 2725, [5, 5]],
    ['d3000*2 l500', '₹750 for d', 5750, [5, 5]],
    ['d3000*2 l500', '₹749 for d', 5751, [18, 5]],
  ])('%s with %s costs ₹%d, at %j %%', (cart, code, total, percents) => {
    const { totals, rated } = byLaw(cartOf(cart), codeOf(code));
    expect(totals.totalPaise).toBe(toPaise(total));
    expect(rated.map(({ percent }) => percent)).toEqual(percents);
  });
});

const randomCart = fc.array(
  fc.record({
    productId: fc.constantFrom('d', 'l', 's'),
    pricePaise: fc.integer({ min: 1, max: 50_000_00 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    isOnSale: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);
const randomCode = fc
  .record({
    kind: fc.constantFrom('10%', '33%', '100%', '₹1', '₹777', '₹5000', 'free'),
    goods: fc.constantFrom('', ' for d', ' for d,s'),
    rest: fc.constantFrom('', ' not-sale', ' from ₹500', ' from 4'),
  })
  .map(({ kind, goods, rest }) => codeOf(kind + goods + rest));

describe('random carts', () => {
  test('price, shares of the discount, tax and delivery are the total to the paisa, in both methods', () => {
    fc.assert(
      fc.property(randomCart, randomCode, (lines, discount) => {
        const totals = priceWithDiscount(lines, defaultPricingRules, discount);
        const shares = spread(totals.discountPaise, discountWeights(lines, discount));
        const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
        const nets = lines.map((line, at) => lineTotal(line) - shares[at]!);
        expect(Math.min(...nets, ...shares)).toBeGreaterThanOrEqual(0);
        expect(sum(nets) + totals.taxPaise + totals.shippingPaise).toBe(totals.totalPaise);
        const taxed = byLaw(lines, discount);
        const values = taxed.taxed.map(({ taxablePaise, taxPaise }) => taxablePaise + taxPaise);
        expect(sum(values)).toBe(taxed.totals.totalPaise);
        const weights = discountWeights(lines, discount);
        expect(shares.filter((share, at) => share > 0 && weights[at] === 0)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  test('an automatic promotion and a code never cost more than either, and their shares add up to the paisa', () => {
    fc.assert(
      fc.property(
        randomCart,
        fc.array(randomCode, { maxLength: 4 }),
        randomCode,
        (lines, automatic, code) => {
          const both = priceWithPromotions(lines, defaultPricingRules, { automatic, code });
          const { subtotalPaise, discountPaise, taxPaise, shippingPaise, totalPaise } = both.totals;
          expect(subtotalPaise - discountPaise + taxPaise + shippingPaise).toBe(totalPaise);
          expect(both.shares.reduce((all, share) => all + share, 0)).toBe(discountPaise);
          const nets = lines.map((line, at) => lineTotal(line) - both.shares[at]!);
          expect(Math.min(...nets, ...both.shares)).toBeGreaterThanOrEqual(0);
          const alone = [code, ...automatic].map((each) =>
            priceWithDiscount(lines, defaultPricingRules, each),
          );
          expect(totalPaise).toBeLessThanOrEqual(Math.min(...alone.map((each) => each.totalPaise)));
          const most = Math.max(subtotalPaise * 0.6, ...alone.map((each) => each.discountPaise));
          expect(discountPaise).toBeLessThanOrEqual(most);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('all items together are refunded the total without delivery, and one that the discount does not count its price', () => {
    fc.assert(
      fc.property(randomCart, randomCode, (lines, discount) => {
        const totals = priceWithDiscount(
          lines,
          { ...defaultPricingRules, taxPercent: 0 },
          discount,
        );
        const weights = discountWeights(lines, discount);
        const shares = spread(totals.discountPaise, weights);
        const order = {
          ...totals,
          lines: lines.map((line, at) => ({ ...line, discountPaise: shares[at]! })),
        };
        const items = lines.flatMap(({ quantity }, line) =>
          Array.from({ length: quantity }, (_, first) => ({ line, first, quantity: 1 })),
        );
        const refunds = items.map((item) => itemShare(order, item));
        const total = refunds.reduce((all, each) => all + each, 0);
        expect(total + totals.shippingPaise).toBe(totals.totalPaise);
        for (const [at, { line }] of items.entries()) {
          if (totals.discountPaise > 0 && weights[line] === 0) {
            expect(refunds[at]).toBe(lines[line]!.pricePaise);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
