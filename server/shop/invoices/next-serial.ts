// The next number of a series, without gaps: it is taken in the transaction of its document and goes back with it.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type InvoiceKind, invoiceSerial } from '#domain/invoice/invoice.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';

export type IssuedSerial = {
  serial: string;
  financialYear: string;
  number: number;
  issuedAt: Date;
  /** The day in India, as YYYY-MM-DD. */
  issuedOn: string;
};

const insertNumber = statement(
  'next_invoice_number',
  z.object({ year: z.string(), number: z.int(), at: z.string(), day: z.string() }),
  (p: Params<{ kind: InvoiceKind }>) => sql`
    insert into invoice_series (kind, financial_year, last_number, last_issued_at)
    select ${p.kind}, financial_year(clock.at), 1, clock.at from (select document_clock() as at) clock
    on conflict (kind, financial_year) do update
    set last_number = invoice_series.last_number + 1, last_issued_at = excluded.last_issued_at
    returning financial_year as year, last_number as number, last_issued_at as at,
      to_char(last_issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day`,
);

/**
 * Locks the series until the end of the transaction; the caller has taken every other row lock before.
 * The time is read under the lock, so that a later number never has an earlier time.
 */
export async function nextSerial(tx: Tx, kind: InvoiceKind, prefix: string): Promise<IssuedSerial> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invoices:${kind}`}))`);
  const {
    year: financialYear,
    number,
    at,
    day: issuedOn,
  } = firstOf(await insertNumber(tx, { kind }));
  const serial = invoiceSerial({ kind, prefix, financialYear, number });
  return { serial, financialYear, number, issuedAt: new Date(at), issuedOn };
}
