// Invoice table: the lines of an order, and its totals with tax.
import type { ReactNode } from 'react';
import { formatRupees } from '#domain/money.ts';
import type { OrderDto } from '#server/orders/queries/customer-orders.ts';

const cellClass = 'border-b border-gray-300 py-2.5 align-top';
const amountClass = `${cellClass} pl-4 text-right tabular-nums whitespace-nowrap`;

export function InvoiceTable({ order: { lines, totals, promoCode } }: { order: OrderDto }) {
  const { subtotal, discount, tax, taxPercent, shipping, total } = totals;
  return (
    <table className="mt-8 w-full border-collapse type-small">
      <thead className="text-left">
        <tr>
          <th scope="col" className={cellClass}>
            Item
          </th>
          <th scope="col" className={amountClass}>
            Price
          </th>
          <th scope="col" className={amountClass}>
            Qty
          </th>
          <th scope="col" className={amountClass}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.productId} ${line.colour} ${line.size}`}>
            <td className={cellClass}>
              {line.craft ? `${line.name}, ${line.craft}` : line.name}
              <br />
              {line.colour}, {line.size}
            </td>
            <td className={amountClass}>{formatRupees(line.price)}</td>
            <td className={amountClass}>{line.quantity}</td>
            <td className={amountClass}>{formatRupees(line.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <TotalRow label="Subtotal">{formatRupees(subtotal)}</TotalRow>
        {discount > 0 && (
          <TotalRow label={`Discount (${promoCode})`}>{formatRupees(-discount)}</TotalRow>
        )}
        <TotalRow label={shipping > 0 ? 'Shipping' : 'Free Shipping'}>
          {formatRupees(shipping)}
        </TotalRow>
        <TotalRow label={`Tax (${taxPercent}% GST)`}>{formatRupees(tax)}</TotalRow>
        <TotalRow label="Total">
          <strong className="text-[1.125rem] font-semibold">{formatRupees(total)}</strong>
        </TotalRow>
      </tfoot>
    </table>
  );
}

function TotalRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" colSpan={3} className="pt-2.5 text-right font-medium">
        {label}
      </th>
      <td className="pt-2.5 pl-4 text-right tabular-nums whitespace-nowrap">{children}</td>
    </tr>
  );
}
