// The orders that keep an account from being deleted, each with its reason and a link.
import { Link } from 'react-router';
import { formatDay } from '#ui/shop/format-date.ts';
import { textLinkClass } from '#ui/components/link-styles.ts';
import type { OpenOrder } from '#domain/customer/account-deletion.ts';
import { paths } from '#domain/routes.ts';

export function OpenOrders({ orders }: { orders: readonly OpenOrder[] }) {
  return (
    <ul className="mt-4 border-t border-line">
      {orders.map((order) => (
        <li key={order.number} className="border-b border-line py-3">
          <Link to={paths.order(order.number)} className={`${textLinkClass} whitespace-nowrap`}>
            {order.number}
          </Link>
          <p className="type-small text-muted">{reasonText(order)}</p>
        </li>
      ))}
    </ul>
  );
}

function reasonText({ reason, until }: OpenOrder): string {
  if (reason === 'payment') return 'Awaiting payment. You can cancel it.';
  if (reason === 'delivery') return 'Not delivered yet.';
  if (reason === 'refund') return 'The refund is not complete.';
  if (reason === 'return') return 'The report is not complete.';
  return `A payment may still arrive until ${formatDay(until ?? '')}.`;
}
