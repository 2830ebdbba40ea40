// Which documents a GST return has: those of a closed one as they were listed then, of an open one by their days.
import { type SQL, sql } from 'drizzle-orm';
import { type ReturnPeriod, dayAfter } from '#domain/gst-return/return-period.ts';
import { invoices } from '#server/platform/db/schema/invoices.ts';

/** The seller whose documents they are; a demo’s are samples. */
export type ReturnSeller = { gstin: string; isComposition: boolean; isSample: boolean };

export type ClosedReturn = {
  id: string;
  period: string;
  fromDay: string;
  toDay: string;
  closedAt: string;
};

export type PeriodDocuments = {
  seller: ReturnSeller;
  period: ReturnPeriod;
  /** Set for a closed return. */
  returnId: string | null;
  /** From this day on: earlier than the period where documents of closed months have come later. */
  sinceDay: string;
};

/**
 * Documents dated in closed months that their returns do not have, because they were committed afterwards, are in the period
 * that follows the last closed one. `closed`: in ascending order, without a gap.
 */
export function periodDocumentsOf(
  seller: ReturnSeller,
  period: ReturnPeriod,
  closed: readonly ClosedReturn[],
): PeriodDocuments {
  const own = closed.find((each) => each.period === period.id);
  const last = closed.at(-1);
  const isNext = last !== undefined && dayAfter(last.toDay) === period.fromDay;
  const sinceDay = (isNext && closed[0]?.fromDay) || period.fromDay;
  return { seller, period, returnId: own?.id ?? null, sinceDay };
}

/** Condition of `invoices` under the alias `i`. */
export function isIncluded({ seller, period, returnId, sinceDay }: PeriodDocuments): SQL {
  if (returnId !== null) {
    return sql`exists (select from gst_return_documents d where d.invoice_id = i.id and d.return_id = ${returnId})`;
  }
  return sql`i.issued_on between ${sinceDay}::date and ${period.toDay}::date and ${isOfSeller(seller)}
    and not exists (select from gst_return_documents d where d.invoice_id = i.id)`;
}

export function isOfSeller({ gstin, isSample }: ReturnSeller): SQL {
  return sql`i.seller->>'gstin' = ${gstin} and i.is_sample = ${isSample}`;
}

/** `invoices i` of the return, as a common table expression named `included`. */
export function included(documents: PeriodDocuments): SQL {
  return sql`included as (select i.* from ${invoices} i where ${isIncluded(documents)})`;
}
