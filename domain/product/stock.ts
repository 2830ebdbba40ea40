// Stock movements: why the stock of a variant changed.

/** Reasons that an admin may give; `counted` sets the stock to what was counted. */
export const adjustmentReasons = {
  counted: 'Counted',
  sold_elsewhere: 'Sold elsewhere',
  damaged: 'Damaged',
  found: 'Found',
  returned: 'Came back',
  made: 'Made',
} as const;
export type AdjustmentReason = keyof typeof adjustmentReasons;

/**
 * Reasons of items that came back from an order. One that is not sold again comes in by the first or second reason, and
 * goes out by the third or fourth.
 */
export const stockReturnReasons = {
  order_return: 'Returned by the customer',
  undelivered: 'Came back undelivered',
  seconds: 'Set aside as seconds',
  written_off: 'Written off',
  replacement: 'Sent as a replacement',
} as const;
export type StockReturnReason = keyof typeof stockReturnReasons;

/** Why stock has changed: an adjustment, a return, an order, a variant's first movement, or a save of the product editor. */
export type StockReason = AdjustmentReason | StockReturnReason | 'order' | 'opening' | 'editor';

/** Whether a reason adds to the stock or takes from it; a count does either. */
export const adjustmentDirections: Readonly<Record<AdjustmentReason, 'up' | 'down' | 'either'>> = {
  counted: 'either',
  sold_elsewhere: 'down',
  damaged: 'down',
  found: 'up',
  returned: 'up',
  made: 'up',
};

/** The largest stock of a variant, and the largest single change. */
export const MAX_STOCK = 100_000;
