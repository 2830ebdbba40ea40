// An account's cart, priced by the server; and a quote for the cart of a visitor without an account.
import type { Cart, CartNote, WantedLine } from '#domain/cart.ts';
import type { Db } from '#server/db/db.ts';
import type { ShopSettings } from '#server/db/settings.ts';
import { addLine, clearCart, removeLine, setQuantity } from './change.ts';
import { linesOf, readCart } from './lines.ts';
import { mergeGuestCart } from './merge.ts';

type Parts = { db: Db; shopSettings: ShopSettings };

export function openCart({ db, shopSettings }: Parts) {
  const { pricing } = shopSettings;
  const read = async (accountId: string, notes: CartNote[] = []): Promise<Cart> => ({
    ...(await readCart(db, accountId)),
    pricing,
    notes,
  });
  const after = async (accountId: string, change: Promise<void>): Promise<Cart> => {
    await change;
    return read(accountId);
  };
  return {
    read: (accountId: string) => read(accountId),
    add: (accountId: string, wanted: WantedLine) =>
      after(accountId, addLine(db, accountId, wanted)),
    setQuantity: (accountId: string, wanted: WantedLine) =>
      after(accountId, setQuantity(db, accountId, wanted)),
    remove: (accountId: string, variantId: string) =>
      after(accountId, removeLine(db, accountId, variantId)),
    clear: (accountId: string) => after(accountId, clearCart(db, accountId)),
    merge: async (accountId: string, guest: readonly WantedLine[]) =>
      read(accountId, await mergeGuestCart(db, accountId, guest)),
    /** Nothing is kept: the visitor's browser keeps it. */
    quote: async (wanted: readonly WantedLine[]): Promise<Cart> => ({
      lines: await linesOf(db, wanted),
      version: 0,
      pricing,
      notes: [],
    }),
  };
}
