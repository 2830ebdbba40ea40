// Invoices, bills of supply and credit notes: their numbers, and their amounts from the amounts of the order.
import { type PricedLine, lineTotal } from '#domain/order/pricing.ts';
import { placeTax } from '#domain/tax/line-tax.ts';
import type { Paise } from '#domain/money/money.ts';

export const invoiceKinds = [
  'invoice',
  'bill_of_supply',
  'credit_note',
  'financial_credit_note',
] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Either lowers what an invoice asks for; a financial one leaves its tax as it is. */
export function isCreditNote(kind: InvoiceKind): boolean {
  return kind === 'credit_note' || kind === 'financial_credit_note';
}

export const invoiceTitles: Record<InvoiceKind, string> = {
  invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
  financial_credit_note: 'Financial credit note',
};

/** Letter in the serial of each kind: each kind has a series of its own in each financial year. */
const seriesLetters: Record<InvoiceKind, string> = {
  invoice: '',
  bill_of_supply: 'B',
  credit_note: 'C',
  financial_credit_note: 'F',
};

const MAX_SERIAL_LENGTH = 16;

/** Two or three characters, so that a serial has at most sixteen. */
export function isInvoicePrefix(prefix: string): boolean {
  return /^[A-Z0-9]{2,3}$/.test(prefix);
}

type Serial = { kind: InvoiceKind; prefix: string; financialYear: string; number: number };

/** Returns `SUN/26-27/00001`, or `SUNC/26-27/00001` for a credit note: at most 16 characters for the first million. */
export function invoiceSerial({ kind, prefix, financialYear, number }: Serial): string {
  const digits = String(number).padStart(5, '0');
  const serial = `${prefix}${seriesLetters[kind]}/${financialYear}/${digits}`;
  return serial.length > MAX_SERIAL_LENGTH ? serial.replace('-', '') : serial;
}

export type LineAmounts = {
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
};

/** `roundingPaise`: what the tax charged, in whole rupees, is more or less than the taxes of the lines. */
export type InvoiceAmounts = LineAmounts & {
  shippingPaise: Paise;
  /** Discount in paise, taken off after tax. */
  discountPaise: Paise;
  roundingPaise: Paise;
  totalPaise: Paise;
};

export type TaxRule = { taxPercent: number; isInterState: boolean };

type Charged = TaxRule & {
  lines: readonly PricedLine[];
  shippingPaise: Paise;
  discountPaise: Paise;
  totalPaise: Paise;
};

/** The order's total is never computed again: the rounding is what remains of it. */
export function invoiceAmounts(charged: Charged): { lines: LineAmounts[]; sums: InvoiceAmounts } {
  const lines = charged.lines.map((line) => lineAmounts(lineTotal(line), charged));
  return { lines, sums: sumsOf(lines, charged) };
}

type TaxedByLaw = { taxablePaise: Paise | null; taxPaise: Paise | null };

/** Discount and shipping are in the taxable values of the lines already, and no rounding remains. */
export function amountsByLaw(
  taxed: readonly TaxedByLaw[],
  { isInterState, totalPaise }: { isInterState: boolean; totalPaise: Paise },
): { lines: LineAmounts[]; sums: InvoiceAmounts } {
  const lines = taxed.map(({ taxablePaise, taxPaise }) => ({
    taxablePaise: taxablePaise ?? 0,
    ...placeTax(taxPaise ?? 0, isInterState),
  }));
  return { lines, sums: sumsOf(lines, { shippingPaise: 0, discountPaise: 0, totalPaise }) };
}

/** Central and state tax are halves of the rate, each rounded half up to a paisa. */
export function lineAmounts(taxablePaise: Paise, rule: TaxRule): LineAmounts {
  const { taxPercent, isInterState } = rule;
  const half = isInterState ? 0 : share(taxablePaise, taxPercent, 200);
  const igstPaise = isInterState ? share(taxablePaise, taxPercent, 100) : 0;
  return { taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise };
}

type Rest = Pick<InvoiceAmounts, 'shippingPaise' | 'discountPaise' | 'totalPaise'>;

export function sumsOf(lines: readonly LineAmounts[], rest: Rest): InvoiceAmounts {
  const { shippingPaise, discountPaise, totalPaise } = rest;
  const sum = (field: keyof LineAmounts) => lines.reduce((total, line) => total + line[field], 0);
  const sums = {
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
  };
  const exactPaise = withTaxes(sums) + shippingPaise - discountPaise;
  return {
    ...sums,
    shippingPaise,
    discountPaise,
    roundingPaise: totalPaise - exactPaise,
    totalPaise,
  };
}

/** The sums of the lines of one rate, of a document by law. */
export type RateSums = LineAmounts & { taxPercent: number };

/** In ascending order of the rates. */
export function sumsByRate(lines: readonly RateSums[]): RateSums[] {
  const byRate = Map.groupBy(lines, ({ taxPercent }) => taxPercent);
  const sum = (of: readonly RateSums[], field: keyof LineAmounts) =>
    of.reduce((total, line) => total + line[field], 0);
  return [...byRate]
    .sort(([one], [other]) => one - other)
    .map(([taxPercent, of]) => ({
      taxPercent,
      taxablePaise: sum(of, 'taxablePaise'),
      cgstPaise: sum(of, 'cgstPaise'),
      sgstPaise: sum(of, 'sgstPaise'),
      igstPaise: sum(of, 'igstPaise'),
    }));
}

export function withTaxes(line: LineAmounts): Paise {
  return line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise;
}

/** `amount * part / whole`, rounded half up; exact, because the product may be beyond a safe integer. */
export function share(amount: Paise, part: number, whole: number): Paise {
  if (whole === 0) return 0;
  const doubled = BigInt(amount) * BigInt(part) * 2n + BigInt(whole);
  return Number(doubled / (BigInt(whole) * 2n));
}
