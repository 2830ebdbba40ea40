// One line about a credit note: what it is for, how much it credits, and its day.
import { formatDocumentDay } from '#domain/invoice/document-day.ts';
import { formatExact } from '#domain/money/exact-amount.ts';
import type { InvoiceDto } from '#server/shop/invoices/invoice-dto.ts';

type CreditNote = Pick<InvoiceDto, 'title' | 'serial' | 'lines' | 'reason' | 'sums' | 'issuedOn'>;

/** Describes a credit note: `Credit note SUNC/26-27/00001 for 1 × Kantha dupatta, ₹499.50, 24 November 2026`; or its reason. */
export function creditNoteSummary(note: CreditNote): string {
  const items = note.lines.flatMap(({ quantity, name }) =>
    quantity === null ? [] : [`${quantity} × ${name}`],
  );
  const about = items.length > 0 ? ` for ${items.join(', ')}` : ` (${note.reason})`;
  const amount = formatExact(note.sums.totalPaise);
  return `${note.title} ${note.serial}${about}, ${amount}, ${formatDocumentDay(note.issuedOn)}`;
}
