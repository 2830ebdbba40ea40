// Stock of every variant: views and search in the URL, adjusted in the row.
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { ColumnChooser } from '../features/list/column-chooser.tsx';
import { shownColumns } from '../features/list/list-columns.ts';
import { SearchField } from '../features/list/search-field.tsx';
import { ViewTabs } from '../features/list/view-tabs.tsx';
import { loadStockList } from '../features/stock/stock-api.ts';
import { stockColumns } from '../features/stock/stock-columns.tsx';
import {
  type StockState,
  countText,
  readStockState,
  stockQuery,
  stockTabs,
} from '../features/stock/stock-state.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { keyPages } from '../ui/list-pages.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const state = readStockState(new URL(request.url).searchParams);
  return { state, list: await loadStockList(state) };
}

export function Component() {
  const { state, list } = useLoaderData<typeof loader>();
  const { variants, total, counts, next } = list;
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const change = (changed: Partial<StockState>, { replace = false } = {}) =>
    void navigate(adminPaths.stock(stockQuery({ ...state, ...changed })), {
      replace,
      preventScrollReset: true,
    });
  return (
    <>
      <PageHeader title="Stock">
        <Link to={adminPaths.stockRequests()} className={buttonClass({ variant: 'outline' })}>
          Requests
        </Link>
        <Link
          to={adminPaths.stockCount(stockQuery({ ...state, after: '' }))}
          className={buttonClass()}
        >
          Count stock
        </Link>
      </PageHeader>
      <ViewTabs tabs={stockTabs(state, counts)} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
        <SearchField
          value={state.q}
          onSearch={(q) => change({ q, after: '' }, { replace: true })}
          label="Search stock"
        />
        {!isPhone && (
          <ColumnChooser
            columns={stockColumns}
            chosen={state.columns}
            onChange={(columns) => change({ columns })}
          />
        )}
        <p role="status" className="type-small text-muted">
          {variants.length > 0 && (total === 1 ? '1 variant' : `${countText(total)} variants`)}
        </p>
      </div>
      <DataTable
        caption="Stock"
        columns={shownColumns(stockColumns, state.columns)}
        rows={variants}
        idOf={({ variantId }) => variantId}
        empty={<NoVariants state={state} />}
        pages={keyPages({ after: state.after, next }, (after) =>
          adminPaths.stock(stockQuery({ ...state, after })),
        )}
      />
    </>
  );
}

function NoVariants({ state }: { state: StockState }) {
  if (state.q || state.productId) {
    return (
      <EmptyState title="No results.">
        <Link to={adminPaths.stock(stockQuery({ show: state.show }))} className={quietLinkClass}>
          Reset filters
        </Link>
      </EmptyState>
    );
  }
  const titles = {
    all: 'No stock yet.',
    low: 'No variant is low on stock.',
    out: 'No variant is out of stock.',
    waiting: 'No customer is waiting.',
  };
  return (
    <EmptyState
      title={titles[state.show]}
      text={state.show === 'all' && 'Every colour and size of a product is listed here.'}
    >
      {state.show === 'all' && (
        <Link to={adminPaths.newProduct()} className={buttonClass()}>
          Add product
        </Link>
      )}
    </EmptyState>
  );
}
