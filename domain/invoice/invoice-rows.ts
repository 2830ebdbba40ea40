// The rows above and below the lines of an invoice, and the taxes of one line, as page and PDF print them.
import {
  type InvoiceAmounts,
  type InvoiceKind,
  type LineAmounts,
  type RateSums,
  invoiceTitles,
  isCreditNote,
} from './invoice.ts';
import { formatDocumentDay } from './document-day.ts';
import type { Business } from '#domain/tax/business.ts';
import type { GstScheme } from '#domain/tax/gstin.ts';
import type { Paise } from '#domain/money/money.ts';

type Taxed = { isInterState: boolean; stateTax: string; taxPercent: number };
export type AmountRow = { label: string; paise: Paise };

type Detailed = {
  taxPercent: number;
  serial: string;
  issuedOn: string;
  suppliedOn: string | null;
  orderNumber: string;
  /** Invoice that a credit note refers to; null for any other document. */
  original: { serial: string; issuedOn: string } | null;
  reason: string;
  placeOfSupply: string;
  placeOfSupplyCode: string;
};

/** Number, dates and place. A document that names no tax has no reverse charge. */
export function detailRows(invoice: Detailed): [label: string, value: string][] {
  const { taxPercent, original, suppliedOn, placeOfSupply, placeOfSupplyCode } = invoice;
  const rows: ([label: string, value: string] | false)[] = [
    ['Number', invoice.serial],
    ['Date', formatDocumentDay(invoice.issuedOn)],
    suppliedOn !== null && ['Date of supply', formatDocumentDay(suppliedOn)],
    ['Order', invoice.orderNumber],
    original !== null && [
      'Against',
      `${original.serial} of ${formatDocumentDay(original.issuedOn)}`,
    ],
    original !== null && ['Reason', invoice.reason],
    ['Place of supply', `${placeOfSupply}, code ${placeOfSupplyCode}`],
    taxPercent > 0 && ['Reverse charge', 'No'],
  ];
  return rows.filter((row) => row !== false);
}

/** Central and state tax are half the rate each. */
export function taxRows(amounts: LineAmounts, taxed: Taxed): AmountRow[] {
  const { isInterState, stateTax, taxPercent } = taxed;
  if (taxPercent === 0) return [];
  if (isInterState) return [{ label: `IGST ${taxPercent}%`, paise: amounts.igstPaise }];
  return [
    { label: `CGST ${taxPercent / 2}%`, paise: amounts.cgstPaise },
    { label: `${stateTax} ${taxPercent / 2}%`, paise: amounts.sgstPaise },
  ];
}

type Summed = Taxed & { promoCode: string | null; rates?: readonly RateSums[] | null };

/**
 * Returns the rows of amounts above the total. A discount after tax lowers what is paid, not the taxable value; by law each
 * rate has its rows, and its value has discount and shipping in it.
 */
export function sumRows(sums: InvoiceAmounts, taxed: Summed): AmountRow[] {
  if (taxed.rates) return taxed.rates.flatMap((rate) => rowsOfRate(rate, taxed));
  const { shippingPaise, discountPaise, roundingPaise } = sums;
  const code = taxed.promoCode ? ` (${taxed.promoCode})` : '';
  return [
    { label: valueLabel(taxed), paise: sums.taxablePaise },
    ...taxRows(sums, taxed),
    ...(shippingPaise > 0 ? [{ label: 'Shipping', paise: shippingPaise }] : []),
    ...(discountPaise > 0 ? [{ label: `Discount after tax${code}`, paise: -discountPaise }] : []),
    ...(roundingPaise !== 0 ? [{ label: 'Rounding', paise: roundingPaise }] : []),
  ];
}

function rowsOfRate(rate: RateSums, taxed: Summed): AmountRow[] {
  const { taxPercent } = rate;
  const isOnly = taxed.rates?.length === 1;
  const label = isOnly ? valueLabel(taxed) : `${valueLabel(taxed)} at ${taxPercent}%`;
  return [{ label, paise: rate.taxablePaise }, ...taxRows(rate, { ...taxed, taxPercent })];
}

type Parts = {
  discountPaise: Paise | null;
  chargesPaise: Paise | null;
};

/** What is in the value of a line by law beside its price: rows that a line has below its name. */
export function partsOfValue({ chargesPaise }: Parts): AmountRow[] {
  return chargesPaise ? [{ label: 'With its share of delivery', paise: chargesPaise }] : [];
}

/** The CGST Rules let an electronic document do without a signature: for a credit note no proviso says so by itself. */
const signatureRules: Record<InvoiceKind, string> = {
  invoice: ' (proviso to rule 46)',
  bill_of_supply: ' (proviso to rule 49)',
  credit_note: '',
  financial_credit_note: '',
};

export function signatureText(kind: InvoiceKind): string {
  const name = kind === 'invoice' ? 'invoice' : invoiceTitles[kind].toLowerCase();
  return `Computer-generated ${name}; no signature is required${signatureRules[kind]}.`;
}

/** Returns the label of the value column: on a document that names no tax, nothing is taxable. */
export function valueLabel({ taxPercent }: Pick<Taxed, 'taxPercent'>): string {
  return taxPercent > 0 ? 'Taxable value' : 'Value';
}

type Headed = { kind: InvoiceKind; seller: { gstScheme?: GstScheme } };

/** Returns the remark printed at the top of the document; null for most documents. */
export function headNote({ kind, seller }: Headed): string | null {
  if (kind === 'financial_credit_note') return 'The tax of the invoice is not reduced';
  // Words of rule 5(1)(f) of the CGST Rules.
  const isComposition = kind === 'bill_of_supply' && seller.gstScheme === 'composition';
  return isComposition
    ? 'Composition taxable person, not eligible to collect tax on supplies'
    : null;
}

/** Returns the label of the total, and of the total in words. */
export function totalLabel(kind: InvoiceKind): string {
  return isCreditNote(kind) ? 'Total credited' : 'Total';
}

/** Label that says whose copy a printed document is (supply of goods, rule 48 of the CGST Rules). */
export const documentCopies = {
  recipient: 'Original for recipient',
  transporter: 'Duplicate for transporter',
  supplier: 'Triplicate for supplier',
} as const;
export type DocumentCopy = keyof typeof documentCopies;

type Buyer = { name: string; business?: Business };

/** Whom the invoice is for: a registered business by its legal name, else the person. */
export function billedName({ name, business }: Buyer): string {
  return business?.legalName ?? name;
}

/** The address below that name, with the GSTIN of a business. */
export function billedAddress({ business }: Buyer, address: string): string {
  return business ? `${address}\nGSTIN ${business.gstin}` : address;
}
