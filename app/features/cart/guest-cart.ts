// A visitor's cart, kept in the browser until she signs in.
import { type CartLine, MAX_LINES } from '#domain/cart.ts';

export const GUEST_CART = 'cart';
/** Tells the other tabs that an account's cart has changed. */
export const CART_MARK = 'cart-changed';

export function readGuestCart(): CartLine[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(GUEST_CART) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLine).slice(0, MAX_LINES) : [];
  } catch {
    return [];
  }
}

export function keepGuestCart(lines: readonly CartLine[]): void {
  localStorage.setItem(GUEST_CART, JSON.stringify(lines));
}

export function clearGuestCart(): void {
  localStorage.removeItem(GUEST_CART);
}

/** Anybody can write in local storage; the server looks at every line again anyway. */
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
