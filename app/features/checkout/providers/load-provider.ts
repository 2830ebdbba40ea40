// The file of each payment provider in the browser: loaded when the customer chooses it.
import { AppError } from '#domain/errors/errors.ts';
import type { ProviderId } from '#domain/order/payment-provider.ts';
import type { PaymentRequest } from './payment-request.ts';

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
