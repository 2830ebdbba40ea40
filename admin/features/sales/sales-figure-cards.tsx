// Figures of the sales beside those of the period before.
import type { ReactNode } from 'react';
import { formatPaise } from '#domain/money/money.ts';
import type { SalesReport } from './sales-api.ts';
import {
  salesChangeText,
  signedDifference,
  differenceInPercent,
  roundedAmount,
} from './period-text.ts';
import { ordersText } from '../../ui/orders-text.ts';

export function SalesFigureCards({ sales }: { sales: SalesReport }) {
  const { period, current, previous, today } = sales;
  const change = salesChangeText(sales);
  return (
    <dl className="grid grid-cols-2 content-start gap-x-4 gap-y-5 lg:grid-cols-1">
      <div className="col-span-full">
        <dt className="type-small text-muted">Total sales</dt>
        <dd className="font-display text-[2.5rem]/none whitespace-nowrap font-semibold lining-nums">
          {formatPaise(current.salesPaise)}
        </dd>
        <dd className="mt-1 type-small text-muted">{change}</dd>
      </div>
      <Figure label="Orders" note={signedDifference(current.orders, previous.orders)}>
        {current.orders.toLocaleString('en-IN')}
      </Figure>
      <Figure
        label="Average order value"
        note={differenceInPercent(current.averagePaise, previous.averagePaise)}
      >
        {roundedAmount(current.averagePaise)}
      </Figure>
      <Figure
        label="Refunded"
        note={current.refundedOrders > 0 ? ordersText(current.refundedOrders) : ''}
      >
        {formatPaise(current.refundedPaise)}
      </Figure>
      {period !== 'today' && (
        <Figure label="Today so far" note={ordersText(today.orders)}>
          {formatPaise(today.salesPaise)}
        </Figure>
      )}
    </dl>
  );
}

type FigureProps = { label: string; note: string; children: ReactNode };

function Figure({ label, note, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="type-small text-muted">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-[1.1875rem] font-semibold tabular-nums">{children}</span>
        {note && <span className="type-small text-muted">{note}</span>}
      </dd>
    </div>
  );
}
