// Admin order page: order, payments, refunds, returns, activity, and the actions allowed now.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { api, readResponse } from '#app/client/api.ts';
import { InvoiceLinks } from '../features/orders/invoice-links.tsx';
import { ReturnReview } from '../features/returns/return-review.tsx';
import { UndeliveredButton } from '../features/returns/undelivered-button.tsx';
import { CallCustomerCard } from '../features/confirmation/call-customer-card.tsx';
import { CashBlockButton } from '../features/confirmation/cash-block-button.tsx';
import { OrderLog } from '../features/orders/order-log.tsx';
import { Attempts, Refunds } from '../features/orders/payments-and-refunds.tsx';
import { ActionButtons } from '../features/orders/action-buttons.tsx';
import {
  type SimpleAction,
  correctTrackingAction,
  orderActions,
} from '../features/orders/order-actions.ts';
import { formatMoment } from '#app/components/format-date.ts';
import { OrderDetails } from '#app/features/order/order-details.tsx';
import { OrderLines } from '#app/features/order/order-lines.tsx';
import { OrderTotals } from '#app/features/order/order-totals.tsx';
import { paymentLabel, statusTone } from '#app/features/order/order-labels.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Card } from '#app/ui/card.tsx';
import { textLinkClass } from '#app/ui/link-styles.ts';
import { paths } from '#domain/routes.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  const { number = '' } = params;
  return readResponse(api.admin.orders[':number'].$get({ param: { number } }));
}

export function Component() {
  const detail = useLoaderData<typeof loader>();
  const { order, actions, leftToRefund, attempts, refunds, returns, invoices, discrepancies, log } =
    detail;
  const simpleActions = actions.filter(
    (action): action is SimpleAction => action !== 'return-to-origin',
  );
  const crumbs = [{ label: 'Orders', to: paths.adminOrders() }, { label: order.number }];
  return (
    <>
      <title>{`Order ${order.number} · Admin`}</title>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-page-title">
          Order <span className="whitespace-nowrap">{order.number}</span>
        </h1>
        <Badge tone={statusTone(order)}>{order.statusName}</Badge>
        <Badge tone="neutral">{paymentLabel(order)}</Badge>
        <p className="w-full text-muted">
          {formatMoment(order.createdAt)}
          {order.tracking && ' · '}
          {order.trackingUrl ? (
            <a href={order.trackingUrl} target="_blank" rel="noreferrer" className={textLinkClass}>
              {order.tracking}
            </a>
          ) : (
            order.tracking
          )}
        </p>
      </header>
      {discrepancies.map((description) => (
        <p key={description} className="mb-4 rounded-md border border-error p-4 text-error">
          {description}
        </p>
      ))}
      {/* One group for every status, so that it stays mounted while its actions change. */}
      <div className="mb-8">
        <ActionButtons
          number={order.number}
          actions={simpleActions.map((action) =>
            action === 'correct-tracking'
              ? correctTrackingAction(order.shipment)
              : orderActions[action],
          )}
          label="Order actions"
          maxRupees={leftToRefund}
        >
          {actions.includes('return-to-origin') && <UndeliveredButton detail={detail} />}
        </ActionButtons>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
        {returns.map((report) => (
          <ReturnReview key={report.id} detail={detail} report={report} />
        ))}
        <CallCustomerCard detail={detail} className="lg:col-span-2" />
        <Card className="lg:col-span-2">
          <h2 className="mb-5 type-heading">Items</h2>
          <OrderLines lines={order.lines} />
          <OrderTotals totals={order.totals} promoCode={order.promoCode} />
        </Card>
        <Card className="lg:col-span-2">
          <h2 className="mb-5 type-heading">Delivery and payment</h2>
          <OrderDetails order={order} />
          <div className="mt-5">
            <CashBlockButton detail={detail} />
          </div>
        </Card>
        <Card className="lg:col-span-2">
          <h2 className="mb-3 type-heading">Payments</h2>
          <Attempts attempts={attempts} />
          <h2 className="mt-8 mb-4 type-heading">Refunds</h2>
          <Refunds refunds={refunds} number={order.number} />
          <h2 className="mt-8 mb-4 type-heading">Invoices</h2>
          <InvoiceLinks invoices={invoices} number={order.number} />
        </Card>
        <Card className="lg:col-start-3 lg:row-span-5 lg:row-start-1">
          <h2 className="mb-5 type-heading">Activity</h2>
          <OrderLog log={log} />
        </Card>
      </div>
    </>
  );
}
