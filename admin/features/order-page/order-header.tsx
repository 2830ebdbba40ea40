// Header of an order: the way back to the list, number, status and payment, its place in the queue, and rarer actions.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronLeftIcon } from '#ui/components/icons.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { formatRupees } from '#domain/money/money.ts';
import { orderStatusNames } from '#domain/order/order.ts';
import { type OrderView, orderViews } from '#domain/order/order-views.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { updatedText } from '../list/updated-text.ts';
import { formatPrinted } from '../printing/printed-at.ts';
import { paymentTag, orderStatusTones } from './order-status.ts';
import { type OrderQueue, QueueLinks } from './queue-links.tsx';
import { useListPath } from './list-path.ts';

type OrderHeaderProps = {
  detail: AdminOrderDto;
  from: OrderQueue | null;
  now: Date;
  /** Buttons, such as those that print. */
  children: ReactNode;
};

export function OrderHeader({ detail, from, now, children }: OrderHeaderProps) {
  const { order, isPacking, isConfirming, slipPrintedAt } = detail;
  const { itemCount, total } = order.totals;
  const payment = paymentTag(order);
  const status = isPacking ? 'packed' : isConfirming ? 'confirmed' : order.status;
  return (
    <header className="mb-5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <title>{`Order ${order.number} · Admin`}</title>
      <BackLink from={from} />
      <div className="row-start-2 min-w-0 max-md:col-span-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="type-page-title whitespace-nowrap lining-nums max-sm:text-[1.75rem]">
            <span className="sr-only">Order </span>
            {order.number}
          </h1>
          <StatusTag tone={orderStatusTones[status]}>{orderStatusNames[status]}</StatusTag>
          {payment.label !== orderStatusNames[status] && (
            <StatusTag tone={payment.tone}>{payment.label}</StatusTag>
          )}
        </div>
        <p className="mt-1 text-muted">
          {updatedText(new Date(order.createdAt), now)} ·{' '}
          {itemCount === 1 ? '1 item' : `${itemCount} items`} ·{' '}
          <strong className="font-semibold whitespace-nowrap text-ink tabular-nums">
            {formatRupees(total)}
          </strong>
        </p>
        <Parcel order={order} />
        {slipPrintedAt && (
          <p className="type-small text-muted">{formatPrinted(slipPrintedAt, now)}</p>
        )}
      </div>
      {/* Beside the way back on a phone, beside the number on wider pages. */}
      <div className="col-start-2 row-start-1 flex flex-wrap items-center justify-end gap-2 md:row-start-2 md:self-end">
        {from && <QueueLinks from={from} />}
        {children}
      </div>
    </header>
  );
}

function BackLink({ from }: { from: OrderQueue | null }) {
  const list = useListPath(from?.query ?? null);
  return (
    <nav aria-label="Breadcrumb" className="col-start-1 row-start-1 mb-1">
      <Link
        to={list}
        className="inline-flex min-h-11 items-center gap-1 pr-2 type-small text-muted hover:text-brand-text"
      >
        <ChevronLeftIcon size={18} />
        {backLabel(from?.view)}
      </Link>
    </nav>
  );
}

function backLabel(view: OrderView | undefined): string {
  if (view === 'to-pack') return 'Orders to pack';
  if (view === 'to-ship') return 'Orders to ship';
  const found = orderViews.find((each) => each.view === view);
  return found && found.view !== 'all' ? found.label : 'Orders';
}

/** Courier and tracking number, with the link to the courier's page. */
function Parcel({ order: { tracking, trackingUrl } }: Pick<AdminOrderDto, 'order'>) {
  if (!tracking) return null;
  return (
    <p className="mt-1 wrap-anywhere">
      {trackingUrl ? (
        <a href={trackingUrl} target="_blank" rel="noreferrer" className={textLinkClass}>
          {tracking}
        </a>
      ) : (
        tracking
      )}
    </p>
  );
}
