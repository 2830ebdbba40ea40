// Registers of documents, a row for each document and rate.
import { type InvoiceKind, type RateSums, invoiceTitles } from '#domain/invoice/invoice.ts';
import type { Paise } from '#domain/money/money.ts';
import { type SheetCell, type ReturnSheet, placeCell, rupees } from './sheets.ts';

export type RegisteredDocument = {
  kind: InvoiceKind;
  serial: string;
  day: string;
  /** Of the invoice that a credit note changes. */
  originalSerial: string | null;
  reason: string;
  orderNumber: string;
  buyerName: string;
  buyerGstin: string;
  placeCode: string;
  /** Outside the taxable values, on documents that are not by law. */
  shippingPaise: Paise;
  discountPaise: Paise;
  roundingPaise: Paise;
  totalPaise: Paise;
  rates: readonly RateSums[];
};

const columns = [
  'Date',
  'Number',
  'Document',
  'Against',
  'Reason',
  'Order',
  'Buyer',
  'GSTIN',
  'Place of supply',
  'Rate %',
  'Taxable value',
  'CGST',
  'SGST/UTGST',
  'IGST',
  'Shipping, discount, rounding',
  'Total',
];

/** What belongs to the whole document stands in its first row. */
export function registerSheet(
  documents: readonly RegisteredDocument[],
  isListed: (document: RegisteredDocument) => boolean,
): Omit<ReturnSheet, 'name'> {
  return { columns, rows: documents.filter(isListed).flatMap(rowsOf) };
}

function rowsOf(document: RegisteredDocument): SheetCell[][] {
  const { kind, serial, day, originalSerial, reason, orderNumber, buyerName, rates } = document;
  const head = [day, serial, invoiceTitles[kind], originalSerial ?? '', reason, orderNumber];
  const buyer = [buyerName, document.buyerGstin, placeCell(document.placeCode)];
  return rates.map((rate, at) => [
    ...head,
    ...buyer,
    rate.taxPercent,
    rupees(rate.taxablePaise),
    rupees(rate.cgstPaise),
    rupees(rate.sgstPaise),
    rupees(rate.igstPaise),
    at === 0 ? rupees(outsidePaise(document)) : '',
    at === 0 ? rupees(document.totalPaise) : '',
  ]);
}

/** What is charged beside the taxable values and their taxes. */
export function outsidePaise(document: RegisteredDocument): Paise {
  return document.shippingPaise - document.discountPaise + document.roundingPaise;
}
