// Orders as cards on the phone, each a link to its order.
import { Link } from 'react-router';
import { formatMoment } from '#app/components/format-date.ts';
import { paymentLabel } from '#app/features/order/order-labels.ts';
import { cardClass } from '#app/ui/card.tsx';
import { cx } from '#app/ui/cx.ts';
import { formatRupees } from '#domain/money.ts';
import { paths } from '#domain/routes.ts';
import type { AdminOrderRowDto } from '#server/orders/admin/list.ts';
import { OrderBadges } from './order-badges.tsx';

export function OrderCards({ orders }: { orders: readonly AdminOrderRowDto[] }) {
  return (
    <ul aria-label="Orders, newest first" className="grid grid-cols-1 gap-2.5">
      {orders.map((order) => (
        <li key={order.number} className={cx(cardClass(), 'relative grid gap-2 p-3.5')}>
          <p className="flex items-baseline justify-between gap-3">
            <Link
              to={paths.adminOrder(order.number)}
              className="font-semibold after:absolute after:inset-0"
            >
              {order.number}
            </Link>
            <span className="font-semibold tabular-nums">{formatRupees(order.total)}</span>
          </p>
          <p className="type-small wrap-anywhere">
            {order.customer} · {order.itemCount === 1 ? '1 item' : `${order.itemCount} items`}
          </p>
          <OrderBadges order={order} />
          <p className="type-caption text-muted">
            {paymentLabel(order)} · {formatMoment(order.createdAt)}
          </p>
        </li>
      ))}
    </ul>
  );
}
