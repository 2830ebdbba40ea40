// Order tracking by the signed link of an email: no sign-in, and no personal data but the city.
import { pageMeta } from '#app/seo/page-meta.ts';
import { shop } from '#app/context.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { formatDay } from '#ui/shop/format-date.ts';
import { statusTone } from '#ui/shop/order-labels.ts';
import { Arrival } from '#app/features/order/arrival.tsx';
import { StatusTimeline } from '#app/features/order/status-timeline.tsx';
import { TrackingNumber } from '#app/features/order/tracking-number.tsx';
import { trackingText } from '#app/features/order/tracking-text.ts';
import { Badge } from '#ui/components/badge.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { paths } from '#domain/routes.ts';
import type { TrackedOrderDto } from '#server/shop/orders/queries/tracking.ts';
import type { Route } from './+types/track.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: 'Track your order' }, matches),
  // The URL grants access, so it must not reach other sites or search engines.
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  return { order: await context.get(shop).orders.track(url.searchParams.get('token') ?? '') };
}

export default function Track({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[40rem] py-10 md:py-14">
      {order ? <TrackedOrder order={order} /> : <InvalidLink />}
    </div>
  );
}

function TrackedOrder({ order }: { order: TrackedOrderDto }) {
  return (
    <>
      <header className="mb-8">
        <h1 className="flex flex-wrap items-center gap-x-4 gap-y-2 type-page-title">
          <span>
            Order <span className="whitespace-nowrap">{order.number}</span>
          </span>
          <Badge tone={statusTone(order)}>{order.statusName}</Badge>
        </h1>
        <p className="mt-3 type-lede">{trackingText(order)}</p>
        <p className="mt-1 text-muted">Placed on {formatDay(order.createdAt)}</p>
      </header>
      <Card>
        <h2 className="mb-5 type-heading">Status</h2>
        <StatusTimeline order={order} />
        <Arrival order={order} className="mt-5" />
        <TrackingNumber tracking={order.tracking} url={order.trackingUrl} />
      </Card>
      <p className="mt-6 type-small text-muted">
        Sign in to see the items, the invoice and all other details in My Orders.
      </p>
      <ShopLink to={paths.order(order.number)} className={`mt-4 ${buttonClass()}`}>
        View your order
      </ShopLink>
    </>
  );
}

function InvalidLink() {
  return (
    <EmptyState
      as="h1"
      title="We couldn't find this order"
      text="The link may be incomplete, withdrawn, or older than 60 days after the end of the order. Please open it again from your order email, or sign in and go to My Orders."
    >
      <ShopLink to={paths.orders()} className={buttonClass({ size: 'lg' })}>
        My Orders
      </ShopLink>
    </EmptyState>
  );
}
