// What orders did to a variant between its count and the save, as text.
type Adjusted = { onHand: number; soldMeanwhile: number };

/** '' when nothing was sold or restocked in between. */
export function soldMeanwhileText({ onHand, soldMeanwhile }: Adjusted): string {
  if (soldMeanwhile === 0) return '';
  const count = Math.abs(soldMeanwhile);
  const was = count === 1 ? '1 was' : `${count} were`;
  return `${was} ${soldMeanwhile > 0 ? 'sold' : 'restocked'} in the meantime. Stock is now ${onHand}.`;
}
