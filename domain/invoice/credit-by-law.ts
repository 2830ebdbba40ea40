// Amounts of a credit note for an invoice by law, whose lines have their own rates, discounts and shares of the charges.
import { type InvoiceAmounts, type LineAmounts, share, sumsOf, withTaxes } from './invoice.ts';
import type { CreditedItems } from './credit-note.ts';
import type { Paise } from '#domain/money/money.ts';
import { spread } from '#domain/money/spread.ts';
import { taxIn } from '#domain/tax/line-tax.ts';

/** A line of the invoice. */
export type InvoicedByLaw = {
  quantity: number;
  taxPercent: number;
  /** With tax: of goods and charges, and the charges alone. */
  grossPaise: Paise;
  chargesPaise: Paise;
  /** What earlier credit notes have left of it; where the tax stays as it is, all of it as taxable value. */
  left: LineAmounts;
};

type LawCredit = {
  lines: readonly InvoicedByLaw[];
  /** With tax; at most what is left of the invoice. */
  amountPaise: Paise;
  items?: readonly CreditedItems[] | undefined;
  /** The part of the amount that is shipping; only with `items`. */
  shippingPaise?: Paise | undefined;
};

export type CreditedByLaw = LineAmounts & {
  /** The part of the line's credit that is charges, with tax. */
  chargesPaise: Paise;
};

/** Each line is credited at its own rate; together exactly `amountPaise`, and nothing is credited twice. */
export function creditByLaw(credit: LawCredit): { lines: CreditedByLaw[]; sums: InvoiceAmounts } {
  const { lines, amountPaise, items, shippingPaise = 0 } = credit;
  const left = lines.map((line) => withTaxes(line.left));
  const none = lines.map(() => 0);
  const goods = items?.length ? itemsOf(credit, items, left) : none;
  const shipping = items?.length ? shippingOf(lines, shippingPaise) : none;
  const wanted = goods.map((paise, at) => paise + (shipping[at] ?? 0));
  const isInItems = goods.map((paise) => paise > 0);
  const gross = take(amountPaise, { wanted, left, isPreferred: isInItems });
  const credited = lines.map((line, at) => ({
    ...creditOf(line, gross[at] ?? 0),
    chargesPaise: Math.min(gross[at] ?? 0, shipping[at] ?? 0),
  }));
  const totals = { shippingPaise: 0, discountPaise: 0, totalPaise: amountPaise };
  return { lines: credited, sums: sumsOf(credited, totals) };
}

/** What the items have cost, with tax and without charges, line by line: the whole rest of a line with its last items. */
function itemsOf(
  { lines, amountPaise, shippingPaise = 0 }: LawCredit,
  items: readonly CreditedItems[],
  left: readonly Paise[],
): Paise[] {
  const costs = lines.map(({ grossPaise, chargesPaise, quantity }, at) => {
    const credited = items.find(({ position }) => position === at)?.quantity ?? 0;
    return Math.min(left[at] ?? 0, share(grossPaise - chargesPaise, credited, quantity));
  });
  const costPaise = costs.reduce((sum, paise) => sum + paise, 0);
  const wantedPaise = amountPaise - shippingPaise;
  return wantedPaise < costPaise ? spread(wantedPaise, costs) : costs;
}

function shippingOf(lines: readonly InvoicedByLaw[], shippingPaise: Paise): Paise[] {
  return spread(
    shippingPaise,
    lines.map(({ chargesPaise }) => chargesPaise),
  );
}

type Wanted = {
  wanted: readonly Paise[];
  left: readonly Paise[];
  /** Lines that have the rest of an amount first, such as a paisa of rounding. */
  isPreferred: readonly boolean[];
};

/** `amountPaise` line by line: what is wanted of each, at most what is left, and what remains over the rest. */
function take(amountPaise: Paise, { wanted, left, isPreferred }: Wanted): Paise[] {
  const taken = wanted.map((paise, at) => Math.min(paise, left[at] ?? 0));
  for (const isTurn of [isPreferred, left.map(() => true)]) {
    const room = left.map((paise, at) => (isTurn[at] ? paise - (taken[at] ?? 0) : 0));
    const roomPaise = room.reduce((sum, paise) => sum + paise, 0);
    const restPaise = amountPaise - taken.reduce((sum, paise) => sum + paise, 0);
    if (restPaise <= 0 || roomPaise === 0) continue;
    for (const [at, paise] of spread(Math.min(restPaise, roomPaise), room).entries()) {
      taken[at] = (taken[at] ?? 0) + paise;
    }
  }
  return taken;
}

/** The last credit of a line has all that is left of its taxes, so that no paisa of rounding remains. */
function creditOf({ left, taxPercent }: InvoicedByLaw, grossPaise: Paise): LineAmounts {
  if (grossPaise === withTaxes(left)) return left;
  const taxLeft = left.cgstPaise + left.sgstPaise + left.igstPaise;
  const least = Math.max(0, grossPaise - left.taxablePaise);
  const exact = taxLeft === 0 ? 0 : taxIn(grossPaise, taxPercent, 'inclusive');
  const taxPaise = Math.min(taxLeft, Math.max(least, exact));
  const igstPaise = left.igstPaise > 0 ? taxPaise : 0;
  const halvesPaise = taxPaise - igstPaise;
  const sgstPaise = Math.min(left.sgstPaise, Math.floor(halvesPaise / 2));
  const cgstPaise = Math.min(left.cgstPaise, halvesPaise - sgstPaise);
  return {
    taxablePaise: grossPaise - taxPaise,
    cgstPaise,
    sgstPaise: halvesPaise - cgstPaise,
    igstPaise,
  };
}
