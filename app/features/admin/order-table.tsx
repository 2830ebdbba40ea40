// The owner's orders in a table; each number leads to its order.
import { Link } from 'react-router';
import { formatMoment } from '#app/features/order/moments.ts';
import { paymentWords, toneOf } from '#app/features/order/order-words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Table } from '#app/ui/table.tsx';
import { textLinkClass } from '#app/ui/text-link.ts';
import { formatRupees } from '#domain/money.ts';
import { orderStatusNames } from '#domain/order.ts';
import { paths } from '#domain/paths.ts';
import type { OwnerRow } from '#server/orders/owner/owner-list.ts';
import { attentionWords } from './words.ts';

export function OrderTable({ orders }: { orders: readonly OwnerRow[] }) {
  return (
    <Table caption="Orders, newest first" className="rounded-md bg-card shadow-1">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Status</th>
          <th scope="col">Payment</th>
          <th scope="col">Shopper</th>
          <th scope="col" className="text-right">
            Pieces
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

function Row({ order }: { order: OwnerRow }) {
  return (
    <tr>
      <th scope="row" className="whitespace-nowrap">
        <Link to={paths.adminOrder(order.number)} className={textLinkClass}>
          {order.number}
        </Link>
      </th>
      <td>
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={toneOf(order)}>{orderStatusNames[order.status]}</Badge>
          {order.attention.map((reason) => (
            <Badge key={reason} tone="error">
              {attentionWords[reason]}
            </Badge>
          ))}
        </span>
      </td>
      <td className="whitespace-nowrap">{paymentWords(order)}</td>
      <td className="min-w-44">
        {order.shopper}
        <span className="block type-caption wrap-anywhere text-muted">{order.email}</span>
      </td>
      <td className="text-right tabular-nums">{order.pieces}</td>
      <td className="text-right font-semibold tabular-nums">{formatRupees(order.total)}</td>
      <td className="whitespace-nowrap text-muted">{formatMoment(order.createdAt)}</td>
    </tr>
  );
}
