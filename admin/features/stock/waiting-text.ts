// How many customers wait for a variant, as text.
export function waitingText(count: number): string {
  return count === 1 ? '1 customer waiting' : `${count} customers waiting`;
}
