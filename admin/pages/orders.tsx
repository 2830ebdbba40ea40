// Admin order list: failures, orders that need attention, and all orders, newest first.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { z } from 'zod';
import { api, readResponse } from '#app/client/api.ts';
import { Failures } from '../features/orders/failures.tsx';
import { OrderCards } from '../features/orders/order-cards.tsx';
import { OrderFilter } from '../features/orders/order-filter.tsx';
import { OrderSearch } from '../features/orders/order-search.tsx';
import { OrderTable } from '../features/orders/order-table.tsx';
import { useShopConfig } from '#app/state/use-shop-config.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { quietLinkClass } from '#app/ui/link-styles.ts';
import { orderStatuses } from '#domain/order.ts';
import { orderViewNames } from '#domain/order-views.ts';
import { paths } from '#domain/routes.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';

/** Invalid values are ignored, so that a URL typed by hand still opens. */
const querySchema = z.object({
  view: z.enum(orderViewNames).optional().catch(undefined),
  q: z.string().trim().max(100).catch('').default(''),
  status: z.enum(orderStatuses).optional().catch(undefined),
  attention: z.literal('1').optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { view, q, status, attention, page } = querySchema.parse(
    Object.fromEntries(new URL(request.url).searchParams),
  );
  const query = {
    ...(view && { view }),
    ...(q && { q }),
    ...(status && { status }),
    ...(attention && { attention }),
    page: `${page}`,
  };
  const [list, waiting, failures] = await Promise.all([
    readResponse(api.admin.orders.$get({ query })),
    readResponse(api.admin.orders.$get({ query: { attention: '1' } })),
    readResponse(api.admin.failures.$get()),
  ]);
  return { list, q, status, attention: attention === '1', waiting: waiting.total, failures };
}

export function Component() {
  const { list, q, status, attention, waiting, failures } = useLoaderData<typeof loader>();
  const isPhone = useIsPhone();
  const query = {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(attention ? { attention: '1' } : {}),
  };
  return (
    <>
      <PageHeader title="Orders">
        <AdminLinks />
      </PageHeader>
      <Failures failures={failures} />
      <OrderSearch key={q} q={q} />
      <OrderFilter status={status} attention={attention} attentionCount={waiting} />
      <p className="mb-3 type-small text-muted" role="status">
        {list.total === 1 ? '1 order' : `${list.total} orders`}
      </p>
      {list.orders.length === 0 ? (
        <EmptyState title="No orders here" text="Orders that match the filter appear here." />
      ) : isPhone ? (
        <OrderCards orders={list.orders} />
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
    </>
  );
}

function AdminLinks() {
  const isDemo = useShopConfig().mode === 'demo';
  return (
    <p className="flex gap-5 type-small">
      {isDemo && (
        <a href={paths.mailbox()} className={quietLinkClass}>
          Mailbox
        </a>
      )}
      <a href="/api/docs" className={quietLinkClass}>
        API
      </a>
    </p>
  );
}
