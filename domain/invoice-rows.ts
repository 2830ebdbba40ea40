// The rows above and below the lines of an invoice, and the taxes of one line, as page and PDF print them.
import {
  type InvoiceAmounts,
  type InvoiceKind,
  type LineAmounts,
  invoiceTitles,
  isCreditNote,
} from './invoice.ts';
import { formatDocumentDay } from './document-day.ts';
import type { Paise } from './money.ts';

type Taxed = { isInterState: boolean; stateTax: string; taxPercent: number };
export type AmountRow = { label: string; paise: Paise };

type Detailed = {
  kind: InvoiceKind;
  serial: string;
  issuedOn: string;
  suppliedOn: string | null;
  orderNumber: string;
  /** Of a credit note. */
  original: { serial: string; issuedOn: string } | null;
  reason: string;
  placeOfSupply: string;
  placeOfSupplyCode: string;
};

/** Number, dates and place. A document that names no tax has no reverse charge. */
export function detailRows(invoice: Detailed): [label: string, value: string][] {
  const { kind, original, suppliedOn, placeOfSupply, placeOfSupplyCode } = invoice;
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
    namesTax(kind) && ['Reverse charge', 'No'],
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

/** Without the total. A discount after tax lowers what is paid, not the taxable value. */
export function sumRows(
  sums: InvoiceAmounts,
  taxed: Taxed & { promoCode: string | null },
): AmountRow[] {
  const { shippingPaise, discountPaise, roundingPaise } = sums;
  const code = taxed.promoCode ? ` (${taxed.promoCode})` : '';
  return [
    { label: taxed.taxPercent === 0 ? 'Value' : 'Taxable value', paise: sums.taxablePaise },
    ...taxRows(sums, taxed),
    ...(shippingPaise > 0 ? [{ label: 'Shipping', paise: shippingPaise }] : []),
    ...(discountPaise > 0 ? [{ label: `Discount after tax${code}`, paise: -discountPaise }] : []),
    ...(roundingPaise !== 0 ? [{ label: 'Rounding', paise: roundingPaise }] : []),
  ];
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

function namesTax(kind: InvoiceKind): boolean {
  return kind !== 'bill_of_supply' && kind !== 'financial_credit_note';
}

export function valueLabel(kind: InvoiceKind): string {
  return namesTax(kind) ? 'Taxable value' : 'Value';
}

/** Printed at the top; null for most. */
export function headNote({ kind }: { kind: InvoiceKind }): string | null {
  return kind === 'financial_credit_note' ? 'The tax of the invoice is not reduced' : null;
}

/** Of the sum, and of its words. */
export function totalLabel(kind: InvoiceKind): string {
  return isCreditNote(kind) ? 'Total credited' : 'Total';
}

/** Of a supply of goods, rule 48: whose copy a printed document is. */
export const documentCopies = {
  recipient: 'Original for recipient',
  transporter: 'Duplicate for transporter',
  supplier: 'Triplicate for supplier',
} as const;
export type DocumentCopy = keyof typeof documentCopies;
