// Invoice and credit notes of an order, each as PDF.
import { formatDocumentDay } from '#domain/invoice/document-day.ts';
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
            href={`/api/admin/orders/${encodeURIComponent(number)}/invoices/${id}`}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4 hover:decoration-2"
          >
            {title} {serial} (PDF)
          </a>
          <span className="type-small text-muted tabular-nums">
            {formatDocumentDay(issuedOn)} · {formatRupees(total)}
          </span>
        </li>
      ))}
    </ul>
  );
}
