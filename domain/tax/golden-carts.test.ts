// The carts of docs/gst-carts.md, and random carts computed again with fractions of whole numbers.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Paise, toPaise } from '#domain/money/money.ts';
import {
  type Discount,
  defaultPricingRules,
  lineTotal,
  priceWithDiscount,
} from '#domain/order/pricing.ts';
import { arbitraryDiscount } from '#domain/testing/arbitrary-discount.ts';
import { stateCode, stateTaxName } from './gst-state.ts';
import {
  type PriceTerms,
  type TaxableLine,
  placeTax,
  priceTerms,
  rateLines,
  taxLines,
} from './line-tax.ts';
import { type TaxRate, rateOf } from './tax-rate.ts';

/** Prices have no percentage on top: what is added by law is added by the line. */
const pricing = { ...defaultPricingRules, taxPercent: 0 };

const rates: TaxRate[] = (
  [
    ['61', 2500_00, 5, 18],
    ['62', 2500_00, 5, 18],
    ['63', 2500_00, 5, 18],
    ['64', 2500_00, 5, 18],
    ['50', null, 5, 5],
    ['52', null, 5, 5],
    ['54', null, 5, 5],
    ['7117', null, 3, 3],
  ] as const
).map(([hsnPrefix, limitPaise, percentBelow, percentAbove], id) => ({
  id,
  hsnPrefix,
  fromDay: '2025-09-22',
  toDay: null,
  limitPaise,
  percentBelow,
  percentAbove,
}));

type Cart = {
  lines: TaxableLine[];
  discount: Discount | null;
  cashFeePaise: Paise;
  terms: PriceTerms;
  isTaxed: boolean;
};

/** What is charged for a cart: the sum of every shop, and the tax of each line. */
function charge({ lines, discount, cashFeePaise, terms, isTaxed }: Cart) {
  const totals = priceWithDiscount(lines, pricing, discount);
  const { discountPaise } = totals;
  const chargesPaise = totals.shippingPaise + cashFeePaise;
  const rated = rateLines({ lines, discountPaise, terms, rates: isTaxed ? rates : null });
  const inputs = lines.map((line, at) => ({ ...line, ...rated[at]! }));
  const taxed = taxLines({ lines: inputs, chargesPaise, terms });
  return { totals, chargesPaise, lines: inputs.map((line, at) => ({ ...line, ...taxed[at]! })) };
}

const rupees = (text: string) => toPaise(Number(text.replaceAll(',', '')));
const file = readFileSync(new URL('../../docs/gst-carts.md', import.meta.url), 'utf8');

const carts = file.split('\n## ').slice(1).map(readCart);

function readCart(text: string) {
  const of = (pattern: RegExp): string[] => pattern.exec(text)?.slice(1) ?? [];
  const [who = '', sellerState = '', state = '', terms = ''] = of(
    /- (\w+) seller in (.+), delivered in (.+), prices (\w+)/,
  );
  const [shipping = '', cashFee = ''] = of(/- Shipping (\S+), cash fee (\S+)/);
  const [total = ''] = of(/total \*\*(\S+)\*\*/);
  return {
    title: text.split('\n')[0] ?? '',
    shippingPaise: rupees(shipping),
    totalPaise: rupees(total),
    sellerState,
    state,
    cart: {
      lines: [...text.matchAll(/^- (\d+) × (\S+), HSN (\w+)(?:, (\d+) garments)?$/gm)].map(
        ([, quantity = '', price = '', hsn = '', garments = '1']) => ({
          quantity: Number(quantity),
          pricePaise: rupees(price),
          hsnCode: hsn === 'none' ? '' : hsn,
          garments: Number(garments),
        }),
      ),
      discount: readDiscount(of(/- Discount: (.+)/)[0] ?? ''),
      cashFeePaise: rupees(cashFee),
      terms: terms as PriceTerms,
      isTaxed: who === 'Regular',
    },
    rows: text.split('\n').filter((line) => /^\| \d/.test(line)),
  };
}

function readDiscount(text: string): Discount | null {
  const code = { code: 'CODE', minimumPaise: 0 };
  const [number = ''] = text.split(' ');
  if (text === 'free delivery') return { ...code, kind: 'free_delivery' };
  if (text.includes(' % of ')) return { ...code, kind: 'percent', percent: Number(number) };
  return text === 'none' ? null : { ...code, kind: 'amount', amountPaise: rupees(number) };
}

const format = (paise: Paise) =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

