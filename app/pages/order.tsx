// Order page: items, totals, status, refunds and returns of one order.
import { Link } from 'react-router';
import { shop } from '#app/context.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { ReturnsAndRefunds } from '#app/features/order/returns-and-refunds.tsx';
import { CancelOrder } from '#app/features/order/cancel-order.tsx';
import { formatDay } from '#ui/shop/format-date.ts';
import { Arrival } from '#app/features/order/arrival.tsx';
import { OrderDetails } from '#ui/shop/order-details.tsx';
import { OrderLines } from '#app/features/order/order-lines.tsx';
import { OrderTotals } from '#app/features/order/order-totals.tsx';
import { statusTone, wasPacked } from '#ui/shop/order-labels.ts';
import { loadCustomerOrder } from '#app/features/order/load-customer-order.ts';
import { useFollowPayment } from '#app/features/order/use-follow-payment.ts';
import { OrderAgain } from '#app/features/order/order-again.tsx';
import { TrackingNumber } from '#app/features/order/tracking-number.tsx';
import { TrackingLink } from '#app/features/order/tracking-link.tsx';
import { StatusTimeline } from '#app/features/order/status-timeline.tsx';
import { UpiPayment } from '#app/features/order/upi-payment.tsx';
import { Badge } from '#ui/components/badge.tsx';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { orderStatusNames } from '#domain/order/order.ts';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/order.ts';
import * as texts from '#messages/order.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({ title: texts.pageTitle({ number: params.number }) }, matches);

export async function loader(args: Route.LoaderArgs) {
  const { order, account } = await loadCustomerOrder(args, args.params.number);
  const { orders } = args.context.get(shop);
  const [after, trackingLink, upiPayment] = await Promise.all([
    orders.returnsAndRefunds(account.uid, order.number),
    orders.trackingLink(account.uid, order.number),
    order.paymentMethod === 'UPI' ? orders.upiPayment(account.uid, order.number) : null,
  ]);
  return { order, after, trackingLink, upiPayment };
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, after, trackingLink, upiPayment } = loaderData;
  const { number } = order;
  useFollowPayment(order);
  const crumbs = [{ label: texts.myOrders, to: paths.orders() }, { label: number }];
  return (
    <div className="wrap max-w-[68rem] py-6 md:py-10">
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <header className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-page-title">
          {texts.title({
            number,
            nowrap: (children) => <span className="whitespace-nowrap">{children}</span>,
          })}
        </h1>
        <Badge tone={statusTone(order)}>{orderStatusNames[order.status]}</Badge>
        <p className="w-full text-muted">{texts.placedOn({ day: formatDay(order.createdAt) })}</p>
      </header>
      {/* The cards have their own margin, so that empty rows beside the status take no space. */}
      <div className="grid items-start gap-x-6 *:mb-6 lg:grid-cols-3">
        {upiPayment && <UpiPayment order={order} payment={upiPayment} />}
        <Card className="lg:col-span-2">
          <h2 className="mb-5 type-heading">{texts.items}</h2>
          <OrderLines lines={order.lines} />
          <OrderTotals {...order} />
        </Card>
        <Card className="lg:col-start-3 lg:row-span-5 lg:row-start-1">
          <h2 className="mb-5 type-heading">{texts.status}</h2>
          <StatusTimeline order={order} />
          <Arrival order={order} className="mt-5" />
          <TrackingNumber tracking={after.tracking} url={after.trackingUrl} />
          <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
            {wasPacked(order) && (
              <Link to={paths.invoice(number)} className={buttonClass({ variant: 'outline' })}>
                {texts.invoice}
              </Link>
            )}
            {order.status !== 'pending_payment' && <OrderAgain number={number} />}
            {after.canCancel && (
              <CancelOrder
                number={number}
                way={order.paymentStatus === 'paid' ? 'paid' : 'unpaid'}
              />
            )}
            {after.canRequestCancellation && <CancelOrder number={number} way="packed" />}
          </div>
          {order.isCancellationRequested && (
            <p role="status" className="mt-5 rounded-md border border-line bg-page-alt p-4">
              {texts.cancellationRequested}
            </p>
          )}
        </Card>
        <ReturnsAndRefunds order={order} after={after} />
        <Card className="lg:col-span-2">
          <h2 className="mb-5 type-heading">{texts.deliveryAndPayment}</h2>
          <OrderDetails order={order} />
        </Card>
        {trackingLink && (
          <Card className="lg:col-span-2">
            <h2 className="mb-5 type-heading">{texts.shareStatus}</h2>
            <TrackingLink number={number} url={trackingLink} />
          </Card>
        )}
      </div>
    </div>
  );
}
