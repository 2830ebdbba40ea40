// Whether the time is over in which a credit note may lower the tax of an invoice, by the clock of the documents.
import { sql } from 'drizzle-orm';
import { lastTaxCreditDay } from '#domain/tax/tax-credit.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import type { InvoiceRow } from './insert-invoice.ts';

type TaxedDocument = Pick<InvoiceRow, 'kind' | 'issuedOn' | 'suppliedOn'>;

/** False without an invoice, and for one that names no tax. */
export async function isTaxCreditOver(
  db: Db | Tx,
  original: TaxedDocument | undefined,
): Promise<boolean> {
  if (original?.kind !== 'invoice') return false;
  const { rows } = (await db.execute(sql`
    select to_char(document_clock() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as today`)) as unknown as {
    rows: { today: string }[];
  };
  return (rows[0]?.today ?? '') > lastTaxCreditDay(original.suppliedOn ?? original.issuedOn);
}
