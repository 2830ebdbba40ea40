// My Orders: the customer's orders, newest first, in pages.
import { Link } from 'react-router';
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { requireAccount, shop } from '#app/context.ts';
import { EmptyCartIllustration } from '#app/features/cart/empty-cart-illustration.tsx';
import { VerifyReminder } from '#app/features/account/verify-reminder.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { LovedProducts } from '#app/features/product-card/loved-products.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { formatDay } from '#ui/shop/format-date.ts';
import { paymentLabel, statusTone } from '#ui/shop/order-labels.ts';
import { Badge } from '#ui/components/badge.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { cardClass } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { Pagination } from '#ui/components/pagination.tsx';
import { formatRupees } from '#domain/money/money.ts';
import { orderStatusNames } from '#domain/order/order.ts';
import { paths } from '#domain/routes.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import type { Route } from './+types/orders.ts';
import * as texts from '#messages/order.ts';

/** Products below an empty list. */
const LOVED_COUNT = 4;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.myOrders }, matches);

export async function loader(args: Route.LoaderArgs) {
  const account = await requireAccount(args);
  const requestedPage = Number.parseInt(args.url.searchParams.get('page') ?? '1', 10);
  const { orders, catalogue } = args.context.get(shop);
  const page = await orders.page(account.uid, requestedPage || 1);
  const loved = page.orders.length === 0 ? await catalogue.first(LOVED_COUNT) : [];
  return { ...page, loved, verified: account.emailVerified };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, page, pageCount, loved, verified } = loaderData;
  return (
    <div className={cx('wrap py-10 md:py-14', orders.length > 0 && 'max-w-[60rem]')}>
      {!verified && <VerifyReminder className="mb-6" />}
      {orders.length === 0 ? (
        <>
          <EmptyState
            as="h1"
            image={<EmptyCartIllustration />}
            title={texts.emptyTitle}
            text={texts.emptyText}
          >
            <ShopLink to={paths.products()} className={buttonClass({ size: 'lg' })}>
              {texts.continueShopping}
            </ShopLink>
          </EmptyState>
          <LovedProducts products={loved} />
        </>
      ) : (
        <>
          <h1 className="mb-8 type-page-title">{texts.myOrders}</h1>
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

/** The link of the order number covers the whole card. */
function OrderCard({ order }: { order: OrderDto }) {
  const { itemCount, total } = order.totals;
  return (
    <li className={`${cardClass({ lift: true })} relative flex flex-wrap items-center gap-5 p-5`}>
      <div className="flex gap-2">
        {order.lines.slice(0, 3).map((line) => (
          <ShopImage
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
          {texts.summary({ day: formatDay(order.createdAt), count: itemCount })}
        </p>
        <p className="type-small text-muted">{paymentLabel(order)}</p>
      </div>
      <div className="flex w-full items-center justify-between gap-2 sm:w-auto sm:flex-col sm:items-end">
        <Badge tone={statusTone(order)}>{orderStatusNames[order.status]}</Badge>
        <p className="font-semibold tabular-nums">{formatRupees(total)}</p>
      </div>
    </li>
  );
}
