// Loads the file of the chosen payment provider ahead, and says which methods the shop offers beside cash.
import { useEffect } from 'react';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import type { PaymentMethod } from '#domain/order/payment-methods.ts';
import { loadProvider } from './providers/load-provider.ts';

export function useOfferedPayment(chosen: PaymentMethod): (method: PaymentMethod) => boolean {
  const { payments } = useShopConfig();
  const provider = payments.find(({ method }) => method === chosen)?.provider;
  useEffect(() => {
    // Loaded again when the order is placed, with an error message then.
    if (provider) loadProvider(provider).catch(() => {});
  }, [provider]);
  return (wanted) => payments.some(({ method }) => method === wanted);
}
