// Inserts a document with its lines under the next number of its series.
import { randomUUID } from 'node:crypto';
import type { InvoiceAmounts, LineAmounts } from '#domain/invoice/invoice.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { invoiceLines, invoices } from '#server/platform/db/schema/invoices.ts';
import { nextSerial } from './next-serial.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceLineRow = typeof invoiceLines.$inferSelect;

/** A document before it has its number and time of issue. */
export type NewInvoice = Omit<
  InvoiceRow,
  | 'id'
  | 'serial'
  | 'financialYear'
  | 'number'
  | 'issuedAt'
  | 'issuedOn'
  | keyof InvoiceAmounts
  | keyof LineAmounts
> & { sums: InvoiceAmounts; lines: Omit<InvoiceLineRow, 'invoiceId'>[] };

/** Frozen from here on: the database rejects every change. */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<InvoiceRow> {
  const { sums, lines, ...fields } = invoice;
  const numbered = await nextSerial(tx, invoice.kind, invoice.seller.invoicePrefix);
  const [row] = await tx
    .insert(invoices)
    .values({ ...fields, ...sums, ...numbered, id: randomUUID() })
    .returning();
  if (!row) throw new Error('The invoice was not inserted');
  if (lines.length > 0) {
    await tx.insert(invoiceLines).values(lines.map((line) => ({ ...line, invoiceId: row.id })));
  }
  return row;
}
