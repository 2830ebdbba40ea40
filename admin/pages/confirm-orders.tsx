// Cash orders to confirm: one card each, the one that expires first at the top.
import { Link, useLoaderData } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { ConfirmQueue } from '../features/confirmation/confirm-queue.tsx';
import { useMinute } from '../features/confirmation/use-minute.ts';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader() {
  return readResponse(api.admin['orders-to-confirm'].$get());
}

export function Component() {
  const { orders, total } = useLoaderData<typeof loader>();
  const now = useMinute();
  const crumbs = [{ label: 'Orders', to: adminPaths.orders() }, { label: 'Cash to confirm' }];
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title="Cash to confirm" />
      <p className="mb-4 type-small text-muted" role="status">
        {countText(orders.filter(({ isConfirming }) => !isConfirming).length, total)}
      </p>
      {orders.length === 0 ? (
        <EmptyState
          title="All cash orders are confirmed."
          text="New cash orders appear here until you confirm them."
        />
      ) : (
        <ConfirmQueue orders={orders} now={now} />
      )}
    </>
  );
}

function countText(shown: number, total: number): string {
  if (shown < total) return `The first ${shown} of ${total} orders`;
  return total === 1 ? '1 order' : `${total} orders`;
}
