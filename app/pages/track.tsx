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
import { orderStatusNames } from '#domain/order/order.ts';
import { paths } from '#domain/routes.ts';
import type { TrackedOrderDto } from '#server/shop/orders/queries/tracking.ts';
import type { Route } from './+types/track.ts';
import * as texts from '#messages/order.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: texts.trackTitle }, matches),
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
            {texts.title({
              number: order.number,
              nowrap: (children) => <span className="whitespace-nowrap">{children}</span>,
            })}
          </span>
          <Badge tone={statusTone(order)}>{orderStatusNames[order.status]}</Badge>
        </h1>
        <p className="mt-3 type-lede">{trackingText(order)}</p>
        <p className="mt-1 text-muted">{texts.placedOn({ day: formatDay(order.createdAt) })}</p>
      </header>
      <Card>
        <h2 className="mb-5 type-heading">{texts.status}</h2>
        <StatusTimeline order={order} />
        <Arrival order={order} className="mt-5" />
        <TrackingNumber tracking={order.tracking} url={order.trackingUrl} />
      </Card>
      <p className="mt-6 type-small text-muted">{texts.trackSignIn}</p>
      <ShopLink to={paths.order(order.number)} className={`mt-4 ${buttonClass()}`}>
        {texts.view}
      </ShopLink>
    </>
  );
}

function InvalidLink() {
  return (
    <EmptyState as="h1" title={texts.notFoundTitle} text={texts.notFoundText}>
      <ShopLink to={paths.orders()} className={buttonClass({ size: 'lg' })}>
        {texts.myOrders}
      </ShopLink>
    </EmptyState>
  );
}
