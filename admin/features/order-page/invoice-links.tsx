// Invoice and credit notes of an order, each as PDF.
import { formatDocumentDay } from '#domain/invoice/document-day.ts';
import { documentCopies } from '#domain/invoice/invoice-rows.ts';
import { formatRupees } from '#domain/money/money.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';

type InvoiceLinksProps = Pick<AdminOrderDto, 'invoices'> & {
  number: string;
  /** The order is still to be packed. */
  isExpected: boolean;
};

export function InvoiceLinks({ invoices, number, isExpected }: InvoiceLinksProps) {
  if (invoices.length === 0) {
    return (
      <p className="text-muted">
        {isExpected
          ? 'The invoice is issued when the order is packed.'
          : 'This order has no invoice, and needs none.'}
      </p>
    );
  }
  return (
    <ul className="grid gap-4">
      {invoices.map(({ id, title, serial, issuedOn, total }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <a
            href={documentUrl(number, id)}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4 hover:decoration-2"
          >
            {title} {serial} (PDF)
          </a>
          <span className="type-small text-muted tabular-nums">
            {formatDocumentDay(issuedOn)} · {formatRupees(total)}
          </span>
          <p className="w-full type-small text-muted">
            {Object.entries(documentCopies).map(([copy, label], at) => (
              <span key={copy}>
                {at > 0 && ' · '}
                <a
                  href={documentUrl(number, id, copy)}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${label}: ${serial} (PDF)`}
                  className="inline-block py-1 underline underline-offset-4 hover:decoration-2"
                >
                  {label}
                </a>
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Without a copy, the triplicate for the supplier. */
function documentUrl(number: string, id: string, copy?: string): string {
  const url = `/api/admin/orders/${encodeURIComponent(number)}/invoices/${id}`;
  return copy === undefined ? url : `${url}?copy=${copy}`;
}
