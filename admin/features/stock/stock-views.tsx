// Views of the stock list as tabs with counts; on the phone they are one scrolling row.
import { Link } from 'react-router';
import { cx } from '#ui/components/cx.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { StockView } from '#server/shop/products/list-stock.ts';
import { stockQuery, stockViews } from './stock-state.ts';

/** The server counts no further. */
const MAX_COUNT = 10_000;

type StockViewsProps = { current: StockView; counts: Partial<Record<StockView, number>> };

export function StockViews({ current, counts }: StockViewsProps) {
  return (
    <nav
      aria-label="Views"
      className="-mx-4 flex overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0"
    >
      {stockViews.map(({ view, label }) => (
        <Link
          key={view}
          to={adminPaths.stock(stockQuery({ show: view }))}
          aria-current={view === current ? 'page' : undefined}
          className={cx(
            'flex min-h-11 flex-none items-center gap-1.5 border-b-2 px-3.5 type-small font-medium focus-visible:-outline-offset-2',
            view === current
              ? 'border-brand-text font-semibold text-brand-text'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {label}
          <span className="type-caption text-muted tabular-nums">{countText(counts[view])}</span>
        </Link>
      ))}
    </nav>
  );
}

export function countText(count = 0): string {
  return count > MAX_COUNT
    ? `${MAX_COUNT.toLocaleString('en-IN')}+`
    : count.toLocaleString('en-IN');
}
