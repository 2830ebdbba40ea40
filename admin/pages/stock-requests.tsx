// Back-in-stock requests: the variants that customers wait for, most wanted first.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatDay } from '#ui/shop/format-date.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { loadRequestedVariants } from '../features/stock/stock-api.ts';
import { VariantName } from '../features/stock/variant-name.tsx';
import { waitingText } from '../features/stock/waiting-text.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { type Column, DataTable, fillsNarrow } from '../ui/data-table.tsx';
import { keyPages } from '../ui/list-pages.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? '';
  return { after, list: await loadRequestedVariants(after) };
}

export function Component() {
  const { after, list } = useLoaderData<typeof loader>();
  const { variants, next, total } = list;
  const { backInStockEmails } = useShopConfig().settings;
  return (
    <>
      <Breadcrumb
        items={[{ label: 'Stock', to: adminPaths.stock() }, { label: 'Requests' }]}
        link={Link}
        className="mb-4"
      />
      <PageHeader title="Back-in-stock requests" />
      <p className="mb-5 max-w-2xl text-muted">
        {backInStockEmails
          ? 'Each customer gets one email, within a minute of the item being available again, and the request is deleted. '
          : 'Back-in-stock emails are off: customers cannot ask for them, and nobody is emailed. '}
        <Link to={adminPaths.settingsPart('stock')} className={textLinkClass}>
          Settings
        </Link>
      </p>
      {variants.length > 0 && (
        <p role="status" className="mb-3 type-small text-muted">
          {total === 1 ? '1 request' : `${total.toLocaleString('en-IN')} requests`}
        </p>
      )}
      <DataTable
        caption="Back-in-stock requests"
        columns={columns}
        rows={variants}
        idOf={({ variantId }) => variantId}
        empty={
          <EmptyState
            title="No customer is waiting."
            text="Customers can ask for an email on the page of a sold-out item."
          />
        }
        pages={keyPages({ after, next }, adminPaths.stockRequests)}
      />
    </>
  );
}

type RequestedVariant = Awaited<ReturnType<typeof loadRequestedVariants>>['variants'][number];

const columns: Column<RequestedVariant>[] = [
  {
    label: 'Variant',
    phone: 'title',
    className: fillsNarrow,
    cell: (variant) => (
      <VariantName variant={variant} imageClass="h-20 w-16">
        <Link to={adminPaths.stockVariant(variant.variantId)}>{variant.name}</Link>
      </VariantName>
    ),
  },
  {
    label: 'Waiting',
    phone: 'foot',
    className: 'type-small whitespace-nowrap',
    cell: ({ waiting }) => <span className="type-small font-semibold">{waitingText(waiting)}</span>,
  },
  {
    label: 'Since',
    phone: 'end',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: ({ since }, isCard) => (
      <span className="type-caption text-muted">
        {isCard && 'since '}
        <time dateTime={since}>{formatDay(since)}</time>
      </span>
    ),
  },
];
