// What was sold, for how much, and with which tax.
import type { ReactNode } from 'react';
import { formatRupees } from '#domain/money.ts';
import type { OrderAnswer } from '#server/orders/reading/read-orders.ts';

const cell = 'border-b border-gray-300 py-2.5 align-top';
const figure = `${cell} pl-4 text-right tabular-nums whitespace-nowrap`;

export function InvoiceTable({ order: { lines, totals, promoCode } }: { order: OrderAnswer }) {
  const { subtotal, discount, tax, taxPercent, shipping, total } = totals;
  return (
    <table className="mt-8 w-full border-collapse type-small">
      <thead className="text-left">
        <tr>
          <th scope="col" className={cell}>
            Piece
          </th>
          <th scope="col" className={figure}>
            Price
          </th>
          <th scope="col" className={figure}>
            Pieces
          </th>
          <th scope="col" className={figure}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.productId} ${line.colour} ${line.size}`}>
            <td className={cell}>
              {line.name}
              <br />
              {line.colour}, {line.size}
            </td>
            <td className={figure}>{formatRupees(line.price)}</td>
            <td className={figure}>{line.quantity}</td>
            <td className={figure}>{formatRupees(line.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label="Subtotal">{formatRupees(subtotal)}</Sum>
        {discount > 0 && <Sum label={`Discount (${promoCode})`}>{formatRupees(-discount)}</Sum>}
        <Sum label={`Tax (${taxPercent}% GST)`}>{formatRupees(tax)}</Sum>
        <Sum label="Shipping">{shipping > 0 ? formatRupees(shipping) : 'Free'}</Sum>
        <Sum label="Total">
          <strong className="text-[1.125rem] font-semibold">{formatRupees(total)}</strong>
        </Sum>
      </tfoot>
    </table>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" colSpan={3} className="pt-2.5 text-right font-medium">
        {label}
      </th>
      <td className="pt-2.5 pl-4 text-right tabular-nums whitespace-nowrap">{children}</td>
    </tr>
  );
}
