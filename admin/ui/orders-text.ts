// A number of orders in words.

/** Returns a number of orders in words: `1 order`, `1,000 orders`. */
export function ordersText(count: number): string {
  return count === 1 ? '1 order' : `${count.toLocaleString('en-IN')} orders`;
}
