// Printing of one or many orders: the numbers are in the URL, `parts` chooses what is ticked first.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PrintForm } from '../features/printing/print-form.tsx';
import { PrintedOrders } from '../features/printing/printed-orders.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { api, readResponse } from '#ui/client/api.ts';
import { useListPath } from '../features/order-page/list-path.ts';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const numbers = searchParams.get('numbers') ?? '';
  const { orders } = numbers
    ? await readResponse(api.admin.orders.printable.$get({ query: { numbers } }))
    : { orders: [] };
  return { orders, parts: searchParams.get('parts'), now: new Date() };
}

export function Component() {
  const { orders, parts, now } = useLoaderData<typeof loader>();
  const list = useListPath(null);
  const title = orders.length === 1 ? 'Print order' : `Print ${orders.length} orders`;
  return (
    <>
      <Breadcrumb
        items={[{ label: 'Orders', to: list }, { label: 'Print' }]}
        link={Link}
        className="mb-3"
      />
      <PageHeader title={orders.length === 0 ? 'Print' : title} />
      {orders.length === 0 ? (
        <EmptyState title="No orders selected." text="Select orders in the list to print them." />
      ) : (
        <>
          <PrintForm orders={orders} parts={parts} />
          <h2 className="mt-10 mb-2 type-heading">Orders</h2>
          <PrintedOrders orders={orders} now={now} />
        </>
      )}
    </>
  );
}
