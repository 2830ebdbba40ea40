// Totals of a cart with the automatic promotion that the server finds for it; the browser has no rules of promotions.
import { useEffect, useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { type CartLine, type CartQuote, pricedLines } from '#domain/cart/cart.ts';
import { type Totals, priceLines } from '#domain/order/pricing.ts';

type PromotedCart = { totals: Totals; automatic: CartQuote['automatic'] };

/** Until the server has answered for these lines, the totals are those without a promotion. */
export function usePromotedTotals(lines: readonly CartLine[], isShown = true): PromotedCart {
  const { pricing } = useShopConfig().settings;
  const [quoted, setQuoted] = useState<{ key: string; cart: PromotedCart } | null>(null);
  const key = lines.map(({ id, quantity, price }) => `${id} ${quantity} ${price}`).join();
  useEffect(() => {
    if (!isShown || key === '') return;
    let isCurrent = true;
    const json = { lines: lines.map(({ id, quantity }) => ({ variantId: id, quantity })) };
    readResponse(api.cart.quote.$post({ json })).then(
      (cart) => isCurrent && setQuoted({ key, cart }),
      // Without a network the cart has its own totals; the checkout asks again.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
    // The lines are those of the key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, isShown]);
  if (quoted?.key === key && quoted.cart.automatic) return quoted.cart;
  return { totals: priceLines(pricedLines(lines), pricing), automatic: null };
}
