// Order list of the back office: views, search, filters and sort in the URL, and actions on the selected orders.
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { shownColumns } from '../features/list/list-columns.ts';
import { loadViews } from '../features/list/saved-views.ts';
import { ViewActions } from '../features/list/view-actions.tsx';
import { ViewTabs } from '../features/list/view-tabs.tsx';
import { useListChange } from '../features/list/use-list-change.ts';
import { currentView } from '../features/list/saved-views.ts';
import { downloadOrders } from '../features/order-list/export-orders.ts';
import { filterChips } from '../features/order-list/order-filter-options.ts';
import {
  type OrderListRow,
  loadAllOrders,
  loadOrderList,
} from '../features/order-list/order-list-api.ts';
import {
  filterCount,
  listQuery,
  normaliseQuery,
  orderListUrl,
  readListState,
  sortChange,
  sortOf,
  requestQuery,
  viewQuery,
} from '../features/order-list/order-list-state.ts';
import { NoOrders } from '../features/order-list/no-orders.tsx';
import { OrderToolbar } from '../features/order-list/order-toolbar.tsx';
import { IssueAllInvoices } from '../features/order-bulk/issue-all-invoices.tsx';
import { OrderBulkActions } from '../features/order-bulk/order-bulk-actions.tsx';
import { OrderBulkBar } from '../features/order-list/order-bulk-bar.tsx';
import { orderColumns } from '../features/order-list/order-columns.tsx';
import { orderTabs } from '../features/order-list/order-tabs.ts';
import { Failures, FailuresElsewhere } from '../features/today/failures.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { SelectButton } from '../ui/select-button.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useSelection } from '../ui/use-selection.ts';
import { api, readResponse } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { orderCountText } from '#domain/order/order-views.ts';

/** Largest number of orders that one bulk action takes. */
const MAX_SELECTED = 100;
const PAGE_SIZE = 25;
const numberOf = ({ number }: OrderListRow) => number;

export async function loader({ request }: LoaderFunctionArgs) {
  const state = readListState(new URL(request.url).searchParams);
  const [list, views, failures] = await Promise.all([
    loadOrderList(state),
    loadViews('orders'),
    readResponse(api.admin.failures.$get()),
  ]);
  return { state, list, views, failures, now: new Date() };
}

export function Component() {
  const { state, list, views, failures, now } = useLoaderData<typeof loader>();
  const { total, counts, hasNext } = list;
  const isPhone = useIsPhone();
  const selection = useSelection(list.orders, numberOf);
  const selected = selection.rows;
  const change = useListChange(orderListUrl, state);
  const [isShowing, setIsShowing] = useState(false);
  const isShowingSelected = isShowing && selected.length > 0;
  const orders = isShowingSelected ? selected : list.orders;
  const query = viewQuery(state);
  const columns = orderColumns({ now, hrefOf: ({ number }) => adminPaths.order(number, query) });
  const savedView = currentView(views, query, normaliseQuery);
  const isFiltered =
    state.view !== 'all' || state.q !== '' || filterCount(state) > 0 || state.columns !== '';
  const pageUrl = (page: number) => adminPaths.orders(listQuery({ ...state, page }));
  const canSelectAll = hasNext && total <= MAX_SELECTED && selected.length < total;
  const selectAll = async () => {
    const all = await loadAllOrders(state, MAX_SELECTED);
    selection.set(all.map(numberOf), all);
  };
  return (
    <>
      <PageHeader title="Orders">
        {list.orders.length > 0 && <SelectButton selection={selection} shown={list.orders} />}
      </PageHeader>
      <ViewTabs tabs={orderTabs({ current: state.view, counts, views, savedView })} />
      {state.view === 'cash-to-confirm' && list.orders.length > 0 && (
        <p className="my-4">
          <Link to={adminPaths.confirmOrders()} className={buttonClass({ variant: 'outline' })}>
            Call and confirm
          </Link>
        </p>
      )}
      {state.view === 'without-invoice' && <IssueAllInvoices count={counts['without-invoice']} />}
      <OrderToolbar
        state={state}
        columns={columns}
        total={total}
        chips={filterChips(state, { product: list.product, customer: list.orders[0]?.customer })}
      />
      <div className="mb-3 flex flex-wrap justify-between gap-x-4 gap-y-1 type-small">
        <p role="status" className="text-muted">
          {isShowingSelected
            ? 'Selected orders'
            : list.orders.length > 0 && shownText(state.page, list.orders.length, total)}
        </p>
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <ViewActions
            list="orders"
            query={query}
            home={adminPaths.orders()}
            isFiltered={isFiltered}
            views={views}
            current={savedView}
          />
          {list.orders.length > 0 && (
            <button
              type="button"
              className={quietLinkClass}
              onClick={() => void downloadOrders({ filter: requestQuery({ ...state, page: 1 }) })}
            >
              Export
            </button>
          )}
        </span>
      </div>
      {state.view === 'problems' ? (
        <Failures failures={failures} />
      ) : (
        <FailuresElsewhere failures={failures} />
      )}
      <DataTable
        caption="Orders"
        columns={shownColumns(columns, state.columns)}
        rows={orders}
        idOf={numberOf}
        empty={<NoOrders state={state} />}
        selecting={{ selection, nameOf: numberOf }}
        {...(!isShowingSelected && {
          sort: { value: sortOf(state), onChange: (value) => change(sortChange(state, value)) },
          pages: {
            first: state.page > 2 ? pageUrl(1) : null,
            previous: state.page > 1 ? pageUrl(state.page - 1) : null,
            next: hasNext ? pageUrl(state.page + 1) : null,
          },
        })}
      />
      {selected.length > 0 && (
        <OrderBulkBar
          orders={selected}
          pageNumbers={orders.map(numberOf)}
          isShowingSelected={isShowingSelected}
          onShow={setIsShowing}
          selectAll={
            canSelectAll
              ? {
                  label: `Select all ${total}`,
                  onClick: () => void selectAll().catch(showErrorToast),
                }
              : null
          }
        >
          <OrderBulkActions
            orders={selected}
            isPhone={isPhone}
            canIssue={state.view === 'without-invoice'}
            onExport={() => void downloadOrders({ numbers: selected.map(numberOf) })}
            onClear={() => {
              selection.end();
              setIsShowing(false);
            }}
            onDone={(done) =>
              selection.set([...selection.ids].filter((number) => !done.includes(number)))
            }
          />
        </OrderBulkBar>
      )}
    </>
  );
}

/** Returns the range of the page in words: `1–25 of 4,812 orders`. */
function shownText(page: number, shown: number, total: number): string {
  if (total === 1) return '1 order';
  const all = `${orderCountText(total)} orders`;
  if (shown === 0 || shown === total) return all;
  const first = (page - 1) * PAGE_SIZE + 1;
  return `${first.toLocaleString('en-IN')}–${(first + shown - 1).toLocaleString('en-IN')} of ${all}`;
}
