// Orders as a table on the desktop; narrow pages leave out the images, and no page scrolls sideways.
import { Link } from 'react-router';
import type { ListSelection } from '../list/use-selection.ts';
import { SelectBox, SelectPageBox } from '../list/select-box.tsx';
import { updatedText } from '../list/updated-text.ts';
import { formatPrinted } from '../printing/printed-at.ts';
import type { OrderRow } from './list-api.ts';
import { orderAge } from './order-age.ts';
import { OrderImages } from './order-images.tsx';
import { paymentText } from './filter-options.ts';
import { OrderStatusTag } from './order-status-tag.tsx';
import { Table } from '#ui/components/table.tsx';
import { formatRupees } from '#domain/money/money.ts';

type OrderTableProps = {
  orders: readonly OrderRow[];
  /** When the list was loaded. */
  now: Date;
  selection: ListSelection;
  hrefOf: (order: OrderRow) => string;
};

export function OrderTable({ orders, now, selection, hrefOf }: OrderTableProps) {
  return (
    <Table caption="Orders" className="rounded-md bg-card shadow-1">
      <thead>
        <tr>
          <th scope="col" className="w-11 px-0! pl-2!">
            <SelectPageBox
              pageIds={orders.map(({ number }) => number)}
              noun="orders"
              selection={selection}
            />
          </th>
          <th scope="col">Order</th>
          <th scope="col">Customer</th>
          <th scope="col" className="hidden xl:table-cell">
            Items
          </th>
          <th scope="col" className="text-right">
            Amount
          </th>
          <th scope="col">Status</th>
          <th scope="col" className="text-right">
            Age
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row
            key={order.number}
            order={order}
            now={now}
            selection={selection}
            href={hrefOf(order)}
          />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = { order: OrderRow; now: Date; selection: ListSelection; href: string };

function Row({ order, now, selection, href }: RowProps) {
  const { number, createdAt, customer, city, total } = order;
  return (
    <tr className={selection.ids.has(number) ? 'bg-subtle/40' : undefined}>
      <td className="px-0! pl-2!">
        <SelectBox id={number} name={number} selection={selection} />
      </td>
      <th scope="row" className="whitespace-nowrap">
        <Link
          to={href}
          className="block font-semibold hover:text-brand-text hover:underline hover:underline-offset-4"
        >
          {number}
        </Link>
        <time dateTime={createdAt} className="type-caption font-normal text-muted">
          {updatedText(new Date(createdAt), now)}
        </time>
      </th>
      <td className="max-w-44 wrap-anywhere">
        {customer}
        <span className="block type-caption text-muted">{city}</span>
      </td>
      <td className="hidden xl:table-cell">
        <OrderImages order={order} />
      </td>
      <td className="text-right">
        <span className="font-semibold tabular-nums">{formatRupees(total)}</span>
        <span className="block type-caption text-muted">{paymentText(order)}</span>
      </td>
      <td>
        <OrderStatusTag order={order} />
        {order.slipPrintedAt && <SlipPrinted at={order.slipPrintedAt} now={now} />}
      </td>
      <td className="text-right type-caption whitespace-nowrap text-muted tabular-nums">
        {orderAge(order, now) ?? '–'}
      </td>
    </tr>
  );
}

function SlipPrinted({ at, now }: { at: string; now: Date }) {
  return <span className="block type-caption text-muted">{formatPrinted(at, now)}</span>;
}
