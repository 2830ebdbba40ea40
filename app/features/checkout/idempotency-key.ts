// Idempotency key of the order being placed, per tab.
const KEY = 'order-key';

/** Created when the checkout opens; the same until the order is placed, however often it is sent. */
export function idempotencyKey(): string {
  const key = sessionStorage.getItem(KEY) ?? crypto.randomUUID();
  sessionStorage.setItem(KEY, key);
  return key;
}

export function clearIdempotencyKey(): void {
  sessionStorage.removeItem(KEY);
}
