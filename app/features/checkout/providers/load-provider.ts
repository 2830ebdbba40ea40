// The file of each payment provider in the browser: loaded when the customer chooses it.
import { AppError } from '#domain/errors/errors.ts';
import type { ProviderId } from '#domain/payment-provider.ts';
import type { CheckoutDto } from '#server/shop/checkout/checkout.ts';

export type PaymentRequest = {
  checkout: CheckoutDto;
  shopName: string;
  /** The provider's public values. */
  fields: Readonly<Record<string, string>>;
  /** Idempotency key. */
  key: string;
  /** A payment has failed, and the customer may try again. */
  onFailed: (description: string | undefined) => void;
};

/** `pay` resolves to the page of the order; null when the customer has not paid. */
type ProviderFile = { pay(request: PaymentRequest): Promise<string | null> };

const files: Record<ProviderId, () => Promise<ProviderFile>> = {
  razorpay: () => import('./razorpay.ts'),
  'upi-vpa': () => import('./upi-vpa.ts'),
};

/** Throws `payment/widget-unloadable`. */
export function loadProvider(id: ProviderId): Promise<ProviderFile> {
  return files[id]().catch(() => {
    throw new AppError('payment/widget-unloadable');
  });
}
