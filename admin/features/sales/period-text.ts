// Words of the sales figures: periods, columns, and changes against the period before.
import { formatPaise } from '#domain/money/money.ts';
import type { ColumnUnit, SalesPeriod } from '#domain/shop/sales-period.ts';
import type { SalesReport } from './sales-api.ts';

type PeriodText = { label: string; previous: string; unit: string };

/** `previous`: as in "28 % more than the previous 30 days". */
export const periodTexts: Record<SalesPeriod, PeriodText> = {
  today: { label: 'Today', previous: 'yesterday by this time', unit: 'hour' },
  '7-days': { label: '7 days', previous: 'the previous 7 days', unit: 'day' },
  '30-days': { label: '30 days', previous: 'the previous 30 days', unit: 'day' },
  '90-days': { label: '90 days', previous: 'the previous 90 days', unit: 'day' },
  '12-months': { label: '12 months', previous: 'the previous 12 months', unit: 'month' },
};

const inUtc = { timeZone: 'UTC' } as const;
const day = new Intl.DateTimeFormat('en-GB', { ...inUtc, day: 'numeric', month: 'short' });
const longDay = new Intl.DateTimeFormat('en-GB', {
  ...inUtc,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const month = new Intl.DateTimeFormat('en-GB', { ...inUtc, month: 'short' });
const longMonth = new Intl.DateTimeFormat('en-GB', { ...inUtc, month: 'long', year: 'numeric' });

/** Returns the label below a column: `18:00`, `8 Nov` or `Nov`. */
export function columnLabel(start: string, unit: ColumnUnit): string {
  if (unit === 'hour') return `${start.slice(11)}:00`;
  return (unit === 'day' ? day : month).format(dateOf(start));
}

/** Returns a column's time in words: `18:00 to 19:00`, `Sunday 8 November` or `November 2026`. */
export function columnName(start: string, unit: ColumnUnit): string {
  if (unit === 'day') return longDay.format(dateOf(start)).replace(',', '');
  if (unit === 'month') return longMonth.format(dateOf(start));
  const hour = Number(start.slice(11));
  return `${start.slice(11)}:00 to ${`${hour + 1}`.padStart(2, '0')}:00`;
}

function dateOf(start: string): Date {
  return new Date(start.length === 7 ? `${start}-01` : start);
}

/** Returns a change in words: `28 % more`, `3 % less`, `As much`; null when the period before had nothing. */
export function changeInPercent(current: number, previous: number): string | null {
  if (previous === 0) return null;
  const percent = Math.round(((current - previous) / previous) * 100);
  if (percent === 0) return 'As much';
  return `${Math.abs(percent).toLocaleString('en-IN')} % ${percent > 0 ? 'more' : 'less'}`;
}

/** Returns the change of the sales, such as `28 % more than the previous 30 days`. */
export function salesChangeText({ period, current, previous }: SalesReport): string {
  const before = periodTexts[period].previous;
  const change = changeInPercent(current.salesPaise, previous.salesPaise);
  if (change === null) return `No sales ${period === 'today' ? before : `in ${before}`}`;
  return `${change} ${change === 'As much' ? 'as' : 'than'} ${before}`;
}

/** Returns a difference as `+14` or `−3`, with a real minus; '' when nothing has changed. */
export function signedDifference(current: number, previous: number): string {
  const change = current - previous;
  if (change === 0) return '';
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-IN')}`;
}

/** Returns a difference as `+3 %`; '' when the period before had nothing, or there was no change. */
export function differenceInPercent(current: number, previous: number): string {
  if (previous === 0) return '';
  const change = signedDifference(Math.round((current / previous) * 100), 100);
  return change && `${change} %`;
}

/** Formats paise in whole rupees, for averages and chart labels; amounts paid or refunded show their paise. */
export function roundedAmount(paise: number): string {
  return formatPaise(Math.round(paise / 100) * 100);
}

/** Summary for screen readers: `₹4,94,963 in 30 days, 28 % more than the previous 30 days. Best day: Saturday 7 November.` */
export function summaryText(sales: SalesReport): string {
  const { period, unit, current, columns } = sales;
  const { label, unit: name } = periodTexts[period];
  const when = period === 'today' ? 'today' : `in ${label}`;
  const change = salesChangeText(sales).replace(/^(No|As)/, (word) => word.toLowerCase());
  const best = columns.reduce((a, b) => (b.salesPaise > a.salesPaise ? b : a));
  const bestText = best.salesPaise > 0 ? ` Best ${name}: ${columnName(best.start, unit)}.` : '';
  return `${formatPaise(current.salesPaise)} ${when}, ${change}.${bestText}`;
}
