// GST of an order by law: for each line, on its value after discount and with its share of what is charged for delivery.
import type { Paise } from '#domain/money/money.ts';
import { spread } from '#domain/money/spread.ts';
import { type PricedLine, lineTotal } from '#domain/order/pricing.ts';
import { type TaxRate, highestPercent, rateOf } from './tax-rate.ts';

/** Whether prices and charges have the tax in them, or it is added to them. */
export const priceTerms = ['inclusive', 'exclusive'] as const;
export type PriceTerms = (typeof priceTerms)[number];

/** `garments`: how many the price of one item is for; more than one in a set that has one price. */
export type TaxableLine = PricedLine & { hsnCode: string; garments: number };

/** The rate of a line, fixed when it is ordered. */
export type RatedLine = {
  /** The line's share of the order's discount. */
  discountPaise: Paise;
  percent: number;
  /** Row of the rates; null where none was found, and where the seller charges no tax. */
  rateId: number | null;
};
export type TaxedLine = {
  /** The line's share of what is charged beside the goods. */
  chargesPaise: Paise;
  /** Value of goods and charges after discount, without tax. */
  taxablePaise: Paise;
  taxPaise: Paise;
};

type Rated = {
  lines: readonly TaxableLine[];
  /** Of the whole order; at most the price of its lines. */
  discountPaise: Paise;
  /** Of each line, where the discount does not count all of them; together the discount. */
  shares?: readonly Paise[] | undefined;
  terms: PriceTerms;
  /** Those of the day of the order; null for a seller who charges no tax. */
  rates: readonly TaxRate[] | null;
};

/**
 * The discount is spread over the lines that it counts by their prices. The rate is that of the HSN code for the value of one
 * garment, the line's price less its discount; a code without a rate has the highest of the day, until somebody enters the right one.
 */
export function rateLines(rated: Rated): RatedLine[] {
  const { lines, discountPaise, shares, terms, rates } = rated;
  const discounts = shares ?? spread(discountPaise, lines.map(lineTotal));
  return lines.map((line, at) => {
    const discount = discounts[at] ?? 0;
    const rate = rates && rateOf(rates, line.hsnCode);
    const net = { paise: lineTotal(line) - discount, garments: line.quantity * line.garments };
    const unrated = rates ? highestPercent(rates) : 0;
    const percent = rate ? percentOf(rate, net, terms) : unrated;
    return { discountPaise: discount, percent, rateId: rate?.id ?? null };
  });
}

/**
 * The rate for a value of a number of garments. With prices that include the tax both rates can agree with the limit: the
 * lower one is tried first, and holds where the value computed back with it is within the limit. Compared exactly.
 */
function percentOf(
  { limitPaise, percentBelow, percentAbove }: TaxRate,
  { paise, garments }: { paise: Paise; garments: number },
  terms: PriceTerms,
): number {
  if (limitPaise === null) return percentBelow;
  const parts = terms === 'inclusive' ? 100 + percentBelow : 100;
  const isWithin = BigInt(paise) * 100n <= BigInt(limitPaise) * BigInt(garments) * BigInt(parts);
  return isWithin ? percentBelow : percentAbove;
}

type Taxed = {
  lines: readonly (PricedLine & Pick<RatedLine, 'discountPaise' | 'percent'>)[];
  /** What is charged beside the goods, for shipping and for cash on delivery. */
  chargesPaise: Paise;
  terms: PriceTerms;
};

/**
 * Charges follow the goods: they are spread over the lines by value after discount, and taxed at the rate of each. The tax
 * of a line is rounded half up to the paisa.
 */
export function taxLines({ lines, chargesPaise, terms }: Taxed): TaxedLine[] {
  const nets = lines.map((line) => lineTotal(line) - line.discountPaise);
  const charges = spread(chargesPaise, nets.some(Boolean) ? nets : lines.map(lineTotal));
  return lines.map(({ percent }, at) => {
    const ofLine = charges[at] ?? 0;
    const paise = (nets[at] ?? 0) + ofLine;
    const taxPaise = taxIn(paise, percent, terms);
    const taxablePaise = terms === 'inclusive' ? paise - taxPaise : paise;
    return { chargesPaise: ofLine, taxablePaise, taxPaise };
  });
}

/** The tax in an amount that includes it, or on one that does not, rounded half up to the paisa. */
export function taxIn(paise: Paise, percent: number, terms: PriceTerms): Paise {
  const whole = BigInt(terms === 'inclusive' ? 100 + percent : 100);
  return Number((BigInt(paise) * BigInt(percent) * 2n + whole) / (whole * 2n));
}

export type PlacedTax = { cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise };

/**
 * The tax by its names: two halves in the seller's state, one tax between states. The halves add up: of an odd number of
 * paise the central one has one more, so that the place of delivery changes no total.
 */
export function placeTax(taxPaise: Paise, isInterState: boolean): PlacedTax {
  if (isInterState) return { cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise };
  const cgstPaise = Math.ceil(taxPaise / 2);
  return { cgstPaise, sgstPaise: taxPaise - cgstPaise, igstPaise: 0 };
}
