// Whether the time is over in which a credit note may lower the tax of an invoice, by the clock of the documents.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { lastTaxCreditDay } from '#domain/tax/tax-credit.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { firstOf, statement } from '#server/platform/db/statement.ts';
import type { InvoiceRow } from './insert-invoice.ts';

type TaxedDocument = Pick<InvoiceRow, 'kind' | 'issuedOn' | 'suppliedOn'>;

/** False without an invoice, and for one that names no tax. */
export async function isTaxCreditOver(
  db: Db | Tx,
  original: TaxedDocument | undefined,
): Promise<boolean> {
  if (original?.kind !== 'invoice') return false;
  const { today } = firstOf(await selectToday(db));
  return today > lastTaxCreditDay(original.suppliedOn ?? original.issuedOn);
}

const selectToday = statement(
  'day_of_documents',
  z.object({ today: z.string() }),
  () => sql`select to_char(document_clock() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as today`,
);
