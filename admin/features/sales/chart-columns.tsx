// Drawing of the sales chart: grid, columns, marks of the period before, and the amount above the highest column.
import { roundedAmount } from './period-text.ts';
import type { SalesReport } from './sales-api.ts';

/** Height of the drawing in pixels. Widths are in percent, so that it fits every page without measuring it. */
export const PLOT_HEIGHT = 260;
const LABEL_GAP = 7;
const COLUMN_SHARE = 0.6;
const MARK_SHARE = 0.84;

type ChartColumnsProps = {
  columns: SalesReport['columns'];
  ticks: readonly number[];
  active: number | null;
  /** Index of the column that is paler, because its period is still running. */
  unfinished: number;
};

export function ChartColumns({ columns, ticks, active, unfinished }: ChartColumnsProps) {
  const top = ticks.at(-1) ?? 1;
  const heightOf = (paise: number) => (paise / top) * PLOT_HEIGHT;
  const step = 100 / columns.length;
  const best = columns.reduce(
    (at, { salesPaise }, index) => (salesPaise > (columns[at]?.salesPaise ?? 0) ? index : at),
    0,
  );
  const percent = (value: number) => `${value.toFixed(3)}%`;
  return (
    <svg aria-hidden="true" className="block w-full overflow-visible" height={PLOT_HEIGHT}>
      {ticks.map((tick) => (
        <line
          key={tick}
          x1="0"
          x2="100%"
          y1={PLOT_HEIGHT - heightOf(tick)}
          y2={PLOT_HEIGHT - heightOf(tick)}
          className="stroke-line"
          strokeOpacity={tick === 0 ? 1 : 0.6}
        />
      ))}
      {active !== null && (
        <rect
          x={percent(active * step)}
          width={percent(step)}
          height={PLOT_HEIGHT}
          className="fill-ink"
          opacity="0.06"
        />
      )}
      {columns.map(({ start, salesPaise, previousPaise }, at) => {
        const height = heightOf(salesPaise);
        const mark = PLOT_HEIGHT - heightOf(previousPaise);
        return (
          <g key={start}>
            {salesPaise > 0 && (
              <rect
                x={percent(at * step + (step * (1 - COLUMN_SHARE)) / 2)}
                width={percent(step * COLUMN_SHARE)}
                y={PLOT_HEIGHT - Math.max(height, 1)}
                height={Math.max(height, 1)}
                rx="2"
                className="fill-(--c1)"
                opacity={at === unfinished ? 0.55 : 1}
              />
            )}
            {previousPaise > 0 && (
              <line
                x1={percent(at * step + (step * (1 - MARK_SHARE)) / 2)}
                x2={percent(at * step + (step * (1 + MARK_SHARE)) / 2)}
                y1={mark}
                y2={mark}
                className="stroke-(--c2)"
                strokeWidth="2.5"
              />
            )}
          </g>
        );
      })}
      {(columns[best]?.salesPaise ?? 0) > 0 && (
        <text
          x={percent((best + 0.5) * step)}
          y={PLOT_HEIGHT - heightOf(columns[best]?.salesPaise ?? 0) - LABEL_GAP}
          textAnchor={anchorOf((best + 0.5) / columns.length)}
          className="fill-ink type-caption font-semibold"
        >
          {roundedAmount(columns[best]?.salesPaise ?? 0)}
        </text>
      )}
    </svg>
  );
}

/** A label near an end stays within the drawing. */
function anchorOf(share: number): 'start' | 'middle' | 'end' {
  if (share < 0.1) return 'start';
  return share > 0.9 ? 'end' : 'middle';
}
