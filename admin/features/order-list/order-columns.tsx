// Columns of the order list. Narrow tables leave out the images, and say the age below the status.
import { Link } from 'react-router';
import { type Column, fillsNarrow, narrowOnly, rowLinkClass } from '../../ui/data-table.tsx';
import { updatedText } from '../list/updated-text.ts';
import { formatPrinted } from '../printing/printed-at.ts';
import { orderPaymentText } from './order-filter-options.ts';
import type { OrderListRow } from './order-list-api.ts';
import { orderAge } from './order-age.ts';
import { OrderImages } from './order-images.tsx';
import { OrderStatusTag } from './order-status-tag.tsx';
import { cx } from '#ui/components/cx.ts';
import { formatRupees } from '#domain/money/money.ts';

type Shown = {
  /** When the list was loaded. */
  now: Date;
  hrefOf: (order: OrderListRow) => string;
};

const captionClass = 'block type-caption text-muted';

export const orderColumns = ({ now, hrefOf }: Shown): Column<OrderListRow>[] => [
  {
    label: 'Order',
    phone: 'title',
    className: 'whitespace-nowrap',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: (order, isCard) => (
      <>
        <Link to={hrefOf(order)} className={rowLinkClass(isCard)}>
          {order.number}
        </Link>
        <time dateTime={order.createdAt} className="type-caption font-normal text-muted">
          {updatedText(new Date(order.createdAt), now)}
        </time>
      </>
    ),
  },
  {
    key: 'customer',
    label: 'Customer',
    phone: 'line',
    className: cx('max-w-44 wrap-anywhere', fillsNarrow),
    cell: ({ customer, city }, isCard) =>
      isCard ? (
        <p className="my-2 type-small wrap-anywhere">
          {customer}
          {city && <span className="text-muted"> · {city}</span>}
        </p>
      ) : (
        <>
          {customer}
          <span className={captionClass}>{city}</span>
        </>
      ),
  },
  {
    key: 'items',
    label: 'Items',
    phone: 'line',
    from: 'wide',
    cell: (order) => <OrderImages order={order} />,
  },
  {
    key: 'amount',
    label: 'Amount',
    phone: 'aside',
    isNumber: true,
    className: 'whitespace-nowrap',
    sort: { ascending: 'lowest', descending: 'highest' },
    cell: (order) => (
      <p className="text-right tabular-nums">
        <span className="font-semibold">{formatRupees(order.total)}</span>
        <span className={captionClass}>{orderPaymentText(order)}</span>
      </p>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    phone: 'foot',
    cell: (order, isCard) => (
      <div className={cx(isCard && 'mt-1')}>
        <OrderStatusTag order={order} />
        {!isCard && order.slipPrintedAt && (
          <span className={captionClass}>{formatPrinted(order.slipPrintedAt, now)}</span>
        )}
        {!isCard && (
          <span className={cx(captionClass, 'tabular-nums', narrowOnly)}>
            {orderAge(order, now)}
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'age',
    label: 'Age',
    phone: 'end',
    from: 'wide',
    isNumber: true,
    className: 'type-caption whitespace-nowrap text-muted',
    cell: (order, isCard) =>
      isCard ? (
        <span className="type-caption text-muted">{orderAge(order, now)}</span>
      ) : (
        (orderAge(order, now) ?? '–')
      ),
  },
];
