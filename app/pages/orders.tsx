// A shopper's orders, newest first, a page at a time.
import { Link } from 'react-router';
import { ShopPicture } from '#app/features/frame/picture.tsx';
import { requireAccount, shop } from '#app/context.ts';
import { FoldedDupatta } from '#app/features/cart/folded-dupatta.tsx';
import { VerifyReminder } from '#app/features/account/verify-reminder.tsx';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { formatDay } from '#app/features/order/moments.ts';
import { paymentWords, toneOf } from '#app/features/order/order-words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { cardClass } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { formatRupees } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import type { OrderAnswer } from '#server/orders/reading/read-orders.ts';
import type { Route } from './+types/orders.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'My Orders' }, matches);

export async function loader(args: Route.LoaderArgs) {
  const account = await requireAccount(args);
  const wanted = Number.parseInt(args.url.searchParams.get('page') ?? '1', 10);
  const page = await args.context.get(shop).orders.page(account.uid, wanted || 1);
  return { ...page, verified: account.emailVerified };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, page, pageCount, verified } = loaderData;
  return (
    <div className="wrap max-w-[60rem] py-10 md:py-14">
      {!verified && <VerifyReminder className="mb-6" />}
      {orders.length === 0 ? (
        <EmptyState
          as="h1"
          picture={<FoldedDupatta />}
          title="No orders yet"
          text="What you order is listed here."
        >
          <ShopLink to={paths.products()} className={buttonClass({ size: 'lg' })}>
            Continue Shopping
          </ShopLink>
        </EmptyState>
      ) : (
        <>
          <h1 className="mb-8 type-page-title">My Orders</h1>
          <ul className="grid gap-4">
            {orders.map((order) => (
              <OrderCard key={order.number} order={order} />
            ))}
          </ul>
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={(each) => paths.orders(each)}
            link={Link}
            className="mt-8"
          />
        </>
      )}
    </div>
  );
}

/** The number's link covers the whole card. */
function OrderCard({ order }: { order: OrderAnswer }) {
  const { itemCount, total } = order.totals;
  return (
    <li className={`${cardClass({ lift: true })} relative flex flex-wrap items-center gap-5 p-5`}>
      <div className="flex gap-2">
        {order.lines.slice(0, 3).map((line) => (
          <ShopPicture
            key={`${line.productId} ${line.colour} ${line.size}`}
            src={line.image}
            sizes="64px"
            loading="lazy"
            className="aspect-4/5 w-16 rounded-sm object-cover dark:brightness-86"
          />
        ))}
      </div>
      <div className="min-w-48 grow">
        <h2 className="font-semibold tracking-wide">
          <ShopLink
            to={paths.order(order.number)}
            className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-(--focus)"
          >
            {order.number}
          </ShopLink>
        </h2>
        <p className="type-small text-muted">
          {formatDay(order.createdAt)} · {itemCount} {itemCount === 1 ? 'item' : 'items'}
        </p>
        <p className="type-small text-muted">{paymentWords(order)}</p>
      </div>
      <div className="flex w-full items-center justify-between gap-2 sm:w-auto sm:flex-col sm:items-end">
        <Badge tone={toneOf(order)}>{order.statusName}</Badge>
        <p className="font-semibold tabular-nums">{formatRupees(total)}</p>
      </div>
    </li>
  );
}
