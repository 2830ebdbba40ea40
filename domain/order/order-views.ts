// Views of the admin's order list: what waits for somebody, and what there is.

/**
 * In the order of their tabs. `sort`: queues show first what has waited longest. `isRare`: without orders it has no tab.
 * server/shop/orders/views/order-views.ts has their conditions.
 */
export const orderViews = [
  { view: 'all', label: 'All', sort: 'newest', isRare: false },
  { view: 'to-pack', label: 'To pack', sort: 'oldest', isRare: false },
  { view: 'cash-to-confirm', label: 'Cash to confirm', sort: 'oldest', isRare: false },
  { view: 'upi-to-check', label: 'UPI to check', sort: 'oldest', isRare: true },
  { view: 'to-ship', label: 'To ship', sort: 'oldest', isRare: false },
  { view: 'disputes', label: 'Disputes', sort: 'oldest', isRare: true },
  { view: 'returns', label: 'Returns', sort: 'oldest', isRare: false },
  { view: 'refunds-by-hand', label: 'Refunds by hand', sort: 'oldest', isRare: true },
  { view: 'replacements', label: 'Replacements', sort: 'oldest', isRare: true },
  { view: 'undelivered', label: 'Undelivered', sort: 'oldest', isRare: true },
  { view: 'without-invoice', label: 'Without invoice', sort: 'oldest', isRare: true },
  { view: 'problems', label: 'Problems', sort: 'oldest', isRare: false },
  { view: 'shipped', label: 'Shipped', sort: 'newest', isRare: false },
] as const;

export type OrderView = (typeof orderViews)[number]['view'];
export const orderViewNames = orderViews.map(({ view }) => view);

/** Counting orders stops here: a list then says "10,000+". */
export const MAX_ORDER_COUNT = 10_000;

/** Formats a number of orders: `4,812`, or `10,000+` beyond what is counted. */
export function orderCountText(count: number): string {
  return count > MAX_ORDER_COUNT
    ? `${MAX_ORDER_COUNT.toLocaleString('en-IN')}+`
    : count.toLocaleString('en-IN');
}
