// The orders that keep an account from being deleted, each with its reason and a link.
import { Link } from 'react-router';
import { formatDay } from '#ui/shop/format-date.ts';
import { textLinkClass } from '#ui/components/link-styles.ts';
import type { OpenOrder } from '#domain/customer/account-deletion.ts';
import { paths } from '#domain/routes.ts';
import * as texts from '#messages/account.ts';

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
  if (reason === 'payment') return texts.openForPayment;
  if (reason === 'delivery') return texts.openForDelivery;
  if (reason === 'refund') return texts.openForRefund;
  if (reason === 'return') return texts.openForReturn;
  return texts.openForLatePayment({ day: formatDay(until ?? '') });
}
