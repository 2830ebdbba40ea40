// Follows a payment under way: loads the page again once the order's status has changed.
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';

const INTERVAL_MS = 5_000;

/** Asks the API, not the page's loader: a lost connection must not replace the page by an error. */
export function useFollowPayment({ number, status }: Pick<OrderDto, 'number' | 'status'>): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (status !== 'pending_payment') return;
    const check = async () => {
      if (document.hidden) return;
      const order = await readResponse(api.orders[':number'].$get({ param: { number } }));
      if (order.status !== status) await revalidate();
    };
    const timer = setInterval(() => void check().catch(() => {}), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [number, status, revalidate]);
}
