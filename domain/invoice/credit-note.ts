// Amounts of a credit note: which part of an invoice's lines, taxes and shipping an amount given back reverses.
import {
  type InvoiceAmounts,
  type LineAmounts,
  type TaxRule,
  lineAmounts,
  share,
  sumsOf,
  withTaxes,
} from './invoice.ts';
import type { Paise } from '#domain/money/money.ts';

/** What earlier credit notes have left of an invoice. */
export type Remainder = Pick<InvoiceAmounts, 'shippingPaise' | 'discountPaise' | 'totalPaise'> & {
  /** Line by line, in the order of the invoice. */
  lines: readonly {
    taxablePaise: Paise;
    quantity: number;
    originalTaxablePaise: Paise;
    /** The line's share of a discount that does not count all lines; else absent or null. */
    discountPaise?: Paise | null;
  }[];
};
/** `position`: of the invoice's line, from 0. */
export type CreditedItems = { position: number; quantity: number };
type Credit = TaxRule & {
  left: Remainder;
  /** Amount to credit in paise, with tax; at most what earlier credit notes have left. */
  amountPaise: Paise;
  /** The items given back; omitted for an amount off the whole invoice. */
  items?: readonly CreditedItems[] | undefined;
  /** The part of the amount that is shipping; only with `items`. */
  shippingPaise?: Paise | undefined;
};

/** Rounding of whole rupees, here and on the invoice, stays within one rupee. */
const ROUNDING_PAISE = 100;

export function creditAmounts(credit: Credit): { lines: LineAmounts[]; sums: InvoiceAmounts } {
  const { items, left } = credit;
  const chosen = items?.length ? choose(left, items) : null;
  if (chosen === null) return ofEverything(credit);
  const goodsPaise = credit.amountPaise - (credit.shippingPaise ?? 0);
  const lines = chosen.taxable.map((taxablePaise) => lineAmounts(taxablePaise, credit));
  const valuePaise = lines.reduce((sum, line) => sum + withTaxes(line), 0) - chosen.discountPaise;
  const isWhole = Math.abs(goodsPaise - valuePaise) <= ROUNDING_PAISE;
  if (!isWhole && goodsPaise > valuePaise) return ofMoreThan(credit, { ...chosen, valuePaise });
  const scale = (paise: Paise) => (isWhole ? paise : share(paise, goodsPaise, valuePaise));
  return {
    ...totalled(credit, {
      taxable: chosen.taxable.map(scale),
      discountPaise: scale(chosen.discountPaise),
      shippingPaise: credit.shippingPaise ?? 0,
    }),
  };
}

/** The amount is spread over everything that is left, in proportion. */
function ofEverything(credit: Credit) {
  const { left, amountPaise } = credit;
  const scale = (paise: Paise) => share(paise, amountPaise, left.totalPaise);
  return totalled(credit, {
    taxable: left.lines.map(({ taxablePaise }) => scale(taxablePaise)),
    discountPaise: scale(left.discountPaise),
    shippingPaise: scale(left.shippingPaise),
  });
}

type Chosen = { taxable: readonly Paise[]; discountPaise: Paise; valuePaise: Paise };

/**
 * All of the items, and what the amount is more than they have left is spread over the rest: an earlier credit note for an
 * amount took a part of each line.
 */
function ofMoreThan(credit: Credit, { taxable, discountPaise, valuePaise }: Chosen) {
  const { left, amountPaise, shippingPaise = 0 } = credit;
  const rest = left.totalPaise - valuePaise - shippingPaise;
  const scale = (paise: Paise) => share(paise, amountPaise - shippingPaise - valuePaise, rest);
  return totalled(credit, {
    taxable: left.lines.map((line, at) => {
      const ofItems = taxable[at] ?? 0;
      return ofItems + scale(line.taxablePaise - ofItems);
    }),
    discountPaise: discountPaise + scale(left.discountPaise - discountPaise),
    shippingPaise: shippingPaise + scale(Math.max(0, left.shippingPaise - shippingPaise)),
  });
}

/** The taxable value of the items, and their part of the discount. */
function choose(left: Remainder, items: readonly CreditedItems[]) {
  const taxable = left.lines.map((line, at) => {
    const quantity = items.find(({ position }) => position === at)?.quantity ?? 0;
    const value = share(line.originalTaxablePaise, quantity, line.quantity);
    return Math.min(line.taxablePaise, value);
  });
  const sum = (values: readonly Paise[]) => values.reduce((total, value) => total + value, 0);
  const ofAll = sum(left.lines.map(({ taxablePaise }) => taxablePaise));
  const own = left.lines.map(({ discountPaise = null, quantity }, at) => {
    const chosen = items.find(({ position }) => position === at)?.quantity ?? 0;
    return discountPaise === null ? null : share(discountPaise, chosen, quantity);
  });
  const discountPaise = own.includes(null)
    ? share(left.discountPaise, sum(taxable), ofAll)
    : Math.min(left.discountPaise, sum(own.map((paise) => paise ?? 0)));
  return { taxable, discountPaise };
}

type Parts = { taxable: readonly Paise[]; discountPaise: Paise; shippingPaise: Paise };

function totalled(credit: Credit, { taxable, discountPaise, shippingPaise }: Parts) {
  const lines = taxable.map((taxablePaise) => lineAmounts(taxablePaise, credit));
  const totalPaise = credit.amountPaise;
  return { lines, sums: sumsOf(lines, { shippingPaise, discountPaise, totalPaise }) };
}
