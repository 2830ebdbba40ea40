// Tabs of the product list: its views with their counts, and the saved ones.
import { type ViewTab, savedTabs } from '../list/view-tabs.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import type { SavedView } from '#server/shop/saved-views/saved-views.ts';
import type { ProductView } from '#server/shop/products/product-filter.ts';
import { normaliseQuery, productViewOptions } from './product-list-state.ts';

type Shown = {
  current: ProductView;
  counts: Partial<Record<ProductView, number>>;
  views: readonly SavedView[];
  /** The saved view that is shown. */
  savedView: SavedView | null;
};

export function productTabs({ current, counts, views, savedView }: Shown): ViewTab[] {
  return [
    ...productViewOptions.map(({ view, label }) => ({
      key: view,
      label,
      count: counts[view]?.toString(),
      to: adminPaths.products(view === 'all' ? {} : { view }),
      isCurrent: savedView === null && view === current,
    })),
    ...savedTabs({
      views,
      current: savedView,
      urlOf: (query) => adminPaths.products(normaliseQuery(query)),
    }),
  ];
}
