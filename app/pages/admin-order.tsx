// One order, whole, for the owner: what it is, what came in and went back, what happened, and what she may do now.
import { Link, data } from 'react-router';
import { shop } from '#app/context.ts';
import { DamageReport } from '#app/features/admin/damage-report.tsx';
import { OrderLog } from '#app/features/admin/order-log.tsx';
import { Attempts, Refunds } from '#app/features/admin/order-money.tsx';
import { requireOwner } from '#app/features/admin/owner-only.ts';
import { VerbButtons } from '#app/features/admin/verb-buttons.tsx';
import { ownerVerbs } from '#app/features/admin/verbs.ts';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { formatMoment } from '#app/features/order/moments.ts';
import { OrderFacts } from '#app/features/order/order-facts.tsx';
import { OrderLines } from '#app/features/order/order-lines.tsx';
import { OrderTotals } from '#app/features/order/order-totals.tsx';
import { paymentWords, toneOf } from '#app/features/order/order-words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Card } from '#app/ui/card.tsx';
import { refusalIn } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/admin-order.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({ title: `Order ${params.number}` }, matches);

export async function loader(args: Route.LoaderArgs) {
  await requireOwner(args);
  try {
    return await args.context.get(shop).orders.owner.show(args.params.number);
  } catch (problem) {
    if (refusalIn(problem)?.code === 'order/not-found') throw data(null, { status: 404 });
    throw problem;
  }
}

export default function AdminOrder({ loaderData }: Route.ComponentProps) {
  const { order, verbs, leftToRefund, attempts, refunds, returns, troubles, log } = loaderData;
  const crumbs = [{ label: 'Orders', to: paths.adminOrders() }, { label: order.number }];
  return (
    <div className="wrap max-w-[76rem] py-6 md:py-10">
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-page-title">
          Order <span className="whitespace-nowrap">{order.number}</span>
        </h1>
        <Badge tone={toneOf(order)}>{order.statusName}</Badge>
        <Badge tone="neutral">{paymentWords(order)}</Badge>
        <p className="w-full text-muted">
          {formatMoment(order.createdAt)}
          {order.tracking && ` · ${order.tracking}`}
        </p>
      </header>
      {troubles.map((what) => (
        <p key={what} className="mb-4 rounded-md border border-error p-4 text-error">
          {what}
        </p>
      ))}
      {/* Verbs differ from state to state, their refusals do not: the group stays when they change. */}
      <div className="mb-8">
        <VerbButtons
          number={order.number}
          verbs={verbs.map((verb) => ownerVerbs[verb])}
          label="What you can do with this order"
          mostRupees={leftToRefund}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
        {returns.map((report) => (
          <DamageReport key={report.id} report={report} number={order.number} />
        ))}
        <Card className="lg:col-span-2">
          <h2 className="mb-5 type-heading">Pieces</h2>
          <OrderLines lines={order.lines} />
          <OrderTotals totals={order.totals} promoCode={order.promoCode} />
        </Card>
        <Card className="lg:col-span-2">
          <h2 className="mb-5 type-heading">Delivery and payment</h2>
          <OrderFacts order={order} />
        </Card>
        <Card className="lg:col-span-2">
          <h2 className="mb-3 type-heading">Payments</h2>
          <Attempts attempts={attempts} />
          <h2 className="mt-8 mb-4 type-heading">Refunds</h2>
          <Refunds refunds={refunds} number={order.number} />
        </Card>
        <Card className="lg:col-start-3 lg:row-span-5 lg:row-start-1">
          <h2 className="mb-5 type-heading">What happened</h2>
          <OrderLog log={log} />
        </Card>
      </div>
    </div>
  );
}
