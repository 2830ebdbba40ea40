// Merges a guest's cart into the account at sign-in; until then refreshes its prices and stock.
import { api, readResponse } from '#app/client/api.ts';
import { toast } from '#app/ui/toast.tsx';
import type { CartAdjustment, CartLine } from '#domain/cart.ts';
import { clearGuestCart, readGuestCart, saveGuestCart } from './guest-cart-storage.ts';

/** Resolves to the account's lines; a toast names each line that is not available as requested. */
export async function mergeGuestCart(): Promise<CartLine[]> {
  const guest = readGuestCart();
  const cart = await readResponse(api.cart.merge.$post({ json: { lines: requestedLines(guest) } }));
  clearGuestCart();
  for (const { name, quantity } of [...cart.adjustments, ...unavailableLines(guest, cart)]) {
    const text = quantity > 0 ? `Only ${quantity} left.` : 'Sorry, it has just sold out.';
    toast({ title: name, text, kind: 'warning' });
  }
  return cart.lines;
}

/** Resolves to the guest's lines with today's prices and stock, without those no longer sold. */
export async function refreshGuestCart(): Promise<CartLine[]> {
  const sent = readGuestCart();
  const quote = await readResponse(api.cart.quote.$post({ json: { lines: requestedLines(sent) } }));
  // The cart may have changed while the request was under way: read again.
  const lines = readGuestCart().flatMap((line) => {
    const quoted = quote.lines.find(({ id }) => id === line.id);
    if (quoted) return { ...quoted, quantity: line.quantity, ...previousPriceOf(line, quoted) };
    return sent.some(({ id }) => id === line.id) ? [] : line;
  });
  saveGuestCart(lines);
  return lines;
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

function requestedLines(lines: readonly CartLine[]) {
  return lines.map(({ id, quantity }) => ({ variantId: id, quantity }));
}
