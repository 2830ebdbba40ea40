// What is possible but unlikely: a price a hundred times of before, a stock far above all others.
import { formatPaise } from '#domain/money/money.ts';
import { MAX_PRICE_PAISE } from '#domain/money/round-price.ts';
import type { IssueList } from './import-issue.ts';
import type { PlanContext, PlannedProduct } from './import-plan.ts';

const PRICE_FACTOR = 100;
/** A count of more than this, and of ten times the highest so far. */
const STOCK_FLOOR = 100;
const STOCK_FACTOR = 10;

export function addWarnings(
  { known, document, stock, lines, priceCell }: PlannedProduct,
  { snapshot }: PlanContext,
  issues: IssueList,
): void {
  const before = known?.document.pricePaise ?? 0;
  const after = document.pricePaise;
  const isFar = after >= before * PRICE_FACTOR || after * PRICE_FACTOR <= before;
  if (before > 0 && after !== before && isFar && after <= MAX_PRICE_PAISE) {
    const text = `${after / 100}`;
    issues.add(priceCell ?? { line: lines[0] ?? 0, column: '', text }, {
      severity: 'warning',
      group: 'price',
      message: `The price was ${formatPaise(before)} before. Is this correct?`,
    });
  }
  const { highestStock } = snapshot;
  for (const { counted, cell } of stock) {
    const isHigh = counted > STOCK_FLOOR && counted > highestStock * STOCK_FACTOR;
    if (highestStock === 0 || !isHigh) continue;
    issues.add(cell, {
      severity: 'warning',
      group: 'stock',
      message: `Much higher than usual (highest so far: ${highestStock}). Is this correct?`,
    });
  }
}
