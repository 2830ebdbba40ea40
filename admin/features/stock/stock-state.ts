// State of the stock list, kept in the URL: view, search, product and page.
import { z } from 'zod';
import { adminPaths } from '#domain/admin-routes.ts';
import type { StockView } from '#server/shop/products/list-stock.ts';
import { chosenColumns } from '../list/list-columns.ts';
import type { ViewTab } from '../list/view-tabs.tsx';

/** Number at which the server stops counting. */
const MAX_COUNT = 10_000;

const stockViews: readonly { view: StockView; label: string }[] = [
  { view: 'all', label: 'All' },
  { view: 'low', label: 'Low stock' },
  { view: 'out', label: 'Out of stock' },
  { view: 'waiting', label: 'Customers waiting' },
];

/** Invalid values are ignored, so that a URL typed by hand still opens. */
const stateSchema = z.object({
  show: z.enum(['all', 'low', 'out', 'waiting']).catch('all'),
  q: z.string().trim().max(100).catch(''),
  productId: z.string().max(100).catch(''),
  columns: chosenColumns,
  /** Key of the last row of the page before. */
  after: z.string().max(400).catch(''),
});
export type StockState = z.infer<typeof stateSchema>;

export function readStockState(search: URLSearchParams): StockState {
  return stateSchema.parse(Object.fromEntries(search));
}

/** Query of the URL, without what is usual. */
export function stockQuery(state: Partial<StockState>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(state).filter(([, value]) => value !== '' && value !== 'all'),
  );
}

export function stockTabs(
  { show, columns }: Pick<StockState, 'show' | 'columns'>,
  counts: Partial<Record<StockView, number>>,
): ViewTab[] {
  return stockViews.map(({ view, label }) => ({
    key: view,
    label,
    count: countText(counts[view]),
    to: adminPaths.stock(stockQuery({ show: view, columns })),
    isCurrent: view === show,
  }));
}

export function countText(count = 0): string {
  return count > MAX_COUNT
    ? `${MAX_COUNT.toLocaleString('en-IN')}+`
    : count.toLocaleString('en-IN');
}