describe('a cart worked by hand', () => {
  test('the file has at least a hundred', () => expect(carts.length).toBeGreaterThanOrEqual(100));

  test.each(carts)('$title', ({ cart, rows, shippingPaise, totalPaise, sellerState, state }) => {
    const { totals, lines } = charge(cart);
    const code = stateCode(state);
    const written = lines.map((line, at) => {
      const tax = placeTax(line.taxPaise, sellerState !== state);
      const halves = `CGST ${format(tax.cgstPaise)} + ${stateTaxName(code)} ${format(tax.sgstPaise)}`;
      const named = tax.igstPaise > 0 || sellerState !== state;
      const cells = [
        at + 1,
        format(lineTotal(line)),
        format(line.discountPaise),
        format(line.chargesPaise),
        `${line.percent} %`,
        format(line.taxablePaise),
        line.percent === 0 ? '–' : named ? `IGST ${format(tax.igstPaise)}` : halves,
      ];
      return `| ${cells.join(' | ')} |`;
    });
    expect(written).toEqual(rows);
    expect(totals.shippingPaise).toBe(shippingPaise);
    const sum = lines.reduce((paise, line) => paise + line.taxablePaise + line.taxPaise, 0);
    expect(sum).toBe(totalPaise);
    if (cart.terms === 'inclusive') expect(totals.totalPaise + cart.cashFeePaise).toBe(totalPaise);
  });
});

const arbitraryCart: fc.Arbitrary<Cart> = fc.record({
  lines: fc.array(
    fc.record({
      pricePaise: fc.oneof(
        fc.integer({ min: 1, max: 500_000_00 }),
        fc.integer({ min: 2400_00, max: 3000_00 }),
        fc.constantFrom(2500_00, 2625_00, 2625_01, 2950_00),
      ),
      quantity: fc.integer({ min: 1, max: 9 }),
      garments: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 20 })),
      hsnCode: fc.constantFrom('6204', '62041290', '6403', '5208', '7117', '9999', ''),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  discount: arbitraryDiscount,
  cashFeePaise: fc.constantFrom(0, 1, 49_00),
  terms: fc.constantFrom(...priceTerms),
  isTaxed: fc.boolean(),
});

/** Fractions of whole numbers, `[numerator, denominator]`, rounded half up. */
const round = (numerator: bigint, denominator: bigint) => {
  const twice = numerator * 2n + denominator;
  return twice / (denominator * 2n);
};

test('for 1,000 random carts, shares, halves and lines add up, and each is its exact fraction', () => {
  fc.assert(
    fc.property(arbitraryCart, fc.boolean(), (cart, isInterState) => {
      const { totals, chargesPaise, lines } = charge(cart);
      const sum = (of: (line: (typeof lines)[number]) => number) =>
        lines.reduce((paise, line) => paise + of(line), 0);
      expect(sum(({ discountPaise }) => discountPaise)).toBe(totals.discountPaise);
      expect(sum((line) => line.chargesPaise)).toBe(chargesPaise);
      const added = cart.terms === 'exclusive' ? sum(({ taxPaise }) => taxPaise) : 0;
      expect(sum(({ taxablePaise, taxPaise }) => taxablePaise + taxPaise)).toBe(
        totals.totalPaise + cart.cashFeePaise + added,
      );
      for (const line of lines) {
        const { cgstPaise, sgstPaise, igstPaise } = placeTax(line.taxPaise, isInterState);
        expect(cgstPaise + sgstPaise + igstPaise).toBe(line.taxPaise);
        expect(cgstPaise - sgstPaise).toBeLessThanOrEqual(1);
        const percent = BigInt(line.percent);
        const isInclusive = cart.terms === 'inclusive';
        const net = BigInt(lineTotal(line) - line.discountPaise);
        const amount = net + BigInt(line.chargesPaise);
        const tax = round(amount * percent, isInclusive ? 100n + percent : 100n);
        expect(BigInt(line.taxPaise)).toBe(tax);
        const exact = BigInt(totals.discountPaise) * BigInt(lineTotal(line));
        const share = BigInt(line.discountPaise) * BigInt(totals.subtotalPaise);
        const apart = exact > share ? exact - share : share - exact;
        expect(apart < BigInt(totals.subtotalPaise)).toBe(true);
        const rate = rateOf(rates, line.hsnCode);
        if (!cart.isTaxed) expect(line.percent).toBe(0);
        else if (!rate) expect(line.percent).toBe(18);
        else if (rate.limitPaise === null) expect(line.percent).toBe(rate.percentBelow);
        else {
          const limit = BigInt(rate.limitPaise) * BigInt(line.quantity * line.garments);
          const isWithin = isInclusive ? net * 100n <= limit * 105n : net <= limit;
          expect(line.percent).toBe(isWithin ? 5 : 18);
        }
      }
    }),
    { numRuns: 1000 },
  );
});
