// Invoices and credit notes of the sample orders, numbered in the order of their time as real ones are.
import { invoiceSerial } from '#domain/invoice/invoice.ts';
import { indianDay } from '#domain/calendar/indian-day.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import type { invoiceSeries } from '#server/platform/db/schema/invoices.ts';
import { noLineTax } from '#server/shop/tax/order-tax.ts';
import { creditNoteOf } from '#server/shop/invoices/credit-note.ts';
import type {
  InvoiceLineRow,
  InvoiceRow,
  NewInvoice,
} from '#server/shop/invoices/insert-invoice.ts';
import { invoiceOf } from '#server/shop/invoices/issue-invoice.ts';
import type { SampleProductRow } from './goods.ts';
import type { SampleDocument, SampleOrder } from './order-record.ts';

export type SampleDocuments = {
  series: (typeof invoiceSeries.$inferInsert)[];
  invoices: InvoiceRow[];
  lines: InvoiceLineRow[];
};
type Issued = { invoice: InvoiceRow; lines: InvoiceLineRow[] };

const seller = { settings: { mode: 'demo' as const }, shopSettings: defaultOwnerSettings };

/** An order without an invoice has no credit note, nor has one of which nothing is left to credit. */
export function documentsOf(
  orders: readonly SampleOrder[],
  products: readonly SampleProductRow[],
): SampleDocuments {
  const series = new Map<string, typeof invoiceSeries.$inferInsert>();
  const issued = new Map<string, Issued[]>();
  const causes = orders
    .flatMap((order) => order.documents.map((document) => ({ order, document })))
    .toSorted((one, other) => one.document.at.getTime() - other.document.at.getTime());
  for (const { order, document } of causes) {
    const earlier = issued.get(order.row.id) ?? [];
    const draft = document.credit
      ? creditOf(document.credit, earlier)
      : invoiceOf(seller, { order: order.row, lines: linesOf(order, products) });
    if (draft) issued.set(order.row.id, [...earlier, issue(draft, document.at, { order, series })]);
  }
  const all = [...issued.values()].flat();
  return {
    series: [...series.values()],
    invoices: all.map(({ invoice }) => invoice),
    lines: all.flatMap(({ lines }) => lines),
  };
}

function creditOf(credit: NonNullable<SampleDocument['credit']>, earlier: readonly Issued[]) {
  const [first, ...notes] = earlier;
  if (!first) return null;
  return creditNoteOf(credit, {
    original: first.invoice,
    lines: first.lines,
    notes: notes.map(({ invoice }) => invoice),
    credited: notes.flatMap(({ lines }) => lines),
    isFinancial: false,
  });
}

type Series = { order: SampleOrder; series: Map<string, typeof invoiceSeries.$inferInsert> };

function issue(draft: NewInvoice, issuedAt: Date, { order, series }: Series): Issued {
  const { sums, lines, ...fields } = draft;
  const { kind } = draft;
  const issuedOn = indianDay(issuedAt);
  const financialYear = financialYearOf(issuedOn);
  const number = (series.get(`${kind} ${financialYear}`)?.lastNumber ?? 0) + 1;
  series.set(`${kind} ${financialYear}`, {
    kind,
    financialYear,
    lastNumber: number,
    lastIssuedAt: issuedAt,
  });
  const prefix = draft.seller.invoicePrefix;
  const serial = invoiceSerial({ kind, prefix, financialYear, number });
  const id = order.random.uuid();
  return {
    invoice: { ...fields, ...sums, id, serial, financialYear, number, issuedAt, issuedOn },
    lines: lines.map(({ position, name, details, facts, hsnCode, unit, quantity, ...line }) => ({
      invoiceId: id,
      position,
      name,
      details,
      facts,
      hsnCode,
      unit,
      quantity,
      unitPricePaise: line.unitPricePaise,
      taxPercent: line.taxPercent,
      taxablePaise: line.taxablePaise,
      cgstPaise: line.cgstPaise,
      sgstPaise: line.sgstPaise,
      igstPaise: line.igstPaise,
      discountPaise: line.discountPaise,
      chargesPaise: line.chargesPaise,
    })),
  };
}

function linesOf({ lines }: SampleOrder, products: readonly SampleProductRow[]) {
  return lines.map((line) => {
    const product = products.find(({ id }) => id === line.productId) ?? null;
    const { position, name, subtitle, colour, size, pricePaise, quantity, facts } = line;
    const own = { position, name, subtitle, colour, size, pricePaise, quantity, facts };
    return {
      ...own,
      ...noLineTax,
      product,
      hsnCode: product?.hsnCode ?? '',
      unit: product?.unit ?? 'PCS',
    };
  });
}

/** `26-27` for a day from April 2026 to March 2027, as the database writes it. */
function financialYearOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  return `${year % 100}-${(year + 1) % 100}`;
}
