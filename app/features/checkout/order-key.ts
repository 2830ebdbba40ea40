// One key for one order, however often it is sent: made when the checkout opens, forgotten when the order is placed.
const KEY = 'order-key';
const PLACED = 'order-placed';

export function orderKey(): string {
  const kept = sessionStorage.getItem(KEY) ?? crypto.randomUUID();
  sessionStorage.setItem(KEY, kept);
  return kept;
}

export function forgetOrderKey(): void {
  sessionStorage.removeItem(KEY);
}

/** For the confirmation page, which tells of it once. */
export function rememberPlaced(number: string): void {
  sessionStorage.setItem(PLACED, number);
}

export function takePlaced(number: string): boolean {
  if (sessionStorage.getItem(PLACED) !== number) return false;
  sessionStorage.removeItem(PLACED);
  return true;
}
