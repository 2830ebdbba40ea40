// Product list of the back office: views, search, filters and sort in the URL; price and stock edited in the
// row, several products at once by bulk edits.
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BulkEditing } from '../features/bulk-edit/bulk-editing.tsx';
import { useSelection } from '../features/list/use-selection.ts';
import { loadProductList } from '../features/product-list/list-api.ts';
import {
  type ListState,
  type ProductView,
  filterCount,
  listQuery,
  normaliseQuery,
  readListState,
  viewQuery,
  withoutFilters,
} from '../features/product-list/list-state.ts';
import { ProductToolbar } from '../features/product-list/product-toolbar.tsx';
import { ProductCards } from '../features/product-list/product-cards.tsx';
import { productTabs } from '../features/product-list/product-tabs.ts';
import { ProductTable } from '../features/product-list/product-table.tsx';
import { currentView, loadViews } from '../features/list/saved-views.ts';
import { ViewActions } from '../features/list/view-actions.tsx';
import { ViewTabs } from '../features/list/view-tabs.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { toAppError } from '#ui/client/api.ts';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import { Ornament } from '#ui/components/ornament.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const state = readListState(new URL(request.url).searchParams);
  const [list, views] = await Promise.all([
    loadProductList(state).catch(emptyIfTooSlow),
    loadViews('products'),
  ]);
  return { state, list, views, now: new Date() };
}

export function Component() {
  const { state, list, views, now } = useLoaderData<typeof loader>();
  const { products, total, counts, next } = list;
  const isPhone = useIsPhone();
  const pageIds = products.map(({ id }) => id);
  const selection = useSelection(pageIds);
  const [isSelecting, setIsSelecting] = useState(false);
  const clear = () => {
    selection.set([]);
    setIsSelecting(false);
  };
  const query = viewQuery(state);
  const savedView = currentView(views, query, normaliseQuery);
  const isFiltered = state.view !== 'all' || state.q !== '' || filterCount(state) > 0;
  return (
    <>
      <PageHeader title="Products">
        {isPhone && products.length > 0 && (
          <Button
            variant="outline"
            aria-pressed={isSelecting}
            onClick={() => (isSelecting ? clear() : setIsSelecting(true))}
          >
            Select
          </Button>
        )}
        <Link to={adminPaths.newProduct()} className={buttonClass()}>
          <PlusIcon size={20} />
          Add product
        </Link>
      </PageHeader>
      <ViewTabs tabs={productTabs({ current: state.view, counts, views, savedView })} />
      <ProductToolbar state={state} total={total} />
      <BulkEditing {...{ selection, pageIds, total, state, isPhone }} onClear={clear} />
      <div className="mb-3 flex justify-between gap-4 type-small">
        <p role="status" className="text-muted">
          {products.length > 0 && resultText(total, counts.all)}
        </p>
        <span className="flex gap-4">
          <ViewActions
            list="products"
            query={query}
            home={adminPaths.products()}
            isFiltered={isFiltered}
            current={savedView}
          />
          <Link to={adminPaths.bulkEdits()} className={quietLinkClass}>
            Bulk edits
          </Link>
        </span>
      </div>
      {products.length === 0 && (
        <NoProducts state={state} isFiltered={isFiltered} error={list.error} />
      )}
      {products.length > 0 &&
        (isPhone ? (
          <ProductCards products={products} selection={isSelecting ? selection : null} />
        ) : (
          <ProductTable products={products} now={now} selection={selection} />
        ))}
      <Pages state={state} next={next} />
      {selection.ids.size > 0 && <div aria-hidden="true" className="h-24" />}
    </>
  );
}

/** A search that takes too long leaves the page as it is, with its filters. */
function emptyIfTooSlow(thrown: unknown) {
  const { code, message } = toAppError(thrown);
  if (code !== 'product-list/too-slow') throw thrown;
  const counts: Partial<Record<ProductView, number>> = {};
  return { products: [], total: 0, counts, next: null, error: message };
}

type NoProductsProps = { state: ListState; isFiltered: boolean; error: string };

function NoProducts({ state, isFiltered, error }: NoProductsProps) {
  if (error) return <EmptyState title="This search takes too long." text={error} />;
  if (isFiltered) {
    return (
      <EmptyState title="No results.">
        <Link to={adminPaths.products(listQuery(withoutFilters(state)))} className={quietLinkClass}>
          Reset filters
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      image={<Ornament />}
      title="No products yet."
      text="A photo, a name and a price are enough to begin."
    >
      <Link to={adminPaths.newProduct()} className={buttonClass()}>
        Add product
      </Link>
    </EmptyState>
  );
}

function Pages({ state, next }: { state: ListState; next: string | null }) {
  if (!next && !state.after) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex justify-end gap-3">
      {state.after && (
        <Link
          to={adminPaths.products(listQuery({ ...state, after: '' }))}
          className={buttonClass({ variant: 'outline' })}
        >
          First page
        </Link>
      )}
      {next && (
        <Link
          to={adminPaths.products(listQuery({ ...state, after: next }))}
          className={buttonClass({ variant: 'outline' })}
        >
          Next
        </Link>
      )}
    </nav>
  );
}

function resultText(total: number, all: number | undefined): string {
  const results = total === 1 ? '1 product' : `${total.toLocaleString('en-IN')} products`;
  return all === undefined || all === total
    ? results
    : `${results} of ${all.toLocaleString('en-IN')}`;
}
