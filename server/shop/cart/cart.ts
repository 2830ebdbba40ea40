// The carts of accounts, priced by the server, and a quote for the cart of a guest.
import {
  type Cart,
  type CartAdjustment,
  type CartQuote,
  type RequestedLine,
  discountableLines,
  limitQuantities,
} from '#domain/cart/cart.ts';
import type { Rupees } from '#domain/money/money.ts';
import { priceWithPromotions } from '#domain/order/price-with-promotions.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import {
  automaticPromo,
  listAutomaticPromotions,
} from '#server/shop/promotions/automatic-promotions.ts';
import { saveSeenPrice } from './cart-lines.ts';
import { addToGuestLines, setGuestQuantity } from './guest-cart.ts';
import { type StoredCart, quoteLines, readCart } from './load-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import {
  addToStoredCart,
  clearStoredCart,
  removeFromStoredCart,
  setStoredQuantity,
} from './update-cart.ts';

type Deps = { db: Db; shopSettings: ShopSettings };

export function openCart({ db, shopSettings }: Deps) {
  const priced = (stored: StoredCart, adjustments: CartAdjustment[] = []): Cart => ({
    ...stored,
    pricing: shopSettings.pricing,
    adjustments,
  });
  return {
    read: async (accountId: string) => priced(await readCart(db, accountId)),
    add: async (accountId: string, requested: RequestedLine) =>
      priced(await addToStoredCart(db, accountId, { requested, rule: shopSettings })),
    setQuantity: async (accountId: string, requested: RequestedLine) =>
      priced(await setStoredQuantity(db, accountId, { requested, rule: shopSettings })),
    remove: async (accountId: string, variantId: string) =>
      priced(await removeFromStoredCart(db, accountId, variantId)),
    clear: async (accountId: string) => priced(await clearStoredCart(db, accountId)),
    merge: async (accountId: string, guest: readonly RequestedLine[]) => {
      const adjustments = await mergeGuestCart(db, accountId, { guest, rule: shopSettings });
      return priced(await readCart(db, accountId), adjustments);
    },
    /** The lines of a guest's cart after one was added, for a browser without scripts. Throws as `add`. */
    addForGuest: (lines: readonly RequestedLine[], requested: RequestedLine) =>
      addToGuestLines(db, { lines, requested, rule: shopSettings }),
    /** The lines of a guest's cart with another quantity. Throws as `setQuantity`. */
    setQuantityForGuest: (lines: readonly RequestedLine[], requested: RequestedLine) =>
      setGuestQuantity(db, { lines, requested, rule: shopSettings }),
    /** The customer has seen that a line now costs this; does nothing for a variant that is not in the cart. */
    seePrice: (accountId: string, seen: { variantId: string; price: Rupees }) =>
      saveSeenPrice(db, accountId, seen),
    /** Stores nothing: a guest's cart lives in the browser. Version 0. */
    async quote(requested: readonly RequestedLine[]): Promise<CartQuote> {
      const lines = await quoteLines(db, requested);
      const sold = new Set(lines.map(({ id }) => id));
      const unknown = requested.filter(({ variantId }) => !sold.has(variantId));
      const adjustments = [
        ...limitQuantities(lines, shopSettings).adjustments,
        ...unknown.map(({ variantId }) => ({ variantId, name: '', quantity: 0 })),
      ];
      const productIds = [...new Set(lines.map(({ productId }) => productId))];
      const promotions = { automatic: await listAutomaticPromotions(db, productIds), code: null };
      const quote = priceWithPromotions(discountableLines(lines), shopSettings.pricing, promotions);
      const automatic = automaticPromo(quote);
      return { ...priced({ lines, version: 0 }, adjustments), totals: quote.totals, automatic };
    },
  };
}

export type Carts = ReturnType<typeof openCart>;
