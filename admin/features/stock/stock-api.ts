// Calls of the API that the stock pages make.
import { api, readResponse } from '#ui/client/api.ts';
import type { AdjustmentReason } from '#domain/product/stock.ts';
import type { AdjustedStock, StockChange } from '#server/shop/products/adjust-stock.ts';
import { type StockState, stockQuery } from './stock-state.ts';

export async function loadStockList({ columns: _columns, ...state }: Partial<StockState>) {
  return readResponse(api.admin.stock.$get({ query: stockQuery(state) }));
}

export async function fetchVariantStock(variantId: string) {
  return readResponse(api.admin.stock[':variantId'].$get({ param: { variantId } }));
}

export async function loadMovements(variantId: string, after: string) {
  const query = after ? { after } : {};
  return readResponse(
    api.admin.stock[':variantId'].movements.$get({ param: { variantId }, query }),
  );
}

/** The first page of those who wait for a variant, longest first. */
export async function loadRequests(variantId: string) {
  return readResponse(
    api.admin.stock[':variantId'].requests.$get({ param: { variantId }, query: {} }),
  );
}

export async function loadRequestedVariants(after: string) {
  const query = after ? { after } : {};
  return readResponse(api.admin['back-in-stock-requests'].$get({ query }));
}

export async function postRequestRemoval(id: string): Promise<void> {
  await readResponse(api.admin['back-in-stock-requests'][':id'].$delete({ param: { id } }));
}

type Adjustment = {
  id: string;
  reason: AdjustmentReason;
  note?: string;
  changes: readonly StockChange[];
};

/** Takes an adjustment back by one in the other direction, of what it added: items sold since then stay sold. */
export async function undoAdjustment(
  reason: AdjustmentReason,
  added: readonly { variantId: string; change: number }[],
): Promise<void> {
  const changes = added
    .filter(({ change }) => change !== 0)
    .map(({ variantId, change }) => ({ variantId, change: 0 - change }));
  if (changes.length === 0) return;
  await saveAdjustment({ id: crypto.randomUUID(), reason, note: 'Undone', changes });
}

/** Sent again with its id after a lost response, an adjustment changes nothing. */
export async function saveAdjustment({
  changes,
  ...adjustment
}: Adjustment): Promise<AdjustedStock[]> {
  const json = { ...adjustment, changes: [...changes] };
  return (await readResponse(api.admin.stock.adjustments.$post({ json }))).stock;
}
