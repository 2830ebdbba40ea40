// Columns of the sales with a gold mark for the period before. Arrow keys, pointer and touch show a column's figures.
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { indianHour } from '#domain/calendar/indian-day.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { SalesReport } from './sales-api.ts';
import { axisTicks, shortAmount } from './chart-axis.ts';
import { ChartColumns, PLOT_HEIGHT } from './chart-columns.tsx';
import { ChartLegend, ColumnLabels } from './chart-labels.tsx';
import { ordersText } from '../../ui/orders-text.ts';
import { columnName, periodTexts } from './period-text.ts';

type Column = SalesReport['columns'][number];

export function SalesChart({ sales }: { sales: SalesReport }) {
  const { columns, period, unit } = sales;
  const [active, setActive] = useState<number | null>(null);
  const ticks = axisTicks(
    Math.max(...columns.flatMap(({ salesPaise, previousPaise }) => [salesPaise, previousPaise])),
  );
  const last = columns.length - 1;
  const [now] = useState(() => new Date());
  const unfinished = unfinishedColumn(sales, now);
  const shown = Math.min(active ?? unfinished, last);

  function onKeyDown(event: KeyboardEvent): void {
    const next = {
      ArrowLeft: shown - 1,
      ArrowDown: shown - 1,
      ArrowRight: shown + 1,
      ArrowUp: shown + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') setActive(null);
    if (next === undefined) return;
    event.preventDefault();
    setActive(active === null ? shown : Math.max(0, Math.min(last, next)));
  }
  function onPointer(event: PointerEvent<HTMLDivElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * columns.length);
    setActive(Math.max(0, Math.min(last, at)));
  }
  const column = columns[shown];
  return (
    <div className="min-w-0">
      <div className="flex gap-2 pt-5">
        <AxisLabels ticks={ticks} />
        <div className="relative min-w-0 grow">
          <div
            role="slider"
            tabIndex={0}
            aria-label={`Sales by ${periodTexts[period].unit}`}
            aria-valuemin={1}
            aria-valuemax={columns.length}
            aria-valuenow={shown + 1}
            aria-valuetext={column && valueText(column, sales)}
            className="rounded-sm"
            onKeyDown={onKeyDown}
            onPointerMove={onPointer}
            onPointerDown={onPointer}
            onPointerLeave={() => setActive(null)}
            onBlur={() => setActive(null)}
          >
            <ChartColumns columns={columns} ticks={ticks} active={active} unfinished={unfinished} />
          </div>
          <ColumnLabels columns={columns} unit={unit} period={period} />
          {active !== null && column && (
            <Tooltip column={column} sales={sales} share={(shown + 0.5) / columns.length} />
          )}
        </div>
      </div>
      <ChartLegend period={period} />
    </div>
  );
}

/** The column that is still growing: this hour of today, else the last. */
function unfinishedColumn({ columns, unit }: SalesReport, now: Date): number {
  const hour = columns.findIndex(({ start }) => start === indianHour(now));
  return unit === 'hour' && hour !== -1 ? hour : columns.length - 1;
}

function valueText(column: Column, { unit, period }: SalesReport): string {
  const { salesPaise, orders, previousPaise } = column;
  return `${columnName(column.start, unit)}: ${formatPaise(salesPaise)}, ${ordersText(orders)}. ${
    period === 'today' ? 'Yesterday' : 'Period before'
  }: ${formatPaise(previousPaise)}.`;
}

function AxisLabels({ ticks }: { ticks: readonly number[] }) {
  return (
    <div aria-hidden="true" className="relative flex-none type-caption text-muted tabular-nums">
      {/* As wide as the widest label. */}
      <span className="invisible max-sm:hidden">{formatPaise(ticks.at(-1) ?? 0)}</span>
      <span className="invisible sm:hidden">₹9.9 Cr</span>
      {ticks.map((tick, at) => (
        <span
          key={tick}
          className="absolute right-0 -translate-y-1/2"
          style={{ top: `${PLOT_HEIGHT * (1 - at / (ticks.length - 1))}px` }}
        >
          <span className="max-sm:hidden">{formatPaise(tick)}</span>
          <span className="sm:hidden">{shortAmount(tick)}</span>
        </span>
      ))}
    </div>
  );
}

/** Tooltip beside its column, on the side with more room. */
function Tooltip({ column, sales, share }: { column: Column; sales: SalesReport; share: number }) {
  const side =
    share < 0.5
      ? { left: `calc(${share * 100}% + 10px)` }
      : { right: `calc(${(1 - share) * 100}% + 10px)` };
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-2 z-10 min-w-40 rounded-md border border-line bg-raised px-3 py-2 type-small shadow-2"
      style={side}
    >
      <p className="type-caption text-muted">{columnName(column.start, sales.unit)}</p>
      <p className="font-semibold tabular-nums">{formatPaise(column.salesPaise)}</p>
      <p>{ordersText(column.orders)}</p>
      <p className="type-caption whitespace-nowrap text-muted tabular-nums">
        {sales.period === 'today' ? 'Yesterday' : 'Period before'}:{' '}
        {formatPaise(column.previousPaise)}
      </p>
    </div>
  );
}
