// Whether stock is good, low or out, as the lists and the editor tint it.
export type StockLevel = 'out' | 'low' | 'good';

/** Gold at or below the low-stock level, red at zero. */
export function stockLevel(onHand: number, lowStockLevel: number): StockLevel {
  if (onHand <= 0) return 'out';
  return onHand <= lowStockLevel ? 'low' : 'good';
}
