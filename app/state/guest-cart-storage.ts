// Storage of a guest's cart in localStorage, until it is merged at sign-in.
import { type CartLine, MAX_LINES } from '#domain/cart/cart.ts';
import { GUEST_CART_COOKIE } from '#domain/cart/guest-cart-cookie.ts';

export const GUEST_CART_KEY = 'cart';
/** Other tabs read the cart again when it is written. */
export const CART_CHANGED_KEY = 'cart-changed';

export function readGuestCart(): CartLine[] {
  return readLines(GUEST_CART_KEY) ?? [];
}

/** Lines under a key of localStorage; null where it has none, or something else. */
export function readLines(key: string): CartLine[] | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return Array.isArray(saved) ? saved.filter(isLine).slice(0, MAX_LINES) : null;
  } catch {
    return null;
  }
}

/** Whether forms without scripts have added lines, which are not merged yet; see merge-guest-cart.ts. */
export function hasCookieLines(): boolean {
  return document.cookie.includes(GUEST_CART_COOKIE);
}

export function saveGuestCart(lines: readonly CartLine[]): void {
  localStorage.setItem(GUEST_CART_KEY, JSON.stringify(lines));
}

export function clearGuestCart(): void {
  localStorage.removeItem(GUEST_CART_KEY);
}

/** Checks the shape only: any script can write here, and the server checks every line again. */
function isLine(value: unknown): value is CartLine {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'quantity' in value &&
    Number.isInteger(value.quantity) &&
    'price' in value &&
    typeof value.price === 'number'
  );
}
