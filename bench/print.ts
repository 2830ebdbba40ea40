// Figures as text: on the screen while they are measured, and in docs/performance.md.
import { type Figure, type Spread, type Unit, meetsBudget } from './figure.ts';

const digits: Record<Unit, number> = {
  '/s': 0,
  ms: 2,
  bytes: 0,
  MiB: 0,
  ratio: 2,
  points: 0,
  count: 0,
};

export function formatValue(value: number, unit: Unit): string {
  if (!Number.isFinite(value)) return '–';
  const isSmall = unit === '/s' && Math.abs(value) < 10;
  const isLong = unit === 'ms' && Math.abs(value) >= 100;
  const places = isSmall ? 1 : isLong ? 0 : digits[unit];
  return value.toLocaleString('en-GB', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
}

/** Minimum / median / maximum; one value alone where there was one round. */
export function formatSpread(spread: Spread, unit: Unit): string {
  if (spread.values.length === 1) return formatValue(spread.median, unit);
  return [spread.min, spread.median, spread.max].map((v) => formatValue(v, unit)).join(' / ');
}

export function formatBudget({ budget, unit }: Figure): string {
  if (!budget) return '';
  if ('atLeast' in budget) return `≥ ${formatValue(budget.atLeast, unit)}`;
  return `≤ ${formatValue(budget.atMost, unit)}${budget.of === 'p95' ? ' of 95 %' : ''}`;
}

export function formatVerdict(figure: Figure): string {
  const meets = meetsBudget(figure);
  if (meets === undefined) return '';
  const p95 =
    figure.budget && 'of' in figure.budget ? ` (${formatValue(figure.shop.p95, figure.unit)})` : '';
  return `${meets ? 'met' : 'missed'}${p95}`;
}

export function formatLine(figure: Figure, rivalName: string | null): string {
  const { subject, measure, unit, shop, limit, rival } = figure;
  const cells = [
    `${subject}: ${measure}`.padEnd(62),
    `${formatSpread(shop, unit)} ${unit}`.padEnd(32),
    limit ? `limit ${formatSpread(limit, unit)}` : '',
    rival ? `${rivalName} ${formatSpread(rival, unit)}` : '',
    figure.budget ? `${formatBudget(figure)} ${formatVerdict(figure)}` : '',
  ];
  return cells.filter(Boolean).join('  ');
}
