// Calls of the API that the product list makes.
import type { ProductListState } from './product-list-state.ts';
import { api, readResponse } from '#ui/client/api.ts';
import { toPaise } from '#domain/money/money.ts';
import type { AdjustmentReason } from '#domain/product/stock.ts';
import type { AdminProductRow } from '#server/shop/products/list-products.ts';
import { withPassword } from '../password/password-prompt.ts';

export async function fetchProductList({
  sort,
  after,
  columns: _columns,
  ...filters
}: ProductListState) {
  const query = { ...queryOf(filters), sort, ...(after && { after }) };
  return { ...(await readResponse(api.admin.products.$get({ query }))), error: '' };
}

/** Loads the ids of all products that match the filters, at most as many as one bulk edit changes. */
export async function loadProductIds(state: ProductListState) {
  const { sort: _sort, after: _after, columns: _columns, ...filters } = state;
  const call = api.admin['product-ids'].$get({ query: queryOf(filters) });
  return (await readResponse(call)).ids;
}

/** URL of a CSV file of all products that match the filters. */
export function productsFileUrl(state: ProductListState): string {
  const { sort: _sort, after: _after, columns: _columns, ...filters } = state;
  return `/api/admin/products-file?${new URLSearchParams(queryOf(filters))}`;
}

function queryOf({ min, max, ...rest }: Omit<ProductListState, 'sort' | 'after' | 'columns'>) {
  const filters = { ...rest, minPaise: inPaise(min), maxPaise: inPaise(max) };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}

function inPaise(rupees: string): string {
  return rupees === '' ? '' : String(toPaise(Number(rupees)));
}

/** Resolves to the new version. `version`: the price is that of the product as the list shows it. */
export async function setPrice(
  { id, version }: Pick<AdminProductRow, 'id' | 'version'>,
  pricePaise: number,
): Promise<number> {
  const json = { version, changes: { pricePaise }, stockChanges: [] };
  const call = () => readResponse(api.admin.products[':id'].$patch({ param: { id }, json }));
  return (await withPassword(call)).version;
}

type StockChange = { variantId: string; change: number };

export async function changeStock(
  changes: readonly StockChange[],
  reason: AdjustmentReason,
): Promise<void> {
  await readResponse(
    api.admin.stock.adjustments.$post({ json: { changes: [...changes], reason } }),
  );
}
