// One order: its pieces, its money, where it goes, how far it has come, and what can still be done.
import { Link } from 'react-router';
import { shop } from '#app/context.ts';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { AfterSaleCards } from '#app/features/order/after-sale.tsx';
import { CancelOrder } from '#app/features/order/cancel-order.tsx';
import { formatDay } from '#app/features/order/moments.ts';
import { OrderFacts } from '#app/features/order/order-facts.tsx';
import { OrderLines } from '#app/features/order/order-lines.tsx';
import { OrderTotals } from '#app/features/order/order-totals.tsx';
import { hasInvoice, toneOf } from '#app/features/order/order-words.ts';
import { ownOrder } from '#app/features/order/own-order.ts';
import { StatusTimeline } from '#app/features/order/status-timeline.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/order.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({ title: `Order ${params.number}` }, matches);

export async function loader(args: Route.LoaderArgs) {
  const { order, accountId } = await ownOrder(args, args.params.number);
  const after = await args.context.get(shop).orders.afterSale(accountId, order.number);
  return { order, after };
}

export default function Order({ loaderData: { order, after } }: Route.ComponentProps) {
  const { number } = order;
  const crumbs = [{ label: 'My Orders', to: paths.orders() }, { label: number }];
  return (
    <div className="wrap max-w-[68rem] py-6 md:py-10">
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <header className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-page-title">
          Order <span className="whitespace-nowrap">{number}</span>
        </h1>
        <Badge tone={toneOf(order)}>{order.statusName}</Badge>
        <p className="w-full text-muted">Placed on {formatDay(order.createdAt)}</p>
      </header>
      {/* The distance is the cards' own, so that the rows beside the status may be empty. */}
      <div className="grid items-start gap-x-6 *:mb-6 lg:grid-cols-3">
        <Card className="lg:col-span-2">
          <h2 className="mb-5 type-heading">Pieces</h2>
          <OrderLines lines={order.lines} />
          <OrderTotals totals={order.totals} promoCode={order.promoCode} />
        </Card>
        <Card className="lg:col-start-3 lg:row-span-5 lg:row-start-1">
          <h2 className="mb-5 type-heading">Status</h2>
          <StatusTimeline order={order} />
          {after.tracking && (
            <p className="mt-5 type-small wrap-anywhere">
              <span className="text-muted">Tracking number</span> {after.tracking}
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
            {hasInvoice(order) && (
              <Link to={paths.invoice(number)} className={buttonClass({ variant: 'outline' })}>
                Invoice
              </Link>
            )}
            {after.mayCancel && (
              <CancelOrder number={number} paid={order.paymentStatus === 'paid'} />
            )}
          </div>
        </Card>
        <AfterSaleCards number={number} after={after} />
        <Card className="lg:col-span-2">
          <h2 className="mb-5 type-heading">Delivery and payment</h2>
          <OrderFacts order={order} />
        </Card>
      </div>
    </div>
  );
}
