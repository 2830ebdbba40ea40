// Checkout of an empty cart: a link to the order where another tab has just placed it, else to the products.
import { type ReactNode, useEffect, useState } from 'react';
import { api, readResponse } from '#app/client/api.ts';
import { EmptyCartIllustration } from '#app/features/cart/empty-cart-illustration.tsx';
import { useCart } from '#app/state/cart-provider.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { isPlaced } from '#domain/order.ts';
import { paths } from '#domain/routes.ts';

/** In sessionStorage: the page was loaded again, so that it is not for ever if server and browser disagree. */
const RELOADED_KEY = 'checkout-reloaded';

export function EmptyCheckout() {
  return (
    <Frame
      title="Your cart is empty"
      text="Looks like you haven't added anything to your cart yet."
    >
      <ShopLink to={paths.products()} className={buttonClass({ size: 'lg' })}>
        Continue Shopping
      </ShopLink>
    </Frame>
  );
}

/**
 * In place of the form, when the cart was empty on the server. The guest's cart may have become the account's since, as the
 * browser merges it after the page has loaded: then the page is loaded again, once.
 */
export function UnfilledCheckout() {
  const { lines, ready } = useCart();
  const isFilled = lines.length > 0;
  useEffect(() => {
    if (!ready) return;
    if (!isFilled) return forgetReload();
    if (sessionStorage.getItem(RELOADED_KEY)) return;
    sessionStorage.setItem(RELOADED_KEY, 'yes');
    window.location.reload();
  }, [ready, isFilled]);
  return <EmptyCheckout />;
}

/** Once the checkout is filled: it may be loaded again another time. */
export function forgetReload(): void {
  sessionStorage.removeItem(RELOADED_KEY);
}

/** In place of the form, when the cart became empty while it was open. `since`: when it was opened, as ISO time. */
export function EmptiedCheckout({ since }: { since: string }) {
  const [number, setNumber] = useState<string | null>();
  useEffect(() => {
    void findPlaced(since).then(setNumber, () => setNumber(null));
  }, [since]);
  if (number === null) return <EmptyCheckout />;
  return (
    <div role="status">
      {number && (
        <Frame
          title={`Your order ${number} has been placed.`}
          text="You placed it in another tab. There is nothing more to pay here."
        >
          <ShopLink to={paths.order(number)} className={buttonClass({ size: 'lg' })}>
            View your order
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
