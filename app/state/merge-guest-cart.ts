// Merges a guest's cart into the account at sign-in; until then refreshes its prices and stock. The lines of the cookie
// that forms without scripts have set are part of it.
import { api, readResponse } from '#ui/client/api.ts';
import { toast } from '#ui/components/toast.tsx';
import {
  type CartAdjustment,
  type CartLine,
  type RequestedLine,
  mergeRequestedLines,
} from '#domain/cart/cart.ts';
import { guestCartCookie, readGuestCartCookie } from '#domain/cart/guest-cart-cookie.ts';
import { clearGuestCart, readGuestCart, saveGuestCart } from './guest-cart-storage.ts';
import * as texts from '#messages/cart-merge.ts';

/** Resolves to the account's lines; a toast names each line that is not available as requested. */
export async function sendGuestCart(): Promise<CartLine[]> {
  const guest = readGuestCart();
  const lines = mergeRequestedLines(requestedLines(guest), readGuestCartCookie(document.cookie));
  const cart = await readResponse(api.cart.merge.$post({ json: { lines } }));
  clearGuestCart();
  clearCookie();
  for (const { name, quantity } of [...cart.adjustments, ...unavailableLines(guest, cart)]) {
    const text = quantity > 0 ? texts.onlyLeft({ count: quantity }) : texts.soldOut;
    toast({ title: name, text, kind: 'warning' });
  }
  return cart.lines;
}

/** Resolves to the guest's lines with today's prices and stock, without those no longer sold. */
export async function refreshGuestCart(): Promise<CartLine[]> {
  const sent = readGuestCart();
  const fromCookie = readGuestCartCookie(document.cookie);
  const requested = mergeRequestedLines(requestedLines(sent), fromCookie);
  const quote = await readResponse(api.cart.quote.$post({ json: { lines: requested } }));
  // The cart may have changed while the request was under way: read again.
  const saved = readGuestCart();
  const refreshed = saved.flatMap((line) => {
    const quoted = quote.lines.find(({ id }) => id === line.id);
    if (!quoted) return sent.some(({ id }) => id === line.id) ? [] : line;
    const inCookie = fromCookie.find(({ variantId }) => variantId === line.id)?.quantity ?? 0;
    const quantity = Math.max(line.quantity, inCookie);
    return { ...quoted, quantity, ...previousPriceOf(line, quoted) };
  });
  const lines = [...refreshed, ...quote.lines.filter((line) => isAdded(line, saved, fromCookie))];
  saveGuestCart(lines);
  clearCookie();
  return lines;
}

/** Whether only the cookie has the line. */
function isAdded(
  { id }: CartLine,
  saved: readonly CartLine[],
  fromCookie: readonly RequestedLine[],
): boolean {
  const isInCookie = fromCookie.some(({ variantId }) => variantId === id);
  return isInCookie && !saved.some((line) => line.id === id);
}

/** Clears the guest cart's cookie after its lines were saved elsewhere; without a network the lines stay. */
function clearCookie(): void {
  document.cookie = guestCartCookie([], location.protocol === 'https:');
}

/** What the browser's line cost before, while that differs: said once, as the saved line has the new price. */
function previousPriceOf(saved: CartLine, quoted: CartLine): Pick<CartLine, 'previousPrice'> {
  return saved.price === quoted.price ? {} : { previousPrice: saved.price };
}

/** Lines whose variant no longer exists: the server has no name for them, the browser has. */
export function unavailableLines(
  guest: readonly CartLine[],
  cart: { lines: CartLine[]; adjustments: CartAdjustment[] },
): Pick<CartAdjustment, 'name' | 'quantity'>[] {
  const mentioned = new Set([
    ...cart.lines.map(({ id }) => id),
    ...cart.adjustments.map(({ variantId }) => variantId),
  ]);
  return guest.filter(({ id }) => !mentioned.has(id)).map(({ name }) => ({ name, quantity: 0 }));
}

function requestedLines(lines: readonly CartLine[]): RequestedLine[] {
  return lines.map(({ id, quantity }) => ({ variantId: id, quantity }));
}
