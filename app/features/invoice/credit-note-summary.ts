// One line about a credit note: what it is for, how much it credits, and its day.
import { formatExact } from '#domain/money/exact-amount.ts';
import type { InvoiceDto } from '#server/shop/invoices/invoice-dto.ts';
import { formatDay } from '#ui/shop/format-date.ts';
import * as texts from '#messages/invoice-page.ts';

type CreditNote = Pick<InvoiceDto, 'serial' | 'lines' | 'reason' | 'sums' | 'issuedOn'>;

/** Describes a credit note: `Credit note SUNC/26-27/00001 for 1 × Kantha dupatta, ₹499.50, 24 November 2026`; or its reason. */
export function creditNoteSummary({ serial, lines, reason, sums, issuedOn }: CreditNote): string {
  const items = lines.flatMap(({ quantity, name }) =>
    quantity === null ? [] : [`${quantity} × ${name}`],
  );
  const values = { serial, amount: formatExact(sums.totalPaise), day: formatDay(issuedOn) };
  return items.length > 0
    ? texts.creditNoteFor({ ...values, items: items.join(', ') })
    : texts.creditNoteBecause({ ...values, reason: reason ?? '' });
}
