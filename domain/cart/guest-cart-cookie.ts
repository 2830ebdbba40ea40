// Cookie with the cart of a guest whose browser runs no scripts. It holds what the guest chose; the server checks the rest.
import { type RequestedLine, MAX_LINES, MAX_REQUESTED_QUANTITY } from './cart.ts';
import { AppError } from '#domain/errors/errors.ts';

export const GUEST_CART_COOKIE = 'guest_cart';

const COOKIE = new RegExp(`(?:^|; ?)${GUEST_CART_COOKIE}=([^;]*)`);
const SECONDS = 30 * 24 * 60 * 60;

/** A browser drops a cookie of more than 4,096 bytes, with its name and attributes, without a word. */
const MAX_LENGTH = 3_800;

/** `:` and `|` are the two separators that a cookie may contain and that a percent-encoded id does not. */
const LINE = /^([^:]+):(\d{1,4})$/;

/** `cookies`: a Cookie header, or `document.cookie`. Anybody can write a cookie: what is not a line is left out. */
export function readGuestCartCookie(cookies: string): RequestedLine[] {
  const lines = new Map<string, RequestedLine>();
  const [, value = ''] = COOKIE.exec(cookies) ?? [];
  for (const text of value.slice(0, MAX_LENGTH).split('|')) {
    const [, encoded = '', digits = ''] = LINE.exec(text) ?? [];
    const variantId = decoded(encoded);
    const quantity = Number(digits);
    if (variantId !== '' && quantity > 0 && quantity <= MAX_REQUESTED_QUANTITY) {
      lines.set(variantId, { variantId, quantity });
    }
  }
  return [...lines.values()].slice(0, MAX_LINES);
}

/**
 * Value of Set-Cookie, or of `document.cookie`; without lines it deletes the cookie. Not HttpOnly: once scripts run, they
 * take the lines over into the browser's own cart. Throws 'cart/too-many-lines' for more than a cookie can hold.
 */
export function guestCartCookie(lines: readonly RequestedLine[], isSecure: boolean): string {
  const value = lines
    .map(({ variantId, quantity }) => `${encodeURIComponent(variantId)}:${quantity}`)
    .join('|');
  if (value.length > MAX_LENGTH) throw new AppError('cart/too-many-lines');
  const seconds = lines.length > 0 ? SECONDS : 0;
  return `${GUEST_CART_COOKIE}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
