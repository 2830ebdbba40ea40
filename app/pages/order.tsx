// One order: its pieces, its money, where it goes, and how far it has come.
import { Link } from 'react-router';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { formatDay } from '#app/features/order/moments.ts';
import { OrderFacts } from '#app/features/order/order-facts.tsx';
import { OrderLines } from '#app/features/order/order-lines.tsx';
import { OrderTotals } from '#app/features/order/order-totals.tsx';
import { toneOf } from '#app/features/order/order-words.ts';
import { ownOrder } from '#app/features/order/own-order.ts';
import { StatusTimeline } from '#app/features/order/status-timeline.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Card } from '#app/ui/card.tsx';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/order.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({ title: `Order ${params.number}` }, matches);

export function loader(args: Route.LoaderArgs) {
  return ownOrder(args, args.params.number);
}

export default function Order({ loaderData: order }: Route.ComponentProps) {
  const crumbs = [{ label: 'My Orders', to: paths.orders() }, { label: order.number }];
  return (
    <div className="wrap max-w-[68rem] py-6 md:py-10">
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <header className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-page-title">
          Order <span className="whitespace-nowrap">{order.number}</span>
        </h1>
        <Badge tone={toneOf(order)}>{order.statusName}</Badge>
        <p className="w-full text-muted">Placed on {formatDay(order.createdAt)}</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <Card className="lg:col-span-2">
          <h2 className="mb-5 type-heading">Pieces</h2>
          <OrderLines lines={order.lines} />
          <OrderTotals totals={order.totals} promoCode={order.promoCode} />
        </Card>
        <Card>
          <h2 className="mb-5 type-heading">Status</h2>
          <StatusTimeline order={order} />
        </Card>
        <Card className="lg:col-span-2">
          <h2 className="mb-5 type-heading">Delivery and payment</h2>
          <OrderFacts order={order} />
        </Card>
      </div>
    </div>
  );
}
