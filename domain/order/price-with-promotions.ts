// The best automatic promotion and one promo code on a cart: the only rule by which promotions are combined.
import type { Paise } from '#domain/money/money.ts';
import { spread } from '#domain/money/spread.ts';
import {
  type DiscountableLine,
  type Discount,
  type PricingRules,
  type Totals,
  discountOn,
  discountWeights,
  lineTotal,
  priceWithDiscount,
  shortfallOf,
  sumOf,
} from './pricing.ts';

/** What the two may take off together, of the subtotal; one of them alone may take off more. */
export const MOST_TOGETHER_PERCENT = 60;

export type CartPromotions = {
  /** Those that apply without a code; the first of equal ones is taken. */
  automatic: readonly Discount[];
  code: Discount | null;
};

export type PromotedTotals = {
  /** `discountPaise`: of both. */
  totals: Totals;
  /** Null where none applies. */
  automatic: Discount | null;
  automaticPaise: Paise;
  /** Null where it does not apply: the cart lacks something, or it would take off nothing more. */
  code: Discount | null;
  /** Of each line; together the discount. */
  shares: Paise[];
};

/**
 * The automatic promotion that saves most is taken off first; the code counts what the items cost then. Minima count the
 * prices before. A cart never costs more with both than with either.
 */
export function priceWithPromotions(
  lines: readonly DiscountableLine[],
  rules: PricingRules,
  { automatic: offered, code: typed }: CartPromotions,
): PromotedTotals {
  const automatic = bestOf(lines, rules, offered);
  const first = priceWithDiscount(lines, rules, automatic);
  const automaticPaise = first.discountPaise;
  const firstShares = automatic
    ? spread(automaticPaise, discountWeights(lines, automatic))
    : lines.map(() => 0);
  const usable = typed && !shortfallOf(lines, typed) ? typed : null;
  const alonePaise = priceWithDiscount(lines, rules, usable).discountPaise;
  const weights = lines.map((line, at) => {
    const isCounted = usable && discountWeights([line], usable)[0] !== 0;
    return isCounted ? lineTotal(line) - (firstShares[at] ?? 0) : 0;
  });
  const mostPaise = Math.max(
    Math.floor((first.subtotalPaise * MOST_TOGETHER_PERCENT) / 100),
    automaticPaise,
    alonePaise,
  );
  const restPaise = sumOf(weights);
  // Rounded to whole rupees twice, both could take off less than the code alone.
  const leastPaise = alonePaise - automaticPaise;
  const codePaise = usable
    ? Math.min(
        Math.max(discountOn(restPaise, usable), leastPaise),
        restPaise,
        mostPaise - automaticPaise,
      )
    : 0;
  const isFree = usable?.kind === 'free_delivery' && automatic?.kind !== 'free_delivery';
  const adds = !automatic || codePaise > 0 || isFree;
  const code = adds ? usable : null;
  const codeShares = spread(codePaise, weights);
  const discountPaise = automaticPaise + codePaise;
  const shippingPaise = code?.kind === 'free_delivery' ? 0 : first.shippingPaise;
  const { subtotalPaise, taxPaise } = first;
  const totalPaise = subtotalPaise - discountPaise + taxPaise + shippingPaise;
  return {
    totals: { ...first, discountPaise, shippingPaise, totalPaise },
    automatic,
    automaticPaise,
    code,
    shares: firstShares.map((share, at) => share + (codeShares[at] ?? 0)),
  };
}

/** Null where none saves anything. */
function bestOf(
  lines: readonly DiscountableLine[],
  rules: PricingRules,
  offered: readonly Discount[],
): Discount | null {
  let best: Discount | null = null;
  let leastPaise = priceWithDiscount(lines, rules, null).totalPaise;
  for (const discount of offered) {
    const { totalPaise } = priceWithDiscount(lines, rules, discount);
    if (totalPaise < leastPaise) [best, leastPaise] = [discount, totalPaise];
  }
  return best;
}
