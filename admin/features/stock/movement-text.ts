// Why the stock of a variant changed, as text.
import { type StockReason, adjustmentReasons, stockReturnReasons } from '#domain/product/stock.ts';

type Movement = { reason: StockReason; onHandChange: number; reservedChange: number };

export function movementText({ reason, onHandChange, reservedChange }: Movement): string {
  if (reason === 'opening') return 'Opening stock';
  if (reason === 'editor') return 'Adjusted in the product editor';
  if (reason !== 'order') return { ...adjustmentReasons, ...stockReturnReasons }[reason];
  if (onHandChange < 0) return 'Sold';
  if (onHandChange > 0) return 'Restocked after a cancelled order';
  return reservedChange > 0 ? 'Reserved by an unpaid order' : 'Reservation released';
}

/** Returns a change of the stock as `+3`, `−1` or `0`. */
export function signedText(change: number): string {
  if (change === 0) return '0';
  return change > 0 ? `+${change}` : `−${-change}`;
}
