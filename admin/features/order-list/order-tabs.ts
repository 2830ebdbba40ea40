// Tabs of the order list: its views with their counts, and the saved ones.
import { type ViewTab, savedTabs } from '../list/view-tabs.tsx';
import { normaliseQuery } from './order-list-state.ts';
import { type OrderView, orderCountText, orderViews } from '#domain/order/order-views.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { SavedView } from '#server/shop/saved-views/saved-views.ts';

type Shown = {
  current: OrderView;
  counts: Readonly<Record<OrderView, number>>;
  views: readonly SavedView[];
  /** The saved view that is shown. */
  savedView: SavedView | null;
};

/** A view that is seldom needed has a tab only while it has orders, or is shown. */
export function orderTabs({ current, counts, views, savedView }: Shown): ViewTab[] {
  const shown = orderViews.filter(
    ({ view, isRare }) => !isRare || counts[view] > 0 || view === current,
  );
  return [
    ...shown.map(({ view, label }) => ({
      key: view,
      label,
      count: orderCountText(counts[view]),
      to: adminPaths.orders(view === 'all' ? {} : { view }),
      isCurrent: savedView === null && view === current,
    })),
    ...savedTabs({
      views,
      current: savedView,
      urlOf: (query) => adminPaths.orders(normaliseQuery(query)),
    }),
  ];
}
