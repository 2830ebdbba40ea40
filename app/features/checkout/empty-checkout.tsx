// Checkout of an empty cart: a link to the order where another tab has just placed it, else to the products.
import { type ReactNode, useEffect, useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { retryUntilSuccess } from '#ui/client/retry.ts';
import { EmptyCartIllustration } from '#app/features/cart/empty-cart-illustration.tsx';
import { useCart } from '#app/state/cart-provider.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { isPlaced } from '#domain/order/order.ts';
import { paths } from '#domain/routes.ts';
import type { CheckoutDto } from '#server/shop/checkout/checkout.ts';
import * as cartTexts from '#messages/cart.ts';
import * as texts from '#messages/checkout.ts';

export function EmptyCheckout() {
  return (
    <Frame title={cartTexts.empty} text={cartTexts.emptyText}>
      <ShopLink to={paths.products()} className={buttonClass({ size: 'lg' })}>
        {cartTexts.continueShopping}
      </ShopLink>
    </Frame>
  );
}

/**
 * In place of the form, when the cart was empty on the server. The browser merges the guest's cart after the page has loaded:
 * `onFilled` then receives the checkout with its lines.
 */
export function UnfilledCheckout({ onFilled }: { onFilled: (checkout: CheckoutDto) => void }) {
  const { lines, ready } = useCart();
  const isFilled = ready && lines.length > 0;
  useEffect(() => {
    if (!isFilled) return undefined;
    return retryUntilSuccess(
      async () => onFilled(await readResponse(api.checkout.$get())),
      () => {},
    );
  }, [isFilled, onFilled]);
  return <EmptyCheckout />;
}

/** Replaces the form when the cart became empty while it was open. `since`: when the form was opened, as ISO time. */
export function EmptiedCheckout({ since }: { since: string }) {
  const [number, setNumber] = useState<string | null>();
  useEffect(() => {
    void findPlaced(since).then(setNumber, () => setNumber(null));
  }, [since]);
  if (number === null) return <EmptyCheckout />;
  return (
    <div role="status">
      {number && (
        <Frame title={texts.placedElsewhereTitle({ number })} text={texts.placedElsewhereText}>
          <ShopLink to={paths.order(number)} className={buttonClass({ size: 'lg' })}>
            {texts.viewYourOrder}
          </ShopLink>
        </Frame>
      )}
    </div>
  );
}

async function findPlaced(since: string): Promise<string | null> {
  const { orders } = await readResponse(api.orders.$get());
  return orders.find((order) => isPlaced(order) && order.createdAt >= since)?.number ?? null;
}

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <EmptyState as="h1" image={<EmptyCartIllustration />} title={title} text={text}>
      {children}
    </EmptyState>
  );
}
