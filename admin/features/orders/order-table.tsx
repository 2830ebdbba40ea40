// Order table of the admin; each order number is a link to its order.
import { Link } from 'react-router';
import { formatMoment } from '#app/components/format-date.ts';
import { paymentLabel } from '#app/features/order/order-labels.ts';
import { Table } from '#app/ui/table.tsx';
import { textLinkClass } from '#app/ui/link-styles.ts';
import { formatRupees } from '#domain/money.ts';
import { paths } from '#domain/routes.ts';
import type { AdminOrderRowDto } from '#server/orders/admin/list.ts';
import { OrderBadges } from './order-badges.tsx';

export function OrderTable({ orders }: { orders: readonly AdminOrderRowDto[] }) {
  return (
    <Table caption="Orders, newest first" className="rounded-md bg-card shadow-1">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Status</th>
          <th scope="col">Payment</th>
          <th scope="col">Customer</th>
          <th scope="col" className="text-right">
            Items
          </th>
          <th scope="col" className="text-right">
            Total
          </th>
          <th scope="col">Placed</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.number} order={order} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ order }: { order: AdminOrderRowDto }) {
  return (
    <tr>
      <th scope="row" className="whitespace-nowrap">
        <Link to={paths.adminOrder(order.number)} className={textLinkClass}>
          {order.number}
        </Link>
      </th>
      <td>
        <OrderBadges order={order} />
      </td>
      <td className="whitespace-nowrap">{paymentLabel(order)}</td>
      <td className="min-w-44">
        {order.customer}
        <span className="block type-caption wrap-anywhere text-muted">{order.email}</span>
      </td>
      <td className="text-right tabular-nums">{order.itemCount}</td>
      <td className="text-right font-semibold tabular-nums">{formatRupees(order.total)}</td>
      <td className="whitespace-nowrap text-muted">{formatMoment(order.createdAt)}</td>
    </tr>
  );
}
