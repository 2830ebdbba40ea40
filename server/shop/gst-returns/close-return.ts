// Closes a month or a quarter: its documents are listed, its files stored, and it never changes again.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { gstReturnOf } from '#domain/gst-return/gst-return.ts';
import { type ReturnPeriod, dayAfter, periodLabel } from '#domain/gst-return/return-period.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { gstReturnFiles, gstReturns } from '#server/platform/db/schema/gst-returns.ts';
import { type ReturnBooks, readBooks } from './closed-returns.ts';
import { type ReturnSeller, periodDocumentsOf, isIncluded } from './period-documents.ts';
import { readIssued, readSupplies } from './read-supplies.ts';
import { returnFiles } from './return-files.ts';

type Closing = { seller: ReturnSeller; period: ReturnPeriod; accountId: string };

/**
 * Why a period cannot be closed now, as a sentence; null when it can. Returns follow each other without a gap, those
 * without documents too: then a document that comes late has one period that it falls into.
 */
export function whyNotClosed(
  { period, seller }: Pick<Closing, 'period' | 'seller'>,
  { today, closed }: ReturnBooks,
): string | null {
  if (seller.gstin === '') return 'The shop has no GSTIN.';
  if (seller.isComposition) {
    return 'Under the composition scheme you file CMP-08 each quarter and GSTR-4 each year, not GSTR-1.';
  }
  const last = closed.at(-1);
  if (period.toDay >= today)
    return `${periodLabel(period)} can be closed from ${dayAfter(period.toDay)} on.`;
  if (last && period.fromDay <= last.toDay)
    return 'A part of this period, or one after it, is closed already.';
  if (last && dayAfter(last.toDay) !== period.fromDay) {
    return 'Close the months before it first: GST returns are filed one after the other.';
  }
  return null;
}

/** Throws `gst-return/not-closable`. */
export async function closeReturn(tx: Tx, closing: Closing): Promise<void> {
  const { seller, period, accountId } = closing;
  // One at a time, so that the returns follow each other.
  await tx.execute(sql`lock table gst_returns in share row exclusive mode`);
  const books = await readBooks(tx, seller);
  const message = whyNotClosed(closing, books);
  if (message !== null) throw new AppError('gst-return/not-closable', { message });
  const open = periodDocumentsOf(seller, period, books.closed);
  const id = randomUUID();
  const { id: name, fromDay, toDay } = period;
  const { gstin } = seller;
  await tx.insert(gstReturns).values({ id, gstin, period: name, fromDay, toDay, accountId });
  // Read from this list afterwards: a document that is committed meanwhile is in the next return.
  await tx.execute(sql`insert into gst_return_documents (invoice_id, return_id)
    select i.id, ${id} from invoices i where ${isIncluded(open)}`);
  const documents = { ...open, returnId: id };
  const supplies = await readSupplies(tx, documents);
  const gstReturn = gstReturnOf(supplies, await readIssued(tx, documents));
  const files = returnFiles(gstReturn, { gstin, period });
  await tx
    .insert(gstReturnFiles)
    .values(files.map((file, position) => ({ ...file, returnId: id, position })));
  await recordAudit(tx, {
    accountId,
    action: 'gst-return.closed',
    subject: `gst-return:${name}`,
    changes: files.map((file) => ({ field: file.name, from: null, to: file.sha256 })),
  });
}
