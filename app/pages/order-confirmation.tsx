// The order just placed: for its owner only, and safe to reload.
import { useEffect } from 'react';
import { takePlaced } from '#app/features/checkout/order-key.ts';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { OrderFacts } from '#app/features/order/order-facts.tsx';
import { OrderLines } from '#app/features/order/order-lines.tsx';
import { OrderTotals } from '#app/features/order/order-totals.tsx';
import { NextSteps, openingOf } from '#app/features/order/what-next.tsx';
import { ownOrder } from '#app/features/order/own-order.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Ornament } from '#app/ui/ornament.tsx';
import { toast } from '#app/ui/toast.tsx';
import { messages } from '#domain/messages.ts';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/order-confirmation.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Order Confirmation' }, matches);

export async function loader(args: Route.LoaderArgs) {
  return (await ownOrder(args, args.url.searchParams.get('order'))).order;
}

export default function OrderConfirmation({ loaderData: order }: Route.ComponentProps) {
  const { number } = order;
  useEffect(() => {
    if (takePlaced(number)) toast(messages.orderPlaced);
  }, [number]);
  const opening = openingOf(order);
  return (
    <div className="wrap max-w-[60rem] py-12 md:py-16">
      <header className="mb-10 flex flex-col items-center text-center">
        <h1 className="type-page-title">{opening.title}</h1>
        <Ornament className="mt-4" />
        <p className="mt-4 max-w-prose type-lede">{opening.text}</p>
        <p className="mt-4">
          Order number <strong className="font-semibold tracking-wide">{number}</strong>
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <h2 className="mb-5 type-heading">Your order</h2>
          <OrderLines lines={order.lines} />
          <OrderTotals totals={order.totals} promoCode={order.promoCode} />
        </Card>
        <div className="grid gap-6">
          <Card>
            <h2 className="mb-4 type-heading">What happens next</h2>
            <NextSteps order={order} />
          </Card>
          <Card>
            <h2 className="mb-4 type-heading">Delivery and payment</h2>
            <OrderFacts order={order} />
          </Card>
        </div>
      </div>
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        <ShopLink to={paths.products()} className={buttonClass({ size: 'lg' })}>
          Continue Shopping
        </ShopLink>
        <ShopLink
          to={paths.order(number)}
          className={buttonClass({ variant: 'outline', size: 'lg' })}
        >
          View Order
        </ShopLink>
      </div>
    </div>
  );
}
