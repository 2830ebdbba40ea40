// Product list of the back office: views, search, filters and sort in the URL; price and stock edited in the
// row, several products at once by bulk edits.
import type { ProductView } from '#server/shop/products/product-filter.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BulkEditing } from '../features/bulk-edit/bulk-editing.tsx';
import { RowImage } from '../features/list/row-image.tsx';
import { useListChange } from '../features/list/use-list-change.ts';
import { fetchProductList, productsFileUrl } from '../features/product-list/product-list-api.ts';
import {
  type ProductListState,
  filterCount,
  listQuery,
  normaliseQuery,
  productListUrl,
  readListState,
  viewQuery,
  withoutFilters,
} from '../features/product-list/product-list-state.ts';
import { ProductToolbar } from '../features/product-list/product-toolbar.tsx';
import { productTabs } from '../features/product-list/product-tabs.ts';
import { productColumns } from '../features/product-list/product-columns.tsx';
import { currentView, loadViews } from '../features/list/saved-views.ts';
import { ViewActions } from '../features/list/view-actions.tsx';
import { ViewTabs } from '../features/list/view-tabs.tsx';
import { DraftQueueNotice } from '../features/photo-groups/draft-queue-notice.tsx';
import { shownColumns } from '../features/list/list-columns.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { CameraIcon } from '../ui/icons.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { keyPages } from '../ui/list-pages.tsx';
import { SelectButton } from '../ui/select-button.tsx';
import { useSelection } from '../ui/use-selection.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { asAppError } from '#ui/client/api.ts';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import { Ornament } from '#ui/components/ornament.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { AdminProductRow } from '#server/shop/products/list-products.ts';

const idOf = ({ id }: AdminProductRow) => id;

export async function loader({ request }: LoaderFunctionArgs) {
  const state = readListState(new URL(request.url).searchParams);
  const [list, views] = await Promise.all([
    fetchProductList(state).catch(emptyIfTooSlow),
    loadViews('products'),
  ]);
  return { state, list, views, now: new Date() };
}

export function Component() {
  const { state, list, views, now } = useLoaderData<typeof loader>();
  const { products, total, counts, next } = list;
  const selection = useSelection(products, idOf);
  const change = useListChange(productListUrl, state);
  const query = viewQuery(state);
  const columns = productColumns(now);
  const savedView = currentView(views, query, normaliseQuery);
  const isFiltered =
    state.view !== 'all' || state.q !== '' || filterCount(state) > 0 || state.columns !== '';
  return (
    <>
      <PageHeader title="Products">
        {products.length > 0 && <SelectButton selection={selection} shown={products} />}
        <Link to={adminPaths.productPhotos()} className={buttonClass({ variant: 'outline' })}>
          <CameraIcon size={20} />
          Add from photos
        </Link>
        <Link to={adminPaths.newProduct()} className={buttonClass()}>
          <PlusIcon size={20} />
          Add product
        </Link>
      </PageHeader>
      <DraftQueueNotice />
      <ViewTabs tabs={productTabs({ current: state.view, counts, views, savedView })} />
      <ProductToolbar state={state} total={total} columns={columns} />
      <BulkEditing {...{ selection, total, state }} pageIds={products.map(idOf)} />
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
            views={views}
            current={savedView}
          />
          <a href={productsFileUrl(state)} download className={quietLinkClass}>
            Export
          </a>
          <Link to={adminPaths.bulkEdits()} className={quietLinkClass}>
            Bulk edits
          </Link>
        </span>
      </div>
      <DataTable
        caption="Products"
        columns={shownColumns(columns, state.columns)}
        rows={products}
        idOf={idOf}
        empty={<NoProducts state={state} isFiltered={isFiltered} error={list.error} />}
        image={({ image }) => <RowImage image={image} className="h-20 w-16 md:h-15 md:w-12" />}
        selecting={{ selection, nameOf: ({ name }) => name }}
        sort={{
          value: state.sort,
          onChange: (sort) => change({ sort: sort as ProductListState['sort'] }),
        }}
        pages={keyPages({ after: state.after, next }, (after) =>
          adminPaths.products(listQuery({ ...state, after })),
        )}
      />
    </>
  );
}

/** A search that takes too long leaves the page as it is, with its filters. */
function emptyIfTooSlow(thrown: unknown) {
  const { code, message } = asAppError(thrown);
  if (code !== 'product-list/too-slow') throw thrown;
  const counts: Partial<Record<ProductView, number>> = {};
  return { products: [], total: 0, counts, next: null, error: message };
}

type NoProductsProps = { state: ProductListState; isFiltered: boolean; error: string };

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

function resultText(total: number, all: number | undefined): string {
  const results = total === 1 ? '1 product' : `${total.toLocaleString('en-IN')} products`;
  return all === undefined || all === total
    ? results
    : `${results} of ${all.toLocaleString('en-IN')}`;
}
