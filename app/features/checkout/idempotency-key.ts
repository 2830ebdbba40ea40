// Idempotency key of the order being placed, and the number of the order just placed, per tab.
const KEY = 'order-key';
const PLACED = 'order-placed';

/** Created when the checkout opens; the same until the order is placed, however often it is sent. */
export function idempotencyKey(): string {
  const key = sessionStorage.getItem(KEY) ?? crypto.randomUUID();
  sessionStorage.setItem(KEY, key);
  return key;
}

export function clearIdempotencyKey(): void {
  sessionStorage.removeItem(KEY);
}

/** For the confirmation page, which shows its toast once. */
export function savePlacedOrder(number: string): void {
  sessionStorage.setItem(PLACED, number);
}

export function takePlacedOrder(number: string): boolean {
  if (sessionStorage.getItem(PLACED) !== number) return false;
  sessionStorage.removeItem(PLACED);
  return true;
}
