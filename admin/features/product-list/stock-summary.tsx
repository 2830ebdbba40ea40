// Stock of a product in one line and one bar: a segment per variant, never by colour alone.
import { type StockLevel, stockLevel } from '../product-document/stock-level.ts';
import { cx } from '#ui/components/cx.ts';

export type StockOfVariant = { id: string; available: number; lowStockLevel: number };

/** More segments would be too narrow to see. */
const MAX_SEGMENTS = 24;

const segments: Record<StockLevel, string> = {
  good: 'bg-success/55',
  low: 'bg-star',
  out: 'border border-error bg-raised',
};

export function StockSummary({ variants }: { variants: readonly StockOfVariant[] }) {
  const levels = variants.map(({ id, available, lowStockLevel }) => ({
    id,
    level: stockLevel(available, lowStockLevel),
  }));
  const total = variants.reduce((sum, { available }) => sum + available, 0);
  const out = levels.filter(({ level }) => level === 'out').length;
  const low = levels.filter(({ level }) => level === 'low').length;
  const count = variants.length === 1 ? '1 variant' : `${variants.length} variants`;
  return (
    <span className="block w-43 max-w-full">
      <span className="block type-caption">
        <b className="font-semibold tabular-nums">{total}</b> in stock
        {out === 0 && low === 0 && ` · ${count}`}
        {out > 0 && <span className="text-error"> · {out} out of stock</span>}
        {out === 0 && low > 0 && <span className="text-warning"> · {low} low on stock</span>}
      </span>
      <span aria-hidden="true" className="mt-1.5 flex gap-0.5">
        {levels.slice(0, MAX_SEGMENTS).map(({ id, level }) => (
          <span key={id} className={cx('h-1.5 grow rounded-full', segments[level])} />
        ))}
      </span>
    </span>
  );
}
