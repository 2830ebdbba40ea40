// Note in a cart line that its price has changed since the customer last saw it; shown until the line is left.
import { useEffect, useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { useAuth } from '#app/state/auth-provider.tsx';
import type { CartLine } from '#domain/cart/cart.ts';
import { formatRupees } from '#domain/money/money.ts';
import * as texts from '#messages/cart.ts';

export function PriceChange({ line: { id, price, previousPrice } }: { line: CartLine }) {
  const { user } = useAuth();
  const [before, setBefore] = useState(previousPrice);
  // A line read again is without its previous price once that was shown.
  if (previousPrice !== undefined && previousPrice !== before) setBefore(previousPrice);
  const isCustomer = user !== null;
  useEffect(() => {
    if (!isCustomer || previousPrice === undefined) return;
    const call = api.cart.lines[':id']['seen-price'].$put({ param: { id }, json: { price } });
    // Without a network the note is shown again next time.
    readResponse(call).catch(() => {});
  }, [isCustomer, id, price, previousPrice]);
  if (before === undefined || before === price) return null;
  return (
    <p role="status" className="mt-1 type-caption font-semibold text-warning">
      {texts.priceChanged({ before: formatRupees(before), now: formatRupees(price) })}
    </p>
  );
}
