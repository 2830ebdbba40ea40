// Puts the items of an order into the cart again, and says which of them cannot be had.
import { useState } from 'react';
import { Link } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { useCart } from '#app/state/cart-provider.tsx';
import { Button } from '#ui/components/button.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { paths } from '#domain/routes.ts';
import type { OrderAgainDto } from '#server/shop/orders/create/order-again.ts';
import * as texts from '#messages/order.ts';
import { sizeName } from '#ui/shop/size-name.ts';

export function OrderAgain({ number }: { number: string }) {
  const { refresh } = useCart();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<OrderAgainDto | null>(null);
  const orderAgain = async () => {
    setBusy(true);
    try {
      const request = api.orders[':number']['order-again'].$post({ param: { number }, json: {} });
      setResult(await readResponse(request));
      await refresh();
    } catch (error) {
      showErrorToast(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="outline" loading={busy} onClick={() => void orderAgain()}>
        {texts.orderAgain}
      </Button>
      <div role="status" className="w-full type-small empty:hidden">
        {result && <OrderAgainResult result={result} />}
      </div>
    </>
  );
}

function OrderAgainResult({ result: { itemCount, missing } }: { result: OrderAgainDto }) {
  return (
    <>
      <p>
        {itemCount === 0 ? (
          texts.noneAvailable
        ) : (
          <>
            {texts.addedAgain({ count: itemCount })}{' '}
            <Link to={paths.cart()} className={textLinkClass}>
              {texts.viewCart}
            </Link>
          </>
        )}
      </p>
      {missing.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {missing.map(({ name, colour, size, ordered, available }) => (
            <li key={`${name} ${colour} ${size}`}>
              {available === 0
                ? texts.missingSoldOut({ name, colour, size: sizeName(size) })
                : texts.missingSome({ name, colour, size: sizeName(size), available, ordered })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
