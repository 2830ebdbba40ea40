// Labels below the sales chart, as many as fit, and its legend.
import { cx } from '#ui/components/cx.ts';
import type { SalesPeriod } from '#domain/shop/sales-period.ts';
import type { SalesReport } from './sales-api.ts';
import { columnLabel, periodTexts } from './period-text.ts';

const DESKTOP_LABELS = 7;

type ColumnLabelsProps = {
  columns: SalesReport['columns'];
  unit: SalesReport['unit'];
  period: SalesPeriod;
};

/** Every few columns, counted from the last, which is today or now. On the phone every second of them. */
export function ColumnLabels({ columns, unit, period }: ColumnLabelsProps) {
  const count = columns.length;
  const every = Math.ceil(count / DESKTOP_LABELS);
  return (
    <div aria-hidden="true" className="relative h-6 type-caption text-muted">
      {columns.map(({ start }, at) => {
        const fromEnd = count - 1 - at;
        if (fromEnd % every !== 0) return null;
        const share = (at + 0.5) / count;
        return (
          <span
            key={start}
            className={cx(
              'absolute top-1 whitespace-nowrap',
              share > 0.94 ? '-translate-x-full' : share < 0.06 ? '' : '-translate-x-1/2',
              (fromEnd / every) % 2 === 1 && 'max-sm:hidden',
            )}
            style={{ left: share > 0.94 ? '100%' : share < 0.06 ? '0' : `${share * 100}%` }}
          >
            {fromEnd === 0 && period !== 'today' && unit === 'day'
              ? 'Today'
              : columnLabel(start, unit)}
          </span>
        );
      })}
    </div>
  );
}

export function ChartLegend({ period }: { period: SalesPeriod }) {
  const { label, previous } = periodTexts[period];
  const before = period === 'today' ? 'Yesterday' : previous.replace('the p', 'P');
  return (
    <p
      aria-hidden="true"
      className="mt-2 flex flex-wrap gap-x-5 gap-y-1 type-caption text-muted sm:pl-16"
    >
      <span className="flex items-center gap-2">
        <span className="size-3 rounded-xs bg-(--c1)" />
        {period === 'today' ? 'Today' : `Last ${label}`}
      </span>
      <span className="flex items-center gap-2">
        <span className="h-0.75 w-4 bg-(--c2)" />
        {before}
      </span>
    </p>
  );
}
