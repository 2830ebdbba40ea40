// What an owner or an accountant must know of a return before it is filed, in sentences.
import { type Paise, formatPaise } from '#domain/money/money.ts';
import { formatExact } from '#domain/money/exact-amount.ts';
import { stateNameOf } from '#domain/tax/gst-state.ts';
import type { GstReturn } from './gst-return.ts';
import { gstr3bOf } from './gstr3b.ts';

/** What the return does not have in its rows. */
export type ReturnFacts = {
  /** Documents dated in a month that was closed without them. */
  late: number;
  /** Invoices issued in the period for goods packed before it. */
  suppliedEarlier: number;
  /** Documents with one percentage for the whole order, and what they have outside their taxable values. */
  byPercentage: number;
  outsidePaise: Paise;
  /** Documents under a GSTIN that the shop no longer has, and credit notes that leave the tax as it is. */
  ofOtherGstin: number;
  financialNotes: number;
};

/** Rates of GST that the portal knows, as percentages. */
const knownRates = [0, 1, 3, 5, 6, 12, 18, 28, 40];

export function returnNotices(gstReturn: GstReturn, facts: ReturnFacts): string[] {
  const { b2cs, hsnB2b, hsnB2c } = gstReturn;
  const negative = b2cs.filter(({ taxablePaise }) => taxablePaise < 0);
  const hsn = [...hsnB2b, ...hsnB2c];
  const rates = [...new Set(hsn.map(({ taxPercent }) => taxPercent))];
  const unknownRates = rates.filter((rate) => !knownRates.includes(rate));
  const shortCodes = hsn.filter(({ hsnCode }) => hsnCode.length < 4);
  const { cgstPaise, sgstPaise } = gstr3bOf(gstReturn).taxable;
  const notices: (string | false)[] = [
    facts.late > 0 &&
      `${count(facts.late, 'document is', 'documents are')} dated in a month that was closed before: they are in this return.`,
    facts.suppliedEarlier > 0 &&
      `${count(facts.suppliedEarlier, 'invoice is', 'invoices are')} for goods packed before this period, and reported here, by the day of issue.`,
    negative.length > 0 &&
      `More was returned than sold: ${negative.map(({ placeCode, taxPercent, taxablePaise }) => `${stateNameOf(placeCode)} at ${taxPercent} % (${exact(taxablePaise)})`).join(', ')}. Credit notes of other months count in this one; the portal takes the negative amounts.`,
    facts.byPercentage > 0 &&
      `${count(facts.byPercentage, 'document has', 'documents have')} one percentage for the whole order. The return has the taxable values and taxes that they print; shipping, discount and rounding, together ${exact(facts.outsidePaise)}, are outside them.`,
    unknownRates.length > 0 &&
      `The portal knows no GST rate of ${unknownRates.join(', ')} %. Charge GST by law, under Delivery and tax.`,
    shortCodes.length > 0 &&
      'Some items have no HSN code of at least 4 digits: the portal asks for one. Documents cannot be changed; correct the sheet with your accountant.',
    cgstPaise !== sgstPaise &&
      `CGST is ${formatExact(cgstPaise - sgstPaise)} more than the state’s half: of an odd number of paise, CGST has one more on each line. Ask your accountant whether to file the halves alike.`,
    facts.financialNotes > 0 &&
      `${count(facts.financialNotes, 'financial credit note is', 'financial credit notes are')} not in the return: they leave the tax as it is.`,
    facts.ofOtherGstin > 0 &&
      `${count(facts.ofOtherGstin, 'document is', 'documents are')} under another GSTIN than the shop has now, and not in this return.`,
  ];
  return notices.filter((notice) => notice !== false);
}

/** With a minus sign that no line ends after. */
function exact(paise: Paise): string {
  return formatExact(paise).replace('-', '\u2212');
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`;
}

const CRORE_PAISE = 1_00_00_000_00;

/** Turnover of a financial year, without tax, by its label such as `26-27`. */
export type YearTurnover = { year: string; turnoverPaise: Paise };

/** What a turnover asks of the seller. Of this shop alone: a business counts all that it sells under its PAN. */
export function turnoverAdvice(years: readonly YearTurnover[]): string[] {
  const highest = years.reduce<YearTurnover | null>(
    (top, each) => (top && top.turnoverPaise >= each.turnoverPaise ? top : each),
    null,
  );
  if (!highest) return [];
  const { year, turnoverPaise } = highest;
  const shown = `${formatPaise(Math.round(turnoverPaise / 100) * 100)} in ${year}`;
  const advice: (string | false)[] = [
    turnoverPaise <= 5 * CRORE_PAISE &&
      `This shop’s highest turnover was ${shown}: HSN codes of 4 digits are enough, and no e-invoices are needed up to ₹5 crore.`,
    turnoverPaise > 5 * CRORE_PAISE &&
      `This shop’s turnover was ${shown}, above ₹5 crore: invoices to registered buyers must be e-invoices with an IRN, which this shop does not make, and HSN codes have 6 digits.`,
    turnoverPaise > 500 * CRORE_PAISE &&
      'Above ₹500 crore, invoices to other buyers need a dynamic QR code.',
  ];
  return [
    ...advice.filter((text) => text !== false),
    'Add what your business sells elsewhere: the limits count all turnover under your PAN.',
  ];
}
