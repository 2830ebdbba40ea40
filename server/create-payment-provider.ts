// Opens the payment providers of the folders in shop/payments.
import { recordKeyCheck } from './shop/orders/reconciliation/provider-keys.ts';
import { openAdapters } from './payment-adapters.ts';
import type { PaymentProvider, PolicyTexts, ProviderDeps } from './shop/payments/port.ts';
import { openProviders } from './shop/payments/registry.ts';

/** `sandbox` is null with Razorpay. */
export function openPaymentProviders(deps: Omit<ProviderDeps, 'onKeysChecked'>) {
  const onKeysChecked = (areAccepted: boolean) => void recordKeyCheck(deps.db, areAccepted);
  const adapters = openAdapters({ ...deps, onKeysChecked });
  const providers: PaymentProvider[] = Object.values(adapters);
  const policyTexts: PolicyTexts[] = providers.flatMap((provider) => provider.policyTexts ?? []);
  return {
    payments: openProviders(providers),
    policyTexts,
    sandbox: adapters.razorpay.sandbox,
  };
}
