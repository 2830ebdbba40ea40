// The orders that are printed: number, customer, items, status, and when their slip was printed before.
import { Link } from 'react-router';
import { formatPrinted } from './printed-at.ts';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { orderStatusNames } from '#domain/order/order.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { PrintableOrderDto } from '#server/shop/printing/printed-orders.ts';

type PrintedOrdersProps = { orders: readonly PrintableOrderDto[]; now: Date };

export function PrintedOrders({ orders, now }: PrintedOrdersProps) {
  return (
    <ul className="max-w-2xl divide-y divide-line">
      {orders.map(({ number, customer, itemCount, status, slipPrintedAt }) => (
        <li key={number} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-3">
          <Link to={adminPaths.order(number)} className={textLinkClass}>
            {number}
          </Link>
          <span className="min-w-0 grow wrap-anywhere">{customer}</span>
          <span className="type-small text-muted">
            {itemCount === 1 ? '1 item' : `${itemCount} items`} · {orderStatusNames[status]}
            {slipPrintedAt && ` · ${formatPrinted(slipPrintedAt, now)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
