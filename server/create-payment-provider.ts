// Opens the payment providers of the folders in shop/payments, and the keys that the owner has entered for them.
import type { Listener } from './platform/db/listener.ts';
import { recordKeyCheck } from './shop/orders/reconciliation/provider-keys.ts';
import { openAdapters } from './payment-adapters.ts';
import type { PaymentProvider, PolicyTexts, ProviderDeps } from './shop/payments/port.ts';
import { openPaymentKeys } from './shop/payments/razorpay/payment-keys.ts';
import type { KeySettings } from './shop/payments/razorpay/save-keys.ts';
import { openProviders } from './shop/payments/registry.ts';

type Deps = Pick<ProviderDeps, 'db' | 'shopSettings'> & {
  listener: Pick<Listener, 'follow'>;
  settings: KeySettings;
};

/** `sandbox` is null with keys in the environment. */
export async function openPaymentProviders(deps: Deps) {
  const paymentKeys = await openPaymentKeys(deps);
  const { ownerKeys } = paymentKeys;
  const onKeysChecked = (areAccepted: boolean) => void recordKeyCheck(deps.db, areAccepted);
  const adapters = openAdapters({ ...deps, ownerKeys, onKeysChecked });
  const providers: PaymentProvider[] = Object.values(adapters);
  // Asked for at each reading: with the owner's keys the sandbox's texts give way to the provider's.
  const policyTexts: PolicyTexts[] = providers
    .filter(({ policyTexts: texts }) => texts)
    .map((provider) => (language) => provider.policyTexts!(language));
  return {
    payments: openProviders(providers),
    policyTexts,
    paymentKeys,
    sandbox: adapters.razorpay.sandbox,
  };
}
