// Periods of the sales figures in Indian days, their columns, and the period before that they are compared with.
import { DAY_MS, INDIA_OFFSET_MS } from '#domain/calendar/indian-day.ts';

export const salesPeriods = ['today', '7-days', '30-days', '90-days', '12-months'] as const;
export type SalesPeriod = (typeof salesPeriods)[number];
export type ColumnUnit = 'hour' | 'day' | 'month';

/**
 * Each period ends now, and the one before it ends at the same time of its own last day: half a day is compared with half
 * a day. Both ends belong to a period. Columns are named by their start in India: `2026-11-23T09`, `2026-11-23` or `2026-11`.
 */
export type SalesWindow = {
  unit: ColumnUnit;
  from: Date;
  to: Date;
  previousFrom: Date;
  previousTo: Date;
  startOfToday: Date;
  columns: readonly string[];
  previousColumns: readonly string[];
};

const days = { '7-days': 7, '30-days': 30, '90-days': 90 } as const;
const HOURS = 24;
const MONTHS = 12;
const HOUR_MS = DAY_MS / HOURS;
const nameLengths: Record<ColumnUnit, number> = { hour: 13, day: 10, month: 7 };

export function salesWindow(period: SalesPeriod, now: Date): SalesWindow {
  // Local times are written as if they were UTC, so that Date's own calendar counts Indian days and months.
  const local = now.getTime() + INDIA_OFFSET_MS;
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  if (period === '12-months') return windowOfMonths(local, midnight);
  const count = period === 'today' ? 1 : days[period];
  const from = midnight - (count - 1) * DAY_MS;
  const length = count * DAY_MS;
  const [unit, step, steps] =
    period === 'today' ? (['hour', HOUR_MS, HOURS] as const) : (['day', DAY_MS, count] as const);
  const columnsFrom = (start: number) =>
    Array.from({ length: steps }, (_, at) => columnName(start + at * step, unit));
  return {
    unit,
    from: instant(from),
    to: now,
    previousFrom: instant(from - length),
    previousTo: instant(local - length),
    startOfToday: instant(midnight),
    columns: columnsFrom(from),
    previousColumns: columnsFrom(from - length),
  };
}

function windowOfMonths(local: number, midnight: number): SalesWindow {
  const at = new Date(local);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const startOf = (offset: number) => Date.UTC(year, month + offset, 1);
  const columnsFrom = (offset: number) =>
    Array.from({ length: MONTHS }, (_, n) => columnName(startOf(offset + n), 'month'));
  const first = 1 - MONTHS;
  // 29 February has no day a year before: its period before ends with that month.
  const sameMoment = startOf(-MONTHS) + (local - startOf(0));
  return {
    unit: 'month',
    from: instant(startOf(first)),
    to: instant(local),
    previousFrom: instant(startOf(first - MONTHS)),
    previousTo: instant(Math.min(sameMoment, startOf(1 - MONTHS) - 1)),
    startOfToday: instant(midnight),
    columns: columnsFrom(first),
    previousColumns: columnsFrom(first - MONTHS),
  };
}

function columnName(local: number, unit: ColumnUnit): string {
  return new Date(local).toISOString().slice(0, nameLengths[unit]);
}

function instant(local: number): Date {
  return new Date(local - INDIA_OFFSET_MS);
}
