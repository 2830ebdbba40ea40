// What a visitor had in the browser's cart: into the account at sign-in, else priced again.
import { answered, api } from '#app/api.ts';
import { toast } from '#app/ui/toast.tsx';
import type { CartLine, CartNote } from '#domain/cart.ts';
import { clearGuestCart, keepGuestCart, readGuestCart } from './guest-cart.ts';

/** What could not be kept is said. */
export async function takeOver(): Promise<CartLine[]> {
  const guest = readGuestCart();
  const cart = await answered(api.cart.merge.$post({ json: { lines: wantedOf(guest) } }));
  clearGuestCart();
  for (const { name, quantity } of [...cart.notes, ...goneForEver(guest, cart)]) {
    const text = quantity > 0 ? `Only ${quantity} left.` : 'It has just been sold.';
    toast({ title: name, text, kind: 'warning' });
  }
  return cart.lines;
}

/** Prices and stock may have changed since she was here. */
export async function refreshed(): Promise<CartLine[]> {
  const asked = readGuestCart();
  const quote = await answered(api.cart.quote.$post({ json: { lines: wantedOf(asked) } }));
  // She may have gone on while the answer was on its way.
  const lines = readGuestCart().flatMap((line) => {
    const fresh = quote.lines.find(({ id }) => id === line.id);
    if (fresh) return { ...fresh, quantity: line.quantity };
    return asked.some(({ id }) => id === line.id) ? [] : line;
  });
  keepGuestCart(lines);
  return lines;
}

/** What the shop no longer has at all, it has no name for: the browser knows what it was called. */
export function goneForEver(
  guest: readonly CartLine[],
  cart: { lines: CartLine[]; notes: CartNote[] },
): Pick<CartNote, 'name' | 'quantity'>[] {
  const told = new Set([
    ...cart.lines.map((line) => line.id),
    ...cart.notes.map((note) => note.variantId),
  ]);
  return guest.filter(({ id }) => !told.has(id)).map(({ name }) => ({ name, quantity: 0 }));
}

function wantedOf(lines: readonly CartLine[]) {
  return lines.map(({ id, quantity }) => ({ variantId: id, quantity }));
}
