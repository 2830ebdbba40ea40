// Orders as cards on the phone, each a link to its order.
import { Link } from 'react-router';
import type { ListSelection } from '../list/use-selection.ts';
import { SelectBox } from '../list/select-box.tsx';
import { updatedText } from '../list/updated-text.ts';
import type { OrderRow } from './list-api.ts';
import { orderAge } from './order-age.ts';
import { OrderImages } from './order-images.tsx';
import { paymentText } from './filter-options.ts';
import { OrderStatusTag } from './order-status-tag.tsx';
import { cardClass } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import { formatRupees } from '#domain/money/money.ts';

type OrderCardsProps = {
  orders: readonly OrderRow[];
  /** When the list was loaded. */
  now: Date;
  /** Null while no orders are being selected. */
  selection: ListSelection | null;
  hrefOf: (order: OrderRow) => string;
};

export function OrderCards({ orders, now, selection, hrefOf }: OrderCardsProps) {
  return (
    <ul aria-label="Orders" className="grid grid-cols-1 gap-2.5">
      {orders.map((order) => (
        <li key={order.number} className={cx(cardClass(), 'flex gap-1 p-3')}>
          {selection && (
            <span className="relative z-10 -ml-1.5">
              <SelectBox id={order.number} name={order.number} selection={selection} />
            </span>
          )}
          <Card order={order} now={now} href={hrefOf(order)} />
        </li>
      ))}
    </ul>
  );
}

function Card({ order, now, href }: { order: OrderRow; now: Date; href: string }) {
  const { number, createdAt, customer, city, total } = order;
  const age = orderAge(order, now);
  return (
    <div className="relative grid min-w-0 grow gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link to={href} className="font-semibold after:absolute after:inset-0">
          {number}
        </Link>
        <span className="font-semibold tabular-nums">{formatRupees(total)}</span>
        <span className="flex w-full flex-wrap justify-between gap-x-3 type-caption text-muted">
          <time dateTime={createdAt}>{updatedText(new Date(createdAt), now)}</time>
          <span>{paymentText(order)}</span>
        </span>
      </p>
      <p className="type-small wrap-anywhere">
        {customer}
        {city && <span className="text-muted"> · {city}</span>}
      </p>
      <OrderImages order={order} />
      <p className="flex flex-wrap items-center justify-between gap-2">
        <OrderStatusTag order={order} />
        {age && <span className="type-caption text-muted">{age}</span>}
      </p>
    </div>
  );
}
