// The file of each payment provider in the browser: loaded when the customer chooses it.
import { AppError } from '#domain/errors/errors.ts';
import type { ProviderId } from '#domain/order/payment-provider.ts';
import type { ProviderFile } from './payment-request.ts';
import { providerFiles } from './provider-files.ts';

/** Throws `payment/widget-unloadable`. */
export function loadProvider(id: ProviderId): Promise<ProviderFile> {
  return providerFiles[id]().catch(() => {
    throw new AppError('payment/widget-unloadable');
  });
}
