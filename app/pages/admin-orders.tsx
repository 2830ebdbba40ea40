// The owner's orders: what waits for her first, then all of them, newest first.
import { Link } from 'react-router';
import { z } from 'zod';
import { shop } from '#app/context.ts';
import { GivenUp } from '#app/features/admin/given-up.tsx';
import { OrderFilter } from '#app/features/admin/order-filter.tsx';
import { OrderTable } from '#app/features/admin/order-table.tsx';
import { requireOwner } from '#app/features/admin/owner-only.ts';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { useShopFacts } from '#app/features/frame/shop-facts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { quietLinkClass } from '#app/ui/text-link.ts';
import { orderStatuses } from '#domain/order.ts';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/admin-orders.ts';

/** What is no filter is none: an address typed by hand still opens. */
const filterInAddress = z.object({
  status: z.enum(orderStatuses).optional().catch(undefined),
  attention: z.literal('1').optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Orders' }, matches);

export async function loader(args: Route.LoaderArgs) {
  await requireOwner(args);
  const { owner } = args.context.get(shop).orders;
  const asked = filterInAddress.parse(Object.fromEntries(args.url.searchParams));
  const filter = { ...asked, attention: asked.attention === '1' };
  const [list, waiting, failures] = await Promise.all([
    owner.list(filter),
    owner.list({ attention: true }),
    owner.failures(),
  ]);
  return { list, filter, waiting: waiting.total, failures };
}

export default function AdminOrders({ loaderData }: Route.ComponentProps) {
  const { list, filter, waiting, failures } = loaderData;
  const { status, attention } = filter;
  const query = { ...(status ? { status } : {}), ...(attention ? { attention: '1' } : {}) };
  return (
    <div className="wrap py-10 md:py-14">
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="type-page-title">Orders</h1>
        <OtherDoors />
      </header>
      <GivenUp failures={failures} />
      <OrderFilter status={status} attention={attention} waiting={waiting} />
      <p className="mb-3 type-small text-muted" role="status">
        {list.total === 1 ? '1 order' : `${list.total} orders`}
      </p>
      {list.orders.length === 0 ? (
        <EmptyState title="No orders here" text="Orders that match are listed here." />
      ) : (
        <OrderTable orders={list.orders} />
      )}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        hrefFor={(page) => paths.adminOrders({ ...query, page: String(page) })}
        link={Link}
        className="mt-8"
      />
    </div>
  );
}

function OtherDoors() {
  const isDemo = useShopFacts().mode === 'demo';
  return (
    <p className="flex gap-5 type-small">
      {isDemo && (
        <Link to={paths.mailbox()} className={quietLinkClass}>
          Mailbox
        </Link>
      )}
      <a href="/api/docs" className={quietLinkClass}>
        API
      </a>
    </p>
  );
}
