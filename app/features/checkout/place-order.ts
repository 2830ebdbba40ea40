// Order requests of the checkout: online through the chosen payment provider, or cash on delivery.
import { readResponse, api, asAppError } from '#ui/client/api.ts';
import { paths } from '#domain/routes.ts';
import type { CheckoutDto } from '#server/shop/checkout/checkout.ts';
import type { ShopConfig } from '#server/public-shop.ts';
import { payloadOf } from './providers/order-payload.ts';
import { loadProvider } from './providers/load-provider.ts';
import { retryOnceWhenBusy } from './providers/retry-once.ts';
import { findCodOrder, idempotencyHeader, unconfirmed } from './providers/unconfirmed-order.ts';

export type OrderRequest = {
  checkout: CheckoutDto;
  config: ShopConfig;
  /** Idempotency key. */
  key: string;
  /** A payment has failed, and the customer may try again. */
  onFailed: (description: string | undefined) => void;
};

/** Resolves to the page of the order; null when the customer has not paid. */
export async function placeOrder(request: OrderRequest): Promise<string | null> {
  const { checkout, config, key, onFailed } = request;
  const { paymentMethod } = checkout.form;
  const offered = config.payments.find(({ method }) => method === paymentMethod);
  if (!offered) return paths.orderConfirmation(await createCodOrder(checkout, key));
  const { pay } = await loadProvider(offered.provider);
  const shopName = config.settings.name;
  return pay({ checkout, shopName, fields: offered.fields, key, onFailed });
}

/** Resolves to the order number. */
async function createCodOrder(checkout: CheckoutDto, key: string): Promise<string> {
  const json = { ...payloadOf(checkout), paymentMethod: 'COD' as const, paymentStatus: 'PENDING' };
  const request = () => readResponse(api.orders.$post({ json }, idempotencyHeader(key)));
  const { number } = await retryOnceWhenBusy(request).catch((error: unknown) => {
    if (asAppError(error).code !== 'server/unreachable') throw error;
    throw unconfirmed(() => findCodOrder(key));
  });
  return number;
}
