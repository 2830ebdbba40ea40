// The documents of a GST return one by one: sales register, credit note register, and vouchers for Tally.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type InvoiceKind, invoiceKinds } from '#domain/invoice/invoice.ts';
import { type RegisteredDocument, registerSheet } from '#domain/gst-return/register.ts';
import { tallyXml } from '#domain/gst-return/tally.ts';
import type { Db } from '#server/platform/db/db.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { type PeriodDocuments, included } from './period-documents.ts';
import { csvOf } from './return-files.ts';

export const registerFiles = {
  'sales-register.csv': (documents) => csvOf(registerSheet(documents, isSale)),
  'credit-notes.csv': (documents) => csvOf(registerSheet(documents, isCredit)),
  'tally.xml': tallyXml,
} as const satisfies Record<string, (documents: readonly RegisteredDocument[]) => string>;
export type RegisterName = keyof typeof registerFiles;

function isSale({ kind }: { kind: InvoiceKind }): boolean {
  return kind === 'invoice' || kind === 'bill_of_supply';
}

function isCredit(document: { kind: InvoiceKind }): boolean {
  return !isSale(document);
}

const amount = z.int();
const documentRow = z.object({
  kind: z.enum(invoiceKinds),
  serial: z.string(),
  day: z.string(),
  originalSerial: z.string().nullable(),
  reason: z.string(),
  orderNumber: z.string(),
  buyerName: z.string(),
  buyerGstin: z.string(),
  placeCode: z.string(),
  shippingPaise: amount,
  discountPaise: amount,
  roundingPaise: amount,
  totalPaise: amount,
  rates: z.array(
    z.object({
      taxPercent: z.int(),
      taxablePaise: amount,
      cgstPaise: amount,
      sgstPaise: amount,
      igstPaise: amount,
    }),
  ),
}) satisfies z.ZodType<RegisteredDocument>;

/** In the order of their numbers, each with its sums by rate. */
export function listRegistered(db: Db, documents: PeriodDocuments): Promise<RegisteredDocument[]> {
  return selectRows(
    db,
    documentRow,
    sql`with ${included(documents)},
    rates as (
      select l.invoice_id, l.tax_percent, sum(l.taxable_paise) as taxable, sum(l.cgst_paise) as cgst,
        sum(l.sgst_paise) as sgst, sum(l.igst_paise) as igst
      from invoice_lines l where l.invoice_id in (select id from included) group by 1, 2),
    of_document as (
      select invoice_id, json_agg(json_build_object('taxPercent', tax_percent, 'taxablePaise', taxable,
        'cgstPaise', cgst, 'sgstPaise', sgst, 'igstPaise', igst) order by tax_percent) as rates
      from rates group by 1)
    select i.kind as kind, i.serial as serial, i.issued_on::text as day, o.serial as "originalSerial",
      i.reason as reason, i.order_number as "orderNumber",
      coalesce(i.buyer->'business'->>'legalName', i.buyer->>'name') as "buyerName",
      coalesce(i.buyer->'business'->>'gstin', '') as "buyerGstin", i.place_of_supply_code as "placeCode",
      i.shipping_paise as "shippingPaise", i.discount_paise as "discountPaise", i.rounding_paise as "roundingPaise",
      i.total_paise as "totalPaise", coalesce(r.rates, '[]') as rates
    from included i left join of_document r on r.invoice_id = i.id left join invoices o on o.id = i.original_id
    order by i.issued_on, i.kind, i.financial_year, i.number`,
  );
}
