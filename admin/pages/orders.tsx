// Order list of the back office: views, search, filters and sort in the URL, and actions on the selected orders.
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadViews } from '../features/list/saved-views.ts';
import { ViewActions } from '../features/list/view-actions.tsx';
import { ViewTabs } from '../features/list/view-tabs.tsx';
import { currentView } from '../features/list/saved-views.ts';
import { exportOrders } from '../features/order-list/export-orders.ts';
import { filterChips } from '../features/order-list/filter-options.ts';
import { type OrderRow, loadAllOrders, loadOrderList } from '../features/order-list/list-api.ts';
import { ListPages, shownText } from '../features/order-list/list-pages.tsx';
import {
  filterCount,
  normaliseQuery,
  readListState,
  viewQuery,
} from '../features/order-list/list-state.ts';
import { NoOrders } from '../features/order-list/no-orders.tsx';
import { OrderToolbar } from '../features/order-list/order-toolbar.tsx';
import { IssueAllInvoices } from '../features/order-bulk/issue-all-invoices.tsx';
import { OrderBulkActions } from '../features/order-bulk/order-bulk-actions.tsx';
import { OrderBulkBar } from '../features/order-list/order-bulk-bar.tsx';
import { OrderCards } from '../features/order-list/order-cards.tsx';
import { OrderTable } from '../features/order-list/order-table.tsx';
import { orderTabs } from '../features/order-list/order-tabs.ts';
import { useSelectedOrders } from '../features/order-list/use-selected-orders.ts';
import { Failures, FailuresElsewhere } from '../features/orders/failures.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { api, readResponse } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';

/** As many as one bulk action takes. */
const MAX_SELECTED = 100;

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
  const { selection, selected, select, clear } = useSelectedOrders(list.orders);
  const [isSelecting, setIsSelecting] = useState(false);
  const [isShowing, setIsShowing] = useState(false);
  const isShowingSelected = isShowing && selected.length > 0;
  const orders = isShowingSelected ? selected : list.orders;
  const pageNumbers = orders.map(({ number }) => number);
  const query = viewQuery(state);
  const savedView = currentView(views, query, normaliseQuery);
  const isFiltered = state.view !== 'all' || state.q !== '' || filterCount(state) > 0;
  const endSelection = () => {
    clear();
    setIsSelecting(false);
    setIsShowing(false);
  };
  const hrefOf = ({ number }: OrderRow) => adminPaths.order(number, query);
  const canSelectAll = hasNext && total <= MAX_SELECTED && selected.length < total;
  return (
    <>
      <PageHeader title="Orders">
        {isPhone && list.orders.length > 0 && (
          <Button
            variant="outline"
            aria-pressed={isSelecting}
            onClick={() => (isSelecting ? endSelection() : setIsSelecting(true))}
          >
            Select
          </Button>
        )}
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
            current={savedView}
          />
          {list.orders.length > 0 && (
            <button
              type="button"
              className={quietLinkClass}
              onClick={() => void exportOrders({ filter: query })}
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
      {list.orders.length === 0 && !isShowingSelected && <NoOrders state={state} />}
      {orders.length > 0 &&
        (isPhone ? (
          <OrderCards
            orders={orders}
            now={now}
            selection={isSelecting ? selection : null}
            hrefOf={hrefOf}
          />
        ) : (
          <OrderTable orders={orders} now={now} selection={selection} hrefOf={hrefOf} />
        ))}
      {!isShowingSelected && <ListPages state={state} hasNext={hasNext} />}
      {selected.length > 0 && (
        <>
          <OrderBulkBar
            orders={selected}
            pageNumbers={pageNumbers}
            isShowingSelected={isShowingSelected}
            onShow={setIsShowing}
            selectAll={
              canSelectAll
                ? {
                    label: `Select all ${total}`,
                    onClick: () =>
                      void loadAllOrders(state, MAX_SELECTED).then(select, showErrorToast),
                  }
                : null
            }
          >
            <OrderBulkActions
              orders={selected}
              isPhone={isPhone}
              canIssue={state.view === 'without-invoice'}
              onExport={() => void exportOrders({ numbers: selected.map(({ number }) => number) })}
              onClear={endSelection}
              onDone={(done) =>
                selection.set([...selection.ids].filter((number) => !done.includes(number)))
              }
            />
          </OrderBulkBar>
          <div aria-hidden="true" className="h-24" />
        </>
      )}
    </>
  );
}
