// An issued document as pages and PDF show it: read from its frozen rows and nothing else.
import { asc, eq, inArray } from 'drizzle-orm';
import { amountInWords } from '#domain/money/amount-in-words.ts';
import { stateTaxName } from '#domain/tax/gst-state.ts';
import {
  type InvoiceAmounts,
  type RateSums,
  invoiceTitles,
  sumsByRate,
  withTaxes,
} from '#domain/invoice/invoice.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Db } from '#server/platform/db/db.ts';
import { invoiceLines, invoices } from '#server/platform/db/schema/invoices.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { isByLaw } from './credit-note-by-law.ts';
import type { InvoiceLineRow, InvoiceRow } from './insert-invoice.ts';

export type InvoiceDto = Pick<
  InvoiceRow,
  | 'id'
  | 'kind'
  | 'serial'
  | 'issuedOn'
  | 'suppliedOn'
  | 'orderNumber'
  | 'paymentMethod'
  | 'reason'
  | 'seller'
  | 'buyer'
  | 'placeOfSupply'
  | 'placeOfSupplyCode'
  | 'isInterState'
  | 'promoCode'
  | 'isSample'
> & {
  title: string;
  issuedAt: string;
  /** The invoice that a credit note changes. */
  original: { serial: string; issuedOn: string } | null;
  lines: (Omit<InvoiceLineRow, 'invoiceId'> & { totalPaise: Paise })[];
  sums: InvoiceAmounts;
  /** The highest of its lines: 0 on a document that names no tax. */
  taxPercent: number;
  /** By law, the sums of each rate; null on a document whose lines have one rate, and discount and shipping below them. */
  rates: RateSums[] | null;
  /** SGST, or UTGST in a union territory. */
  stateTax: string;
  totalInWords: string;
};

/** All documents of an order: the invoice first, then its credit notes. */
export async function listInvoices(db: Db, orderNumber: string): Promise<InvoiceDto[]> {
  const found = await db
    .select({ row: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.number, orderNumber))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number));
  if (found.length === 0) return [];
  const rows = found.map(({ row }) => row);
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, ids))
    .orderBy(asc(invoiceLines.position));
  const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  return rows.map((row) => {
    const original = rows.find(({ id }) => id === row.originalId) ?? null;
    return toInvoiceDto(row, linesOf.get(row.id) ?? [], original);
  });
}

function toInvoiceDto(
  row: InvoiceRow,
  lines: readonly InvoiceLineRow[],
  original: InvoiceRow | null,
): InvoiceDto {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = row;
  const { shippingPaise, discountPaise, roundingPaise, totalPaise } = row;
  return {
    id: row.id,
    kind: row.kind,
    title: invoiceTitles[row.kind],
    serial: row.serial,
    issuedAt: row.issuedAt.toISOString(),
    issuedOn: row.issuedOn,
    suppliedOn: row.suppliedOn,
    orderNumber: row.orderNumber,
    paymentMethod: row.paymentMethod,
    reason: row.reason,
    original: original && { serial: original.serial, issuedOn: original.issuedOn },
    seller: row.seller,
    buyer: row.buyer,
    placeOfSupply: row.placeOfSupply,
    placeOfSupplyCode: row.placeOfSupplyCode,
    isInterState: row.isInterState,
    promoCode: row.promoCode,
    isSample: row.isSample,
    lines: lines.map(({ invoiceId: _invoice, ...line }) => ({
      ...line,
      totalPaise: withTaxes(line),
    })),
    sums: {
      taxablePaise,
      cgstPaise,
      sgstPaise,
      igstPaise,
      shippingPaise,
      discountPaise,
      roundingPaise,
      totalPaise,
    },
    taxPercent: Math.max(0, ...lines.map(({ taxPercent }) => taxPercent)),
    rates: isByLaw(lines) ? sumsByRate(lines) : null,
    stateTax: stateTaxName(row.placeOfSupplyCode),
    totalInWords: amountInWords(totalPaise),
  };
}
