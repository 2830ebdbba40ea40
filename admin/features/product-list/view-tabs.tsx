// Views of the product list as tabs with their counts; one scrolling row on the phone.
import { Link } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { paths } from '#domain/routes.ts';
import type { SavedView } from '#server/products/saved-views.ts';
import { type ProductView, productViews } from './list-state.ts';

type ViewTabsProps = {
  current: ProductView;
  counts: Partial<Record<ProductView, number>>;
  savedViews: readonly SavedView[];
  /** The saved view that is shown. */
  currentSaved: SavedView | null;
};

const tabClass = (isCurrent: boolean) =>
  cx(
    'flex min-h-11 flex-none items-center gap-1.5 border-b-2 px-3.5 type-small font-medium focus-visible:-outline-offset-2',
    isCurrent
      ? 'border-brand-text font-semibold text-brand-text'
      : 'border-transparent text-muted hover:text-ink',
  );

export function ViewTabs({ current, counts, savedViews, currentSaved }: ViewTabsProps) {
  const shown = currentSaved === null ? current : null;
  return (
    <nav
      aria-label="Views"
      className="-mx-4 flex overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0"
    >
      {productViews.map(({ view, label }) => (
        <Link
          key={view}
          to={paths.adminProducts(view === 'all' ? {} : { view })}
          aria-current={view === shown ? 'page' : undefined}
          className={tabClass(view === shown)}
        >
          {label}
          {counts[view] !== undefined && (
            <span className="type-caption text-muted tabular-nums">{counts[view]}</span>
          )}
        </Link>
      ))}
      {savedViews.map((view) => (
        <Link
          key={view.id}
          to={paths.adminProducts(view.query)}
          aria-current={view.id === currentSaved?.id ? 'page' : undefined}
          className={tabClass(view.id === currentSaved?.id)}
        >
          {view.name}
        </Link>
      ))}
    </nav>
  );
}
