// How far an order is, for whoever holds the link of its mails: no sign-in, and nothing about her but the city.
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { shop } from '#app/context.ts';
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { formatDay } from '#app/features/order/moments.ts';
import { toneOf } from '#app/features/order/order-words.ts';
import { StatusTimeline } from '#app/features/order/status-timeline.tsx';
import { trackWords } from '#app/features/order/track-words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { paths } from '#domain/paths.ts';
import type { TrackedOrder } from '#server/orders/reading/track.ts';
import type { Route } from './+types/track.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: 'Track your order' }, matches),
  // The address is a key: it must not travel on, nor be found.
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  return { order: await context.get(shop).orders.track(url.searchParams.get('token') ?? '') };
}

export default function Track({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[40rem] py-10 md:py-14">
      {order ? <Tracked order={order} /> : <NoSuchLink />}
    </div>
  );
}

function Tracked({ order }: { order: TrackedOrder }) {
  return (
    <>
      <header className="mb-8">
        <h1 className="flex flex-wrap items-center gap-x-4 gap-y-2 type-page-title">
          <span>
            Order <span className="whitespace-nowrap">{order.number}</span>
          </span>
          <Badge tone={toneOf(order)}>{order.statusName}</Badge>
        </h1>
        <p className="mt-3 type-lede">{trackWords(order)}</p>
        <p className="mt-1 text-muted">Placed on {formatDay(order.createdAt)}</p>
      </header>
      <Card>
        <h2 className="mb-5 type-heading">Status</h2>
        <StatusTimeline order={order} />
        {order.tracking && (
          <p className="mt-5 type-small wrap-anywhere">
            <span className="text-muted">Tracking number</span> {order.tracking}
          </p>
        )}
      </Card>
      <p className="mt-6 type-small text-muted">
        The pieces, the invoice and everything else are under My Orders, once you are signed in.
      </p>
      <ShopLink to={paths.order(order.number)} className={`mt-4 ${buttonClass()}`}>
        See my order
      </ShopLink>
    </>
  );
}

function NoSuchLink() {
  return (
    <EmptyState
      as="h1"
      title="This link leads to no order"
      text="Perhaps it was cut short. Open it again from the mail about your order, or sign in and look under My Orders."
    >
      <ShopLink to={paths.orders()} className={buttonClass({ size: 'lg' })}>
        My Orders
      </ShopLink>
    </EmptyState>
  );
}
