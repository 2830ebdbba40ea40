// Sums of an invoice: taxable value, taxes, shipping, discount and rounding, which add up to the total.
import { formatExact } from '#domain/money/exact-amount.ts';
import { sumRows } from '#domain/invoice/invoice-rows.ts';
import type { InvoiceDto } from '#server/shop/invoices/invoice-dto.ts';

export function InvoiceSums({ invoice, label }: { invoice: InvoiceDto; label: string }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 type-small tabular-nums">
      {sumRows(invoice.sums, invoice).map((row) => (
        <div key={row.label} className="contents">
          <dt>{row.label}</dt>
          <dd className="text-right">{formatExact(row.paise)}</dd>
        </div>
      ))}
      <div className="col-span-2 mt-1 grid grid-cols-subgrid border-t border-brand-600 pt-2 font-semibold">
        <dt>{label}</dt>
        <dd className="text-right text-[1.125rem]">{formatExact(invoice.sums.totalPaise)}</dd>
      </div>
    </dl>
  );
}
